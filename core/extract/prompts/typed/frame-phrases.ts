// Run when the program is built: the results become constants of the functions that use them.
import { type Frame, frames } from "../../../language/pasted-text/frames.ts";

/** Returns the phrases with this meaning, with "|" between them. */
export function framePhrases(means: Frame["means"]): string {
  const ofMeaning = frames().filter((frame) => frame.means === means);
  const phrases = ofMeaning.map(({ phrase }) => phrase);
  if (phrases.some((phrase) => phrase.includes("|"))) throw new Error(`A phrase that means "${means}" has a "|".`);
  return phrases.join("|");
}
