import type { Database } from "bun:sqlite";
import { now } from "../../clock.ts";
import { type Clean, cleanText } from "../../privacy/clean.ts";
import { analyse } from "../../search/text/analyse.ts";
import type { NewObservation, Observation } from "../../store/observation.ts";
import { type Deed, revise } from "./revise.ts";

/** A memory that gained so many facts takes no more: the next text is stored by itself. */
const maxFacts = 30;

/** What the memory that says the same may bring along. */
export type Contribution = Pick<
  NewObservation,
  "title" | "narrative" | "facts" | "concepts" | "aliases" | "lesson" | "importance" | "files"
>;

export type Strengthened = {
  /** The fields that hold more than before. */
  added: string[];
  seenCount: number;
  change: number;
};

/** Returns the memory with all that `other` says more than it; `added` names the fields that hold more now. */
export function withContribution(known: Observation, other: Contribution): { next: Observation; added: string[] } {
  const texts = newTexts(known, other);
  const title = saysMore(known.title, other.title) ? [other.title] : [];
  const next: Observation = {
    ...known,
    facts: union(known.facts, texts),
    concepts: union(known.concepts, other.concepts),
    aliases: union(known.aliases, [...other.aliases, ...title]),
    lesson: known.lesson ?? other.lesson,
    importance: known.importance > other.importance ? known.importance : other.importance,
    files: withFiles(known.files, other.files),
  };
  const fields = ["facts", "concepts", "aliases", "lesson", "importance", "files"] as const;
  return { next, added: fields.filter((field) => !Bun.deepEquals(known[field], next[field], true)) };
}

/** Tells whether a memory can take what another one says beyond it without becoming a heap. */
export function hasRoom({ facts }: Pick<Observation, "facts">): boolean {
  return facts.length < maxFacts;
}

/** Notes that a memory was met again, and adds to it what is new. To be called in a write transaction. */
export function strengthen(
  db: Database,
  known: Observation,
  other: Contribution,
  deed: Omit<Deed, "action">,
): Strengthened {
  const { next, added } = withContribution(known, other);
  const seenCount = known.seenCount + 1;
  // Never undefined: the count differs.
  const change = revise(db, known, { ...next, seenCount, lastSeenAt: now() }, { ...deed, action: "strengthen" }) ?? 0;
  return { added, seenCount, change };
}

/** Returns the texts of `other` that hold a word which nothing of the memory holds. */
function newTexts(known: Observation, other: Contribution): Clean[] {
  const lesson = known.lesson !== null && other.lesson !== null ? [cleanText(`Lesson: ${other.lesson}`)] : [];
  const all = [known.title, known.narrative, known.lesson ?? "", ...known.facts].join("\n");
  return [other.narrative, ...other.facts, ...lesson].filter((text) => saysMore(all, text));
}

/** A stop word more or less is no news. */
function saysMore(known: string, other: string): boolean {
  const said = new Set(analyse(known).map(({ stem }) => stem));
  return analyse(other).some(({ stem }) => !said.has(stem));
}

function union(known: readonly Clean[], more: readonly Clean[]): Clean[] {
  return [...new Set([...known, ...more])];
}

/** A file that is cited with lines says more than one that is only named. */
function withFiles(known: Observation["files"], more: Observation["files"]): Observation["files"] {
  const byPath = new Map(known.map((file) => [file.path, file]));
  for (const file of more) {
    const before = byPath.get(file.path);
    if (!before || (before.span === null && file.span !== null)) byPath.set(file.path, file);
  }
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}
