import type { HostPayload } from "../core/host/claude-code/payload.ts";
import type { CapturedEvent } from "../core/host/claude-code/read-payload.ts";
import type { AnsweringEvent } from "../core/host/claude-code/reply.ts";
import type { HookCall, Recall } from "./call.ts";

export type HookEvent = {
  captures?: CapturedEvent;
  answers?: AnsweringEvent;
  /** Returns why the host must not run the tool; undefined when it may. */
  denies?: (payload: HostPayload) => string | undefined;
  /** Loads what answers the event; a call that stays silent for certain loads nothing. */
  loadRecall?: (call: HookCall) => Promise<Recall | undefined>;
};

const loadFailureRecall = async ({ record }: HookCall): Promise<Recall | undefined> => {
  const happening = record?.happening;
  if (happening?.kind !== "tool" || happening.use.outcome !== "failed") return undefined;
  return (await import("./tool-failure.ts")).recallForFailure;
};

const loadToolRecall = async ({ payload }: HookCall): Promise<Recall | undefined> => {
  if (payload.tool_name?.endsWith("__mem_keep")) return undefined;
  const isAgent = payload.tool_name === "Agent" || payload.tool_name === "Task";
  return isAgent ? (await import("./agent-call.ts")).noteAgentTask : (await import("./pre-tool-use.ts")).recallForTool;
};

/** A subagent reads files and pages: it can't vouch for the user. */
const deniesKeeping = ({ tool_name: tool, agent_id: agentId }: HostPayload): string | undefined =>
  agentId && tool?.endsWith("__mem_keep") ? "A subagent can't keep statements of the user." : undefined;

/** What is done at each of the host's events; any other event is skipped. */
export const hookEvents: ReadonlyMap<string, HookEvent> = new Map<string, HookEvent>([
  [
    "session-start",
    {
      captures: "session-start",
      answers: "SessionStart",
      loadRecall: async () => (await import("./session-start.ts")).recallAtStart,
    },
  ],
  [
    "user-prompt-submit",
    {
      captures: "user-prompt-submit",
      answers: "UserPromptSubmit",
      loadRecall: async () => (await import("./user-prompt-submit.ts")).recallForPrompt,
    },
  ],
  ["pre-tool-use", { answers: "PreToolUse", denies: deniesKeeping, loadRecall: loadToolRecall }],
  // A failure that shows only in the output of a command that ended well counts as one, too.
  ["post-tool-use", { captures: "post-tool-use", answers: "PostToolUse", loadRecall: loadFailureRecall }],
  [
    "post-tool-use-failure",
    { captures: "post-tool-use-failure", answers: "PostToolUseFailure", loadRecall: loadFailureRecall },
  ],
  [
    "subagent-start",
    { answers: "SubagentStart", loadRecall: async () => (await import("./subagent-start.ts")).recallForSubagent },
  ],
  ["subagent-stop", { captures: "subagent-stop" }],
  ["stop", { captures: "stop" }],
  ["pre-compact", { captures: "pre-compact" }],
  ["session-end", { captures: "session-end" }],
]);
