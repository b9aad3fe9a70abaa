import { judgeHits, toHit } from "../core/freshness/order-hits.ts";
import { renderRow } from "../core/memory/render/render.ts";
import type { Observation } from "../core/store/observation.ts";
import type { CliContext } from "./context.ts";
import type { Database } from "./database.ts";
import { exitCode } from "./exit.ts";
import { printJson, printProse } from "./output.ts";
import { observationJson } from "./record-json.ts";
import { nameWhereMixed, noteNothingFound, type Scope } from "./scope.ts";

/**
 * Prints a list of memories, one per line or as JSON, and returns the exit code. `isLowered`: memories whose code was
 * changed or deleted come last.
 */
export async function printObservations(
  context: CliContext,
  db: Database,
  observations: readonly Observation[],
  { json, scope, isLowered = false }: { json: boolean; scope: Scope; isLowered?: boolean },
): Promise<number> {
  const judged = judgeHits(scope.workspace, observations.map(toHit), { isByRelevance: isLowered });
  if (json) {
    const results = judged.map(({ observation, freshness = null }) => ({
      ...observationJson(db, observation),
      freshness,
    }));
    await printJson(context, { results });
  } else if (observations.length === 0) noteNothingFound(context, db, scope);
  else {
    const lines = judged.map(({ observation, freshness }) =>
      nameWhereMixed(db, scope, observation, renderRow(observation, freshness)),
    );
    await printProse(context, lines.join("\n"));
  }
  return observations.length === 0 ? exitCode.nothingFound : exitCode.ok;
}
