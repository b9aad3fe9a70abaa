// The whole screen as lines: a header, what is open, and the keys.
import { log } from "../core/log.ts";
import { emptyLines } from "./components/empty.ts";
import { headerLine } from "./components/header.ts";
import { overlayLines } from "./components/overlays.ts";
import { statusLine } from "./components/status-bar.ts";
import { moduleOf } from "./screens.ts";
import type { Look } from "./state/screen.ts";
import { type State, topScreen } from "./state/state.ts";
import { blank, cutLine, type Line, span, trimLine } from "./text/spans.ts";
import { paint, type Theme } from "./theme.ts";

const shortestWithRule = 16;

/** Returns a row of text for each row of the terminal, as it is written there; space at its end is left out. */
export function drawFrame(state: State, theme: Theme): string[] {
  const { columns: width, rows } = state.size;
  const { glyphs } = theme;
  const rule: Line[] = rows >= shortestWithRule ? [[span(glyphs.rule.repeat(width), "faint")]] : [];
  const height = Math.max(1, rows - rule.length - 2);
  const body = bodyLines({ state, width, height, glyphs });
  const lines = [
    headerLine(state, width, glyphs),
    ...rule,
    ...Array.from({ length: height }, (_, row) => body[row] ?? blank),
    statusLine(state, width, glyphs),
  ];
  return lines.slice(0, rows).map((line) => paint(trimLine(cutLine(line, width)), theme));
}

/** A screen that can't be drawn does not take the others with it. */
function bodyLines(look: Look): readonly Line[] {
  const { state, width, height, glyphs } = look;
  if (state.overlay) return overlayLines(state.overlay, state, width, glyphs);
  const screen = topScreen(state);
  try {
    return moduleOf(screen).draw(screen, look);
  } catch (error) {
    log("error", "a screen can't be drawn", { stack: error instanceof Error ? error.stack : String(error) });
    const problem = error instanceof Error ? error.message : String(error);
    return emptyLines(["This can't be shown.", "", problem, "Esc leads back; the log has more."], width, height);
  }
}
