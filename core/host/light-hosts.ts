import { type Env, env, variable } from "../config/env.ts";
import { some } from "../lists.ts";
import { lightAmp } from "./amp/light-host.ts";
import { lightClaudeCode } from "./claude-code/light-host.ts";
import { lightCodex } from "./codex/light-host.ts";
import { lightCopilot } from "./copilot/light-host.ts";
import { lightCursor } from "./cursor/light-host.ts";
import { defaultHost } from "./default-host.ts";
import { lightDroid } from "./droid/light-host.ts";
import { lightGemini } from "./gemini/light-host.ts";
import type { HostCaller, LightHost } from "./light-host.ts";
import { lightOpenCode } from "./opencode/light-host.ts";
import { lightPi } from "./pi/light-host.ts";
import { lightQwen } from "./qwen/light-host.ts";

/** All hosts, in the order of core/host/hosts.ts. */
export const lightHosts: readonly LightHost[] = [
  lightClaudeCode,
  lightCodex,
  lightCopilot,
  lightGemini,
  lightQwen,
  lightOpenCode,
  lightPi,
  lightCursor,
  lightDroid,
  lightAmp,
];

/** Returns the host with this name; undefined if it is unknown. */
export function hostNamed(name: string): LightHost | undefined {
  for (const host of lightHosts) if (host.name === name) return host;
  return undefined;
}

/** Returns the name after `--host`, else the default; "" if the name is missing. */
export function hostIn(options: readonly string[]): string {
  const at = options.indexOf("--host");
  return at < 0 ? defaultHost : (options[at + 1] ?? "");
}

/** Returns the session that started this process, from any host's variables. */
export function callingSession(): HostCaller & { host?: string } {
  for (const host of lightHosts) {
    const caller = host.caller();
    if (caller.projectDir !== undefined || caller.sessionId !== undefined) return { ...caller, host: host.name };
  }
  return { projectDir: undefined, sessionId: undefined };
}

/** Returns whether a session of any host started this process. Not every host says which one. */
export function isInSession(from: Env = env()): boolean {
  return (
    callingSession().sessionId !== undefined ||
    lightHosts.some(({ marker }) => marker !== undefined && variable(from, marker) !== undefined)
  );
}

/** Returns whether a prompt is a command to the host, or the host's own words. */
export function isForHost(prompt: string): boolean {
  const text = prompt.trim();
  // A path at the start is not a command.
  if (text.startsWith("/") && !/^\/\S*[/.]/.test(text)) return true;
  return (
    text.startsWith("!") ||
    some(lightHosts, ({ promptOpenings }) => some(promptOpenings, (opening) => text.startsWith(opening)))
  );
}
