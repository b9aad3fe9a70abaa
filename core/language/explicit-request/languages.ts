import { arabic } from "./arabic.ts";
import { chinese } from "./chinese.ts";
import { dutch } from "./dutch.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { hindi } from "./hindi.ts";
import { italian } from "./italian.ts";
import { japanese } from "./japanese.ts";
import { korean } from "./korean.ts";
import { polish } from "./polish.ts";
import { portuguese } from "./portuguese.ts";
import { russian } from "./russian.ts";
import { spanish } from "./spanish.ts";
import { swedish } from "./swedish.ts";
import { turkish } from "./turkish.ts";
import { ukrainian } from "./ukrainian.ts";
import type { ExplicitRequestWords } from "./words.ts";

/** A language whose letters no other one here has, with what finds them; undefined for the languages in Latin letters. */
export const explicitRequestLanguages: readonly { words: ExplicitRequestWords; script?: RegExp }[] = [
  { words: english },
  { words: german },
  { words: french },
  { words: spanish },
  { words: portuguese },
  { words: italian },
  { words: dutch },
  { words: swedish },
  { words: polish },
  { words: turkish },
  { words: russian, script: /[Ѐ-ӿ]/ },
  { words: ukrainian, script: /[Ѐ-ӿ]/ },
  { words: arabic, script: /[\u0600-\u06ff]/ },
  // Many write Hindi in Latin letters.
  { words: hindi },
  { words: chinese, script: /[\u4e00-\u9fff]/ },
  { words: japanese, script: /[\u3040-\u30ff\u4e00-\u9fff]/ },
  { words: korean, script: /[\uac00-\ud7af]/ },
];
