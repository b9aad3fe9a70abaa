// Which memories a new statement says otherwise: for the doors by which the user and models save. Statements in prompts are compared
// by the same measure (core/extract/reconcile/supersede.ts).
import type { Database } from "bun:sqlite";
import { contradicts } from "../extract/reconcile/contradicts.ts";
import { readStatement, type Statement } from "../extract/reconcile/statement.ts";
import { matchAny } from "../search/match/query.ts";
import { analyze } from "../search/text/analyze.ts";
import { getObservations, type NewObservation, type Observation } from "../store/observation.ts";
import { newestMatching } from "../store/observation-index.ts";
import { listOtherRules } from "../store/queries/rules.ts";
import type { ObservationType } from "../store/vocabulary.ts";
import { statesUse } from "./same/statement-form.ts";
import { covers } from "./scope.ts";

const maxCompared = 500;
const rowsPerName = 50;
/** A longer title is no statement. */
const maxChars = 200;
const ruleTypes: ReadonlySet<ObservationType> = new Set(["constraint", "preference", "decision"]);

/**
 * Returns the active memories that the draft says otherwise: rules and decisions if it is one, and whatever says that the thing is used
 * which the draft gives up by name. What holds in more places than the draft is not contradicted: the draft is an exception to it.
 */
export function findContradicted(db: Database, draft: NewObservation, exceptIds: readonly number[]): Observation[] {
  if (draft.title.length > maxChars) return [];
  const statement = readStatement(draft.title);
  const rules = ruleTypes.has(draft.type) ? listOtherRules(db, draft, 0, maxCompared) : [];
  const others = statement.givenUp.size > 0 ? listUses(db, draft.projectId, statement) : [];
  const found = new Map([...rules, ...others].map((each) => [each.id, each]));
  return [...found.values()].filter(
    (each) => !exceptIds.includes(each.id) && covers(draft, each) && contradicts(statement, readStatement(each.title)),
  );
}

/** Returns the memories of any type that state the use of a thing given up. What was found out about it stays true. */
function listUses(db: Database, projectId: number, { givenUp }: Statement): Observation[] {
  const query = matchAny(analyze([...givenUp].join(" ")));
  if (query === undefined) return [];
  return getObservations(db, newestMatching(db, query, projectId, rowsPerName)).filter(
    ({ status, type, title }) => status === "active" && (ruleTypes.has(type) || statesUse(title)),
  );
}
