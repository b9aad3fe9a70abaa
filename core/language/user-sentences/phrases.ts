// Words with which users join and begin their sentences, and their spellings.
import type { PhraseRow } from "../phrases.ts";

/** Words that begin another thought in the middle of a sentence. */
export const asides: readonly PhraseRow[] = ["btw", "by the way", "fyi", "for future reference"];

/** Filler words that begin a sentence. */
export const sentenceOpenings: readonly PhraseRow[] = [
  { phrase: "(ok|okay|yes|yeah|yep|yup|right|alright)", yes: "okay use pnpm" },
  { phrase: "(hey|hi|sorry|please|thanks|thx)", yes: "please use pnpm" },
  { phrase: "(cool|great|perfect)", yes: "great, use pnpm" },
  { phrase: "(actually|and|so|also|but|well|oh)", yes: "so use pnpm" },
  { phrase: "(hmm|hmmm|hmmmm)", yes: "hmm use pnpm" },
  { phrase: "(bitte|und)", yes: "bitte pnpm nehmen" },
  { phrase: "(et|et puis|alors)", yes: "et puis utilise pnpm" },
  { phrase: "(y|e)", yes: "y usa pnpm" },
];

/** Filler words only before a pause. */
export const pausedOpenings: readonly PhraseRow[] = [
  { phrase: "(no|nope|nah|nein|non|não|нет)", yes: "no, use pnpm" },
  { phrase: "(stop|wait|hold on|again)", yes: "wait, use pnpm" },
  { phrase: "(i changed my mind|change of plan|correction)", yes: "correction: use pnpm" },
  { phrase: "(reminder|one more thing|small thing|final call)", yes: "one more thing: use pnpm" },
  { phrase: "[pro] (hint|tip)", yes: "pro tip: use pnpm" },
  { phrase: "(quick note|note to self|style)", yes: "quick note: use pnpm" },
  { phrase: "[hey|hi|ok|please] claude", yes: "hey claude, use pnpm" },
  { phrase: "[as|like] i (said|told you) [before|already]", yes: "as I said before, use pnpm" },
];

/** Filler words only before a comma. */
export const commaOpenings: readonly PhraseRow[] = ["不"];
