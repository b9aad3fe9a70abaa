import type { PhraseRow } from "../phrases.ts";

/** The lists of phrases; the other words are bags. */
export const phraseLists = [
  "orders",
  "polite",
  "standing",
  "standingAtEdge",
  "standingAtStart",
  "closings",
  "exceptions",
] as const;

/** How one asks in a language to have something remembered. Words in a string are separated by spaces or line breaks. */
export type ExplicitRequestWords = {
  /** Orders at the start of a clause; what is to be kept follows or stands before. */
  orders: readonly PhraseRow[];
  /** Orders in the form of a question. */
  polite: readonly PhraseRow[];
  /** What makes a sentence a standing one, wherever it stands in the sentence. */
  standing: readonly PhraseRow[];
  /** The same, for words that mean it only at the start or the end of a clause. */
  standingAtEdge: readonly PhraseRow[];
  /** The same, for words that mean it only at the start of a clause. */
  standingAtStart: readonly PhraseRow[];
  /** Orders at the end of a sentence whose beginning is to be kept. */
  closings: readonly PhraseRow[];
  /** What looks like one of these and is something else: reminiscing, programs that remember. */
  exceptions: readonly PhraseRow[];
  /** Words that join an order to what is to be kept. */
  links: string;
  /** Words that only point at what is to be kept. */
  pointers: string;
  /** Words that may stand before an order in its clause. */
  fillers: string;
  /** Words after which a clause begins. */
  joiners: string;
  /** Words with which the next task begins. */
  turns: string;
};
