// A prompt or an event as a row of a list.
import type { Event } from "../store/event.ts";
import type { SessionEntry } from "../store/session-entry.ts";

type Listed = { id: number; sessionId: number; at: number; text: string };

/** `text`: the first characters of what was typed, run, said or touched. */
export type ListedPrompt = Listed & { kind: "prompt"; number: number };
export type ListedEvent = Listed &
  Pick<Event, "tool" | "action" | "outcome" | "errorHeadline" | "durationMs"> & { kind: "event"; isSubagent: boolean };
export type ListedEntry = ListedPrompt | ListedEvent;

/** More would not fit a row. */
const maxChars = 400;

/** Returns the entry with the texts that a row has room for. */
export function listed(entry: SessionEntry): ListedEntry {
  if (entry.kind === "prompt") {
    const { id, sessionId, createdAt, number, text } = entry.prompt;
    return { kind: "prompt", id, sessionId, at: createdAt, number, text: text.slice(0, maxChars) };
  }
  const { id, sessionId, createdAt, tool, action, outcome, errorHeadline, durationMs, agentId } = entry.event;
  const text = subjectOf(entry.event).slice(0, maxChars);
  const shown = { tool, action, outcome, errorHeadline: errorHeadline?.slice(0, maxChars) ?? null, durationMs };
  return { kind: "event", id, sessionId, at: createdAt, text, ...shown, isSubagent: agentId !== null };
}

function subjectOf({ command, files, output, action }: Event): string {
  if (action === "report") return output ?? "";
  return command ?? files.map(({ path }) => path).join(", ");
}
