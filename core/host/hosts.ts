import { claudeCode } from "./claude-code/host.ts";
import type { Host } from "./host.ts";

/** Every host there is, in the order of core/host/light-hosts.ts. Hooks never load this. */
export const hosts: readonly Host[] = [claudeCode];

/** Returns the host that is meant where none is named. */
export function theDefaultHost(): typeof claudeCode {
  return claudeCode;
}
