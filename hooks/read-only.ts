import type { Database } from "bun:sqlite";
import { isQuiet } from "../core/config/control.ts";
import { memoryTypesFor } from "../core/config/subagent-types.ts";
import { maxCharsOf, maxLinesOf } from "../core/config/surfaces.ts";
import { openDatabase } from "../core/db/open.ts";
import type { HookHost, InjectedBefore } from "../core/host/hook-host.ts";
import { hostNamed } from "../core/host/light-hosts.ts";
import { filter, flatMap, map } from "../core/lists.ts";
import { fence } from "../core/privacy/fence.ts";
import { currentWorkspace, type Workspace } from "../core/project/identify.ts";
import type { Place } from "../core/project/place.ts";
import { failureLines } from "../core/recall/failure.ts";
import { withFreshness } from "../core/recall/freshness.ts";
import { withinBudget } from "../core/recall/inject.ts";
import type { RecallLine } from "../core/recall/line.ts";
import { isIgnoringMemory } from "../core/recall/no-recall.ts";
import { promptBudgetOf, promptLines } from "../core/recall/prompt.ts";
import { sessionStartLines } from "../core/recall/session-start.ts";
import { subagentLines } from "../core/recall/subagent.ts";
import { scopeOf } from "../core/store/injectable.ts";
import type { Surface } from "../core/store/vocabulary.ts";
import type { HookContext } from "./context.ts";
import { linesForTool } from "./tool-call.ts";

type Answer = { surface: Surface; lines: RecallLine[]; budgetChars: number };
type ReadContext = Omit<HookContext, "accepted">;

/**
 * Returns the injection for an incognito session that may read, or undefined. Nothing is written, not even the ledger. Earlier
 * injections are read from the host's transcript. Without a transcript nothing is injected for files, which a session touches
 * repeatedly.
 */
export async function recallReadOnly(
  file: string,
  place: Place,
  context: ReadContext,
  host: HookHost,
): Promise<string | undefined> {
  using db = openDatabase({ file });
  return await recallFrom(db, place, context, host);
}

/** The same from an open database. */
export async function recallFrom(
  db: Database,
  place: Place,
  context: ReadContext,
  { loadInjectedBefore, injectsFilesLater }: HookHost,
): Promise<string | undefined> {
  const workspace = currentWorkspace(db, place);
  if (!workspace) return undefined;
  const found = [answerTo(db, workspace, context), injectsFilesLater ? answerLater(db, workspace, context) : undefined];
  const answers = flatMap(found, (answer) => (answer && isInjectable(answer) ? [answer] : []));
  if (answers.length === 0) return undefined;
  const before = await loadInjectedBefore?.(context.call);
  const atTools = flatMap(before?.tools ?? [], (tool) =>
    linesForTool(db, workspace, { kind: "tool-call", tool }, context.place),
  );
  const injected = new Set([...(before?.injected ?? []), ...map(atTools, ({ target }) => `file ${target}`)]);
  const blocks = map(answers, (answer) => blockOf(db, workspace, answer, before && { ...before, injected }));
  return filter(blocks, (block) => block !== undefined).join("\n") || undefined;
}

function isInjectable({ surface, lines }: Answer): boolean {
  return lines.some(({ target }) => target) && !isQuiet(surface);
}

function blockOf(
  db: Database,
  workspace: Workspace,
  { surface, lines, budgetChars }: Answer,
  before: InjectedBefore | undefined,
): string | undefined {
  if (surface === "file" && !before) return undefined;
  const isInTurn = surface !== "prompt" && surface !== "session-start";
  // "Ignore memory" holds for the whole turn: subagents, files and failures.
  if (isInTurn && isIgnoringMemory(before?.prompt ?? "")) return undefined;
  const fresh = lines.filter(({ target }) => !before?.injected.has(`${surface} ${target}`));
  const judged = withFreshness(db, workspace, surface, fresh);
  const kept = withinBudget(judged, surface, budgetChars);
  if (!kept.some(({ target }) => target)) return undefined;
  return fence(
    surface,
    kept.map(({ text }) => text),
  );
}

/** Returns what is known about the files of a tool that has run, for a host that takes nothing before. */
function answerLater(db: Database, workspace: Workspace, { call, place }: ReadContext): Answer | undefined {
  if (call.event.kind !== "tool-result" || call.event.tool.mcp) return undefined;
  return {
    surface: "file",
    lines: linesForTool(db, workspace, call.event, place),
    budgetChars: maxCharsOf("file"),
  };
}

function answerTo(db: Database, workspace: Workspace, context: ReadContext): Answer | undefined {
  const { call, record } = context;
  if (call.event.kind === "tool-call") {
    return {
      surface: "file",
      lines: linesForTool(db, workspace, call.event, context.place),
      budgetChars: maxCharsOf("file"),
    };
  }
  // The subagent's task would have to be stored at the call. Rules apply to every task.
  if (call.event.kind === "subagent-start") {
    const types = memoryTypesFor(call.event.agentType, hostNamed(context.host)?.subagentTypes);
    const lines = subagentLines(db, workspace, "", types, maxLinesOf("subagent"));
    return { surface: "subagent", lines, budgetChars: maxCharsOf("subagent") };
  }
  const entry = record?.content;
  switch (entry?.kind) {
    case "session-start":
      // A fork has no transcript yet, and its context contains the injections of its origin.
      if (entry.source === "fork") return undefined;
      return {
        surface: "session-start",
        lines: sessionStartLines(db, workspace, undefined),
        budgetChars: maxCharsOf("session-start"),
      };
    case "prompt": {
      if (isIgnoringMemory(entry.text)) return undefined;
      const lines = promptLines(db, scopeOf(workspace), entry.text, { workspace });
      return { surface: "prompt", lines, budgetChars: promptBudgetOf(lines) };
    }
    case "tool":
      if (entry.use.outcome !== "failed") return undefined;
      return {
        surface: "failure",
        lines: failureLines(db, scopeOf(workspace), entry.use),
        budgetChars: maxCharsOf("failure"),
      };
    default:
      return undefined;
  }
}
