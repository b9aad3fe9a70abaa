// Prompts that need no recall: the user's, by the phrases of core/language/recall, and the host's.
import { isForHost } from "../host/light-hosts.ts";
import { phraseMatcher } from "../language/phrases.ts";
import { assentWords } from "../language/recall/assent.ts";
import { ignoringMemory } from "../language/recall/ignore-memory.ts";
import cues from "../language/recall/ignore-memory-cues.json";
import { wordBag } from "../language/word-bag.ts";
import { lazy } from "../lazy.ts";
import { map } from "../lists.ts";

const assent = lazy(() => wordBag(map(assentWords, ({ words }) => words).join(" ")));
const maxAssentChars = 100;
const maxAssentWords = 10;

/** Returns whether memory can't answer a prompt: an agreement, a command to the host, a notification. */
export function needsNoRecall(prompt: string): boolean {
  return isForHost(prompt) || isAssent(prompt.trim());
}

function isAssent(text: string): boolean {
  if (text.length > maxAssentChars || (text.match(/\s+/g) ?? []).length >= maxAssentWords) return false;
  return assent().isAll(text);
}

const ignoring = phraseMatcher(ignoringMemory, cues);
const scannedChars = 4_000;

/** Returns whether the prompt asks to ignore memory in this turn. */
export function isIgnoringMemory(prompt: string): boolean {
  return ignoring.test(prompt.slice(0, scannedChars));
}
