// Porter's stemmer as FTS5 implements it, so that a stem computed here equals the term in the index. FTS5 works on bytes, so a word
// with non-ASCII letters is stemmed as its UTF-8 bytes.

import { find } from "../../lists.ts";

type Rule = readonly [suffix: string, replacement: string];

/** Suffixes by their second to last letter. The first match decides, even if its condition does not hold. */
type Rules = Readonly<Record<string, readonly Rule[]>>;

const derivations: Rules = {
  a: [
    ["ational", "ate"],
    ["tional", "tion"],
  ],
  c: [
    ["enci", "ence"],
    ["anci", "ance"],
  ],
  e: [["izer", "ize"]],
  g: [["logi", "log"]],
  l: [
    ["bli", "ble"],
    ["alli", "al"],
    ["entli", "ent"],
    ["eli", "e"],
    ["ousli", "ous"],
  ],
  o: [
    ["ization", "ize"],
    ["ation", "ate"],
    ["ator", "ate"],
  ],
  s: [
    ["alism", "al"],
    ["iveness", "ive"],
    ["fulness", "ful"],
    ["ousness", "ous"],
  ],
  t: [
    ["aliti", "al"],
    ["iviti", "ive"],
    ["biliti", "ble"],
  ],
};
const qualities: Rules = {
  a: [["ical", "ic"]],
  s: [["ness", ""]],
  t: [
    ["icate", "ic"],
    ["iciti", "ic"],
  ],
  u: [["ful", ""]],
  v: [["ative", ""]],
  z: [["alize", "al"]],
};
const endings: Rules = {
  a: [["al", ""]],
  c: [
    ["ance", ""],
    ["ence", ""],
  ],
  e: [["er", ""]],
  i: [["ic", ""]],
  l: [
    ["able", ""],
    ["ible", ""],
  ],
  n: [
    ["ant", ""],
    ["ement", ""],
    ["ment", ""],
    ["ent", ""],
  ],
  o: [
    ["ion", ""],
    ["ou", ""],
  ],
  s: [["ism", ""]],
  t: [
    ["ate", ""],
    ["iti", ""],
  ],
  u: [["ous", ""]],
  v: [["ive", ""]],
  z: [["ize", ""]],
};

/** FTS5 does not stem longer words. */
const maxStemmedBytes = 64;
/** Returns the stem of a lower-case word without diacritics. */
export function stem(word: string): string {
  return isAscii(word) ? stemBytes(word) : fromBytes(stemBytes(toBytes(word)));
}

function stemBytes(word: string): string {
  if (word.length < 3 || word.length > maxStemmedBytes) return word;
  let rest = dropPlural(word);
  rest = dropVerbEnding(rest);
  if (rest.endsWith("y") && hasVowel(rest.slice(0, -1))) rest = `${rest.slice(0, -1)}i`;
  rest = replaceSuffix(rest, derivations, 0);
  rest = replaceSuffix(rest, qualities, 0);
  rest = replaceSuffix(rest, endings, 1);
  return dropFinal(rest);
}

function dropPlural(word: string): string {
  if (!word.endsWith("s") || word.endsWith("ss")) return word;
  if (word.length > 4 && word.endsWith("sses")) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith("ies")) return word.slice(0, -2);
  return word.slice(0, -1);
}

function dropVerbEnding(word: string): string {
  if (word.length > 3 && word.endsWith("eed")) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const ending = word.endsWith("ed") ? 2 : word.endsWith("ing") ? 3 : 0;
  const rest = word.slice(0, word.length - ending);
  if (ending === 0 || !hasVowel(rest)) return word;
  if (rest.length > 2 && (rest.endsWith("at") || rest.endsWith("bl") || rest.endsWith("iz"))) return `${rest}e`;
  const last = rest.charCodeAt(rest.length - 1);
  if (rest.length > 1 && last === rest.charCodeAt(rest.length - 2) && !/[aeioulsz]$/.test(rest))
    return rest.slice(0, -1);
  return measure(rest) === 1 && endsShort(rest) ? `${rest}e` : rest;
}

function replaceSuffix(word: string, rules: Rules, minMeasure: number): string {
  const rule = find(
    rules[word[word.length - 2] ?? ""] ?? [],
    ([suffix]) => word.length > suffix.length && word.endsWith(suffix),
  );
  if (!rule) return word;
  const rest = word.slice(0, -rule[0].length);
  const allowed = rule[0] !== "ion" || rest.endsWith("s") || rest.endsWith("t");
  return allowed && measure(rest) > minMeasure ? rest + rule[1] : word;
}

function dropFinal(word: string): string {
  let rest = word;
  if (rest.endsWith("e")) {
    const shorter = rest.slice(0, -1);
    const size = measure(shorter);
    if (size > 1 || (size === 1 && !endsShort(shorter))) rest = shorter;
  }
  return rest.endsWith("ll") && measure(rest.slice(0, -1)) > 1 ? rest.slice(0, -1) : rest;
}

/** Returns Porter's measure, the number of vowel-consonant sequences: 0 in "tr", 1 in "trouble", 2 in "private". */
function measure(word: string): number {
  let count = 0;
  let wasConsonant = false;
  let sawVowel = false;
  for (let i = 0; i < word.length; i++) {
    const consonant: boolean = !isVowel(word.charCodeAt(i), wasConsonant);
    if (consonant && sawVowel) {
      count++;
      sawVowel = false;
    } else if (!consonant) sawVowel = true;
    wasConsonant = consonant;
  }
  return count;
}

function hasVowel(word: string): boolean {
  for (let i = 0; i < word.length; i++) if (isVowel(word.charCodeAt(i), i > 0)) return true;
  return false;
}

/** Returns whether the word ends with consonant, vowel, consonant (not w, x, y): "hop", but not "snow". */
function endsShort(word: string): boolean {
  if (word.endsWith("w") || word.endsWith("x") || word.endsWith("y")) return false;
  let shape = 0;
  let wasConsonant = false;
  for (let i = 0; i < word.length; i++) {
    wasConsonant = !isVowel(word.charCodeAt(i), wasConsonant);
    shape = ((shape << 1) | Number(wasConsonant)) & 0b111;
  }
  return shape === 0b101;
}

function isVowel(code: number, afterConsonant: boolean): boolean {
  // a, e, i, o, u, and y
  if (code === 97 || code === 101 || code === 105 || code === 111 || code === 117) return true;
  return code === 121 && afterConsonant;
}

function isAscii(word: string): boolean {
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) > 127) return false;
  return true;
}

function toBytes(word: string): string {
  return Buffer.from(word, "utf8").toString("latin1");
}

function fromBytes(bytes: string): string {
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/**
 * Returns the prefix that all words of a stem share. Porter's rules only change the end of a word: the prefix is the stem, without
 * its last letter if it ends in e, i or bl (`file`: filing; `happi`: happy; `runabl`: runability).
 */
export function stemPrefix(stemmed: string): string {
  return stemmed.length > 2 && (stemmed.endsWith("e") || stemmed.endsWith("i") || stemmed.endsWith("bl"))
    ? stemmed.slice(0, -1)
    : stemmed;
}
