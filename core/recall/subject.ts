import { splitSentences } from "../language/sentences.ts";
import { filter, map } from "../lists.ts";
import { cutText } from "../privacy/cut.ts";

const subjectSentences = 2;
const subjectChars = 400;
const maxSentences = 20;

/** Where a pasted log begins in the middle of a line. */
const logStart =
  /\[[A-Z]{3,8}\]|\d{1,2}:\d\d:\d\d|\d{1,4}[/-]\d{1,2}[/-]\d{1,4}|[A-Z][a-z]{2} \d{1,2} \d\d:|[{[]"|Traceback/;

/**
 * Returns the part of a request that says what it is about: its first sentences, without a log that follows, and those that are
 * `chosen`.
 */
export function subjectOf(text: string, isChosen: (sentence: string) => boolean = () => false): string {
  const [own = ""] = text.split(logStart, 1);
  const sentences = map(splitSentences(own).slice(0, maxSentences), (sentence) => sentence.text);
  const first = sentences.slice(0, subjectSentences);
  const chosen = filter(sentences.slice(subjectSentences), isChosen).slice(0, subjectSentences);
  return cutText([...first, ...chosen].join(" "), subjectChars);
}
