import type { SessionStory } from "../../core/memory/session-story.ts";
import type { Happening } from "../../core/store/happening.ts";

/** Returns what happened in the session in its order: a prompt comes before the events of its instant. */
export function happenings({ prompts, events }: SessionStory): { at: number; happening: Happening }[] {
  const said = prompts.map((prompt) => ({
    at: prompt.createdAt,
    happening: { kind: "prompt" as const, id: prompt.id, prompt },
  }));
  const done = events.map((event) => ({
    at: event.createdAt,
    happening: { kind: "event" as const, id: event.id, event },
  }));
  return [...said, ...done].sort((a, b) => a.at - b.at);
}
