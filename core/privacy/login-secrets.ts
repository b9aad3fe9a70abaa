// What somebody logs in with, in a sentence without a name for it: `log in as root with …`, `the demo account is demo / …`.
import { isLetter, isLower, isSpace } from "./char-codes.ts";
import { isLikelyLogin } from "./chosen-word.ts";
import type { Finder, Scan } from "./finder.ts";
import { listOf } from "./predicates.ts";
import { loginCues, meansWords, userWords } from "./rules/told-words.ts";
import { endsSentence, isPlainRun, isSmallWord, mayHoldSecret, withoutSigns } from "./sentence-runs.ts";
import { wordEnd, wordStart } from "./sentence-words.ts";
import { endsClause, withSigns } from "./stated-value.ts";

const maxWords = 10;
const maxChars = 120;
const userName = /^[\w.@-]{1,40}$/;

/** Returns the finder of passwords behind a login. */
export function loginFinder(): Finder {
  return { cues: loginCues, find: findBehindLogin };
}

function findBehindLogin({ text, add }: Scan, cueStart: number, cueEnd: number): void {
  if (isLetter(text.charCodeAt(cueStart - 1)) || "_-.".includes(text.charAt(cueStart - 1) || "x")) return;
  let at = cueEnd;
  if (!isSpace(text.charCodeAt(at - 1))) while (isLower(text.charCodeAt(at)) || text[at] === "-") at += 1;
  if (!isSpace(text.charCodeAt(at - 1)) && !isSpace(text.charCodeAt(at)) && text[at] !== ":") return;
  const limit = Math.min(text.length, at + maxChars);
  if (!mayHoldSecret(text, at, limit)) return;
  let before = "";
  let users = 0;
  for (let count = 0; count < maxWords && at < limit; count += 1) {
    const start = wordStart(text, text[at] === ":" ? at + 1 : at);
    const end = wordEnd(text, start);
    if (end === start) return;
    const place = withoutSigns(text, start, end);
    const word = text.slice(place.start, place.end);
    const isMeans = listOf(meansWords).has(before);
    if (
      isMeans &&
      users > 0 &&
      !isSmallWord(text, place.start, place.end) &&
      isLikelyLogin(word) &&
      isEnd(text, place.end)
    ) {
      add(place.start, withSigns(text, { ...place, isQuoted: false }).end, "word of a sentence");
      return;
    }
    // Whoever logs in is behind "as", or the first of two words: `with bob and …`, `demo / …`.
    if (listOf(userWords).has(before) || isJoined(text, end)) users += 1;
    const run = text.slice(start, end);
    if (endsSentence(run) || !(isPlainRun(run) || userName.test(word))) return;
    before = word === "" ? run : word.toLowerCase();
    at = end;
  }
}

/** Returns whether another word is joined to the one that ends there: `bob and`, `demo /`. */
function isJoined(text: string, end: number): boolean {
  const start = wordStart(text, end);
  return listOf("/ | and und y et e en och og i и +").has(text.slice(start, wordEnd(text, start)).toLowerCase());
}

/** Returns whether the clause ends there, or only a particle of its verb follows: `melde dich mit … an`. */
function isEnd(text: string, at: number): boolean {
  return (
    endsClause(text, at) ||
    /^["'`”]? (?:an|ein|aan|in|inn|ind|on|at|to|for|from|over|via|when|anymore|again|now|today|instead)\b/.test(
      text.slice(at, at + 12),
    )
  );
}
