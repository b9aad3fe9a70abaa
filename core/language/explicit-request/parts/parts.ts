import type { PhraseRow } from "../../phrases.ts";

/** The lists of phrases; the other fields are word bags. */
export const partLists = ["verbs", "permanence", "durability", "files", "asks", "nouns"] as const;

/**
 * The parts of a composed request to keep something: a verb of keeping and, in the same sentence, words for how long or
 * where. Words in a string are separated by spaces or line breaks.
 */
export type RequestParts = {
  /** Verbs of keeping in the forms of an order, a wish and a question. */
  verbs: readonly PhraseRow[];
  /** "Permanently", "for good": programs keep things permanently as well. */
  permanence: readonly PhraseRow[];
  /** How long to keep it, and the memory or the notes in which it is kept. */
  durability: readonly PhraseRow[];
  /** The files and lists of rules that the agent reads: "to CLAUDE.md". */
  files: readonly PhraseRow[];
  /** Words that may precede the verb: "could you", "I'd like you to". */
  asks: readonly PhraseRow[];
  /** The announced things: "three rules to remember". */
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
