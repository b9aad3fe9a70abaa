import type { Finder, Scan } from "./finder.ts";
import { type NameStrength, secretNames } from "./secret-names.ts";

/** A name of a secret: where the word is, where the identifier around it begins and ends. */
export type SecretName = {
  start: number;
  wordStart: number;
  end: number;
  strength: "strong" | "weak";
  /** In capitals, as names of environment variables are. */
  isUpper: boolean;
  isForeign: boolean;
  /** Names what a program generates (a token, a key), never words that somebody chose. */
  isGenerated: boolean;
};

const strongSuffix =
  /^(?:[_.-]?(?:keys?|access[_-]?key|base|value|plain|text|raw|prod|production|dev|development|staging|test|live|old|new|current|previous|primary|secondary|backup|string|token|\d{1,4})){0,3}(?:s|es|en|i|a|ları|m|für|lar)?$/i;
const harmlessSuffix =
  /^[_.-]?(?:s?[_-]?(?:count|type|url|uri|endpoint|name|file|path|dir|hash|digest|len|size|limit|ttl|expir|lifetime|age|field|input|label|prompt|policy|arn|version|usage|budget|format|prefix|header|param|column|reset|regex|pattern|hint|placeholder|strength|manager|provider|store|error|generator|validator|id|kind|class|list|index|map|position|ref|length|offset|source|link|method|mode|scope|selector|bucket|ring|board|word|frame|code|press|up|down))/i;
const keyQualifier =
  /(?:api|access|private|encryption|signing|auth|master|account|subscription|secret|shared|storage|deploy|webhook|hmac|jwt|aes|crypto|session|license|write|read|admin|ssh|service)s?[ _.-]?$/i;
const glued =
  /^(?:db|smtp|user|mail|ftp|root|admin|pg|my|app|rpc|ldap|proxy|http|svn|ssh|wifi|sudo|svc|new|old|redis|ansible|vault|mysql|key|store|become|auth|require|master|sasl|net|win|cert|ca|tls)$/i;
const generated = /^(?:token|authtok|bearer|key|auth)$/;
const identifierChar = /[\w$]/;

type Word = { readonly word: string; readonly strength: NameStrength; readonly isForeign: boolean };

/** Returns a finder for each word, which calls `visit` with each name of a secret. It returns where to go on. */
export function nameFinders(visit: (scan: Scan, name: SecretName) => number): Finder[] {
  const words: Word[] = [];
  for (const { words: row, strength } of secretNames)
    for (const word of row.split("|")) words.push({ word, strength, isForeign: /[^\x00-\x7f]/.test(word) });
  // The longest word at a place is found first.
  words.sort((a, b) => b.word.length - a.word.length);
  const finders: Finder[] = [];
  for (const word of words)
    finders.push({ cues: [word.word], find: (scan, at, end) => visitName(scan, word, at, end, visit) });
  return finders;
}

function visitName(
  scan: Scan,
  word: Word,
  at: number,
  end: number,
  visit: (scan: Scan, name: SecretName) => number,
): void {
  if (at < (scan.read.get("name") ?? 0)) return;
  if (isShort(word) && isLower(scan.text.charCodeAt(end))) return;
  scan.read.set("name", end);
  const name = nameAt(scan.text, at, word);
  if (name !== undefined) scan.read.set("name", Math.max(end, visit(scan, name)));
}

/** Short words end with their part of the name: `pw`, but not `pwned`. */
function isShort({ word, isForeign, strength }: Word): boolean {
  return word.length <= 4 && !isForeign && word !== "pass" && word !== "auth" && strength !== "key";
}

function isLower(code: number): boolean {
  return code >= 97 && code <= 122;
}

function nameAt(text: string, wordStart: number, { word, strength, isForeign }: Word): SecretName | undefined {
  const wordEnd = wordStart + word.length;
  if (
    !isForeign &&
    word.length <= 5 &&
    strength !== "strong" &&
    word !== "key" &&
    !isWholePart(text, wordStart, wordEnd)
  )
    return undefined;
  let end = wordEnd;
  const limit = Math.min(text.length, wordEnd + 40);
  while (
    end < limit &&
    (identifierChar.test(text.charAt(end)) || (text[end] === "-" && /\w/.test(text.charAt(end + 1))))
  )
    end += 1;
  if (isForeign)
    while (end < wordEnd + 4 && /\p{Script=Hangul}|\p{Script=Cyrillic}|[a-zşığüçö]/u.test(text.charAt(end))) end += 1;
  let start = wordStart;
  const floor = Math.max(0, wordStart - 40);
  while (start > floor && /[\w$.-]/.test(text.charAt(start - 1))) start -= 1;
  const suffix = text.slice(wordEnd, end);
  let judged: "strong" | "weak" = strength === "strong" ? "strong" : "weak";
  if (suffix !== "" && !isForeign) {
    if (harmlessSuffix.test(suffix) && !strongSuffix.test(suffix)) return undefined;
    if (/^[a-z]/.test(suffix) && !strongSuffix.test(suffix)) return undefined;
    if (!strongSuffix.test(suffix)) judged = "weak";
    else if (/^s$/i.test(suffix) && word !== "credential" && word !== "cred") judged = "weak";
  }
  const isUpper =
    /^[A-Z0-9_.$-]{3,}$/.test(text.slice(start, end)) &&
    /[A-Z]{3}/.test(text.slice(wordStart, end).replaceAll("_", ""));
  if (strength === "key") {
    const before = text.slice(Math.max(0, wordStart - 16), wordStart);
    if (keyQualifier.test(before))
      judged = judged === "weak" && suffix !== "" && !strongSuffix.test(suffix) ? "weak" : "strong";
    else if (!/[A-Z]{2}_$|[?&]$/.test(before)) return undefined;
  }
  return { start, wordStart, end, strength: judged, isUpper, isForeign, isGenerated: generated.test(word) };
}

/** Returns whether a short word is a part of a name by itself: `db_pw`, `dbPw`, `PW`, `dbpass`, but not in `bypass`. */
function isWholePart(text: string, start: number, end: number): boolean {
  const after = text.charAt(end);
  const lastIsLower = /[a-z]/.test(text.charAt(end - 1));
  if (/[a-z]/.test(after) || (/[A-Z]/.test(after) && !lastIsLower)) return false;
  const before = text.charAt(start - 1);
  if (!/[A-Za-z]/.test(before)) return true;
  if (/[A-Z]/.test(text.charAt(start)) && /[a-z]/.test(before)) return true;
  return glued.test(/[A-Za-z]{1,12}$/.exec(text.slice(Math.max(0, start - 12), start))?.[0] ?? "");
}
