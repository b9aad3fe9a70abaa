import { type Finding, fail, type Machine, skipped } from "../../../doctor/check.ts";
import { installCommand } from "../../../doctor/registered-program.ts";
import { isOnMachine } from "../on-machine.ts";
import { isRecorded } from "../setup/other-registrations.ts";

const title = "Claude Code";

/** Returns the finding for a registration that is missing. On a machine with other agents only, nothing is. */
export function unregistered({ environment, paths }: Machine, evidence: string): Finding {
  if (isOnMachine(environment) || !isRecorded(paths)) return fail(evidence, installCommand);
  return { ...skipped(`${title} is not on this machine`), absent: title };
}
