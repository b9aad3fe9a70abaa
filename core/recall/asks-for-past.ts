// Prompts that ask about earlier knowledge. For them weaker matches are injected, too.
import { phraseMatcher } from "../language/phrases.ts";
import { askingForPast } from "../language/recall/asks-for-past.ts";
import cues from "../language/recall/asks-for-past-cues.json";

const asking = phraseMatcher(askingForPast, cues);
const scannedChars = 2_000;

/** Returns whether the prompt asks about knowledge from earlier work. */
export function asksForPast(prompt: string): boolean {
  return asking.test(prompt.slice(0, scannedChars));
}
