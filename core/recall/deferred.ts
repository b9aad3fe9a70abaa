import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { map } from "../lists.ts";
import { priorityMark } from "../memory/render/render-deferred.ts";
import { inertLine } from "../privacy/fence.ts";
import { countOpenDeferred, type Deferred, listOpenDeferred } from "../store/deferred.ts";
import { ageOf } from "./age.ts";
import { heading, type RecallLine } from "./line.ts";

const displayLimit = 5;
const titleChars = 120;
const detailLines = 12;
const detailChars = 1_200;

/** Returns the lines detailText deferred work for a session's start: the most urgent items, and the number of the others. */
export function deferredLines(db: Database, projectId: number): RecallLine[] {
  const open = listOpenDeferred(db, projectId, displayLimit);
  const rest = open.length < displayLimit ? 0 : countOpenDeferred(db, projectId) - open.length;
  return [
    heading(rest > 0 ? `Deferred (${rest} more: mem_defer_list):` : "Deferred:"),
    ...map(open, (deferred): RecallLine => {
      const mark = priorityMark(deferred.priority);
      const marks = [mark, ageOf(deferred.createdAt, now())].filter(Boolean).join(", ");
      const text = `- D${deferred.id} ${marks}: ${inertLine(deferred.title, titleChars)}`;
      return { target: `D${deferred.id}`, part: "title", text, reason: "deferred" };
    }),
  ];
}

/** Returns the full text of a deferred item, several lines. */
export function fullDeferred(deferred: Deferred): string {
  const { id, title, detail, status, priority, files, reason, closedBy, createdAt } = deferred;
  const marks = [status, priorityMark(priority), ageOf(createdAt, now())].filter(Boolean).join(", ");
  const end = closedBy === null ? (reason ?? "") : `Done with #${closedBy}.`;
  const detailText = detail
    .slice(0, detailChars)
    .split("\n", detailLines)
    .map((line) => inertLine(line, detailChars));
  return [
    `- D${id} ${marks}: ${inertLine(title, 200)}`,
    ...[...detailText, files.length > 0 ? `Files: ${inertLine(files.join(", "), 300)}` : "", inertLine(end, 300)]
      .filter((line) => line !== "")
      .map((line) => `  ${line}`),
  ].join("\n");
}
