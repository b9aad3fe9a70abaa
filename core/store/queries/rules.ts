// Rules: constraints, preferences and decisions.
import type { Database, SQLQueryBindings } from "bun:sqlite";
import { type InjectionScope, injectable, laidDown } from "../injectable.ts";
import { type Observation, selectObservations } from "../observation.ts";

const isRule = "o.type IN ('constraint', 'preference', 'decision')";

/** Ranks requested and pinned rules before confirmed and repeated ones, and those before rules that only a check proved. */
const worth = "CASE WHEN pinned = 1 OR vouched_by = 'explicit' THEN 0 WHEN vouched_by = 'evidence' THEN 2 ELSE 1 END";

/** The rules that the user laid down, or the others. */
export type RuleSource = "user" | "others";

const isFrom = (source: RuleSource) => `${laidDown} = ${source === "user" ? 1 : 0}`;

/**
 * Returns the rules of one source that hold here, the most certain first; of rules that are equally certain the project's own come before
 * those from `elsewhere`, which `listGlobalRules` returns. The index observation_rules repeats the condition and the order.
 */
export function listInjectableRules(
  db: Database,
  { projectId, branch }: InjectionScope,
  { source, elsewhere }: { source: RuleSource; elsewhere: readonly Observation[] },
  limit: number,
): Observation[] {
  const { where, bindings } = injectable(branch);
  const own = selectObservations(db, {
    where: `${where} AND ${isRule} AND o.project_id = ? AND ${isFrom(source)}`,
    bindings: [...bindings, projectId],
    order: `${worth}, seen_count DESC, importance DESC, id`,
    limit,
  });
  if (elsewhere.length === 0) return own;
  return [...own, ...elsewhere].sort(byWorth).slice(0, limit);
}

/** Returns the rules of other projects that hold in all projects. They come from the index observation_global. */
export function listGlobalRules(db: Database, { projectId }: { projectId: number }, limit: number): Observation[] {
  return selectObservations(db, { ...globalRules(projectId), order: `${laidDown} DESC, o.id`, limit });
}

/** Returns how many rules of one source hold here. */
export function countInjectableRules(db: Database, { projectId, branch }: InjectionScope, source: RuleSource): number {
  const { where, bindings } = injectable(branch);
  const own = countWhere(db, `${where} AND ${isRule} AND o.project_id = ? AND ${isFrom(source)}`, [
    ...bindings,
    projectId,
  ]);
  const others = globalRules(projectId);
  return own + countWhere(db, `${others.where} AND ${isFrom(source)}`, others.bindings);
}

function countWhere(db: Database, where: string, bindings: SQLQueryBindings[]): number {
  const sql = `SELECT count(*) AS n FROM observation o WHERE ${where}`;
  return db.query<{ n: number }, SQLQueryBindings[]>(sql).get(...bindings)?.n ?? 0;
}

function globalRules(projectId: number): { where: string; bindings: SQLQueryBindings[] } {
  const { where, bindings } = injectable(null);
  return {
    where: `${where} AND ${isRule} AND o.scope = 'global' AND o.project_id <> ?`,
    bindings: [...bindings, projectId],
  };
}

/** Compares two rules; the more certain one comes first. The sort is stable: the project's own rules, which come first, stay before equal ones. */
export function byWorth(a: Observation, b: Observation): number {
  return rankOf(a) - rankOf(b) || b.seenCount - a.seenCount || b.importance - a.importance;
}

/** The same order as `worth` in SQL. */
function rankOf({ pinned, vouchedBy }: Observation): number {
  if (pinned || vouchedBy === "explicit") return 0;
  return vouchedBy === "evidence" ? 2 : 1;
}

/** Returns the newest rules of a session, those of the user first, that may be injected on the branch. */
export function listInjectableRulesOfSession(
  db: Database,
  { id, branch }: { id: number; branch: string | null },
  limit: number,
): Observation[] {
  const { where, bindings } = injectable(branch);
  return selectObservations(db, {
    where: `o.session_id = ? AND o.project_id = (SELECT project_id FROM session WHERE id = ?) AND ${where}
      AND ${isRule}`,
    bindings: [id, id, ...bindings],
    order: `${laidDown} DESC, o.id DESC`,
    limit,
  });
}

/**
 * Returns the active rules of the project except one, the newest first; for a memory that holds in all projects also those of others that
 * do.
 */
export function listOtherRules(
  db: Database,
  { projectId, scope }: Pick<Observation, "projectId" | "scope">,
  exceptId: number,
  limit: number,
): Observation[] {
  const own = selectObservations(db, {
    where: `o.project_id = ? AND o.status = 'active' AND ${isRule} AND o.id <> ?`,
    bindings: [projectId, exceptId],
    order: "o.id DESC",
    limit,
  });
  return scope === "global" ? [...own, ...listGlobalRules(db, { projectId }, limit)] : own;
}
