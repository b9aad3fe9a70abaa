import { helpLines, widestHelp } from "../bindings/help-lines.ts";
import { keyLabel } from "../bindings/key-label.ts";
import { paletteCommands } from "../bindings/palette.ts";
import { firstVisible } from "../state/move.ts";
import type { Overlay, State } from "../state/state.ts";
import { plainLine } from "../text/plain.ts";
import { blank, cutLine, type Line, span } from "../text/spans.ts";
import { fit, widthOf, wrap } from "../text/width.ts";
import type { Glyphs } from "../theme.ts";

/** Returns what lies over the screen: the help, a question, or something to be confirmed. */
export function overlayLines(overlay: Overlay, state: State, width: number, glyphs: Glyphs): Line[] {
  const inner = Math.min(width - 4, widestHelp);
  return [blank, ...linesOf(overlay, state, inner, glyphs).map((line): Line => [span("  "), ...line])];
}

const keyWidth = 12;

function paletteLines(text: string, cursor: number, state: State, width: number, glyphs: Glyphs): Line[] {
  const found = paletteCommands(state, text);
  const rows = found.map((binding, index): Line => {
    const isChosen = index === cursor;
    return [
      span(isChosen ? `${glyphs.cursor} ` : "  ", "accent"),
      span(fit(keyLabel(binding, glyphs), keyWidth), "accent"),
      ...cutLine([span(binding.help, isChosen ? "strong" : "plain")], width - keyWidth - 2),
    ];
  });
  const height = Math.max(1, state.size.rows - paletteRowsAround);
  const first = firstVisible(cursor, rows.length, height);
  const none: Line[] = [[span("  Nothing is called so.", "faint")]];
  return [
    [span(": ", "title"), span(text, "strong"), span(glyphs.caret, "accent")],
    blank,
    ...(rows.length === 0 ? none : rows.slice(first, first + height)),
  ];
}

/** Header, rule, the line that is typed with what is around it, and the status bar. */
const paletteRowsAround = 6;

function linesOf(overlay: Overlay, state: State, width: number, glyphs: Glyphs): Line[] {
  switch (overlay.kind) {
    case "palette":
      return paletteLines(overlay.text, overlay.cursor, state, width, glyphs);
    case "help":
      return helpLines(state, width, glyphs).slice(overlay.scroll);
    case "confirm":
      return [
        ...wrap(plainLine(overlay.question), width).map((part): Line => [span(part, "strong")]),
        ...overlay.details.map((detail): Line => [span(`  ${plainLine(detail)}`)]),
        blank,
        [span("y", "accent"), span(` ${overlay.verb}    `), span("n", "accent"), span(" leave it as it is")],
      ];
    case "ask":
      return [
        [span(plainLine(overlay.question), "strong")],
        ...wrap(overlay.hint, width).map((part): Line => [span(part, "faint")]),
        blank,
        [span("> ", "accent"), span(endOf(overlay.text, width - 4)), span(glyphs.caret, "accent")],
        blank,
        ...(overlay.problem === undefined ? [] : [...wrap(overlay.problem, width).map(badLine), blank]),
        [span(glyphs.enter, "accent"), span(" do it    "), span("Esc", "accent"), span(" leave it as it is")],
      ];
  }
}

function badLine(text: string): Line {
  return [span(text, "bad")];
}

/** What is typed is seen, however long the line. */
function endOf(text: string, width: number): string {
  const overflow = widthOf(text) - width;
  return overflow > 0 ? `…${Bun.sliceAnsi(text, overflow + 1)}` : text;
}
