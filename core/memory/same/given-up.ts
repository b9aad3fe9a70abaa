// Reads which things a statement retires or rejects by name. Texts are in lower case; `folded` is the same text, folded once.
import type { FoldedText } from "../../language/fold.ts";
import { type PhraseMatcher, phraseMatcher } from "../../language/phrases.ts";
import cues from "../../language/statements/cues.json";
import * as phrases from "../../language/statements/phrases.ts";
import { lazy } from "../../lazy.ts";

const matchers = lazy(() => ({
  givingUp: phraseMatcher(phrases.givingUp, cues.givingUp),
  givingUpOneName: phraseMatcher(phrases.givingUpOneName, cues.givingUpOneName),
  preferring: phraseMatcher(phrases.preferring, cues.preferring),
  movingOver: phraseMatcher(phrases.movingOver, cues.movingOver),
  scrapping: phraseMatcher(phrases.scrapping, cues.scrapping),
  gone: phraseMatcher(phrases.gone, cues.gone),
  rejected: phraseMatcher(phrases.turnedDown, cues.turnedDown),
  turningDown: phraseMatcher(phrases.turningDown, cues.turningDown),
}));
/** "moved X from A to B", "swapped A for B", "replaced A with B": each captures A. */
const exchanges = lazy((): readonly RegExp[] => [
  /\bfrom\s+([\w@./:#+-]+(?:\s+[\w@./:#+-]+)?)\s+(?:over\s+)?to\b/giu,
  /\b(?:swap(?:ped|ping)?|exchang(?:ed?|ing)|trad(?:ed?|ing))\s+(?:out\s+)?([\w@./:#+-]+(?:\s+[\w@./:#+-]+)?)\s+(?:out\s+)?(?:for|with|against)\b/giu,
  /\breplac(?:ed?|ing)\s+([\w@./:#+-]+(?:\s+[\w@./:#+-]+)?)\s+(?:with|by)\b/giu,
]);
const names = /^\s+([\w@./:#+-]+(?:\s+[\w@./:#+-]+){0,2})/;
const nameBehind = /^\s+([\w@./:#+-]+)/;
const numberedName = /^\s+([\w@./:#+-]+(?:\s+v?\d[\w.]*)?)/;
const nameBefore = /(?<![\w@./:#+-])([\w@./:#+-]+(?:\s+v?\d[\w.]*)?)\s*$/;
const minName = 3;
const maxName = 60;
/** The name of a retired thing ends before these words. */
const nameEnd = /\s(?:to|for|with|by|and|in|on|as|because|since|after|at)(?:\s.*)?$/u;

/** Returns the names of the things that a statement retires: after "instead of", "over", "no longer", before "is gone". */
export function givenUpIn(text: string, folded: FoldedText): string[] {
  const moving = new Set(
    matchers()
      .movingOver.find(folded)
      .map(({ end }) => end),
  );
  const found = [
    ...namesBehind(text, folded, matchers().givingUp, names),
    ...namesBehind(text, folded, matchers().givingUpOneName, numberedName),
    ...matchers()
      .preferring.find(folded)
      .flatMap(({ end }) => (moving.has(end) ? [] : matchName(text.slice(end), names))),
    ...exchangedIn(text),
    ...namesBehind(text, folded, matchers().scrapping, nameBehind),
    ...namesBefore(text, folded, matchers().gone),
  ];
  return found.map((each) => each.replace(nameEnd, ""));
}

/** Returns the first name of each exchange, such as "A" in "swapped A for B". */
export function exchangedIn(text: string): string[] {
  return exchanges().flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = ""]) => name));
}

/** Returns the names of the things that a statement rejects with a reason. */
export function rejectedIn(text: string, folded: FoldedText): string[] {
  const found = [
    ...namesBefore(text, folded, matchers().rejected),
    ...namesBehind(text, folded, matchers().turningDown, nameBehind),
  ];
  return found.filter(({ length }) => length >= minName && length <= maxName);
}

function namesBehind(text: string, folded: FoldedText, matcher: PhraseMatcher, name: RegExp): string[] {
  return matcher.find(folded).flatMap(({ end }) => matchName(text.slice(end), name));
}

function namesBefore(text: string, folded: FoldedText, matcher: PhraseMatcher): string[] {
  return matcher
    .find(folded)
    .flatMap(({ start }) => matchName(text.slice(Math.max(0, start - maxName), start), nameBefore));
}

function matchName(text: string, pattern: RegExp): string[] {
  const [, name] = pattern.exec(text) ?? [];
  return name === undefined ? [] : [name];
}
