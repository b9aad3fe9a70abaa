// The value behind a name in a sentence: `set the password to …`, `the password of bob is now …`, `creds for db1: bob / …`.
import { lazy } from "../lazy.ts";
import { isSpace } from "./char-codes.ts";
import { isLikelyLogin, isLikelyPassword, isLikelySecret } from "./chosen-word.ts";
import type { SecretName } from "./name-finder.ts";
import { listOf } from "./predicates.ts";
import { purposeWords, statementRows } from "./rules/statement-rows.ts";
import { changePrepositions, changeVerbs, pairJoints, tellingWords } from "./rules/told-words.ts";
import {
  endsSentence,
  isPlainRun,
  isSmallWord,
  maxRunChars,
  mayHoldSecret,
  wideEnd,
  withoutSigns,
} from "./sentence-runs.ts";
import { wordEnd, wordStart } from "./sentence-words.ts";
import { endsClause } from "./stated-value.ts";
import type { TextRange } from "./text-range.ts";
import { lineStartBefore, restOfLine } from "./value-reader.ts";

/** A name in a sentence: `isPair` names a user and a password, `isPin` a number that hardware has, too. */
type ToldName = SecretName & { isPair: boolean; isPin: boolean };
/** What links the last word that was read to the name. After a weak one, only what can't be a name of code is the value. */
type Link = "none" | "weak" | "telling" | "change";

const maxWords = 10;
const maxChars = 120;
const maxClauseChars = 60;
const maxWordsToPair = 4;
/** Verbs of languages that are common words of others; the others are no verbs but behind a name of their own language. */
const ambiguous = "er je of as";
const foreignVerbs = "to on";
const weakPrepositions = "in on a de for från from à la";
/** Behind the name: what follows these words is still said of the secret. */
const continuing = "i you we that which has had got he she they used should must";
const changes = lazy(() => new RegExp(`(?<!\\p{L})(?:${changeVerbs})`, "iu"));
const telling = lazy(() => {
  const words = new Set(tellingWords.split(" "));
  for (const { copulas } of statementRows()) for (const copula of copulas.split(" ")) words.add(copula);
  return words;
});

/** Returns the word behind the name that the sentence tells as its value. */
export function toldBehind(text: string, name: ToldName): TextRange | undefined {
  let link: Link = isOwner(text, name.end) ? "telling" : "none";
  let at = link === "none" ? name.end : name.end + 2;
  while (at < name.end + 4 && at < text.length && "\"'`*)”:,".includes(text.charAt(at))) {
    // What directly follows this sign is judged by the grammar of pairs.
    if (text[at] === ":" && !name.isPair) return undefined;
    at += 1;
  }
  const limit = Math.min(text.length, at + maxChars);
  if (!mayHoldSecret(text, at, limit)) return undefined;
  let isAbout = true;
  const isChanged = lazy(() => isChange(text, name, limit));
  for (let count = 0; count < maxWords && at < limit; count += 1) {
    const start = firstWord(text, at, link);
    const end = wideEnd(text, start) ?? wordEnd(text, start);
    if (end === start) return undefined;
    const place = withoutSigns(text, start, end);
    if (!isSmallWord(text, place.start, place.end) && isTold(text, name, place, link, count))
      return name.isPair ? afterUser(text, place) : place;
    const run = text.slice(start, end);
    if (!isPlainRun(run) || endsSentence(run)) return undefined;
    const word = text.slice(place.start, place.end).toLowerCase();
    const next = linkOf(text, name, start, run, word, isChanged);
    if (count === 0 && next === "none") isAbout = listOf(continuing).has(word) || listOf(purposeWords).has(word);
    const isJoined: boolean = name.isPair && (link !== "none" || listOf(pairJoints).has(word));
    link = next === "none" && isJoined ? "telling" : next;
    if (!isAbout && link !== "none") link = "weak";
    at = end;
  }
  return undefined;
}

/** Returns whether an apostrophe and an "s" follow: `the password's hunter…`. */
function isOwner(text: string, at: number): boolean {
  return text[at + 1] === "s" && "'’".includes(text.charAt(at)) && isSpace(text.charCodeAt(at + 2));
}

/** Returns where the next word begins: a sentence goes on in the next line behind its name or verb. */
function firstWord(text: string, at: number, link: Link): number {
  const start = wordStart(text, at);
  if (text[start] !== "\n" || !/[\p{L}:]/u.test(text.charAt(start - 1))) return start;
  const isWrapped = link === "telling" || /^\n(?:is|was|ist|est|es)\s/.test(text.slice(start, start + 6));
  return isWrapped ? wordStart(text, start + 1) : start;
}

/** Returns what the word between the name and its value says. */
function linkOf(
  text: string,
  name: ToldName,
  start: number,
  run: string,
  word: string,
  isChanged: () => boolean,
): Link {
  if (run.endsWith(":") || wideEnd(text, start) !== undefined) return "telling";
  if (listOf(changePrepositions).has(word) && isChanged())
    return listOf(weakPrepositions).has(word) ? "weak" : "change";
  if (!telling().has(word)) return "none";
  if (name.isForeign) return "telling";
  if (listOf(foreignVerbs).has(word)) return "none";
  return listOf(ambiguous).has(word) ? "weak" : "telling";
}

/** Returns whether a word for a change is in the clause: in some languages its participle is behind the value, `… wurde auf … geändert`. */
function isChange(text: string, { start }: ToldName, limit: number): boolean {
  const from = Math.max(lineStartBefore(text, start), start - maxClauseChars);
  return changes().test(text.slice(from, start)) || changes().test(restOfLine(text, start, limit - start));
}

/** Returns whether the word is the value, by what links it to the name. */
function isTold(text: string, name: ToldName, { start, end }: TextRange, link: Link, count: number): boolean {
  const word = text.slice(start, end);
  const isLast = () => endsClause(text, end);
  if (name.isPair) return isPairOf(word, count, link) && isLikelyLogin(word.slice(word.indexOf(":") + 1)) && isLast();
  if (!name.isGenerated && !name.isPin) {
    if (link === "change") return isLikelyPassword(word);
    if (link === "telling") return isLikelyPassword(word) && (isLikelySecret(word) || isLast());
  }
  if (link !== "none") return isLikelySecret(word);
  if ((name.strength === "weak" || count > 0) && !name.isForeign) return false;
  // A string behind other words is an argument or another thing.
  if (count > 0 && /["'`“„«]/.test(text.charAt(start - 1))) return false;
  if (!isLikelySecret(word)) return false;
  return name.isForeign || text[name.end] === "," || isLast() || isOwned(text, name);
}

const owners =
  "the my our this your his her their das dein mein unser le mon ma la el mi o a minha il het mijn det min";
const handing = "with enter type use put supply give";
const owned = lazy(
  () => new RegExp(`(?:^|[\\s(])(?:${`${owners} ${handing}`.replaceAll(" ", "|")}) (?:[\\p{L}-]{1,20} ){0,2}$`, "iu"),
);

/** Returns whether an article, a possessive or a verb is in front of the name: `send the access token … in the header`. */
function isOwned(text: string, { start }: ToldName): boolean {
  return owned().test(text.slice(Math.max(0, start - maxRunChars), start));
}

/** Returns whether the word can be the second one of a pair, or is the whole pair: `bob:…`. */
function isPairOf(word: string, count: number, link: Link): boolean {
  return (count > 0 && (count < maxWordsToPair || link !== "none")) || word.indexOf(":") > 0;
}

/** Returns the place of the password, in `bob:…` of credentials. */
function afterUser(text: string, { start, end }: TextRange): TextRange {
  return { start: start + text.slice(start, end).indexOf(":") + 1, end };
}
