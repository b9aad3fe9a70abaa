import { moduleOf } from "../screens.ts";
import { type State, topScreen } from "../state/state.ts";
import { blank, type Line, span } from "../text/spans.ts";
import { fit, wrap } from "../text/width.ts";
import type { Glyphs } from "../theme.ts";
import { keyLabel } from "./key-label.ts";
import { offeredBindings } from "./offered.ts";

/** Longer lines are hard to read, even on a wide terminal. */
export const maxHelpWidth = 90;
const keyWidth = 12;

/** Returns the purpose of the screen and all keys that work on it, in lines of at most `width` columns. */
export function helpLines(state: State, width: number, glyphs: Glyphs): Line[] {
  const screen = topScreen(state);
  const module = moduleOf(screen);
  const keys = offeredBindings(state).map((binding): [string, string] => [keyLabel(binding, glyphs), binding.help]);
  const moves: [string, string][] = module.list
    ? [
        [`${glyphs.up} j k`, "Move up and down"],
        ["PgUp PgDn", "Page up and down (also Ctrl+B, Ctrl+F; half a page: Ctrl+U, Ctrl+D)"],
        ["g G", "Go to the first or last row"],
      ]
    : [];
  return [
    [span(module.title(screen), "title")],
    ...wrap(module.about, width).map((part): Line => [span(part, "faint")]),
    blank,
    ...[...keys, ...moves].flatMap(([key, help]) =>
      wrap(help, width - keyWidth).map(
        (part, index): Line => [span(fit(index === 0 ? key : "", keyWidth), "accent"), span(part)],
      ),
    ),
  ];
}
