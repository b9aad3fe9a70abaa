// Whether a value was written by a generator of passwords, or by someone who writes words.
import { looksGenerated } from "./generated-text.ts";
import { remember } from "./remember.ts";

// How common a pair of letters is in the words and names of English text and source code, as log2 of its share in comparison
// with all pairs being alike, plus 6, from 0 to 9: 26 rows for the first letter. Counted over the names and words of documents.
const pairScores = [
  "67875574736989374989665564",
  "75547442642743642664620251",
  "84658438737754952768643343",
  "75569543833645743665643242",
  "86897764644879575998575764",
  "64456732701644731665501140",
  "63438356601546640764622133",
  "82248222713444731545513140",
  "77877672345879873788473536",
  "52235211402022531141412000",
  "63337344622434530354412030",
  "84569542924844851366652272",
  "86458332823563771464621241",
  "84788694736546752589653244",
  "66775564535779671977766442",
  "83548436714744761867633250",
  "41123111200310002132710010",
  "95779563915676862787654362",
  "74759557825655774589745263",
  "84659547924655861877644374",
  "66656551623768460777232322",
  "73428322700343532343211020",
  "62336224601324520543101210",
  "42435312511342351146210320",
  "53435232401445460355322122",
  "51116012500320310112201122",
];
const minWordScore = 5.75;
const minShortScore = 4.6;
const longText = 7;
const minMixedChars = 10;
const maxMixes = 5;
/** Random text of letters, digits and signs has less, program text more. */
const maxWordShare = 0.5;

/** Returns whether the text consists of words, names, numbers and versions, joined as in prose, paths and identifiers. */
export const isWordlike = remember((text) => {
  if (looksGenerated(text)) return false;
  if (!/^[\w .,:;/@+#'’!?&()-]*$/.test(text) || /[.,:;/@+#'’!?&()-]{4}/.test(text)) return false;
  let score = 0;
  let pairs = 0;
  let short = 0;
  let parts = 0;
  let signs = 0;
  for (const part of text.split(/[^A-Za-z0-9]+/)) {
    if (part === "") continue;
    const pieces = part.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? [];
    if (isAlternating(part, pieces.length)) return false;
    for (const piece of pieces) {
      if (/\d/.test(piece)) continue;
      parts += 1;
      if (piece.length < 3) short += 1;
      for (let at = 1; at < piece.length; at += 1) {
        score += pairScore(piece.charCodeAt(at - 1) | 32, piece.charCodeAt(at) | 32);
        pairs += 1;
      }
    }
  }
  for (let at = 0; at < text.length; at += 1) if (/[^\w .-]/.test(text.charAt(at))) signs += 1;
  if (signs > 2 && signs * 4 > text.length) return false;
  if (parts > 3 && short * 2 > parts) return false;
  if (pairs < 3) return text.length < minMixedChars || mixes(text) < maxMixes;
  return score / pairs >= (pairs < longText ? minShortScore : minWordScore);
});

/** Returns which part of the text, from 0 to 1, is made of words of at least three letters. */
export function wordShare(text: string): number {
  let length = 0;
  for (const piece of text.match(/[A-Z]?[a-z]{2,}|[A-Z]{3,}(?![a-z])/g) ?? []) {
    if (piece.length < 3) continue;
    let score = 0;
    for (let at = 1; at < piece.length; at += 1) {
      score += pairScore(piece.charCodeAt(at - 1) | 32, piece.charCodeAt(at) | 32);
    }
    if (score / (piece.length - 1) >= (piece.length > longText ? minWordScore : minShortScore)) length += piece.length;
  }
  return length / text.length;
}

/** Returns how often letters and digits follow each other, whatever is between them. */
function mixes(text: string): number {
  return text.replace(/[^A-Za-z0-9]/g, "").match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])/g)?.length ?? 0;
}

/** Returns whether letters and digits, or upper and lower case, change more often than in a name such as `sha256Sum`. */
function isAlternating(part: string, pieces: number): boolean {
  if (pieces < 3) return false;
  const changes = part.match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])/g)?.length ?? 0;
  if (changes > 3 || (changes === 3 && part.length > 8)) return true;
  return pieces > 3 && part.length / pieces < 2.6;
}

function pairScore(first: number, second: number): number {
  return (pairScores[first - 97] ?? "").charCodeAt(second - 97) - 48;
}

/** Returns whether the text is a hash, an id, a date, a version or a number: long and without words, but no secret by itself. */
export function isIdentity(text: string): boolean {
  return (
    /^(?:0x)?(?:[0-9a-f]+|[0-9A-F]+)$/.test(text) ||
    /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text) ||
    /^v?\d[\d.,:/TZ+_-]*(?:[-.+]?[a-z]{1,6}[\d.]*)?$/i.test(text) ||
    /^(?:sha\d{1,3}|md5)[-:]/i.test(text)
  );
}

/** Returns whether the word is an option of a program, with or without a value: `-p`, `--name=x`. */
export function isOptionWord(text: string): boolean {
  return /^--?\w[\w-]*(?:=.*)?$|^-$/.test(text) && !looksGenerated(text);
}

/** Returns whether a word of a sentence can only be a password: random, and neither program text nor an id nor an address. */
export function isUnmistakable(text: string): boolean {
  if (text.length < 8 || text.length > 128) return false;
  if (isIdentity(text) || isWordlike(text)) return false;
  if (looksGenerated(text)) return !isAddress(text);
  if (/[^\w-]/.test(text) && wordShare(text) >= maxWordShare) return false;
  if (isAddress(text) || isOptionWord(text)) return false;
  if (text.includes("/") && /^[\w./~*-]+$/.test(text) && wordShare(text) >= maxWordShare) return false;
  const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9_./:-]/].filter((each) => each.test(text)).length;
  return classes > 2 || (text.length >= 10 && classes > 0);
}

function isAddress(text: string): boolean {
  return /:\/\/|^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(text);
}
