import type { Event } from "../../store/event.ts";
import type { Prompt } from "../../store/prompt.ts";
import type { SessionTrace } from "../draft.ts";
import { oncePer } from "./once.ts";

/** What the assistant said at the end of a turn. */
export type TurnReport = { prompt: Prompt | undefined; text: string; createdAt: number };

const promptsById = oncePer((prompts: readonly Prompt[]) => new Map(prompts.map((prompt) => [prompt.id, prompt])));

/** Returns the prompt that was in force when the event happened. */
export function promptOf(trace: SessionTrace, event: Event): Prompt | undefined {
  const named = event.promptId === null ? undefined : promptsById(trace.prompts).get(event.promptId);
  return named ?? trace.prompts.findLast(({ createdAt }) => createdAt <= event.createdAt);
}

/** Returns whether what ended with this event was told when its turn ended: a hook has no time to describe it again. */
export function isSettled(trace: SessionTrace, event: Event): boolean {
  return event.createdAt <= trace.seenUntil && promptOf(trace, event)?.id !== trace.prompts.at(-1)?.id;
}

/** Returns the reports of turns that are not settled. */
export function newReports(trace: SessionTrace): TurnReport[] {
  const latest = trace.prompts.at(-1)?.id;
  return turnReports(trace).filter(({ prompt, createdAt }) => createdAt > trace.seenUntil || prompt?.id === latest);
}

/** Returns the main thread's reports, one a turn, oldest first. */
export const turnReports = oncePer((trace: SessionTrace): TurnReport[] => {
  const turns = new Map<number, { prompt: Prompt | undefined; texts: Set<string>; createdAt: number }>();
  for (const event of trace.events) {
    if (event.action !== "report" || event.agentId !== null || !event.output) continue;
    const prompt = promptOf(trace, event);
    const turn = turns.get(prompt?.id ?? 0) ?? { prompt, texts: new Set<string>(), createdAt: event.createdAt };
    turn.texts.add(event.output.trim());
    turns.set(prompt?.id ?? 0, turn);
  }
  return [...turns.values()].map(({ texts, ...turn }) => ({ ...turn, text: [...texts].join("\n") }));
});

/** Returns what was reported at the end of the turn of `event`, the event's own subagent included. */
export function reportOf(trace: SessionTrace, event: Event): string {
  const prompt = promptOf(trace, event);
  const isOwn = ({ action, agentId }: Event) => action === "report" && agentId !== null && agentId === event.agentId;
  const own = trace.events.filter(isOwn).map(({ output }) => output ?? "");
  const main = turnReports(trace).filter((report) => report.prompt?.id === prompt?.id);
  return [...own, ...main.map(({ text }) => text)].join("\n");
}
