import { lazy } from "../lazy.ts";
import { every, some } from "../lists.ts";
import { memoizeByText } from "../memoize.ts";
import { looksGenerated } from "./generated-text.ts";
import { anyOf } from "./pattern-rows.ts";
import { hasSigns, isWordlike, wordShare } from "./random-text.ts";
import { partFronts, secretPartRows } from "./rules/name-part-rows.ts";

const placeholders = lazy(
  () =>
    new Set(
      "string number boolean bool true false null nil none undefined void any unknown never object array bytes buffer str int integer text varchar char required optional missing invalid expired valid empty unset default disabled enabled hidden masked redacted removed rejected revoked secret password pass passwd pwd token passphrase uint8array bytearray secretstr keyobject await function async typeof return changeme changeit include omit same-origin".split(
        " ",
      ),
    ),
);
/** Words of a name that name a secret wherever they stand: "accesstoken". */
const secretWord = /passw|passphrase|token|secret|bearer|credential/i;
/** Shorter words count as a whole part of a name, or behind what is put in front of them without a sign: not in "monkey", "compass", "author". */
const secretParts = lazy(() => new RegExp(`^${anyOf(partFronts)}?${anyOf(secretPartRows)}$`));
const namePart = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;

/** Returns whether a part of the value names a secret: `authKey`, `DB_PASS`. */
function hasSecretWord(value: string): boolean {
  if (secretWord.test(value)) return true;
  if (!/pass|key|auth/i.test(value)) return false;
  return some(value.match(namePart) ?? [], (part) => secretParts().test(part.toLowerCase()));
}
const maxJudgedChars = 200;

/** Returns whether the whole value only refers to a secret, or is masked already: `$TOKEN`, `${TOKEN}`, `<token>`, `***`. */
export function isReference(value: string): boolean {
  // Their first characters decide about most values.
  const first = value.charAt(0);
  if (first === "") return false;
  if (
    mayBeMask(value) &&
    /^[("'[]{0,4}(?:\*{3,64}|x{4,64}|\.{3,64}|…|•{3,64}|[[(<]?redacted[\])>]?)[.,;:)\]}"']{0,8}$/i.test(value)
  )
    return true;
  if ((first === "#" && /^#(?:[\da-f]{3,4}){1,2}$/i.test(value)) || isTemplate(value)) return true;
  if (
    "$%@".includes(first) &&
    /^\$[A-Z_][A-Z0-9_]*$|^%[A-Z_][A-Z0-9_]*%$|^%(?:\(\w+\))?[sdvrq]$|^@[A-Z_]+@$/.test(value)
  )
    return true;
  // The inside may name a reference; a default after `:-` is a separate value.
  const inside =
    "$#{<[".includes(first) &&
    /^\$\{([^{}]{0,120})\}$|^#?\{\{?([^{}]{0,120})\}?\}$|^\$\(([^()]{0,60}(?:\([^()]{0,60}\)[^()]{0,60})?)\)$|^<([\w :./|%=-]*)>$|^\$([a-z_]\w*)$|^\[([\w -]*)\]$|^<%(.*)%>$/.exec(
      value,
    );
  if (inside !== false && inside !== null) {
    // An empty default is none: `${DB_PASSWORD:-}`.
    const name = inside
      .slice(1)
      .join("")
      .replace(/:?[-?=]$/, "");
    return !/:-|\|\|/.test(name) && (isWordlike(name.replace(/ [$|] ?/g, " ")) || isExpression(name));
  }
  if (!value.includes(":")) return false;
  if (/^[\w.@-]{1,64}:(?:\$[A-Z_]{3,64}|\$\{[A-Z_]{3,64}\}|%[A-Z_]{3,64}%)$/.test(value)) return true;
  const scheme =
    /^!?(?:vault|ssm|op|aws-sm|gcp-sm|keychain|arn|secretref|env|file|pass|secret|ref|sub|getatt|importvalue):{1,2}([\w/.: -]+)$/i.exec(
      value,
    );
  return scheme !== null && isWordlike(scheme[1] ?? "");
}

/** Returns whether the value can be a mask: signs of one kind or "redacted", in brackets or not. */
function mayBeMask(value: string): boolean {
  let at = 0;
  while (at < value.length && "(\"'[<".includes(value.charAt(at))) at += 1;
  return at < value.length && "*xX.…•rR".includes(value.charAt(at)) && !isWordStart(value, at);
}

/** Returns whether a word begins that is no mask: many begin with "r". */
function isWordStart(value: string, at: number): boolean {
  if (!"rR".includes(value.charAt(at))) return false;
  return value.slice(at, at + 8).toLowerCase() !== "redacted";
}

/**
 * Returns whether the value is made of placeholders of a template, with at most words between: `{{[-p|--port]}}`, `${{ x.y }}/{{ z }}`.
 * A generated password in braces is none.
 */
function isTemplate(value: string): boolean {
  if (!value.includes("{{")) return false;
  const rest = value.replace(/\$?\{\{((?:(?!\|\||\}\})[^\n]){1,120})\}\}/g, (_, body: string) =>
    looksGenerated(body.trim()) ? body : "",
  );
  return rest !== value && (!/[^\W_]/.test(rest) || isWordlike(rest));
}

/** Returns whether the value is a word of types, schemas or messages in the place of a value. */
export function isPlaceholder(value: string): boolean {
  if (value.length >= 16) return false;
  const word = ".,;!?".includes(value.slice(-1)) ? value.replace(/[.,;!?]{1,8}$/, "") : value;
  return placeholders().has(word.toLowerCase());
}

const maxPackageChars = 80;
/** A version has at least two numbers. */
const packageVersion =
  /^@?[a-z][\w./-]*(?:\[[\w,-]+\])?(?:[=~!<>]=|@[\^~]?v?)\d{1,5}(?:\.(?:\d{1,5}|[x*])){1,3}(?:[-+.]?[a-z]{1,6}\.?\d{0,4})?$/i;

/** Returns whether the whole value is a package with its version: `numpy==1.26.4`, `vite@5.4.1`. */
function isPackageVersion(value: string): boolean {
  if (value.length > maxPackageChars || !(value.includes("=") || value.includes("@"))) return false;
  return packageVersion.test(value);
}

/** Returns whether the whole value is a path made of words, or a package: `/run/secrets/db`, `./x.pem`, `~/y`, `vite@5.4.1`. */
export function isPath(value: string): boolean {
  if (isPackageVersion(value)) return true;
  if (!value.includes("/") && !value.includes("\\")) return false;
  if (!/^(?:~|\.{1,2}|[A-Za-z]:)?[\\/][\w.@ +-]+(?:[\\/][\w.@ +*-]+)*[\\/]?$/.test(value)) return false;
  return (
    isWordlike(value.replaceAll("\\", "/").replace(/^~|^[A-Za-z]:/, "")) &&
    (/^[.~]|^.+[\\/.]/.test(value) || /^\/[a-z]+$/.test(value))
  );
}

const routeStart = /^(?:~|\.{1,2})?\//;
const routePart =
  /^(?:[a-z][a-z\d_-]*(?:\.[a-z]\w{0,4})?|\d{1,4}|\*{1,2}|:[A-Za-z]\w{0,30}|[{<[][A-Za-z]\w{0,30}[}>\]])$/;
/** What no password of words has: the parameter of a route, or the extension of a file. */
const routeSign = /\/:[A-Za-z]|[a-z\d]\.[a-z]\w{0,4}$/;
/** The sign of a sentence in a script without spaces. */
const routeEnd = /[:(]$/;

/**
 * Returns whether a sentence names a path with the word: what `isPath` knows, or a route of lower-case words such as
 * `/api/v1/users/:id` or `conf/app2.yml`. Behind a name and a sign, words with slashes may be a password.
 */
export function isPathOfSentence(word: string): boolean {
  if (isPath(word)) return true;
  const route = word.replace(routeEnd, "");
  if (!route.includes("/") || !(routeStart.test(route) || routeSign.test(route))) return false;
  const parts = route.replace(routeStart, "").replace(/\/$/, "").split("/");
  return (
    every(parts, (part) => routePart.test(part) && isWordlike(part.replace(/^[:{<[]/, ""))) &&
    some(parts, (part) => /[a-z]{3}/.test(part))
  );
}

/** Returns how many different signs the value has that are in neither prose nor names. */
function oddSigns(value: string): number {
  return new Set(value.match(/[!#$%^&*~|?<>{}[\]\\+=;@]/g)).size;
}

const minNameShare = 0.55;
const minTextShare = 0.33;
const operand = /[$@]?[A-Za-z_][\w$]*|\d[\w.]*/y;
const operator = /\?\.|->|::|=>|[=!]==?|[<>]=|&&|\|\||\?\?|\.\.\.?|[-+*/%&|^=.,;:?!<>]/y;

/** `Harbor!Moor`, `big?Tent`: no language has a single mark between two names, but for `?` with a colon behind it. */
const wordsAroundMark = /^[\w@#$%^&*+~-]*[A-Za-z\d](?:![A-Za-z\d]|\?[A-Za-z\d](?=[^:]*$))[^\s:=()[\]{}.,;<>|"'`/\\]*$/;

/** `Summer2024!`: as program text it would be a name with a sign that asserts it. */
const wordWithNumber = /^[A-Za-z]{3,20}\d{2,6}[!?]{1,3}$/;

/** A part of a list or a text, by its ends: `[:-1]`, `[2:n]`. The value may be cut in front of the bracket. */
const slice = /(?<=[\w)\]])\[-?\w{0,20}:-?\w{0,20}(?:\]|$)/g;

/**
 * Returns whether the whole value is program text: names of words, calls, members, operators in their order. It may begin and end
 * within brackets, because the value is cut at the first blank.
 */
export const isExpression = memoizeByText(1_000, (written) => {
  if (looksGenerated(written) || wordWithNumber.test(written) || wordsAroundMark.test(written)) return false;
  const value = written.includes("[") ? written.replace(slice, "[0]") : written;
  let at = 0;
  let wantsOperand = true;
  let hasStructure = false;
  let last = "";
  const names: string[] = [];
  const prefix = /^(?:\.\.\.|[!~&*+-]{1,2})/.exec(value)?.[0] ?? "";
  at = prefix.length;
  while (at < value.length) {
    const char = value.charAt(at);
    if (char === "(" || char === "[" || char === "{") {
      wantsOperand = true;
      hasStructure = true;
      at += 1;
    } else if (char === ")" || char === "]" || char === "}") {
      if (wantsOperand && last !== "(" && last !== "[" && last !== "{" && last !== "," && last !== ";") return false;
      wantsOperand = false;
      at += 1;
    } else if (wantsOperand) {
      if ((last === "(" || last === "[" || last === "," || last === "=") && /[!&*-]/.test(char)) {
        at += 1;
        last = char;
        continue;
      }
      operand.lastIndex = at;
      const found = operand.exec(value)?.[0];
      if (found === undefined) return false;
      if (/^\d/.test(found) && !/^(?:\d+(?:\.\d+)?[a-z]?|0x[\da-f]+)$/i.test(found)) return false;
      if (!/^\d/.test(found) && !names.includes(found)) names.push(found);
      wantsOperand = false;
      at += found.length;
    } else {
      operator.lastIndex = at;
      const found = operator.exec(value)?.[0];
      if (found === undefined) return false;
      if (found !== "-" && found !== "+" && found !== "/" && found !== "," && found !== ";") hasStructure = true;
      wantsOperand = found !== "!";
      at += found.length;
    }
    last = value.charAt(at - 1);
  }
  if (wantsOperand && !/[([{,;=|&?:+.]$/.test(value)) return false;
  if (names.length === 0) return /^[([{]+[)\]}]*[,;]?$/.test(value);
  const joined = names.join(" ");
  return (
    (hasStructure || prefix !== "") &&
    some(names, (name) => name.length > 2) &&
    isWordlike(joined) &&
    wordShare(joined) >= minNameShare &&
    wordShare(value) >= minTextShare
  );
});

/** Returns whether the value is a name in code: only letters, in camel case or itself the name of a secret. */
export function isName(value: string): boolean {
  return /^[A-Za-z_$]{1,64}$/.test(value) && (hasSecretWord(value) || /^[A-Za-z][a-z]+(?:[A-Z][a-z]+)+$/.test(value));
}

/** Names with digits: `oauth2_token`, `s3SecretKey`. */
const numberedNames =
  /oauth\d|s3|k8s|x509|v\d{1,2}(?![a-z\d])|base\d{2}|sha\d{1,3}|md5|utf\d{1,2}|ed25519|[hre]s\d{3}|2fa|p12|i18n/gi;
/** Digits before letters, or several right behind them: people put them into passwords, not into names. */
const chosenDigits = /[A-Za-z]\d{2,}|\d[A-Za-z]/;

/** Returns whether the words of the value name a secret, as in a message or an identifier: `access_token`, but not `hunter2secret`. */
export function namesSecret(value: string): boolean {
  return hasSecretWord(value) && isWordlike(value) && !chosenDigits.test(value.replace(numberedNames, " "));
}

/** Returns whether the value is a password of words and a number behind signs: `Monkey-Anchor-82`. */
export function isNumberedPhrase(value: string): boolean {
  return /^[A-Za-z]{3,16}(?:[-_][A-Za-z]{3,16}){1,5}[-_]?\d{2,4}[!?]?$/.test(value) && !hasSecretWord(value);
}

/** Returns whether the value is no prose: short words of letters, joined by hyphens and the like. */
export function isCredentialShaped(value: string): boolean {
  return (
    value.length >= 6 &&
    !/^[("'*_[]{0,3}[A-Za-z]{1,15}(?:[-'’./_,:][A-Za-z]{1,15}){0,8}[.!?,;:)*_"'\]]{0,4}$/.test(value)
  );
}

const numberOrAddress =
  /^0x[\da-f]{1,8}[ul]{0,3}$|^\(?\d{1,4}[ul]{0,3}<<\d{1,2}\)?$|^\w{2,12}:\/\/[^@]*$|^v?\d+(?:\.\d+)+$|^\d{4}-\d\d-\d\d|^[\d.,:]+$/i;

const lettersOfWord = /[\p{L}\p{M}'’-]+/gu;
const foreignSigns = /[\u00a1-\u00bf\u2010-\u2027\u2030-\u205e\u3000-\u3003\u3008-\u301f\uff00-\uff20]/g;
const plainWord = /^[("“«]?[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*[)"”»]?[.,:;!?]?$/u;
/** Letters of scripts that are written without spaces. */
const unspaced = /[\u3040-\u30ff\u3400-\u9fff]/g;
const minUnspacedLetters = 6;
const minWordsOfText = 4;
const minPlainShare = 0.6;

/** Returns whether the value is text: most of its words are plain, or without those with letters that are not ASCII words are left, or nothing. */
function isText(value: string): boolean {
  const words = /\s/.test(value) ? value.replace(/<\/?[a-z\d]{1,10}>,?/g, " ").split(/\s+/) : [];
  if (words.length >= minWordsOfText && !some(words, looksGenerated)) {
    const plain = words.filter(
      (word) => plainWord.test(word) && (word.length < 3 || /[^\x00-\x7f]/.test(word) || isWordlike(word)),
    );
    if (plain.length >= words.length * minPlainShare) return true;
  }
  if (!/[^\x00-\x7f]/.test(value) || !/\s|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(value)) return false;
  const rest = value
    .replace(/\$?\{[^{}]{0,80}\}/g, " ")
    .replace(foreignSigns, " ")
    .replace(lettersOfWord, (word) => (/[^\x00-\x7f]/.test(word) ? " " : word))
    .split(/["()\s]+/)
    .join(" ")
    .trim();
  return rest === "" || isWordlike(rest) || isUnspacedText(value);
}

/**
 * Returns whether the value is a sentence in a script without spaces. Names of code and numbers may stand in it, but nobody
 * chooses a password of so many such letters.
 */
export function isUnspacedText(value: string): boolean {
  const count = value.length - value.replace(unspaced, "").length;
  if (count < minUnspacedLetters) return false;
  const others = value.replace(/<\/?[a-z\d]{1,10}>|[^!-~]+/g, " ").trim();
  return others.length <= 2 * count && !some(others.split(" "), looksGenerated);
}

const patternLiteral =
  /^\/\^(?:\\.|[^/\\\s])+\/[dgimsuvy]{0,4}[;,)]{0,2}$|^\/(?:\\.|[^/\\\s])+\$\/[dgimsuvy]{0,4}[;,)]{0,2}$/;
const charRange = /\[[^\]\s]{0,40}(?:a-z|A-Z|0-9)[^\]\s]{0,40}\]/;

/** Returns whether the value is a regular expression: a literal that is anchored, or text with a range of letters or digits. */
export function isPattern(value: string): boolean {
  return (value.includes("[") && charRange.test(value)) || (value.startsWith("/") && patternLiteral.test(value));
}

/** Returns whether the value is neither words nor program text nor a path nor an address without a password. */
export function isRandom(value: string, maxShare = 0.6): boolean {
  const judged = value.slice(0, maxJudgedChars);
  if (judged.length < 6 || isWordlike(judged) || numberOrAddress.test(judged) || isText(judged)) return false;
  if (isPattern(judged)) return false;
  if (looksGenerated(judged)) return true;
  if (hasSigns(judged) && wordShare(judged) >= (oddSigns(judged) > 2 ? maxShare + 0.1 : maxShare)) return false;
  return !isExpression(judged) && !isPath(judged);
}

/** Returns whether the value is neither a reference nor the word of a type or a message. */
export function isSecret(value: string): boolean {
  return value.length > 3 && !isReference(value) && !isPlaceholder(value);
}

/** Returns whether the value is a secret by its own form, regardless of the text around it. */
export function isRandomSecret(value: string): boolean {
  return isSecret(value) && isRandom(value);
}
