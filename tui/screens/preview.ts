import { fence } from "../../core/privacy/fence.ts";
import { withFreshness } from "../../core/recall/freshness.ts";
import type { RecallLine } from "../../core/recall/line.ts";
import { sessionStartBudget, sessionStartLines } from "../../core/recall/session-start.ts";
import { withinBudget } from "../../core/recall/tell.ts";
import { emptyLines } from "../components/empty.ts";
import type { Core } from "../core.ts";
import { firstVisible } from "../state/move.ts";
import type { Look, ScreenModule } from "../state/screen.ts";
import { plainLine } from "../text/plain.ts";
import { blank, type Line, span } from "../text/spans.ts";
import { wrap } from "../text/width.ts";
import { newMemory, newSession } from "./open.ts";

export type PreviewScreen = {
  kind: "preview";
  lines: readonly RecallLine[];
  /** Of all of it, the frame included. */
  characters: number;
  cursor: number;
};

export const preview: ScreenModule<PreviewScreen> = {
  kind: "preview",
  title: () => "Next session",
  about: "What a session that begins in this folder right now would be told, word for word.",
  bindings: [
    {
      keys: ["enter", "right", "l"],
      shown: "enter",
      label: "open",
      help: "Open what the line is about",
      isInBar: true,
      isOffered: (screen) => /^[#S]\d+$/.test(targetOf(screen)),
      run: (screen) => {
        const id = Number(targetOf(screen).slice(1));
        return { push: targetOf(screen).startsWith("#") ? newMemory(id) : newSession(id) };
      },
    },
  ],
  list: {
    count: ({ lines }) => lines.length,
    cursor: ({ cursor }) => cursor,
    moveTo: (screen, cursor) => ({ ...screen, cursor }),
  },
  load,
  draw,
};

function targetOf({ lines, cursor }: PreviewScreen): string {
  return lines[cursor]?.target ?? "";
}

function load({ db, workspace }: Core, screen: PreviewScreen): PreviewScreen {
  const surface = "session-start";
  const all = workspace
    ? withinBudget(
        withFreshness(workspace.root, surface, sessionStartLines(db, workspace, undefined)),
        surface,
        sessionStartBudget,
      )
    : [];
  // Headings alone are never told.
  const lines = all.some(({ target }) => target) ? all : [];
  const { length } = fence(
    surface,
    lines.map(({ text }) => text),
  );
  const cursor = Math.max(0, Math.min(screen.cursor, lines.length - 1));
  return { ...screen, lines, characters: lines.length > 0 ? length : 0, cursor };
}

function draw(screen: PreviewScreen, { width, height, glyphs }: Look): readonly Line[] {
  const { lines, characters, cursor } = screen;
  if (lines.length === 0) {
    const nothing = [
      "A session that begins here now would be told nothing.",
      "",
      "Silence is an answer: nothing of weight is known of this folder.",
    ];
    return emptyLines(nothing, width, height);
  }
  const drawn: Line[] = [];
  let selected = 0;
  for (const [index, { text, target }] of lines.entries()) {
    const isSelected = index === cursor;
    if (isSelected) selected = drawn.length;
    const style = target ? (isSelected ? "strong" : "plain") : "title";
    for (const part of wrap(plainLine(text), Math.min(width - 4, 110))) {
      drawn.push([span(isSelected ? `${glyphs.cursor} ` : "  ", "accent"), span(part, style)]);
    }
  }
  const first = firstVisible(selected, drawn.length, height - 2);
  const head: Line = [span(`  ${characters} of at most ${sessionStartBudget} characters`, "faint")];
  return [head, blank, ...drawn.slice(first, first + height - 2)];
}
