import type { HookGroup } from "../../../setup/hook-groups.ts";
import { shellWord } from "../../../setup/our-program.ts";
import { hostName } from "../name.ts";

const entries: readonly { event: string; argument: string; timeoutSeconds: number }[] = [
  { event: "SessionStart", argument: "session-start", timeoutSeconds: 10 },
  { event: "UserPromptSubmit", argument: "user-prompt-submit", timeoutSeconds: 10 },
  { event: "PostToolUse", argument: "post-tool-use", timeoutSeconds: 10 },
  { event: "PreCompact", argument: "pre-compact", timeoutSeconds: 10 },
  { event: "SessionEnd", argument: "session-end", timeoutSeconds: 5 },
];

/** Returns the hooks that run `binary`. */
export function hookGroups(binary: string): HookGroup[] {
  return entries.map(({ event, argument, timeoutSeconds }) => ({
    event,
    handler: {
      type: "command",
      command: `${shellWord(binary)} hook ${argument} --host ${hostName}`,
      timeout: timeoutSeconds,
    },
  }));
}
