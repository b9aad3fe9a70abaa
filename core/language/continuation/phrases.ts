import type { PhraseRow } from "../phrases.ts";
import { arabic } from "./arabic.ts";
import { chinese } from "./chinese.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { hindi } from "./hindi.ts";
import { italian } from "./italian.ts";
import { japanese } from "./japanese.ts";
import { korean } from "./korean.ts";
import { portuguese } from "./portuguese.ts";
import { russian } from "./russian.ts";
import { spanish } from "./spanish.ts";

/**
 * Phrases for resuming earlier work: where it stopped, what is left, what was done lately, back to it, a reminder of
 * it. Each phrase makes sense only if some work was left before.
 */
export const continuationPhrases: readonly PhraseRow[] = [
  ...english,
  ...spanish,
  ...french,
  ...german,
  ...italian,
  ...portuguese,
  ...russian,
  ...hindi,
  ...arabic,
  ...chinese,
  ...japanese,
  ...korean,
];
