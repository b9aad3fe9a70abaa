import { localDay } from "../../db/local-time.ts";
import { inertLine } from "../../privacy/fence.ts";
import type { Deferred } from "../../store/deferred.ts";

const titleChars = 200;

/** Returns one line: "D7 2026-03-01 Title (high)". */
export function renderDeferred({ id, title, priority, createdAt }: Deferred): string {
  const mark = priorityMark(priority);
  return `D${id} ${localDay(createdAt)} ${inertLine(title, titleChars)}${mark && ` (${mark})`}`;
}

/** Returns "high" or "low"; "" for the default. */
export function priorityMark(priority: Deferred["priority"]): string {
  return { 1: "low", 2: "", 3: "high" }[priority];
}
