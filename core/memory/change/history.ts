import { inertLine } from "../../privacy/fence.ts";
import type { Revision } from "../../store/revision.ts";
import { localClock, localDay } from "../render/local-time.ts";

const textChars = 80;

/** Returns one line: `R3 2026-03-01 12:00 user edit #12: title "Old" → "New" (taken back)`. */
export function renderChange(revision: Revision): string {
  const { batch, createdAt, actor, action, observationId, before, after, reason, undoneAt } = revision;
  const keys = (Object.keys(after) as (keyof typeof after)[]).filter((key) => !silent.has(key));
  const fields = keys.map((key) => `${key} ${listed(before[key])} → ${listed(after[key])}`).join(", ");
  const parts = [
    `R${batch} ${localDay(createdAt)} ${localClock(createdAt)} ${actor} ${action} #${observationId}`,
    fields && `: ${fields}`,
    reason && ` (${inertLine(reason, textChars)})`,
    undoneAt !== null && " (taken back)",
  ];
  return parts.filter(Boolean).join("");
}

/** Follow from the others. */
const silent = new Set<string>(["humanEdited", "lastSeenAt", "supersededBy"]);

function listed(value: unknown): string {
  if (value === null || value === undefined) return "none";
  if (Array.isArray(value)) return String(value.length);
  return typeof value === "string" ? `"${inertLine(value, textChars)}"` : String(value);
}
