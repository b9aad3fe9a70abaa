import { claudeCode } from "./claude-code/host.ts";
import { defaultHost } from "./default-host.ts";
import type { Host, HostCaller } from "./host.ts";

/** Every host there is. */
export const hosts: readonly Host[] = [claudeCode];

/** Returns the host of this name, undefined for one that this program does not know. */
export function hostNamed(name: string): Host | undefined {
  for (const host of hosts) if (host.name === name) return host;
  return undefined;
}

/** Returns the host that is meant where none is named. */
export function theDefaultHost(): typeof claudeCode {
  return claudeCode;
}

/** Returns the host that the options of a call name with `--host`, else the default one; undefined for one that is not known. */
export function findHost(options: readonly string[]): Host | undefined {
  const at = options.indexOf("--host");
  return hostNamed(at < 0 ? defaultHost : (options[at + 1] ?? ""));
}

/** Returns the session that has started this process, as far as any host's variables say. */
export function callingSession(): HostCaller {
  for (const host of hosts) {
    const caller = host.caller();
    if (caller.projectDir !== undefined || caller.sessionId !== undefined) return caller;
  }
  return { projectDir: undefined, sessionId: undefined };
}
