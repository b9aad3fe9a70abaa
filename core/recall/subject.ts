import { splitSentences } from "../language/sentences.ts";
import { filter, map } from "../lists.ts";
import { cutText } from "../privacy/cut.ts";

const subjectSentences = 2;
const subjectChars = 400;
const maxSentences = 20;

/** The start of a log that was pasted into a line. */
const logStart =
  /\[[A-Z]{3,8}\]|\d{1,2}:\d\d:\d\d|\d{1,4}[/-]\d{1,2}[/-]\d{1,4}|[A-Z][a-z]{2} \d{1,2} \d\d:|[{[]"|Traceback/;

/** Returns the subject of a request: its first sentences, without a log that follows, and later sentences that are `isChosen`. */
export function subjectOf(text: string, isChosen: (sentence: string) => boolean = () => false): string {
  const [own = ""] = text.split(logStart, 1);
  const sentences = map(splitSentences(own).slice(0, maxSentences), (sentence) => sentence.text);
  const first = sentences.slice(0, subjectSentences);
  const chosen = filter(sentences.slice(subjectSentences), isChosen).slice(0, subjectSentences);
  return cutText([...first, ...chosen].join(" "), subjectChars);
}
