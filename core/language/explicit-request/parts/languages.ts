import { arabicParts } from "./arabic.ts";
import { chineseParts } from "./chinese.ts";
import { dutchParts } from "./dutch.ts";
import { englishParts } from "./english.ts";
import { frenchParts } from "./french.ts";
import { germanParts } from "./german.ts";
import { hindiParts } from "./hindi.ts";
import { italianParts } from "./italian.ts";
import { japaneseParts } from "./japanese.ts";
import { koreanParts } from "./korean.ts";
import type { RequestParts } from "./parts.ts";
import { polishParts } from "./polish.ts";
import { portugueseParts } from "./portuguese.ts";
import { russianParts } from "./russian.ts";
import { spanishParts } from "./spanish.ts";
import { swedishParts } from "./swedish.ts";
import { turkishParts } from "./turkish.ts";
import { ukrainianParts } from "./ukrainian.ts";

/** The parts of requests in every language of `explicitRequestLanguages`, in its order. */
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
