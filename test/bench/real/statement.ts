import type { Label, LabeledSentence } from "./data-set.ts";
import { holdsWords, isAbout } from "./overlap.ts";
import { type StoredMemory, textOf } from "./records.ts";

export type StatementVerdict = "right" | "arguable" | "wrong";

/** Returns whether a later session should know a sentence: according to a reader, or to the strict one. */
export function isRight({ verdict, strict }: LabeledSentence): boolean {
  return verdict === "yes" || strict;
}

/** Returns the label of a statement; undefined if a prompt that it rests on has none. */
export function judgeStatement(memory: StoredMemory, labels: ReadonlyMap<string, Label>): StatementVerdict | undefined {
  const labeled = memory.evidence.map(({ promptId }) => labels.get(promptId ?? ""));
  const sentences = labeled.flatMap((label) => label?.sentences.filter((each) => keeps(memory, label, each)) ?? []);
  if (sentences.some(isRight)) return "right";
  if (sentences.length > 0) return "arguable";
  return labeled.length > 0 && labeled.every((label) => label !== undefined) ? "wrong" : undefined;
}

/**
 * Returns whether the memory keeps the labeled sentence: it was made from it, or says the same elsewhere in the
 * project.
 */
export function keeps(memory: StoredMemory, label: Label, { text }: LabeledSentence): boolean {
  if (memory.person !== label.person || memory.project !== label.project) return false;
  const own = memory.evidence.filter(({ promptId }) => promptId === label.id);
  if (own.length > 0) return own.some((evidence) => isAbout(evidence, textOf(memory), text));
  // A long text holds the words of many short sentences: one piece of it must hold them.
  const { title, lesson, facts } = memory;
  return [title, lesson ?? "", ...facts].some((piece) => holdsWords(piece, text));
}
