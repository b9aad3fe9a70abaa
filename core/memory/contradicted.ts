// Finds the memories that a new statement contradicts. Used wherever the user, models and imports save. Statements in prompts are
// compared by the same function (core/extract/reconcile/supersede.ts).
import type { Database } from "bun:sqlite";
import { matchAny } from "../search/match/query.ts";
import { analyze } from "../search/text/analyze.ts";
import { getObservations, type NewObservation, type Observation } from "../store/observation.ts";
import { newestMatching } from "../store/observation-index.ts";
import { listOtherRules } from "../store/queries/rules.ts";
import type { ObservationType } from "../store/vocabulary.ts";
import { contradicts } from "./same/contradicts.ts";
import { type ParsedStatement, parseStatement, saysUsed } from "./same/parsed-statement.ts";
import { statesUse } from "./same/statement-form.ts";
import { covers } from "./scope.ts";

const maxCompared = 500;
const rowsPerName = 50;
/** A longer title is not a statement. */
const maxChars = 200;
const ruleTypes: ReadonlySet<ObservationType> = new Set(["constraint", "preference", "decision"]);

/** An active memory with its statement. */
export type KnownStatement = { memory: Observation; statement: ParsedStatement };

/** Returns whether a memory's type is that of a rule or a decision. */
export function isRuleType(type: ObservationType): boolean {
  return ruleTypes.has(type);
}

type Draft = Pick<NewObservation, "projectId" | "scope" | "branch" | "title" | "type" | "createdAt">;

/** Returns the newest active rules and decisions, parsed, to compare with a memory that holds there. */
export function listKnownStatements(db: Database, place: Pick<Draft, "projectId" | "scope">): KnownStatement[] {
  return listOtherRules(db, place, 0, maxCompared).map((memory) => ({
    memory,
    statement: parseStatement(memory.title),
  }));
}

/**
 * Returns the active memories that the draft contradicts, or that have contradicted it since: rules and decisions if it is one,
 * and any memory that states the use of a thing that the draft retires by name. A memory that holds in more places than the draft
 * is not contradicted: the draft is an exception to it. `rules` returns the known rules of its project.
 */
export function findContradicted(
  db: Database,
  draft: Draft,
  exceptIds: readonly number[],
  rules?: () => readonly KnownStatement[],
): Observation[] {
  return listOpposed(db, draft, exceptIds, rules).filter((each) =>
    each.createdAt > draft.createdAt ? covers(each, draft) : covers(draft, each),
  );
}

/** The same, including those that hold in more places than the draft. */
export function listOpposed(
  db: Database,
  draft: Draft,
  exceptIds: readonly number[],
  rules: () => readonly KnownStatement[] = () => listKnownStatements(db, draft),
): Observation[] {
  if (draft.title.length > maxChars) return [];
  const statement = parseStatement(draft.title);
  const known = ruleTypes.has(draft.type) ? rules() : [];
  const others = statement.givenUp.size > 0 ? listUses(db, draft.projectId, statement) : [];
  const found = new Map([...known, ...others].map((each) => [each.memory.id, each]));
  return [...found.values()].flatMap(({ memory, statement: other }) => {
    if (exceptIds.includes(memory.id)) return [];
    const isLater = memory.createdAt > draft.createdAt;
    return contradicts(statement, other) || (isLater && contradicts(other, statement)) ? [memory] : [];
  });
}

/** Returns the memories of any type that state the use of a retired thing. Findings about it stay true. */
function listUses(db: Database, projectId: number, { givenUp }: ParsedStatement): KnownStatement[] {
  const query = matchAny(analyze([...givenUp].join(" ")));
  if (query === undefined) return [];
  return getObservations(db, newestMatching(db, query, projectId, rowsPerName)).flatMap((memory) => {
    const { status, type, title } = memory;
    const isUse = status === "active" && (ruleTypes.has(type) || statesUse(title) || saysUsed(title));
    return isUse ? [{ memory, statement: parseStatement(title) }] : [];
  });
}
