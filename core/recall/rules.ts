import type { Database, SQLQueryBindings } from "bun:sqlite";
import { filter, find, map } from "../lists.ts";
import { type InjectionScope, injectable } from "../store/injectable.ts";
import { type Observation, selectObservations } from "../store/observation.ts";
import { heading, type RecallLine, titleLine } from "./line.ts";

/** More than the start of a session has room for. */
const scanLimit = 40;

/** What the user asked for or pinned, what was confirmed or said again, what a check alone proved. */
const worth = "CASE WHEN pinned = 1 OR vouched_by = 'explicit' THEN 0 WHEN vouched_by = 'evidence' THEN 2 ELSE 1 END";
const isRule = "o.type IN ('constraint', 'preference', 'decision')";

/**
 * Returns what holds in every session here under a heading, the surest first: age does not count. Rules of all projects are
 * among them, those of other branches are not.
 */
export function ruleLines(db: Database, scope: InjectionScope): RecallLine[] {
  const rules = selectRules(db, scope, scanLimit);
  const total = rules.length < scanLimit ? rules.length : countRules(db, scope);
  // Its longest form: what the budget leaves of the lines decides on the number.
  return [rulesHeading(total), ...map(withoutRepeats(rules), (observation) => titleLine(observation, "rule"))];
}

/** Returns them without those whose words another one holds as they stand; the longer one takes the place of the surer. */
function withoutRepeats(rules: readonly Observation[]): Observation[] {
  const kept: { words: string; rule: Observation }[] = [];
  for (const rule of rules) {
    const words = wordsOf(rule.title);
    const same = find(kept, (other) => other.words.includes(words) || words.includes(other.words));
    if (!same) kept.push({ words, rule });
    else if (words.length > same.words.length) Object.assign(same, { words, rule });
  }
  return map(kept, ({ rule }) => rule);
}

function wordsOf(title: string): string {
  return ` ${(title.toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []).join(" ")} `;
}

/** Returns the heading of rules, of which `more` are left out. */
export function rulesHeading(more: number): RecallLine {
  return heading(more > 0 ? `Rules and decisions (${more} more: mem_search type:preference):` : "Rules and decisions:");
}

/** Returns how many rules hold here. */
export function countRules(db: Database, { projectId, branch }: InjectionScope): number {
  const { where, bindings } = injectable(branch);
  const own = countWhere(db, `${where} AND ${isRule} AND o.project_id = ?`, [...bindings, projectId]);
  const others = globalRules(projectId);
  return own + countWhere(db, others.where, others.bindings);
}

function countWhere(db: Database, where: string, bindings: SQLQueryBindings[]): number {
  const sql = `SELECT count(*) AS n FROM observation o WHERE ${where}`;
  return db.query<{ n: number }, SQLQueryBindings[]>(sql).get(...bindings)?.n ?? 0;
}

/** Returns what the user laid down, the surest first. */
export function userRules(db: Database, scope: InjectionScope, maxRules: number): RecallLine[] {
  const rules = filter(selectRules(db, scope, scanLimit), ({ origin }) => origin === "user");
  return map(rules.slice(0, maxRules), (observation) => titleLine(observation, "rule"));
}

/** Own rules come by the index observation_rules, whose condition and order are repeated here; global ones by observation_global. */
function selectRules(db: Database, { projectId, branch }: InjectionScope, limit: number): Observation[] {
  const { where, bindings } = injectable(branch);
  const own = selectObservations(db, {
    where: `${where} AND ${isRule} AND o.project_id = ?`,
    bindings: [...bindings, projectId],
    order: `${worth}, seen_count DESC, importance DESC, id`,
    limit,
  });
  const others = selectObservations(db, { ...globalRules(projectId), order: "o.id", limit });
  if (others.length === 0) return own;
  return [...own, ...others].sort(byWorth).slice(0, limit);
}

function globalRules(projectId: number): { where: string; bindings: SQLQueryBindings[] } {
  const { where, bindings } = injectable(null);
  return {
    where: `${where} AND ${isRule} AND o.scope = 'global' AND o.project_id <> ?`,
    bindings: [...bindings, projectId],
  };
}

function byWorth(a: Observation, b: Observation): number {
  return rankOf(a) - rankOf(b) || b.seenCount - a.seenCount || b.importance - a.importance || a.id - b.id;
}

/** As `worth` does in SQL. */
function rankOf({ pinned, vouchedBy }: Observation): number {
  if (pinned || vouchedBy === "explicit") return 0;
  return vouchedBy === "evidence" ? 2 : 1;
}
