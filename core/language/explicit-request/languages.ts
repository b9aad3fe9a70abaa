import { arabic } from "./arabic.ts";
import { chinese } from "./chinese.ts";
import { czech } from "./czech.ts";
import { danish } from "./danish.ts";
import { dutch } from "./dutch.ts";
import { english } from "./english.ts";
import { finnish } from "./finnish.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { hindi } from "./hindi.ts";
import { indonesian } from "./indonesian.ts";
import { italian } from "./italian.ts";
import { japanese } from "./japanese.ts";
import { korean } from "./korean.ts";
import { arabicParts } from "./parts/arabic.ts";
import { chineseParts } from "./parts/chinese.ts";
import { czechParts } from "./parts/czech.ts";
import { danishParts } from "./parts/danish.ts";
import { dutchParts } from "./parts/dutch.ts";
import { englishParts } from "./parts/english.ts";
import { finnishParts } from "./parts/finnish.ts";
import { frenchParts } from "./parts/french.ts";
import { germanParts } from "./parts/german.ts";
import { hindiParts } from "./parts/hindi.ts";
import { indonesianParts } from "./parts/indonesian.ts";
import { italianParts } from "./parts/italian.ts";
import { japaneseParts } from "./parts/japanese.ts";
import { koreanParts } from "./parts/korean.ts";
import type { RequestParts } from "./parts/parts.ts";
import { polishParts } from "./parts/polish.ts";
import { portugueseParts } from "./parts/portuguese.ts";
import { russianParts } from "./parts/russian.ts";
import { spanishParts } from "./parts/spanish.ts";
import { swedishParts } from "./parts/swedish.ts";
import { thaiParts } from "./parts/thai.ts";
import { turkishParts } from "./parts/turkish.ts";
import { ukrainianParts } from "./parts/ukrainian.ts";
import { vietnameseParts } from "./parts/vietnamese.ts";
import { polish } from "./polish.ts";
import { portuguese } from "./portuguese.ts";
import { russian } from "./russian.ts";
import { spanish } from "./spanish.ts";
import { swedish } from "./swedish.ts";
import { thai } from "./thai.ts";
import { turkish } from "./turkish.ts";
import { ukrainian } from "./ukrainian.ts";
import { vietnamese } from "./vietnamese.ts";
import type { ExplicitRequestWords } from "./words.ts";

/** A language by its name. Its words are created on first use: most prompts need none of them. */
export type ExplicitRequestLanguage = {
  language: string;
  words: () => ExplicitRequestWords;
  parts: () => RequestParts;
  /** Matches letters that no other language here has; undefined for the languages in Latin letters. */
  script?: RegExp;
};

export const explicitRequestLanguages: readonly ExplicitRequestLanguage[] = [
  { language: "English", words: english, parts: englishParts },
  { language: "German", words: german, parts: germanParts },
  { language: "French", words: french, parts: frenchParts },
  { language: "Spanish", words: spanish, parts: spanishParts },
  { language: "Portuguese", words: portuguese, parts: portugueseParts },
  { language: "Italian", words: italian, parts: italianParts },
  { language: "Dutch", words: dutch, parts: dutchParts },
  { language: "Swedish", words: swedish, parts: swedishParts },
  // With Norwegian.
  { language: "Danish", words: danish, parts: danishParts },
  { language: "Finnish", words: finnish, parts: finnishParts },
  { language: "Czech", words: czech, parts: czechParts },
  { language: "Indonesian", words: indonesian, parts: indonesianParts },
  // Half of the words of a Vietnamese sentence have one of these letters.
  {
    language: "Vietnamese",
    words: vietnamese,
    parts: vietnameseParts,
    script: /[\u1ea0-\u1ef9\u01a0\u01a1\u01af\u01b0đĐ]/,
  },
  { language: "Thai", words: thai, parts: thaiParts, script: /[\u0e01-\u0e4e]/ },
  { language: "Polish", words: polish, parts: polishParts },
  { language: "Turkish", words: turkish, parts: turkishParts },
  { language: "Russian", words: russian, parts: russianParts, script: /[Ѐ-ӿ]/ },
  { language: "Ukrainian", words: ukrainian, parts: ukrainianParts, script: /[Ѐ-ӿ]/ },
  { language: "Arabic", words: arabic, parts: arabicParts, script: /[\u0600-\u06ff]/ },
  // Many users write Hindi in Latin letters.
  { language: "Hindi", words: hindi, parts: hindiParts },
  { language: "Chinese", words: chinese, parts: chineseParts, script: /[\u4e00-\u9fff]/ },
  { language: "Japanese", words: japanese, parts: japaneseParts, script: /[\u3040-\u30ff\u4e00-\u9fff]/ },
  { language: "Korean", words: korean, parts: koreanParts, script: /[\uac00-\ud7af]/ },
];
