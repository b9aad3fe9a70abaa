import { sessionStartBudget } from "../../core/recall/session-start.ts";
import { emptyLines } from "../components/empty.ts";
import type { Core } from "../core.ts";
import { nextSession, silenceLines } from "../data/next-session.ts";
import { readSettings } from "../data/settings.ts";
import { firstVisible } from "../state/move.ts";
import type { Look, ScreenModule } from "../state/screen.ts";
import type { PreviewScreen } from "../state/screens.ts";
import { plainLine } from "../text/plain.ts";
import { blank, type Line, span } from "../text/spans.ts";
import { wrap } from "../text/width.ts";
import { newMemory, newSession } from "./open.ts";

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
    count: ({ next }) => next.lines.length,
    cursor: ({ cursor }) => cursor,
    moveTo: (screen, cursor) => ({ ...screen, cursor }),
  },
  load,
  draw,
};

function targetOf({ next, cursor }: PreviewScreen): string {
  return next.lines[cursor]?.target ?? "";
}

function load(core: Core, screen: PreviewScreen): PreviewScreen {
  const next = nextSession(core, readSettings(core).inSession);
  return { ...screen, next, cursor: Math.max(0, Math.min(screen.cursor, next.lines.length - 1)) };
}

function draw(screen: PreviewScreen, { width, height, glyphs }: Look): readonly Line[] {
  const { next, cursor } = screen;
  const { lines, text } = next;
  if (lines.length === 0) return emptyLines(silenceLines(next), width, height);
  const drawn: Line[] = [];
  let selected = 0;
  for (const [index, { text: told, target }] of lines.entries()) {
    const isSelected = index === cursor;
    if (isSelected) selected = drawn.length;
    const style = target ? (isSelected ? "strong" : "plain") : "title";
    for (const part of wrap(plainLine(told), Math.min(width - 4, 110))) {
      drawn.push([span(isSelected ? `${glyphs.cursor} ` : "  ", "accent"), span(part, style)]);
    }
  }
  const first = firstVisible(selected, drawn.length, height - 2);
  const head: Line = [span(`  ${text.length} of at most ${sessionStartBudget} characters`, "faint")];
  return [head, blank, ...drawn.slice(first, first + height - 2)];
}
