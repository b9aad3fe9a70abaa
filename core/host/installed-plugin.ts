// The plugin of claude-mem that a user has given to a host. Only the host itself can remove it.
import type { Env } from "../config/env.ts";
import { findProgram } from "../files/find-program.ts";
import { runProgram } from "../process/start.ts";
import type { LightHost } from "./light-host.ts";
import type { HostPlugin } from "./setup.ts";

const timeoutMs = 20_000;

export type InstalledPlugin = {
  /** Returns whether the host uses it. Unreadable settings of the host have none. */
  isOn: (environment: Env) => boolean;
  /** Whether it has the MCP server in addition to the hooks. */
  hasServer: boolean;
  /** The arguments of each command of the host that removes it. */
  removal: readonly (readonly string[])[];
  /** Returns what the user has to do before the host runs its hooks, or undefined. */
  remaining?: (environment: Env) => string | undefined;
};

/** Returns the plugin of a host, for its setup. */
export function hostPlugin(
  { program, isClientVariable }: Pick<LightHost, "program" | "isClientVariable">,
  { isOn, removal }: Pick<InstalledPlugin, "isOn" | "removal">,
  environment: Env,
): HostPlugin {
  return {
    isOn: () => isOn(environment),
    removal: removal.map((words) => [program, ...words].join(" ")).join(" && "),
    remove: (dryRun) => {
      const client = findProgram(program, environment.path, process.cwd());
      if (client === undefined || dryRun) return client !== undefined;
      const options = { timeoutMs, isMore: isClientVariable };
      return removal.every((words) => runProgram("client", [client, ...words], options) !== undefined);
    },
  };
}
