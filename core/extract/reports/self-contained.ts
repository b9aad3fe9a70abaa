import cues from "../../language/pattern-cues.json";
import { holdsAny } from "../../language/pattern-rows.ts";
import { danglingStarts, danglingWords } from "../../language/reports/dangling.ts";
import { lazy } from "../../lazy.ts";

const startsDangling = holdsAny(danglingStarts, "iu", cues.danglingStarts);
const holdsDangling = holdsAny(danglingWords, "i", cues.danglingWords);
/** List, quotation and status marks before the sentence. */
const marks = lazy(() => /^[^\p{L}\p{N}`[(]+/u);

/** Two words, or as much in a script without spaces. */
const hasTwoWords = lazy(() => /\p{L}[^\p{L}\s]*\s\P{L}*\p{L}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]{4}/u);

/** Returns whether a sentence can be understood alone: it begins with no word that points back. */
export function isSelfContained(sentence: string): boolean {
  const text = sentence.replace(marks(), "");
  return !startsDangling(text) && !holdsDangling(text) && hasTwoWords().test(text);
}
