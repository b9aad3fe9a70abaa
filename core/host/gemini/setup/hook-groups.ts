import type { HookGroup } from "../../../setup/hook-groups.ts";
import { shellWord } from "../../../setup/our-program.ts";
import { toolKinds } from "../../gemini-tools.ts";
import { hostName } from "../name.ts";

const entries: readonly { event: string; argument: string; matcher?: string; timeoutMs: number }[] = [
  { event: "SessionStart", argument: "session-start", timeoutMs: 10_000 },
  { event: "BeforeAgent", argument: "before-agent", timeoutMs: 10_000 },
  {
    event: "AfterTool",
    argument: "after-tool",
    matcher: `^(${Object.keys(toolKinds).join("|")}|mcp_.*)$`,
    timeoutMs: 10_000,
  },
  { event: "AfterAgent", argument: "after-agent", timeoutMs: 10_000 },
  { event: "SessionEnd", argument: "session-end", timeoutMs: 5_000 },
];

/**
 * Returns the hooks for settings.json that run `binary`, in the shell as `word`, with more `options` for it. A command that fails would block prompts, tools and turns, even if the program
 * is gone: `|| true` prevents it.
 */
export function hookGroups(binary: string, word = shellWord(binary), ...options: string[]): HookGroup[] {
  const flags = [`--host ${hostName}`, ...options].join(" ");
  return entries.map(({ event, argument, matcher, timeoutMs }) => ({
    event,
    matcher,
    handler: {
      type: "command",
      name: "claude-mem",
      command: `${word} hook ${argument} ${flags} || true`,
      timeout: timeoutMs,
    },
  }));
}
