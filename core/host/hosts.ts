import { amp } from "./amp/host.ts";
import { claudeCode } from "./claude-code/host.ts";
import { codex } from "./codex/host.ts";
import { copilot } from "./copilot/host.ts";
import { cursor } from "./cursor/host.ts";
import { droid } from "./droid/host.ts";
import { gemini } from "./gemini/host.ts";
import type { Host, HostWithTranscripts } from "./host.ts";
import { openCode } from "./opencode/host.ts";
import { pi } from "./pi/host.ts";
import { qwen } from "./qwen/host.ts";

/** All hosts, in the order of core/host/light-hosts.ts. Hooks never load this. */
export const hosts: readonly Host[] = [claudeCode, codex, copilot, gemini, qwen, openCode, pi, cursor, droid, amp];

/** The hosts whose transcripts can be read. */
export const hostsWithTranscripts = hosts.filter(
  (host): host is HostWithTranscripts => host.loadTranscripts !== undefined,
);

/** Returns the default host. */
export function theDefaultHost(): typeof claudeCode {
  return claudeCode;
}
