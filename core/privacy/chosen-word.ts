// Whether a word of a sentence looks like a password or a token, and not like a name of code, a version or a term.
import { memoizeByText } from "../memoize.ts";
import { classCount, hasCode, isCapital, isDigit, isLetter, isLower } from "./char-codes.ts";
import { isHyphenPhrase } from "./passphrase.ts";
import { listOf } from "./predicates.ts";
import { isHexSecret, isUnmistakable } from "./random-text.ts";
import { numberedTerms } from "./rules/statement-rows.ts";
import { numberedThings, numberTerms } from "./rules/told-words.ts";
import { isPathOfSentence, isPattern, isPlaceholder, isReference, namesSecret } from "./secret-values.ts";
import { isChosenWord } from "./stated-value.ts";

const minChars = 5;
const maxChars = 128;
const minMixedClasses = 4;
const minMixedChars = 6;
/** `15min`, `3600seconds`, `8chars`: numbers with a unit. */
const quantity = /^[~≈<>]?\d[\d.,]*(?:[-–]\d+)?(?:[a-z]{1,8}|[KMGT]i?B|[A-Z]{1,3})?[+%]?$/;
/** Calls, members, versions, operators and paths: `Http2Client()`, `a.b`, `v2.1`, `x=>y`, `/login2`. */
const codeText =
  /^v?\d+(?:\.\d+)+|^@|\(\)|::|^--|^[A-Za-z_$][\w$]*(?:\.[\w$]+)+(?:\(|$)|^[A-Za-z_$][\w$.]*[=(][^=]*\)?$|^[\w-]+=|[=-]>|^[~.]{0,2}\/[\w./-]+$/;
const address = /:\/\/|^[\w.+-]+@[\w-]+\.[\w.-]+$|^www\.|^#\d+$|^[A-Za-z][a-z-]*[#:]\d{1,6}$/;
/** Terms with a number within, also as the beginning of a name of code: `OAuth2Client`, `Http2Session`, `x86_64`, `S3Bucket`. */
const termStart = /^(?:[A-Z]{2,6}\d{1,4}|[A-Za-z]?[a-z]*\d{1,4}[a-z]?|[oO]Auth\d|[iI][pP]v\d)(?![a-z\d])/;
/** A thing and its number: `node18`, `cluster-1`. */
const numberedThing = /^([a-z]{2,10})[-_.]?\d{1,5}$/i;
/** `webhookKey`, `C1Token`: words in camel case, or with the word for what they hold at their end. */
const codeName = /^[A-Za-z]?[a-z]+(?:[A-Z][a-z]+)+$|[a-z\d](?:Token|Secret|Key|Password|Id|Name|Type|Client|Error)s?$/;
const insertedSign = /[A-Za-z\d][!#$%&^~?*][A-Za-z\d]/;
const maxHexDigits = 15;

/** Returns whether the word is one that somebody or something made up: for what follows "password is" or "set the password to". */
export const isLikelyPassword = memoizeByText(1_000, (word) => {
  if (isOther(word)) return false;
  if (isChosenWord(word) || isHyphenPhrase(word) || isMixed(word) || isMixedHex(word)) return true;
  return isUnmistakable(word) && !codeName.test(word);
});

/** The same where no name is near: what somebody logs in with can also be a program. */
export function isLikelyLogin(word: string): boolean {
  return isLikelyPassword(word) && !isCodeName(word);
}

/** The same for names of what programs generate, and where less says that a value follows: names of code have their digits at the end. */
export const isLikelySecret = memoizeByText(1_000, (word) => {
  if (isOther(word) || isCodeName(word)) return false;
  return isUnmistakable(word) || isHexSecret(word) || isMixedHex(word) || isNoName(word);
});

/** Returns whether the word is a thing with a number, as code and people name it: `Http2Client`, `cluster1`. */
export function isTerm(word: string): boolean {
  return startsWithTerm(word) || isNumberedThing(word);
}

function startsWithTerm(word: string): boolean {
  const start = termStart.exec(word)?.[0];
  return start !== undefined && listOf(numberTerms).has(start.toLowerCase());
}

function isNumberedThing(word: string): boolean {
  const thing = numberedThing.exec(word)?.[1];
  return thing !== undefined && listOf(numberedThings).has(thing.toLowerCase());
}

/** Returns whether the word is a term with a number or a name in camel case. */
function isCodeName(word: string): boolean {
  return startsWithTerm(word) || codeName.test(word);
}

function isNoName(word: string): boolean {
  return (isChosenWord(word) || isMixed(word)) && !isPlainName(word);
}

/** Returns whether the word is a reference, a term, a number, an address or program text. */
function isOther(word: string): boolean {
  if (word.length < minChars || word.length > maxChars || numberedTerms.test(word)) return true;
  if (quantity.test(word) || isNumberedThing(word) || codeText.test(word) || address.test(word)) return true;
  return (
    isReference(word) ||
    isPlaceholder(word) ||
    isPathOfSentence(word) ||
    isPattern(word) ||
    namesSecret(word) ||
    /[([]['"`]|\*{3}|\\|\$\{|\]\(|^-/.test(word)
  );
}

/** Returns whether the word has all four classes of characters, or a sign between letters that joins no words. */
function isMixed(word: string): boolean {
  if (!hasCode(word, isLetter) || word.length < minMixedChars) return false;
  return (
    classCount(word, "") >= minMixedClasses ||
    (insertedSign.test(word) && (hasCode(word, isDigit) || hasCode(word, isCapital)))
  );
}

/** Returns whether digits and letters of a short hexadecimal number take turns: `a1b2c3d4`. */
function isMixedHex(word: string): boolean {
  return word.length >= 8 && word.length <= maxHexDigits && /^(?:[a-f]{1,3}\d{1,3}){3,8}[a-f]?$/.test(word);
}

const minDigitsOfChosen = 3;
const minLettersOfChosen = 4;

/** Returns whether the word is a name with a short number behind it, as names of code are: `user2`, `idToken2`, `test_login2`, `cluster-1`. */
function isPlainName(word: string): boolean {
  let end = word.length;
  while (end > 0 && isDigit(word.charCodeAt(end - 1))) end -= 1;
  if (end === word.length) return !hasCode(word, isDigit) && !insertedSign.test(word);
  if (word.length - end >= minDigitsOfChosen && end >= minLettersOfChosen && plainLetters.test(word.slice(0, end)))
    return false;
  for (let at = 0; at < end; at += 1) {
    const code = word.charCodeAt(at);
    // Nobody joins words with capitals so in code: `Lemon_Grove_44`.
    if (isCapital(code) && "_-".includes(word.charAt(at - 1) || "x") && isLower(word.charCodeAt(at + 1))) return false;
    if (!isLower(code) && !isCapital(code) && code !== 0x5f && code !== 0x2d && code !== 0x2e) return false;
  }
  return true;
}

const plainLetters = /^[A-Z]?[a-z]+$/;
