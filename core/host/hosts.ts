import { claudeCode } from "./claude-code/host.ts";
import { codex } from "./codex/host.ts";
import { copilot } from "./copilot/host.ts";
import { gemini } from "./gemini/host.ts";
import type { Host } from "./host.ts";
import { openCode } from "./opencode/host.ts";
import { qwen } from "./qwen/host.ts";

/** All hosts, in the order of core/host/light-hosts.ts. Hooks never load this. */
export const hosts: readonly Host[] = [claudeCode, codex, copilot, gemini, qwen, openCode];

/** Returns the default host. */
export function theDefaultHost(): typeof claudeCode {
  return claudeCode;
}
