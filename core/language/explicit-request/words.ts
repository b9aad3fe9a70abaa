import type { PhraseRow } from "../phrases.ts";

/** The lists of phrases; the other fields are word bags. */
export const phraseLists = [
  "orders",
  "polite",
  "standing",
  "standingAtEdge",
  "standingAtStart",
  "closings",
  "exceptions",
] as const;

/** The words of a language for requests to remember. Words in a string are separated by spaces or line breaks. */
export type ExplicitRequestWords = {
  /** Orders at the start of a clause; the content follows or precedes them. */
  orders: readonly PhraseRow[];
  /** Orders in the form of a question. */
  polite: readonly PhraseRow[];
  /** Words that make a sentence a standing rule, anywhere in it. */
  standing: readonly PhraseRow[];
  /** The same, for words with this meaning only at the start or the end of a clause. */
  standingAtEdge: readonly PhraseRow[];
  /** The same, for words with this meaning only at the start of a clause. */
  standingAtStart: readonly PhraseRow[];
  /** Orders at the end of a sentence that holds the content. */
  closings: readonly PhraseRow[];
  /** Phrases that look like one of these but mean something else: reminiscing, programs that remember. */
  exceptions: readonly PhraseRow[];
  /** Words that join an order to its content. */
  links: string;
  /** Words that only point at the content. */
  pointers: string;
  /** Words that may precede an order in its clause. */
  fillers: string;
  /** Words after which a clause begins. */
  joiners: string;
  /** Words that begin the next task. */
  turns: string;
};
