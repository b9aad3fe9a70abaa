// The checks of `claude-mem doctor`, their repair, the state of sync, and the newest lines of the log.
import * as v from "valibot";
import { now } from "../../../core/clock.ts";
import { paths } from "../../../core/config/paths.ts";
import { foldAbsent } from "../../../core/doctor/fold-absent.ts";
import { diagnose, summarize } from "../../../core/doctor/run.ts";
import { isAtLeast, logLevels, readLog } from "../../../core/log-lines.ts";
import { listRefusals, listSpaces } from "../../../core/store/space.ts";
import { countUnsent } from "../../../core/store/space-unsent.ts";
import { change, read } from "../endpoint.ts";

const maxRefusals = 20;
const maxLines = 100;
const maxDetailChars = 2_000;

/** Runs every check. Takes some seconds: some start programs. */
export const diagnosis = read(v.strictObject({}), async ({ machine }) => {
  const { loadChecks } = await import("../../../core/doctor/all-checks.ts");
  const found = await diagnose(await loadChecks(), machine);
  return { summary: summarize(found), counts: found.counts, results: foldAbsent(found) };
});

/** The plan of a repair. */
export const plannedRepair = read(v.strictObject({}), async ({ machine }) => {
  const { repair } = await import("../../../core/doctor/repair.ts");
  return repair({ paths: machine.paths, isDryRun: true });
});

/** Repairs what can be repaired without data loss. */
export const repair = change(v.strictObject({}), async ({ machine }) => {
  const { repair } = await import("../../../core/doctor/repair.ts");
  const actions = repair({ paths: machine.paths, isDryRun: false });
  const text = actions.length === 0 ? "Nothing to repair." : `Repaired: ${actions.join("; ")}.`;
  return { text, changes: [] };
});

/** How far each space was sent and applied, as this machine knows. The remote is not contacted. */
export const syncState = read(v.strictObject({}), ({ db }) =>
  listSpaces(db).map((space) => {
    const { id, uid, kind, remote, pushedAt, pulledAt, failure, failedAt } = space;
    const refusals = listRefusals(db, id, maxRefusals).map(({ reason }) => reason);
    return {
      uid,
      kind,
      remote,
      pushedAt,
      pulledAt,
      failure,
      failedAt,
      unsent: countUnsent(db, space, now()),
      refusals,
    };
  }),
);

/** The newest lines of the log that are at least as grave as `level`, newest first. `place`: among all of them. */
export const logLines = read(v.strictObject({ level: v.picklist(logLevels) }), (_context, { level }) =>
  readLog(paths().log)
    .filter((line) => isAtLeast(line, level))
    .map((line, place) => ({ ...line, place }))
    .slice(-maxLines)
    .reverse()
    .map(({ place, time, level, what, details }) => ({
      ...{ place, level, what, at: Date.parse(time) },
      details: Object.entries(details).map(([name, value]) => ({
        name,
        text: (typeof value === "string" ? value : JSON.stringify(value)).slice(0, maxDetailChars),
      })),
    })),
);
