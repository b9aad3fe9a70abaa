import { useContext } from "react";
import { helpLines, widestHelp } from "../bindings/help-lines.ts";
import type { Overlay, State } from "../state/state.ts";
import { plainLine } from "../text/plain.ts";
import { blank, type Line, span } from "../text/spans.ts";
import { wrap } from "../text/width.ts";
import type { Glyphs } from "../theme.ts";
import { ThemeContext } from "./row.tsx";
import { Rows } from "./rows.tsx";

/** What lies over the screen: the help, a question, or something to be confirmed. */
export function OverlayView(props: { overlay: Overlay; state: State; width: number; height: number }) {
  const { overlay, state, width, height } = props;
  const { glyphs } = useContext(ThemeContext);
  const inner = Math.min(width - 4, widestHelp);
  const lines = linesOf(overlay, state, inner, glyphs).map((line): Line => [span("  "), ...line]);
  return <Rows lines={[blank, ...lines]} width={width} height={height} />;
}

function linesOf(overlay: Overlay, state: State, width: number, glyphs: Glyphs): Line[] {
  switch (overlay.kind) {
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
        [span(overlay.hint, "faint")],
        blank,
        [span("> ", "accent"), span(overlay.text), span(glyphs.caret, "accent")],
        blank,
        [span(glyphs.enter, "accent"), span(" do it    "), span("Esc", "accent"), span(" leave it as it is")],
      ];
  }
}
