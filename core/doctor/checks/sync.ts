import { AppError } from "../../app-error.ts";
import { counted } from "../../counted.ts";
import { listRefusals, listSpaces, type Space } from "../../store/space.ts";
import { inspectSpace } from "../../sync/inspect-space.ts";
import { type SyncSite, withSpace } from "../../sync/open-space.ts";
import { type Check, type Finding, type Machine, ok, skipped, warn } from "../check.ts";
import { databaseSize, openReadonly } from "../database.ts";

const deadlines = { connectMs: 3000, statementMs: 5000 };
const maxRefusals = 100;

/** Checks that each space can be reached, that this device is still in it, and that no row was refused. */
export const sync: Check = {
  id: "sync",
  title: "Sync",
  run: async (machine) => {
    if (databaseSize(machine) === undefined) return skipped("There is no database yet");
    using db = open(machine);
    if (db === undefined) return skipped("The database can't be opened");
    const { paths, environment } = machine;
    const findings: Finding[] = [];
    for (const space of listSpaces(db)) findings.push(await look({ db, paths, environment }, space));
    const worst = findings.find(({ status }) => status !== "ok") ?? findings[0];
    return worst ?? ok("Not set up");
  },
};

function open(machine: Machine): ReturnType<typeof openReadonly> | undefined {
  try {
    return openReadonly(machine);
  } catch {
    return undefined;
  }
}

async function look(site: SyncSite, space: Space): Promise<Finding> {
  const refused = listRefusals(site.db, space.id, maxRefusals).length;
  try {
    const { behind, isRemoved } = await withSpace(site, space, inspectSpace, deadlines);
    if (isRemoved) return warn(`This device was removed from the space at ${space.remote}`, "claude-mem sync leave");
    if (refused > 0) return warn(`${counted(refused, "row")} of ${space.remote} refused`, "claude-mem sync status");
    return ok(`${space.remote}: ${behind === 0 ? "nothing new" : `behind by ${counted(behind, "row")}`}`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return warn(error.message, "claude-mem sync status");
  }
}
