import { chineseParts, japaneseParts, koreanParts } from "./asian.ts";
import { dutchParts, englishParts, germanParts, swedishParts } from "./germanic.ts";
import type { RequestParts } from "./parts.ts";
import { frenchParts, italianParts, portugueseParts, spanishParts } from "./romance.ts";
import { polishParts, russianParts, ukrainianParts } from "./slavic.ts";
import { arabicParts, hindiParts, turkishParts } from "./southern.ts";

/** The parts of requests in every language of `explicitRequestLanguages`. */
export const requestParts: readonly RequestParts[] = [
  englishParts,
  germanParts,
  frenchParts,
  spanishParts,
  portugueseParts,
  italianParts,
  dutchParts,
  swedishParts,
  polishParts,
  turkishParts,
  russianParts,
  ukrainianParts,
  arabicParts,
  hindiParts,
  chineseParts,
  japaneseParts,
  koreanParts,
];
