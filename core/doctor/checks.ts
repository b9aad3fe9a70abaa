import { hosts } from "../host/hosts.ts";
import type { Check } from "./check.ts";
import { mcpStart } from "./checks/mcp-start.ts";
import { environment, installed, stored } from "./own-checks.ts";

/** Returns every check, in the order in which they are run: what is registered, what is stored, what surrounds it. */
export async function loadChecks(): Promise<Check[]> {
  const ofHosts = await Promise.all(hosts.map(({ loadChecks }) => loadChecks()));
  return [...installed, ...ofHosts.flatMap(({ all }) => all), mcpStart, ...stored, ...environment];
}
