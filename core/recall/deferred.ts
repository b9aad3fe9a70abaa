import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { map } from "../lists.ts";
import { priorityMark } from "../memory/render/render-deferred.ts";
import { inertLine } from "../privacy/fence.ts";
import { countOpenDeferred, type Deferred, listOpenDeferredBy } from "../store/deferred.ts";
import { ageOf } from "./age.ts";
import { heading, type RecallLine } from "./line.ts";

const displayLimit = 5;
const titleChars = 120;
const detailLines = 12;
const detailChars = 1_200;

/** Returns the deferred work for a session's start: the most urgent items of the user, then those of others, and how many there are more. */
export function deferredLines(db: Database, projectId: number): RecallLine[] {
  const own = listOpenDeferredBy(db, projectId, "user", displayLimit);
  const others = listOpenDeferredBy(db, projectId, "others", displayLimit - own.length);
  const listed = own.length + others.length;
  const rest = listed < displayLimit ? 0 : countOpenDeferred(db, projectId) - listed;
  const more = rest > 0 ? ` (${rest} more: mem_defer_list)` : "";
  return [
    heading(`Deferred by the user${others.length === 0 ? more : ""}:`),
    ...toLines(own),
    heading(`Deferred by an assistant${more}:`),
    ...toLines(others),
  ];
}

function toLines(open: readonly Deferred[]): RecallLine[] {
  return map(open, (deferred): RecallLine => {
    const mark = priorityMark(deferred.priority);
    const marks = [mark, ageOf(deferred.createdAt, now())].filter(Boolean).join(", ");
    const text = `- D${deferred.id} ${marks}: ${inertLine(deferred.title, titleChars)}`;
    return { target: `D${deferred.id}`, part: "title", text, reason: "deferred" };
  });
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
