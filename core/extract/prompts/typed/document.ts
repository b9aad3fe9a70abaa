import { asPhrases, startsAsTemplate } from "./openings.ts";

/** Of one line with the sign, that line is a rule. */
const heading = /^#{1,4} \S[^\n]*\n\s*\S/;
/** "You are Nova, …". A typed "you are right" goes on in small letters. */
const named = /^You are \p{Lu}/u;
const maxOpening = 60;

/**
 * Returns whether a prompt was written as a document: it begins with a heading, or gives the model a role. Most such prompts are pasted, and
 * what the others demand holds for the role.
 */
export function isDocument(prompt: string): boolean {
  const start = prompt.trimStart();
  return heading.test(start) || named.test(start) || startsAsTemplate(asPhrases(start.slice(0, maxOpening)));
}
