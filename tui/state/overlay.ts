import { findSetting } from "../../core/config/setting-table.ts";
import { mayBeWritten, wanted } from "../../core/config/setting-value.ts";
import { helpLines, maxHelpWidth } from "../bindings/help-lines.ts";
import { paletteCommands } from "../bindings/palette.ts";
import { createTheme } from "../theme.ts";
import type { Effect } from "./effect.ts";
import { moveCursor, movesWhileTyping } from "./move.ts";
import type { Binding } from "./screen.ts";
import type { ScreenState } from "./screens.ts";
import type { Asked, Overlay, State } from "./state.ts";

/** The remaining overlay, if any, and the effects of the answer. */
export type Answer = { overlay: Overlay | undefined; effects?: readonly Effect[]; run?: Binding<ScreenState> };

/** Returns the result of a key or a pasted text for an overlay. */
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
    case "palette":
      return answerPalette(overlay, name, text, state);
  }
}

/** Header, rule, a blank line and the status bar. */
const rowsAround = 4;

/** Text that fits is not scrolled, so every key closes it. */
function scrollHelp(
  overlay: Extract<Overlay, { kind: "help" }>,
  name: string | undefined,
  state: State,
): Overlay | undefined {
  const { columns, rows } = state.size;
  const hidden = helpLines(state, Math.min(columns - 4, maxHelpWidth), countedGlyphs).length - (rows - rowsAround);
  const scroll = moveCursor(name ?? "", overlay.scroll, hidden + 1, rows - rowsAround);
  return hidden > 0 && scroll !== undefined ? { ...overlay, scroll } : undefined;
}

/** For counting lines, the glyphs make no difference. */
const { glyphs: countedGlyphs } = createTheme({ hasColor: false, hasUnicode: true });

function answerQuestion(overlay: Extract<Overlay, { kind: "ask" }>, name: string | undefined, text: string): Answer {
  if (name === "enter") {
    const answer = overlay.text.trim();
    const problem = answer === "" ? undefined : problemOf(overlay.about, answer);
    if (problem !== undefined) return { overlay: { ...overlay, problem } };
    return { overlay: undefined, effects: answer === "" ? [] : [effectOf(overlay.about, answer)] };
  }
  return { overlay: { ...overlay, text: editLine(overlay.text, name, text), problem: undefined } };
}

/** Returns why the answer is invalid, as far as that is known without running an effect. */
function problemOf(about: Asked, answer: string): string | undefined {
  if (about.kind !== "setting") return undefined;
  const setting = findSetting(about.name);
  return setting && !mayBeWritten(setting, answer) ? `Invalid value. Accepted: ${wanted(setting)}.` : undefined;
}

/** Returns the input line after a key: a character is added, Backspace erases one, Ctrl+U erases all. */
function editLine(line: string, name: string | undefined, text: string): string {
  if (name === "backspace") return [...line].slice(0, -1).join("");
  if (name === "ctrl+u") return "";
  const isText = name === undefined || name === "space" || [...name].length === 1;
  return isText ? line + text : line;
}

function effectOf(about: Asked, answer: string): Effect {
  switch (about.kind) {
    case "supersede":
      return { kind: "supersede", ids: about.ids, by: answer };
    case "drop":
      return { ...about, reason: answer };
    case "export":
      return { ...about, file: answer };
    case "setting":
      return { ...about, value: answer };
  }
}

function answerPalette(
  overlay: Extract<Overlay, { kind: "palette" }>,
  name: string | undefined,
  text: string,
  state: State,
): Answer {
  const found = paletteCommands(state, overlay.text);
  if (name === "enter") {
    const run = found[overlay.cursor];
    return run ? { overlay: undefined, run } : { overlay };
  }
  const cursor = movesWhileTyping(name ?? "") ? moveCursor(name ?? "", overlay.cursor, found.length, 10) : undefined;
  if (cursor !== undefined) return { overlay: { ...overlay, cursor } };
  return { overlay: { ...overlay, text: editLine(overlay.text, name, text), cursor: 0 } };
}
