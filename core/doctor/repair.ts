import { refuseIncognito } from "../config/control.ts";
import { type RepairRequest, repairStages } from "./check.ts";
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
    const done = [...repairs].filter((each) => each.stage === stage).flatMap(({ run }) => run(request));
    if (stage === "file" && request.isDryRun && done.length > 0) isKnown = false;
    phrases.push(...done);
  }
  return [...phrases, ...(repairHosts?.(request.isDryRun) ?? [])];
}

const readsDatabase: ReadonlySet<string> = new Set(["memories", "rows", "index", "spool", "backups"]);
