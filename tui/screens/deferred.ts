import { localDay } from "../../core/memory/render/local-time.ts";
import { priorityMark } from "../../core/memory/render/render-deferred.ts";
import { type Deferred, listOpenDeferred } from "../../core/store/deferred.ts";
import { listProjects } from "../../core/store/project.ts";
import { columns } from "../components/columns.ts";
import { emptyLines } from "../components/empty.ts";
import type { Core } from "../core.ts";
import { firstVisible } from "../state/move.ts";
import type { Look, ScreenModule } from "../state/screen.ts";
import type { DeferredScreen } from "../state/screens.ts";
import type { State } from "../state/state.ts";
import { plainLine, plainLines } from "../text/plain.ts";
import { blank, type Line, span, spread } from "../text/spans.ts";
import { fit, wrap } from "../text/width.ts";
import type { Glyphs } from "../theme.ts";

const mostListed = 500;

export const deferred: ScreenModule<DeferredScreen> = {
  kind: "deferred",
  title: () => "Put off",
  about: "Work that was put off and is still open, the most urgent first. The next sessions are told of it.",
  bindings: [
    {
      keys: ["enter"],
      label: "whole",
      help: "Show all of it, or the list again",
      isInBar: true,
      isOffered: ({ work }) => work.length > 0,
      run: (screen) => ({ screen: { ...screen, isOpen: !screen.isOpen } }),
    },
    {
      keys: ["d"],
      label: "drop",
      help: "Drop it, and say why",
      isInBar: true,
      isOffered: ({ work }) => work.length > 0,
      run: ({ work, cursor }) => {
        const chosen = work[cursor];
        if (!chosen) return { effects: [] };
        const question = `Why is D${chosen.id} dropped?`;
        const about = { kind: "drop", id: chosen.id, projectId: chosen.projectId } as const;
        return { overlay: { kind: "ask", question, hint: plainLine(chosen.title), text: "", about }, effects: [] };
      },
    },
  ],
  list: {
    count: ({ work }) => work.length,
    cursor: ({ cursor }) => cursor,
    moveTo: (screen, cursor) => ({ ...screen, cursor }),
  },
  load,
  draw,
};

function load({ db }: Core, screen: DeferredScreen, { scope }: State): DeferredScreen {
  const projects = scope ? [scope] : listProjects(db);
  const work = projects.flatMap(({ id }) => listOpenDeferred(db, id, mostListed));
  work.sort((a, b) => b.priority - a.priority || a.createdAt - b.createdAt || a.id - b.id);
  return { ...screen, work, cursor: Math.max(0, Math.min(screen.cursor, work.length - 1)) };
}

function draw(screen: DeferredScreen, { width, height, glyphs }: Look): readonly Line[] {
  const { work, cursor, isOpen } = screen;
  const chosen = work[cursor];
  if (!chosen) {
    const lines = ["Nothing is put off.", "", 'Note work for later: claude-mem defer "Rotate the signing key"'];
    return emptyLines(lines, width, height);
  }
  if (isOpen) {
    const lines = detailLines(chosen, Math.min(100, width - 4)).map((line): Line => [span("  "), ...line]);
    return lines;
  }
  const first = firstVisible(cursor, work.length, height);
  return columns({
    width,
    height,
    glyphs,
    list: (listWidth) =>
      work
        .slice(first, first + height)
        .map((each, index) => rowLine(each, first + index === cursor, listWidth, glyphs)),
    pane: (paneWidth) => detailLines(chosen, paneWidth),
  });
}

function rowLine(work: Deferred, isSelected: boolean, width: number, glyphs: Glyphs): Line {
  return spread(
    [
      span(isSelected ? `${glyphs.cursor} ` : "  ", "accent"),
      span(fit(`D${work.id}`, 7), "faint"),
      span(fit(localDay(work.createdAt), 12), "faint"),
      span(plainLine(work.title), isSelected ? "strong" : "plain"),
    ],
    [span(` ${priorityMark(work.priority)} `, work.priority === 3 ? "warn" : "faint")],
    width,
  );
}

function detailLines({ id, title, detail, files, createdAt }: Deferred, width: number): Line[] {
  const text = plainLines(detail).flatMap((line) => wrap(line, width).map((part): Line => [span(part)]));
  return [
    ...wrap(plainLine(title), width).map((part): Line => [span(part, "strong")]),
    [span(`D${id}, put off on ${localDay(createdAt)}`, "faint")],
    ...(detail === "" ? [] : [blank, ...text]),
    ...(files.length === 0 ? [] : [blank, [span("Files", "title")] as Line]),
    ...files.map((file): Line => [span(plainLine(file))]),
  ];
}
