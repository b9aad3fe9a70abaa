// The password that a sentence states: `mein Passwort ist …`. Behind "is", what follows is the value unless it is a predicate.
import { lazy } from "../lazy.ts";
import { every, filter, some } from "../lists.ts";
import { memoizeByText } from "../memoize.ts";
import { hasCode, isAscii, isDigit, isLetter, isQuote, isSpace } from "./char-codes.ts";
import { isTyped } from "./label-input.ts";
import { matchEnd } from "./match-end.ts";
import type { SecretName } from "./name-finder.ts";
import { isHyphenPhrase, isPassphrase } from "./passphrase.ts";
import { isPredicate, listOf } from "./predicates.ts";
import { isHexSecret, isIdentity } from "./random-text.ts";
import {
  adverbs,
  conditions,
  continuations,
  numberedTerms,
  particles,
  purposeWords,
  type StatementRow,
  statementRows,
} from "./rules/statement-rows.ts";
import { isExpression, isPathOfSentence, isPattern, isPlaceholder, isReference, namesSecret } from "./secret-values.ts";
import { wordEnd, wordStart } from "./sentence-words.ts";
import { closingAt, lineStartBefore, restOfLine, type Value } from "./value-reader.ts";

const maxPurposeWords = 5;
const maxAdverbs = 2;
const maxWordChars = 40;
const maxPhraseChars = 160;
const maxFrontChars = 60;
/** Several languages have the same verb. */
const rows = lazy(() => {
  const byCopula = new Map<string, StatementRow[]>();
  for (const row of statementRows()) {
    for (const copula of row.copulas.split(" ")) byCopula.set(copula, [...(byCopula.get(copula) ?? []), row]);
  }
  return byCopula;
});
const otherNames = /^(?:secret|credential|zugangsdaten)/i;
const chosenNames = /^(?:passw|p\/w|pwd?|psk|psw|clave|parola?|sandi|κωδικ|συνθημ)/i;
const trailing = /[.,;:)\]}"'`»”“、。，*_]{1,8}$/;
const openings = "\"'`“„«‘「『*_(";

/** Returns the value that the sentence with the name states; undefined when it says something else of the password, or nothing. */
export function statedValue(text: string, name: SecretName): Value | undefined {
  if (name.isGenerated || isWordOfResults(text, name)) return undefined;
  const at = isQuote(text.charCodeAt(name.end)) || text[name.end] === "*" ? endOfSigns(text, name.end) : name.end;
  const stated = behindParticle(text, at) ?? behindCopula(text, at, name) ?? withoutVerb(text, name);
  if (stated === undefined) return undefined;
  if (otherNames.test(text.slice(name.wordStart, name.end))) return undefined;
  const isPin = /^pin$/i.test(text.slice(name.wordStart, name.end));
  if (name.strength === "weak" && !isPin && !chosenNames.test(text.slice(name.wordStart, name.end))) return undefined;
  const value = valueAt(text, stated.at);
  if (value === undefined) return undefined;
  const judged = text.slice(value.start, value.end);
  if (isPin) return /^\d{4,12}$/.test(judged) && endsClause(text, value.end) ? value : undefined;
  if (isChosenWord(judged) || isHyphenPhrase(judged) || isHexSecret(judged)) return withSigns(text, value);
  if (!endsClause(text, value.end) && !isBeforeFinal(text, value.end, stated.languages))
    return phraseBehind(text, value);
  if (/^\d{4,12}$/.test(judged)) return value;
  return isPlainValue(judged, languagesOf(text, name, stated.languages)) && !isCondition(text, name)
    ? value
    : undefined;
}

const otherWords = ["pass", "login", "pat", "cred", "creds", "salt"];

/** Returns whether the weak word is none that a sentence states the value of: most of them are in the output of tests. */
function isWordOfResults(text: string, { strength, wordStart, end }: SecretName): boolean {
  return strength === "weak" && otherWords.includes(text.slice(wordStart, end).toLowerCase());
}

const behindName = /[)\]]?(?:\*\*?|__)?[ \t]{1,4}(\(?)(?=[^\s(])/y;
const maxBehind = 12;
const programSigns = /[/<>|=(){}\\]|^[-+]/;

/** Returns the chosen word directly behind the name, which is the last of its clause: `password hunter…`, `**Password** …`, `password (…)`. */
export function adjacentValue(text: string, name: SecretName): Value | undefined {
  if (name.isGenerated || name.strength !== "strong" || otherNames.test(text.slice(name.wordStart, name.end)))
    return undefined;
  if (!" )]*_".includes(text.charAt(name.end)) || text[name.start - 1] === "-") return undefined;
  if (!text.slice(name.end, name.end + maxBehind).includes(" ")) return undefined;
  behindName.lastIndex = name.end;
  const found = behindName.exec(text);
  if (found === null) return undefined;
  const value = valueAt(text, behindName.lastIndex);
  if (value === undefined || value.isQuoted) return undefined;
  const judged = text.slice(value.start, value.end);
  const isChosen =
    (isChosenWord(judged) && isTyped(judged) && !programSigns.test(judged)) ||
    (found[1] === "" && isHyphenPhrase(judged));
  const isLast = found[1] === "(" ? text[value.end] === ")" : endsClause(text, value.end);
  return isChosen && isLast ? withSigns(text, value) : undefined;
}

/** Returns where the quotes and the emphasis around the name end. */
function endOfSigns(text: string, at: number): number {
  let end = at;
  while (end < at + 4 && end < text.length && "\"'`*”»".includes(text.charAt(end))) end += 1;
  return end;
}

type Stated = { at: number; languages: readonly StatementRow[] };

const particle = lazy(() => new RegExp(`[ \\t]?[${particles.before}][ \\t]?`, "y"));

/** Returns where the value begins behind a particle of Chinese or Japanese. */
function behindParticle(text: string, at: number): Stated | undefined {
  if (isAscii(text.slice(at, at + 2))) return undefined;
  const end = matchEnd(particle(), text, at);
  return end < 0 ? undefined : { at: end, languages: statementRows().slice(0, 1) };
}

/** Returns where the value begins behind a verb, and what its language says of passwords. What the password is for may be in front. */
function behindCopula(text: string, start: number, name: SecretName): Stated | undefined {
  if (!isSpace(text.charCodeAt(start))) return undefined;
  let at = start;
  let languages: readonly StatementRow[] | undefined;
  for (let count = 0; count <= maxPurposeWords && languages === undefined; count += 1) {
    const word = wordAt(text, at);
    if (word === undefined) return undefined;
    languages = languagesWith(word.written, text, name);
    if (languages === undefined && count === 0 && !listOf(purposeWords).has(word.written)) return undefined;
    if (languages === undefined && /[.,;:!?]$/.test(word.written)) return undefined;
    at = word.end;
  }
  if (languages === undefined) return undefined;
  for (let count = 0; count < maxAdverbs; count += 1) {
    const word = wordAt(text, at);
    if (word === undefined || !listOf(adverbs).has(word.written)) break;
    at = word.end;
  }
  const next = wordStart(text, at);
  return next > at ? { at: next, languages } : undefined;
}

const ownedFronts = memoizeByText(20, (owned) => new RegExp(`(?:^|[^\\p{L}])${owned}$`, "u"));
const maxOwnedChars = 24;

/** Returns where the value begins in a language that needs no verb in front: the password belongs to somebody, or a verb is behind the value. */
function withoutVerb(text: string, { start, end, isForeign }: SecretName): Stated | undefined {
  const next = wordStart(text, end);
  if (next === end || (!isForeign && !"mk".includes(text.charAt(end - 1)))) return undefined;
  const front = text.slice(Math.max(0, start - maxOwnedChars), end).toLowerCase();
  const languages = filter(
    statementRows(),
    ({ owned, finals }) =>
      (owned !== undefined && ownedFronts(owned).test(front)) || hasFinal(text, wordEnd(text, next), finals),
  );
  return languages.length === 0 ? undefined : { at: next, languages };
}

/** Returns the languages that have the verb. A word that says what a password is for in another language is one only behind a name of its own. */
function languagesWith(verb: string, text: string, name: SecretName): readonly StatementRow[] | undefined {
  const found = rows().get(verb);
  if (found === undefined || !listOf(purposeWords).has(verb)) return found;
  const own = languagesOf(text, name, found);
  return own.length === 0 ? undefined : own;
}

/** Returns the languages in which the name can be meant: the verbs of some are words of others. */
function languagesOf(text: string, { start, end }: SecretName, languages: readonly StatementRow[]): StatementRow[] {
  const name = text.slice(start, end).toLowerCase();
  return filter(languages, ({ names }) => names === undefined || namesOf(names).test(name));
}

const namesOf = memoizeByText(20, (names) => new RegExp(names, "u"));

function wordAt(text: string, at: number): { written: string; end: number } | undefined {
  const start = wordStart(text, at);
  const end = wordEnd(text, start);
  if (end === start || end - start > maxWordChars) return undefined;
  return { written: text.slice(start, end).toLowerCase(), end };
}

const afterValue = lazy(() => new RegExp(`(?:${particles.after})`));

/** Returns the word at `at` without the signs of its sentence, or what is in quotes there. */
function valueAt(text: string, at: number): Value | undefined {
  const quote = text.charAt(at);
  if (isQuote(text.charCodeAt(at))) {
    const end = closingAt(text, at + 1, quote);
    return text[end] === quote && end > at + 1 ? { start: at + 1, end, isQuoted: true } : undefined;
  }
  let start = at;
  while (openings.includes(text.charAt(start)) && start < at + 4 && text[start] !== undefined) start += 1;
  let end = wordEnd(text, start);
  const particleAt = text.slice(start, end).search(afterValue());
  if (particleAt > 0) end = start + particleAt;
  while (end > start && trailing.test(text.slice(Math.max(start, end - 1), end))) end -= 1;
  while (end > start + 1 && "!?".includes(text.charAt(end - 1))) end -= 1;
  return end - start < 4 || end - start > 128 ? undefined : { start, end, isQuoted: false };
}

/** Returns the value with the signs behind it that passwords end with. */
export function withSigns(text: string, value: Value): Value {
  let { end } = value;
  while (end < value.end + 3 && "!?*".includes(text.charAt(end)) && text.charAt(end) !== "") end += 1;
  return { ...value, end };
}

const ranges = /^\d{1,4}(?:[-–+xX]\w{0,12}|th|st|nd|rd|[a-z]{1,2})?$/;
const address = /:\/\/|^[\w.+-]+@[\w-]+\.[\w.-]+$|^www\./;
/** `abc123`: a hash or an id is longer. */
const shortHex = /^[a-f][a-f\d]{4,6}$/;
const chosenSign = /[A-Za-z][!@#$%^&*+?][A-Za-z]/;

/** Returns whether the word is one that nobody says of a password: with digits or signs, and neither a term nor program text. */
export const isChosenWord = memoizeByText(1_000, (word) => {
  if (word.length < 5 || hasCode(word, isSpace) || numberedTerms.test(word) || ranges.test(word)) return false;
  if (!hasCode(word, isLetter) && isAscii(word)) return false;
  if (!hasCode(word, isDigit) && !chosenSign.test(word)) return false;
  if ((isIdentity(word) && !shortHex.test(word)) || address.test(word) || isOther(word)) return false;
  return !isExpression(word) && !/['’]s$/.test(word);
});

function isOther(word: string): boolean {
  return isReference(word) || isPlaceholder(word) || isPathOfSentence(word) || isPattern(word) || namesSecret(word);
}

const plainWord = /^\p{L}[\p{L}\p{M}]{3,24}(?:-[\p{L}\p{M}]{2,24}){0,5}$/u;
const codeName = /^[a-z]+(?:[A-Z][a-z]*)+$|^[A-Z]{2,}$/;

/** Returns whether the plain word is no predicate of the languages. */
function isPlainValue(word: string, languages: readonly StatementRow[]): boolean {
  if (!plainWord.test(word) || codeName.test(word) || isOther(word)) return false;
  const known = languages.filter(({ predicates }) => predicates !== undefined);
  return known.length > 0 && every(known, (row) => !isPredicate(word.toLowerCase(), row));
}

const clauseEnd = lazy(
  () =>
    new RegExp(
      `["'\`*_”»)]{0,3}(?:[.,;!?)]{0,3}[ \\t]*(?:\\r?\\n|$)|[.,;!?)]{1,3}[ \\t]|[ \\t]+(?:\\(|-|–|—|(?:${continuations.replaceAll(" ", "|")})(?![\\p{L}-]))|${particles.after})`,
      "uy",
    ),
);

/** Returns whether the sentence or its clause ends there. */
export function endsClause(text: string, at: number): boolean {
  return matchEnd(clauseEnd(), text, at) >= 0;
}

/** Returns whether a verb of the languages follows, which ends the sentence. */
function isBeforeFinal(text: string, at: number, languages: readonly StatementRow[]): boolean {
  return some(languages, ({ finals }) => hasFinal(text, at, finals));
}

function hasFinal(text: string, at: number, finals: string | undefined): boolean {
  const start = wordStart(text, isQuote(text.charCodeAt(at)) ? at + 1 : at);
  return finals !== undefined && some(finals.split(" "), (final) => text.startsWith(final, start));
}

/** Returns the rest of the clause, if it is a passphrase of at least four words. */
function phraseBehind(text: string, { start }: Value): Value | undefined {
  const typed =
    restOfLine(text, start, maxPhraseChars)
      .split(/[.,;!?]/, 1)[0]
      ?.trimEnd() ?? "";
  return typed.split(" ").length > 3 && isPassphrase(typed)
    ? { start, end: start + typed.length, isQuoted: true }
    : undefined;
}

/** Returns whether the sentence is a condition: `if the password is …`. */
function isCondition(text: string, { start }: SecretName): boolean {
  const from = Math.max(lineStartBefore(text, start), start - maxFrontChars);
  const front = text.slice(from, start).toLowerCase();
  for (const word of front.split(/[^\p{L}]+/u)) if (listOf(conditions).has(word)) return true;
  return false;
}
