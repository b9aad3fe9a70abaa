import { now } from "../core/clock.ts";
import { printable } from "../core/privacy/printable.ts";
import type { CliContext } from "./context.ts";
import { terminalWidth } from "./wrap.ts";

/** Short enough that the progress is visible. */
const everyMs = 100;
/** Moves to the start of the line and clears it. */
const fresh = `\r${String.fromCharCode(27)}[K`;

/** Returns a progress line on stderr. Without a terminal it writes nothing. */
export function progressLine<State>(
  context: CliContext,
  render: (state: State) => string,
): { show: (state: State) => void; clear: () => void } {
  const { stderr } = context;
  if (!("isTTY" in stderr) || stderr.isTTY !== true) return { show: () => {}, clear: () => {} };
  const width = terminalWidth(context) ?? 80;
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    show: (state) => {
      if (now() - shownAt < everyMs) return;
      shownAt = now();
      stderr.write(`${fresh}${printable(render(state)).slice(0, width - 1)}`);
    },
    clear: () => void stderr.write(fresh),
  };
}
