import { lightClaudeCode } from "./claude-code/light-host.ts";
import { defaultHost } from "./default-host.ts";
import type { HostCaller, LightHost } from "./light-host.ts";

/** Every host there is, in the order of core/host/hosts.ts. */
export const lightHosts: readonly LightHost[] = [lightClaudeCode];

/** Returns the host of this name, undefined for one that this program does not know. */
export function hostNamed(name: string): LightHost | undefined {
  for (const host of lightHosts) if (host.name === name) return host;
  return undefined;
}

/** Returns the name that options give with `--host`, else the default one; "" where no name follows. */
export function hostIn(options: readonly string[]): string {
  const at = options.indexOf("--host");
  return at < 0 ? defaultHost : (options[at + 1] ?? "");
}

/** Returns the session that has started this process, as far as any host's variables say. */
export function callingSession(): HostCaller {
  for (const host of lightHosts) {
    const caller = host.caller();
    if (caller.projectDir !== undefined || caller.sessionId !== undefined) return caller;
  }
  return { projectDir: undefined, sessionId: undefined };
}
