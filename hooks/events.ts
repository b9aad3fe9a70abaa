import type { HostCall, HostEvent } from "../core/host/call.ts";
import { hostNamed } from "../core/host/light-hosts.ts";
import { filter, map } from "../core/lists.ts";
import type { HookContext, Recall } from "./context.ts";

export type HookEvent = {
  isCaptured?: true;
  /** Returns why the host must not run the tool; undefined if it may. */
  denies?: (call: HostCall) => string | undefined;
  /** Loads the module that answers the event; undefined if nothing will. A call that never injects loads nothing. */
  loadRecall?: (context: HookContext) => Promise<Recall | undefined>;
};

const keepTool = "mem_keep";

/** Returns whether memories about the files of a tool wait for its result. */
const injectsFilesLater = (host: string): boolean => hostNamed(host)?.hooks.injectsFilesLater === true;

const loadFailureRecall = async ({ record }: HookContext): Promise<Recall | undefined> => {
  const entry = record?.content;
  if (entry?.kind !== "tool" || entry.use.outcome !== "failed") return undefined;
  return (await import("./tool-failure.ts")).recallForFailure;
};

const loadToolRecall = async (context: HookContext): Promise<Recall | undefined> => {
  const { event } = context.call;
  if (event.kind !== "tool-call" || event.tool.mcp) return undefined;
  if (event.tool.kind === "agent") return (await import("./agent-call.ts")).noteAgentTask;
  return injectsFilesLater(context.host) ? undefined : (await import("./tool-call.ts")).toolRecall(context);
};

const loadResultRecall = async (context: HookContext): Promise<Recall | undefined> => {
  const forFailure = await loadFailureRecall(context);
  const { event } = context.call;
  if (event.kind !== "tool-result" || event.tool.mcp || !injectsFilesLater(context.host)) return forFailure;
  const forFiles = (await import("./tool-call.ts")).toolRecall(context);
  if (!forFailure || !forFiles) return forFailure ?? forFiles;
  return joined([forFailure, forFiles]);
};

const dropsStart = (host: string, source: string): boolean => hostNamed(host)?.hooks.dropsStart?.(source) === true;

const loadStartRecall = async ({ host, call: { event } }: HookContext): Promise<Recall | undefined> =>
  event.kind === "session-start" && dropsStart(host, event.source)
    ? undefined
    : (await import("./session-start.ts")).recallAtStart;

const loadPromptRecall = async ({ accepted, host }: HookContext): Promise<Recall> => {
  const forPrompt =
    accepted?.workspace.registry === "managed"
      ? (await import("./managed-prompt.ts")).recallWithManaged
      : (await import("./prompt.ts")).recallForPrompt;
  const { session } = accepted ?? {};
  if (!session) return forPrompt;
  const isLate = session.contextNumber > 0 && hostNamed(host)?.hooks.injectsCompactionsLater === true;
  if (!isLate && !dropsStart(host, session.source)) return forPrompt;
  const { recallCompactionLate, recallStartLate } = await import("./session-start.ts");
  return joined([isLate ? recallCompactionLate : recallStartLate, forPrompt]);
};

/** Returns what all of them recall, in their order. */
function joined(recalls: readonly Recall[]): Recall {
  return (db, given) => {
    const blocks = map(recalls, (recall) => recall(db, given));
    return filter(blocks, (block) => block !== undefined).join("\n") || undefined;
  };
}

/** A subagent reads files and web pages, so it can't vouch for the user. */
const deniesKeeping = ({ agentId, event }: HostCall): string | undefined =>
  agentId !== null && event.kind === "tool-call" && event.tool.mcp?.tool === keepTool
    ? "A subagent can't keep statements of the user."
    : undefined;

/** The handling of each event. */
export const hookEvents: Readonly<Record<HostEvent["kind"], HookEvent>> = {
  "session-start": {
    isCaptured: true,
    loadRecall: loadStartRecall,
  },
  prompt: { isCaptured: true, loadRecall: loadPromptRecall },
  "tool-call": { denies: deniesKeeping, loadRecall: loadToolRecall },
  // A failure that shows only in the output of a command with exit code 0 counts too.
  "tool-result": { isCaptured: true, loadRecall: loadResultRecall },
  "skill-used": { loadRecall: async () => (await import("./skill-used.ts")).countSkillUse },
  "subagent-start": { loadRecall: async () => (await import("./subagent-start.ts")).recallForSubagent },
  report: { isCaptured: true },
  compaction: { isCaptured: true },
  "session-end": { isCaptured: true },
};
