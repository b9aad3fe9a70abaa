// Run when the program is built: the result becomes a constant of the function that uses it.
import cues from "../../language/retraction/cues.json";
import { forgetVerbs } from "../../language/retraction/phrases.ts";

/**
 * Returns words of which every prompt that retracts by name holds one, folded, with "|" between them: the verbs that forget, and the first word of each
 * cue. A word that holds another one is left out.
 */
export function retractionWords(): string {
  const firsts = cues.namedRetractionOrders.flat().map((cue) => cue.split(" ", 1)[0] ?? "");
  const words = [...new Set([...forgetVerbs, ...firsts])];
  return words.filter((word) => !words.some((other) => other !== word && word.includes(other))).join("|");
}
