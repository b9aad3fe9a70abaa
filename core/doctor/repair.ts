import { refuseIncognito } from "../config/control.ts";
import { type RepairRequest, repairStages } from "./check.ts";
import { ownChecks } from "./own-checks.ts";

/** `repairHosts` puts our entries in the hosts' settings right, and says what was done. */
export type RepairOptions = RepairRequest & { repairHosts?: (isDryRun: boolean) => string[] };

const repairs = new Set(ownChecks.flatMap((check) => check.repairs ?? []));

/**
 * Does what the checks carry as their repairs, stage by stage. Returns one phrase for each thing done, or found to do in a dry
 * run. Throws AppError when the database can't be opened and nothing here can help, and "permission" in an incognito session:
 * even to look leaves something behind.
 */
export function repair({ repairHosts, ...request }: RepairOptions): string[] {
  refuseIncognito();
  const phrases: string[] = [];
  let isKnown = true;
  for (const stage of repairStages) {
    // Of a damaged database a dry run can't tell how the rest is.
    if (!isKnown && readsDatabase.has(stage)) continue;
    const done = [...repairs].filter((each) => each.stage === stage).flatMap(({ run }) => run(request));
    if (stage === "file" && request.isDryRun && done.length > 0) isKnown = false;
    phrases.push(...done);
  }
  return [...phrases, ...(repairHosts?.(request.isDryRun) ?? [])];
}

const readsDatabase: ReadonlySet<string> = new Set(["memories", "rows", "index", "spool", "backups"]);
