import { now } from "../core/clock.ts";
import type { CliContext } from "./context.ts";
import { terminalWidth } from "./wrap.ts";

/** Often enough to be seen moving. */
const everyMs = 100;
/** Back to the line's start, and what stood on it gone. */
const fresh = `\r${String.fromCharCode(27)}[K`;

/** Returns a line on stderr that tells how far a long work has come; it says nothing where stderr is no terminal. */
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
      stderr.write(`${fresh}${render(state).slice(0, width - 1)}`);
    },
    clear: () => void stderr.write(fresh),
  };
}
