import { judgeHits, toHit } from "../core/freshness/order-hits.ts";
import type { Observation } from "../core/store/observation.ts";
import type { CliContext } from "./context.ts";
import type { Database } from "./database.ts";
import { exitCode } from "./exit.ts";
import { memoryRows } from "./memory-rows.ts";
import { printJson, printRows } from "./output.ts";
import { observationJson } from "./record-json.ts";
import { nameIfMixed, noteNothingFound, type Scope } from "./scope.ts";

/**
 * Prints a list of memories, one per line or as JSON, and returns the exit code. `isLowered`: memories whose code was
 * changed or deleted come last. `filters` are the options that may have left memories out.
 */
export async function printObservations(
  context: CliContext,
  db: Database,
  observations: readonly Observation[],
  {
    json,
    scope,
    isLowered = false,
    filters = [],
    fieldsOf = () => ({}),
  }: {
    json: boolean;
    scope: Scope;
    isLowered?: boolean;
    filters?: readonly string[];
    /** Returns more fields of a memory for the JSON. */
    fieldsOf?: (observation: Observation) => object;
  },
): Promise<number> {
  const judged = judgeHits(db, scope.workspace, observations.map(toHit), { isByRelevance: isLowered });
  if (json) {
    const results = judged.map(({ observation, freshness = null }) => ({
      ...observationJson(db, observation),
      ...fieldsOf(observation),
      freshness,
    }));
    await printJson(context, { results });
  } else if (observations.length === 0) noteNothingFound(context, db, scope, filters);
  else {
    const rows = judged.map(({ observation, freshness }) => ({
      observation,
      freshness,
      project: nameIfMixed(db, scope, observation),
    }));
    await printRows(context, memoryRows(context, rows));
  }
  return observations.length === 0 ? exitCode.nothingFound : exitCode.ok;
}
