import type { SessionDetails } from "../memory/session-details.ts";
import type { SessionEntry } from "../store/session-entry.ts";

/** Returns the prompts and events of the session in order. A prompt comes before the events of the same instant. */
export function entries({ prompts, events }: SessionDetails): { at: number; entry: SessionEntry }[] {
  const said = prompts.map((prompt) => ({
    at: prompt.createdAt,
    entry: { kind: "prompt" as const, id: prompt.id, prompt },
  }));
  const done = events.map((event) => ({
    at: event.createdAt,
    entry: { kind: "event" as const, id: event.id, event },
  }));
  return [...said, ...done].sort((a, b) => a.at - b.at);
}
