import type { HookGroup } from "../../../setup/hook-groups.ts";
import { shellWord } from "../../../setup/our-program.ts";
import { hostName } from "../name.ts";

/** Codex has no exec form. It forgets the user's approval of a hook when anything in its entry changes, so the entries must not change. */
const entries: readonly { event: string; argument: string; matcher?: string; timeoutSeconds: number }[] = [
  { event: "SessionStart", argument: "session-start", timeoutSeconds: 10 },
  { event: "UserPromptSubmit", argument: "user-prompt-submit", timeoutSeconds: 10 },
  // mem_keep is here because a subagent's call of it is denied.
  {
    event: "PreToolUse",
    argument: "pre-tool-use",
    matcher: "^(Bash|apply_patch|mcp__(mem|claude-mem)__mem_keep)$",
    timeoutSeconds: 5,
  },
  { event: "PostToolUse", argument: "post-tool-use", timeoutSeconds: 10 },
  { event: "SubagentStart", argument: "subagent-start", timeoutSeconds: 5 },
  { event: "SubagentStop", argument: "subagent-stop", timeoutSeconds: 10 },
  { event: "Stop", argument: "stop", timeoutSeconds: 10 },
  { event: "PreCompact", argument: "pre-compact", timeoutSeconds: 10 },
  // Codex reduces a longer one to this, with a warning in each run.
  { event: "SessionEnd", argument: "session-end", timeoutSeconds: 3 },
];

/** Returns the hooks for hooks.json that run `binary`, in the shell as `word`, with more `options` for it. */
export function hookGroups(binary: string, word = shellWord(binary), ...options: string[]): HookGroup[] {
  const flags = [`--host ${hostName}`, ...options].join(" ");
  return entries.map(({ event, argument, matcher, timeoutSeconds }) => ({
    event,
    matcher,
    handler: {
      type: "command",
      command: `${word} hook ${argument} ${flags}`,
      timeout: timeoutSeconds,
    },
  }));
}
