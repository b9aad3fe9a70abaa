import type { FlatHook } from "../../../setup/flat-hooks.ts";
import { shellWord } from "../../../setup/our-program.ts";
import { hostName } from "../name.ts";

const entries: readonly { event: string; argument: string; timeoutSeconds: number }[] = [
  { event: "sessionStart", argument: "session-start", timeoutSeconds: 10 },
  { event: "beforeSubmitPrompt", argument: "before-submit-prompt", timeoutSeconds: 10 },
  { event: "postToolUse", argument: "post-tool-use", timeoutSeconds: 10 },
  { event: "postToolUseFailure", argument: "post-tool-use-failure", timeoutSeconds: 10 },
  { event: "afterAgentResponse", argument: "after-agent-response", timeoutSeconds: 10 },
  { event: "preCompact", argument: "pre-compact", timeoutSeconds: 10 },
  { event: "sessionEnd", argument: "session-end", timeoutSeconds: 5 },
];

/** Returns the hooks that run `binary`. */
export function hooksOf(binary: string): FlatHook[] {
  return entries.map(({ event, argument, timeoutSeconds }) => ({
    event,
    handler: { command: `${shellWord(binary)} hook ${argument} --host ${hostName}`, timeout: timeoutSeconds },
  }));
}
