// The rows of the home page: entries below the session in which they happened.
import { type Entry, nameOf, type Session } from "./live.ts";

export const filters = ["prompts", "tools", "reports", "memories"] as const;
export type Filter = (typeof filters)[number];

/** `session`: undefined above memories that were made in no session. */
export type LiveRow =
  | { kind: "head"; key: string; at: number; session: Session | undefined; project: string }
  | { kind: "entry"; key: string; entry: Entry };

export function filterOf(entry: Entry): Filter {
  if (entry.kind === "prompt") return "prompts";
  if (entry.kind === "observation") return "memories";
  return entry.action === "report" ? "reports" : "tools";
}

/**
 * Returns the rows of the entries, which are sorted newest first. `isGrouped`: all entries of a session are together, at its
 * newest one.
 */
export function liveRows(
  entries: readonly Entry[],
  sessions: ReadonlyMap<number, Session>,
  { isGrouped }: { isGrouped: boolean },
): LiveRow[] {
  const ordered = isGrouped ? [...Map.groupBy(entries, placeOf).values()].flat() : entries;
  return ordered.flatMap((entry, index): LiveRow[] => {
    const row: LiveRow = { kind: "entry", key: nameOf(entry), entry };
    const before = ordered[index - 1];
    if (before && placeOf(before) === placeOf(entry) && isSameDay(before.at, entry.at)) return [row];
    const session = sessions.get(entry.sessionId ?? 0);
    const project = entry.kind === "observation" ? entry.project : (session?.project ?? "");
    return [{ kind: "head", key: `head ${nameOf(entry)}`, at: entry.at, session, project }, row];
  });
}

/** Entries of a session belong together, and memories of no session with those of their project. */
function placeOf(entry: Entry): string {
  if (entry.sessionId !== null) return `S${entry.sessionId}`;
  return entry.kind === "observation" ? `P${entry.projectId}` : "";
}

function isSameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString();
}
