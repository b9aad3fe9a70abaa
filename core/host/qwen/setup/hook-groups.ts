import type { HookGroup } from "../../../setup/hook-groups.ts";
import { shellWord } from "../../../setup/our-program.ts";
import { hostName } from "../name.ts";

const entries: readonly { event: string; argument: string; matcher?: string; timeoutSeconds: number }[] = [
  { event: "SessionStart", argument: "session-start", timeoutSeconds: 10 },
  { event: "UserPromptSubmit", argument: "user-prompt-submit", timeoutSeconds: 10 },
  {
    event: "PreToolUse",
    argument: "pre-tool-use",
    // The tasks of subagents, and mem_keep because a subagent's call of it is denied.
    matcher: "^(agent|task|mcp__(mem|claude-mem)__mem_keep)$",
    timeoutSeconds: 5,
  },
  { event: "PostToolUse", argument: "post-tool-use", timeoutSeconds: 10 },
  { event: "PostToolUseFailure", argument: "post-tool-use-failure", timeoutSeconds: 10 },
  { event: "SubagentStart", argument: "subagent-start", timeoutSeconds: 5 },
  { event: "SubagentStop", argument: "subagent-stop", timeoutSeconds: 10 },
  { event: "Stop", argument: "stop", timeoutSeconds: 10 },
  { event: "PreCompact", argument: "pre-compact", timeoutSeconds: 10 },
  { event: "SessionEnd", argument: "session-end", timeoutSeconds: 5 },
];

/** Returns the hooks for settings.json that run `binary`. */
export function hookGroups(binary: string): HookGroup[] {
  return entries.map(({ event, argument, matcher, timeoutSeconds }) => ({
    event,
    matcher,
    handler: {
      type: "command",
      name: "claude-mem",
      command: `${shellWord(binary)} hook ${argument} --host ${hostName}`,
      timeout: timeoutSeconds,
    },
  }));
}
