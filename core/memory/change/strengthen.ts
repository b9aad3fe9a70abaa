import type { Database } from "bun:sqlite";
import { now } from "../../clock.ts";
import { type Clean, cleanText } from "../../privacy/clean.ts";
import { analyze } from "../../search/text/analyze.ts";
import type { NewObservation, Observation } from "../../store/observation.ts";
import { addsNothing } from "../same/statement-form.ts";
import { type RevisionInfo, revise } from "./revise.ts";

/** A memory with this many facts takes no more. The next text becomes a memory of its own. */
const maxFacts = 30;

/** The fields that a duplicate may add to a memory. */
export type Contribution = Pick<
  NewObservation,
  "title" | "narrative" | "facts" | "concepts" | "aliases" | "lesson" | "importance" | "files"
>;

export type Strengthened = {
  /** The fields that gained something. */
  added: string[];
  seenCount: number;
  change: number;
};

/** Returns the memory with everything that `other` adds; `added` are the fields that gained something. */
export function withContribution(known: Observation, other: Contribution): { next: Observation; added: string[] } {
  const texts = newTexts(known, other);
  const isOtherTitle = saysMore(known.title, other.title) && !addsNothing(known.narrative, other.title);
  const title = isOtherTitle ? [other.title] : [];
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

/** Returns whether a memory can take the facts of a duplicate without growing too large. */
export function hasRoom({ facts }: Pick<Observation, "facts">): boolean {
  return facts.length < maxFacts;
}

/** Counts another occurrence of a memory and adds what is new. From now on it holds at `place`. To be called in a write transaction. */
export function strengthen(
  db: Database,
  known: Observation,
  other: Contribution,
  info: Omit<RevisionInfo, "action">,
  { scope, branch }: Pick<Observation, "scope" | "branch"> = known,
): Strengthened {
  const contributed = withContribution(known, other);
  const seenCount = known.seenCount + 1;
  const next: Observation = { ...contributed.next, scope, branch, seenCount, lastSeenAt: now() };
  // Never undefined: the count differs.
  const change = revise(db, known, next, { ...info, action: "strengthen" }) ?? 0;
  const added = scope === known.scope ? contributed.added : [...contributed.added, "scope"];
  return { added, seenCount, change };
}

/** Returns the texts of `other` with a word that the memory does not contain. */
function newTexts(known: Observation, other: Contribution): Clean[] {
  const lesson = known.lesson !== null && other.lesson !== null ? [cleanText(`Lesson: ${other.lesson}`)] : [];
  const all = [known.title, known.narrative, known.lesson ?? "", ...known.facts].join("\n");
  const isNew = (text: Clean) => saysMore(all, text) && !addsNothing(known.narrative, text);
  return [other.narrative, ...other.facts, ...lesson].filter(isNew);
}

/** Returns whether `other` has a word that `known` lacks. Stop words do not count. */
function saysMore(known: string, other: string): boolean {
  const stems = new Set(analyze(known).map(({ stem }) => stem));
  return analyze(other).some(({ stem }) => !stems.has(stem));
}

function union(known: readonly Clean[], more: readonly Clean[]): Clean[] {
  return [...new Set([...known, ...more])];
}

/** Adds files. A citation with lines replaces one without. */
function withFiles(known: Observation["files"], more: Observation["files"]): Observation["files"] {
  const byPath = new Map(known.map((file) => [file.path, file]));
  for (const file of more) {
    const before = byPath.get(file.path);
    if (!before || (before.span === null && file.span !== null)) byPath.set(file.path, file);
  }
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}
