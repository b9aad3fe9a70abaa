import { moduleOf } from "../screens.ts";
import { type State, topScreen } from "../state/state.ts";
import { blank, type Line, span } from "../text/spans.ts";
import { fit, wrap } from "../text/width.ts";
import type { Glyphs } from "../theme.ts";
import { keyLabel } from "./key-label.ts";
import { offeredBindings } from "./offered.ts";

/** Longer lines are hard to read, however wide the terminal. */
export const maxHelpWidth = 90;
const keyWidth = 12;

/** Returns what the screen is for and every key that does something on it, in lines of at most `width` columns. */
export function helpLines(state: State, width: number, glyphs: Glyphs): Line[] {
  const screen = topScreen(state);
  const module = moduleOf(screen);
  const keys = offeredBindings(state).map((binding): [string, string] => [keyLabel(binding, glyphs), binding.help]);
  const moves: [string, string][] = module.list
    ? [
        [`${glyphs.up} j k`, "Move up and down"],
        ["PgUp PgDn", "A page up, a page down (Ctrl+B, Ctrl+F; half a page Ctrl+U, Ctrl+D)"],
        ["g G", "To the first, to the last"],
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
