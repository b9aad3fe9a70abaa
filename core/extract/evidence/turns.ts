import { memoizeByObject } from "../../memoize.ts";
import type { Event } from "../../store/event.ts";
import type { Prompt } from "../../store/prompt.ts";
import type { SessionTrace } from "../draft.ts";
import { isCheck } from "./check-rounds.ts";
import { isEdit } from "./edits.ts";

/** A prompt with the events up to the next one. */
export type Turn = {
  /** Undefined for events before the first prompt. */
  prompt: Prompt | undefined;
  /** Oldest first, without reports. */
  events: Event[];
  edits: Event[];
  checks: Event[];
  /** The messages of the main thread, or of the subagent whose turn it is, each text once, separated by line breaks; "" for none. */
  report: string;
  /** The time of the first report; null without one. */
  reportedAt: number | null;
};

/** Returns the turns of a session, oldest first. */
export const turnsOf = memoizeByObject((trace: SessionTrace): Turn[] => {
  const groups = Map.groupBy(trace.events, (event) => promptOf(trace, event));
  const before = groups.get(undefined);
  return [
    ...(before ? [toTurn(undefined, before)] : []),
    ...trace.prompts.map((each) => toTurn(each, groups.get(each))),
  ];
});

function toTurn(prompt: Prompt | undefined, all: readonly Event[] = [], reporter: string | null = null): Turn {
  const reports = all.filter(({ action, agentId, output }) => action === "report" && agentId === reporter && output);
  const events = all.filter(({ action }) => action !== "report");
  return {
    prompt,
    events,
    edits: events.filter(isEdit),
    checks: events.filter(isCheck),
    report: [...new Set(reports.map(({ output }) => output?.trim() ?? ""))].join("\n"),
    reportedAt: reports[0]?.createdAt ?? null,
  };
}

const promptsById = memoizeByObject(
  (prompts: readonly Prompt[]) => new Map(prompts.map((prompt) => [prompt.id, prompt])),
);

/** Returns the prompt that the event belongs to. */
export function promptOf(trace: SessionTrace, event: Event): Prompt | undefined {
  const named = event.promptId === null ? undefined : promptsById(trace.prompts).get(event.promptId);
  return named ?? trace.prompts.findLast(({ createdAt }) => createdAt <= event.createdAt);
}

/**
 * Returns a key for the turn of a prompt, the same on any machine; the part before the first prompt has its session's
 * key.
 */
export function turnKey({ session }: SessionTrace, prompt: Prompt | undefined): string {
  return prompt?.captureKey ?? session.hostId;
}

/** Returns the turn in which the event happened. */
export function turnOf(trace: SessionTrace, event: Event): Turn {
  const prompt = promptOf(trace, event);
  return turnsOf(trace).find((turn) => turn.prompt === prompt) ?? toTurn(prompt);
}

/**
 * Returns whether the outcome that ends with this event was described when its turn ended: a hook has no time to repeat
 * that.
 */
export function isSettled(trace: SessionTrace, event: Event): boolean {
  return event.createdAt <= trace.seenUntil && promptOf(trace, event)?.id !== trace.prompts.at(-1)?.id;
}

/** A turn with a report. */
export type ReportedTurn = Turn & { reportedAt: number };

/** Returns the turns that have a report and are not settled, oldest first. */
export function newlyReportedTurns(trace: SessionTrace): ReportedTurn[] {
  return turnsOf(trace).filter((turn) => isNewlyReported(trace, turn));
}

function isNewlyReported(trace: SessionTrace, turn: Turn): turn is ReportedTurn {
  if (turn.reportedAt === null) return false;
  return turn.reportedAt > trace.seenUntil || turn.prompt?.id === trace.prompts.at(-1)?.id;
}

/** A subagent's part of a turn, with its report. */
export type SubagentTurn = ReportedTurn & { agentId: string; lastReport: Event };

/** Returns what subagents reported in turns that are not settled, oldest first. The events are the subagent's own. */
export function newlyReportedSubagentTurns(trace: SessionTrace): SubagentTurn[] {
  const groups = Map.groupBy(
    trace.events.filter(({ agentId }) => agentId !== null),
    (event) => `${promptOf(trace, event)?.id} ${event.agentId}`,
  );
  return [...groups.values()].flatMap((events) => {
    const lastReport = events.findLast(({ action }) => action === "report");
    if (!lastReport?.agentId) return [];
    const { agentId } = lastReport;
    const turn = toTurn(promptOf(trace, lastReport), events, agentId);
    return isNewlyReported(trace, turn) ? [{ ...turn, agentId, lastReport }] : [];
  });
}

/** Returns the report at the end of the event's turn, its own subagent's included. */
export function reportOf(trace: SessionTrace, event: Event): string {
  const isOwn = ({ action, agentId }: Event) => action === "report" && agentId !== null && agentId === event.agentId;
  const own = trace.events.filter(isOwn).map(({ output }) => output ?? "");
  const { report } = turnOf(trace, event);
  return [...own, ...(report === "" ? [] : [report])].join("\n");
}
