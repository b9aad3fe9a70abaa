// The value that a sentence gives to a name far in front: "`CRON_SECRET` as a variable with value `0f9a…`", "found token in ~/x.md: "0f9a…"".
// A hexadecimal number is mostly a hash, so more has to say that it is the value than before a random word (prose-secrets.ts).
import { lazy } from "../lazy.ts";
import { map } from "../lists.ts";
import { isBlank, isDigit, isQuote } from "./char-codes.ts";
import { content } from "./hidden-value.ts";
import { matchEnd } from "./match-end.ts";
import type { SecretName } from "./name-finder.ts";
import { isHexSecret, isUnmistakable } from "./random-text.ts";
import { valueLabels } from "./rules/value-label-rows.ts";
import { isPathOfSentence } from "./secret-values.ts";
import type { TextRange } from "./text-range.ts";
import { readValue, restOfLine } from "./value-reader.ts";

const minChars = 32;
const maxChars = 240;
const clauseEnd = /[.;!?][ \t]/;
/** In front of the value: the word for it, and at most a verb or a sign. */
const valueWord = lazy(
  () =>
    new RegExp(
      `(?<!\\p{L})(?:${map(valueLabels, ({ words }) => words).join("|")})(?:[ \\t]+\\p{L}{1,8})?[ \\t:：=]{1,4}["'\`*]{0,4}$`,
      "iu",
    ),
);
/** Behind the name: the file that has it, up to the quote of the value. */
const inFile = lazy(
  () =>
    /["'`*]{0,4}(?:[ \t](?:is|was))?[ \t](?:in|from|inside)[ \t](?:the[ \t])?(?:file[ \t])?["'`]?[\w./\\~-]{2,80}["'`]?:[ \t]{1,4}(?=["'`])/y,
);

/** Returns the value that the sentence gives to the name behind it. */
export function valueOfSentence(text: string, name: SecretName): TextRange | undefined {
  const next = text.charCodeAt(name.end);
  // Names of code have other signs behind them.
  if (name.strength !== "strong" || !(isBlank(next) || isQuote(next) || next === 0x2a)) return undefined;
  const rest = restOfLine(text, name.end, maxChars);
  return behindWord(rest, name.end) ?? behindFile(text, name, rest);
}

function behindWord(rest: string, from: number): TextRange | undefined {
  const run = longHex(rest);
  if (run === undefined || !isHexSecret(rest.slice(run.start, run.end))) return undefined;
  const front = rest.slice(0, run.start);
  if (clauseEnd.test(front) || !valueWord().test(front)) return undefined;
  return { start: from + run.start, end: from + run.end };
}

function behindFile(text: string, name: SecretName, rest: string): TextRange | undefined {
  // Most names have no quote behind a colon on their line, and none of this is compiled.
  if (!(rest.includes(': "') || rest.includes(": '") || rest.includes(": `"))) return undefined;
  const start = matchEnd(inFile(), text, name.end);
  const value = start < 0 ? undefined : readValue(text, start, name.wordStart);
  if (value === undefined) return undefined;
  const judged = content(text, value);
  return (isHexSecret(judged) || isUnmistakable(judged)) && !isPathOfSentence(judged) ? value : undefined;
}

/** Returns the first long run of hexadecimal digits and hyphens. One covers a character of so many, so most lines are hardly read. */
function longHex(line: string): TextRange | undefined {
  for (let at = minChars - 1; at < line.length; at += minChars) {
    if (!isHexOrHyphen(line.charCodeAt(at))) continue;
    let start = at;
    let end = at + 1;
    while (start > 0 && isHexOrHyphen(line.charCodeAt(start - 1))) start -= 1;
    while (end < line.length && isHexOrHyphen(line.charCodeAt(end))) end += 1;
    if (end - start >= minChars) return { start, end };
  }
  return undefined;
}

function isHexOrHyphen(code: number): boolean {
  const lower = code | 0x20;
  return isDigit(code) || code === 0x2d || (lower >= 0x61 && lower <= 0x66);
}
