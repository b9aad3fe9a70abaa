import type { PhraseRow } from "../../phrases.ts";

/** The lists of parts; the other words are bags. */
export const partLists = ["verbs", "permanence", "durability", "files", "asks", "nouns"] as const;

/**
 * The parts of which people compose a request to keep something: a verb of keeping and, in the same sentence, how long or
 * where. Words in a string are separated by spaces or line breaks.
 */
export type RequestParts = {
  /** Verbs of keeping in the forms of an order, a wish and a question. */
  verbs: readonly PhraseRow[];
  /** "Permanently", "for good": programs keep things so as well. */
  permanence: readonly PhraseRow[];
  /** For when something is to be kept, and the memory or the notes in which it is. */
  durability: readonly PhraseRow[];
  /** The files and lists of rules that the agent reads: "to CLAUDE.md". */
  files: readonly PhraseRow[];
  /** What may stand before the verb: "could you", "I'd like you to". */
  asks: readonly PhraseRow[];
  /** What is announced: "three rules to remember". */
  nouns: readonly PhraseRow[];
  /** Endings of a clause that the verb takes as its object, in languages whose verb comes last; empty in the others. */
  complements: string;
  /** Words that ask for agreement at the end of an order: "…, ok?" */
  tags: string;
  /** Commands such as `/remember`. */
  commands: string;
  /** Words that number the sentences of an announcement: "First, … Second, …". */
  ordinals: string;
};
