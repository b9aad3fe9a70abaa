import { englishSentences } from "./english.ts";
import { otherSentences } from "./other-languages.ts";
import type { SettingSentence } from "./setting-sentence.ts";

export const settingSentences: readonly SettingSentence[] = [...englishSentences, ...otherSentences];
