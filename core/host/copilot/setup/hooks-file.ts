// Copilot reads every file in its folder of hooks, so claude-mem has its own file there, written and removed whole.
import { AppError } from "../../../app-error.ts";
import { parseObject } from "../../../capture/json-fields.ts";
import type { JsonValue } from "../../../files/json-node.ts";
import { isRecord } from "../../../is-record.ts";
import { isOurHook } from "../../../setup/our-entries.ts";
import { programIn, shellWord } from "../../../setup/our-program.ts";
import type { TextEdit } from "../../../setup/text-edit.ts";
import { hostName } from "../name.ts";

/** Copilot's names of its tools: a hook before a tool makes it wait. mem_keep is here because a subagent's call of it is denied. */
const toolsBefore = "bash|powershell|view|edit|create|apply_patch|task|(mem|claude-mem)-mem_keep";

const entries: readonly { event: string; argument: string; matcher?: string; timeoutSeconds: number }[] = [
  { event: "sessionStart", argument: "session-start", timeoutSeconds: 10 },
  { event: "userPromptSubmitted", argument: "user-prompt-submit", timeoutSeconds: 10 },
  { event: "preToolUse", argument: "pre-tool-use", matcher: toolsBefore, timeoutSeconds: 5 },
  { event: "postToolUse", argument: "post-tool-use", timeoutSeconds: 10 },
  { event: "postToolUseFailure", argument: "post-tool-use-failure", timeoutSeconds: 10 },
  { event: "subagentStart", argument: "subagent-start", timeoutSeconds: 5 },
  { event: "subagentStop", argument: "subagent-stop", timeoutSeconds: 10 },
  { event: "agentStop", argument: "stop", timeoutSeconds: 10 },
  { event: "preCompact", argument: "pre-compact", timeoutSeconds: 10 },
  { event: "sessionEnd", argument: "session-end", timeoutSeconds: 10 },
];

/** Returns the file whose hooks run `binary`, in the shell as `word`, with more `options` for it. Copilot denies every tool when a hook before it fails, as that of a deleted program would. */
export function hooksText(binary: string, word = shellWord(binary), ...options: string[]): string {
  const handlers = entries.map(({ event, argument, matcher, timeoutSeconds }): [string, JsonValue] => {
    const rest = [`hook ${argument} --host ${hostName}`, ...options].join(" ");
    const handler = {
      type: "command",
      ...(matcher === undefined ? {} : { matcher }),
      bash: `${word} ${rest} || true`,
      powershell: `& '${binary.replaceAll("'", "''")}' ${rest}; exit 0`,
      timeoutSec: timeoutSeconds,
    };
    return [event, [handler]];
  });
  return `${JSON.stringify({ version: 1, hooks: Object.fromEntries(handlers) }, null, 2)}\n`;
}

/** Returns the file with the hooks that run `binary`. Throws AppError `conflict` if it has other hooks. */
export function writeHooks(path: string, text: string, binary: string): TextEdit {
  const wanted = hooksText(binary);
  if (text === wanted) return { text, actions: [] };
  const isNew = text.trim() === "";
  if (!isNew && !isOurs(text)) {
    throw new AppError("conflict", `${path} has hooks of another program`, {
      hints: ["Move them to another file of that folder, then run `claude-mem install` again."],
    });
  }
  return { text: wanted, actions: [`${isNew ? "add" : "update"} the hooks`] };
}

/** Returns an empty file; a file with other hooks unchanged. */
export function removeHooks(text: string): TextEdit {
  return isOurs(text) ? { text: "", actions: ["remove the hooks"] } : { text, actions: [] };
}

/** Returns the programs that the hooks of claude-mem start. */
export function hookPrograms(text: string): string[] {
  return handlersIn(text).flatMap((handler) => (isOurHook(handler) ? (programIn(handler) ?? []) : []));
}

function isOurs(text: string): boolean {
  const handlers = handlersIn(text);
  return handlers.length > 0 && handlers.every(isOurHook);
}

/** Returns each handler with its command for a shell. */
function handlersIn(text: string): { command: unknown }[] {
  const { hooks } = parseObject(text);
  const all: unknown[] = isRecord(hooks) ? Object.values(hooks).flat() : [];
  return all.map((handler) => ({ command: isRecord(handler) ? (handler as Record<string, unknown>).bash : undefined }));
}
