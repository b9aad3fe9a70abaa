import { helpLines, widestHelp } from "../bindings/help-lines.ts";
import { createTheme } from "../theme.ts";
import type { Effect } from "./effect.ts";
import { moveCursor } from "./move.ts";
import type { Overlay, State } from "./state.ts";

/** The overlay that stays, if any, and what the answer asks for. */
export type Answer = { overlay: Overlay | undefined; effects?: readonly Effect[] };

/** Returns what a key or a text does to what lies over the screen. */
export function answerOverlay(overlay: Overlay, name: string | undefined, text: string, state: State): Answer {
  if (name === "escape") return { overlay: undefined };
  switch (overlay.kind) {
    case "help":
      return { overlay: scrollHelp(overlay, name, state) };
    case "confirm":
      if (name === "y" || name === "Y") return { overlay: undefined, effects: [overlay.effect] };
      return { overlay: name === "n" || name === "q" ? undefined : overlay };
    case "ask":
      return answerQuestion(overlay, name, text);
  }
}

/** Header, rule, a blank line and the status bar. */
const rowsAround = 4;

/** What fits is not moved: then every key closes it. */
function scrollHelp(
  overlay: Extract<Overlay, { kind: "help" }>,
  name: string | undefined,
  state: State,
): Overlay | undefined {
  const { columns, rows } = state.size;
  const hidden = helpLines(state, Math.min(columns - 4, widestHelp), countedGlyphs).length - (rows - rowsAround);
  const scroll = moveCursor(name ?? "", overlay.scroll, hidden + 1, rows - rowsAround);
  return hidden > 0 && scroll !== undefined ? { ...overlay, scroll } : undefined;
}

/** Where lines are only counted, it does not matter how they are drawn. */
const { glyphs: countedGlyphs } = createTheme({ hasColour: false, hasUnicode: true });

function answerQuestion(overlay: Extract<Overlay, { kind: "ask" }>, name: string | undefined, text: string): Answer {
  if (name === "enter") {
    const answer = overlay.text.trim();
    return { overlay: undefined, effects: answer === "" ? [] : [{ kind: "supersede", ids: overlay.ids, by: answer }] };
  }
  if (name === "backspace") return { overlay: { ...overlay, text: [...overlay.text].slice(0, -1).join("") } };
  if (name === "ctrl+u") return { overlay: { ...overlay, text: "" } };
  const isText = name === undefined || name === "space" || [...name].length === 1;
  return { overlay: isText ? { ...overlay, text: overlay.text + text } : overlay };
}
