import type { DataSet } from "./data-set.ts";
import type { Material } from "./measures/measure.ts";
import type { PlayedSessions } from "./records.ts";
import type { Verdict } from "./verdicts.ts";

/** The records of one person, played both ways. */
export type PlayedPerson = { person: string; split: PlayedSessions; hooks: PlayedSessions };

/** Returns the records of the people that `isIncluded` selects. */
export function materialOf(
  played: readonly PlayedPerson[],
  { labels, prompts }: Pick<DataSet, "labels" | "prompts">,
  verdicts: ReadonlyMap<string, Verdict>,
  isIncluded: (person: string) => boolean,
): Material {
  const chosen = played.filter(({ person }) => isIncluded(person));
  const people = new Set(chosen.map(({ person }) => person));
  return {
    split: joinSessions(chosen.map(({ split }) => split)),
    hooks: joinSessions(chosen.map(({ hooks }) => hooks)),
    labels: [...labels.values()].filter(({ person }) => people.has(person)),
    texts: new Map(prompts.map(({ id, text }) => [id, text])),
    verdicts,
  };
}

function joinSessions(parts: readonly PlayedSessions[]): PlayedSessions {
  return {
    imported: parts.reduce((sum, { imported }) => sum + imported, 0),
    played: parts.reduce((sum, { played }) => sum + played, 0),
    memories: parts.flatMap(({ memories }) => memories),
    starts: parts.flatMap(({ starts }) => starts),
    prompts: parts.flatMap(({ prompts }) => prompts),
    problems: parts.flatMap(({ problems }) => problems),
  };
}
