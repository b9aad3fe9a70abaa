import { refuseIncognito } from "../config/control.ts";
import { errnoOf } from "../files/file-error.ts";
import { type Repair, type RepairRequest, repairStages } from "./check.ts";
import { ownChecks } from "./own-checks.ts";

/** `repairHosts` repairs the entries in the hosts' settings and returns the actions. */
export type RepairOptions = RepairRequest & { repairHosts?: (isDryRun: boolean) => string[] };

const repairs = new Set(ownChecks.flatMap((check) => check.repairs ?? []));

/**
 * Runs the repairs of the checks, stage by stage. Returns one phrase per action, done or planned in a dry
 * run. Throws AppError if the database can't be opened and no repair helps, and `permission` in an incognito session,
 * because even reading leaves files.
 */
export function repair({ repairHosts, ...request }: RepairOptions): string[] {
  refuseIncognito();
  const phrases: string[] = [];
  let isKnown = true;
  for (const stage of repairStages) {
    // A dry run can't check the contents of a damaged database.
    if (!isKnown && readsDatabase.has(stage)) continue;
    const done = [...repairs].filter((each) => each.stage === stage).flatMap((each) => runUnlessBlocked(each, request));
    if (stage === "file" && request.isDryRun && done.length > 0) isKnown = false;
    phrases.push(...done);
  }
  return [...phrases, ...(repairHosts?.(request.isDryRun) ?? [])];
}

/** A file or folder that can't be read or written stops no other repair: the doctor's check names it afterwards. */
function runUnlessBlocked({ run }: Repair, request: RepairRequest): string[] {
  try {
    return run(request);
  } catch (cause) {
    if (/^E[A-Z]+$/.test(errnoOf(cause) ?? "")) return [];
    throw cause;
  }
}

const readsDatabase: ReadonlySet<string> = new Set(["memories", "rows", "index", "spool", "backups"]);
