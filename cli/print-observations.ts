import { renderRow } from "../core/memory/render.ts";
import type { Observation } from "../core/store/observation.ts";
import type { CliContext } from "./context.ts";
import type { Database } from "./database.ts";
import { exitCode } from "./exit.ts";
import { printJson, printProse } from "./output.ts";
import { observationJson } from "./record-json.ts";
import { nameWhereMixed, noteNothingFound, type Scope } from "./scope.ts";

/** Prints a list of memories, one a line or as JSON, and returns the exit code. */
export async function printObservations(
  context: CliContext,
  db: Database,
  observations: readonly Observation[],
  { json, scope }: { json: boolean; scope: Scope },
): Promise<number> {
  if (json) await printJson(context, { results: observations.map((each) => observationJson(db, each)) });
  else if (observations.length === 0) noteNothingFound(context, db, scope);
  else {
    const lines = observations.map((each) => nameWhereMixed(db, scope, each, renderRow(each)));
    await printProse(context, lines.join("\n"));
  }
  return observations.length === 0 ? exitCode.nothingFound : exitCode.ok;
}
