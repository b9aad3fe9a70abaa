// Checks whether a model's text is supported by its input.
import { splitSentences } from "../../../language/sentences.ts";
import { cleanText } from "../../../privacy/clean.ts";
import { defangMarks, defangTags, removeInvisible } from "../../../privacy/defang.ts";
import { analyze } from "../../../search/text/analyze.ts";
import { ordersAbout } from "../../reports/directive.ts";
import { glue, type Sources } from "./sources.ts";

/** A text that shares more of a memory's words than this repeats the memory. */
const repeatedShare = 0.8;
const comparedChars = 8_000;

/** Returns the text without secrets and tags: a model's text may repeat anything from its input. */
export function scrub(text: string): string {
  return defangTags(defangMarks(removeInvisible(cleanText(text)))).trim();
}

/** Returns whether the record holds every code name, path and number of the text: any other is invented. */
export function isGrounded(sources: Sources, text: string): boolean {
  const names =
    text.match(/(?<![\w$])[\w$]+(?:[./\\:_-][\w$]+)+|\b[a-z]+[A-Z]\w*|\b[A-Z][a-z]+[A-Z]\w*|\b\d{2,}\b/g) ?? [];
  return names.every((name) => isProse(name) || sources.some((passage) => containsName(passage, name)));
}

/** A number must be a separate token: glued texts contain digits that nobody wrote together. */
function containsName({ text, glued }: Sources[number], name: string): boolean {
  return /^\d+$/.test(name) ? new RegExp(`(?<!\\d)${name}(?!\\d)`).test(text) : glued.includes(glue(name));
}

/** `set-up`, `and/or`, `e.g`, `GitHub`: compound words and common names. */
function isProse(name: string): boolean {
  return /^(?:[a-z]+(?:-[a-z]+)+|[a-z]+\/[a-z]+|[a-z]\.[a-z])$/i.test(name) || known.test(name);
}

const known =
  /^(?:JavaScript|TypeScript|GitHub|GitLab|PostgreSQL|MySQL|macOS|(?:Node|Next|Vue|Nuxt)\.js|UTF-?(?:8|16)|HTTPS?\/[123])$/i;

/** Returns whether a sentence by the model may be added to the proven text. */
export function mayStay(sources: Sources, sentence: string): boolean {
  return isGrounded(sources, sentence) && !ordersAbout(sentence);
}

export function sentencesOf(text: string): string[] {
  return splitSentences(text).map((sentence) => sentence.text);
}

/** Returns whether the text and the quote have the same subject: they share a word, or are in different scripts. */
export function sharesSubject(text: string, quote: string): boolean {
  if (isLatin(text) !== isLatin(quote)) return true;
  const words = termsOf(quote);
  return [...termsOf(text)].some((term) => words.has(term));
}

function isLatin(text: string): boolean {
  return !/[\u0370-\u1fff\u2e80-\ud7ff]/.test(text);
}

/** Returns whether nearly all words of the text occur in the other one. */
export function repeatsText(text: string, other: string): boolean {
  return sharedTerms(text, other) > repeatedShare;
}

/** Returns which share of the text's words, 0 to 1, the other text holds; 1 for a text without words. */
function sharedTerms(text: string, other: string): number {
  const terms = termsOf(text);
  if (terms.size === 0) return 1;
  const others = termsOf(other);
  return [...terms].filter((term) => others.has(term)).length / terms.size;
}

/** Returns the stems of the words of a text that are no function words. */
export function termsOf(text: string): Set<string> {
  return new Set(analyze(text.slice(0, comparedChars)).map(({ stem }) => stem));
}

/**
 * Returns whether a title repeats the user's statement mostly in the user's own words; another language does not count
 * against it.
 */
export function usesWordsOf(title: string, said: string): boolean {
  return isLatin(title) !== isLatin(said) || sharedTerms(title, said) >= ownWordsShare;
}

const ownWordsShare = 0.5;
