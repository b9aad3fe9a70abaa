import type { Env } from "../config/env.ts";
import { findProgram } from "../files/find-program.ts";
import { hostNamed } from "./light-hosts.ts";

/**
 * Returns the name of the host's program if it is in no folder of PATH: the user may have removed the host and left its settings, or start
 * it in another way, as an editor does. Undefined also for a host that was never seen with its program.
 */
export function missingProgram(name: string, environment: Env, isUntried = false): string | undefined {
  const program = isUntried ? undefined : hostNamed(name)?.program;
  return program === undefined || findProgram(program, environment.path) !== undefined ? undefined : program;
}
