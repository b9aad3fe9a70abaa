// Prompts that ask whether something is known from before: who asks for the past is told what comes near it, too.
import { phraseMatcher } from "../language/phrases.ts";
import { askingForPast } from "../language/recall/asks-for-past.ts";
import cues from "../language/recall/asks-for-past-cues.json";

const asking = phraseMatcher(askingForPast, cues);
const maxRead = 2_000;

/** Returns whether the prompt asks for what is known from earlier work. */
export function asksForPast(prompt: string): boolean {
  return asking.test(prompt.slice(0, maxRead));
}
