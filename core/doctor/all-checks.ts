import { hosts } from "../host/hosts.ts";
import type { Check } from "./check.ts";
import { instructions } from "./checks/instructions.ts";
import { mcpStart } from "./checks/mcp-start.ts";
import { environment, installed, stored } from "./own-checks.ts";

/** Returns all checks in running order: registration, stored data, machine. */
export async function loadChecks(): Promise<Check[]> {
  const ofHosts = await Promise.all(hosts.map(({ loadChecks }) => loadChecks()));
  return [...installed, ...ofHosts.flatMap(({ all }) => all), mcpStart, instructions, ...stored, ...environment];
}
