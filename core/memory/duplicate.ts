import type { Database } from "bun:sqlite";
import { analyse } from "../search/analyse.ts";
import { selectObservations } from "../store/observation.ts";

const recentWindowMs = 5 * 60_000;
const recentRows = 50;
const tooSimilar = 0.7;
/** Telling near-duplicates apart needs no more of a text than this. */
const comparedChars = 4_000;
const liveStatus = "o.status IN ('active', 'provisional', 'rejected')";

/**
 * Returns the id of the live memory that says the same: exactly the same text at any time, or nearly the same title or
 * text within five minutes, when a model tends to save one thing twice.
 */
export function findDuplicate(
  db: Database,
  draft: { projectId: number; title: string; narrative: string; createdAt: number },
  exceptIds: readonly number[],
): number | undefined {
  const except = "o.id NOT IN (SELECT value FROM json_each(?))";
  const same = selectObservations(db, {
    // observation_by_length finds the few rows of this length.
    where: `o.project_id = ? AND ${liveStatus} AND ${except} AND length(o.narrative) = length(?) AND o.narrative = ?`,
    bindings: [draft.projectId, JSON.stringify(exceptIds), draft.narrative, draft.narrative],
    order: "o.id DESC",
    limit: 1,
  });
  if (same[0]) return same[0].id;
  const recent = selectObservations(db, {
    where: `o.project_id = ? AND ${liveStatus} AND ${except} AND o.created_at >= ?`,
    bindings: [draft.projectId, JSON.stringify(exceptIds), draft.createdAt - recentWindowMs],
    order: "o.created_at DESC, o.id DESC",
    limit: recentRows,
  });
  const [title, text] = [tokensOf(draft.title), tokensOf(draft.narrative)];
  return recent.find(
    (known) =>
      jaccard(title, tokensOf(known.title)) > tooSimilar || jaccard(text, tokensOf(known.narrative)) > tooSimilar,
  )?.id;
}

// Stop words stay: a text made of nothing else would be equal to every other such text.
function tokensOf(text: string): Set<string> {
  return new Set(analyse(text.slice(0, comparedChars), true).map((term) => term.text));
}

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  const shared = [...a].filter((token) => b.has(token)).length;
  return shared / (a.size + b.size - shared);
}
