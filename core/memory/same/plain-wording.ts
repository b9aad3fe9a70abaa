// Turns of phrase that say the same, brought to one of them, before the form of a statement is read: "no default exports" and
// "avoid default exports" become "never use default exports".
import { intervals, ofGroup } from "../../language/wording.ts";
import { lazy } from "../../lazy.ts";

const forbidden = / (?:is|are) (?:forbidden|prohibited|banned|not allowed)(?= |$)/;
const dwells = /^((?:(?!(?:in|on|under|at|with|for) )\S+ )+)(?:lives?|resides?) (in|under) /;
const gets = / gets? (?=[a-z]+ed\b)/;
const perInterval = lazy(() => new RegExp(` (?:every|each) (${[...intervals.keys()].join("|")})(?=[ ,]|$),?`));
const adverbOfInterval = lazy(() => new RegExp(` (${[...intervals.values()].filter(Boolean).join("|")})$`));

/** Returns the statement in its plain wording; `text` is in lower case, without openings and end. */
export function plainWording(text: string): string {
  const said = asProhibition(text)
    .replace(/ (?:using|by means of) /, " with ")
    .replace(gets, " are ")
    .replace(dwells, "$1are kept $2 ");
  return withIntervalLast(said);
}

function asProhibition(text: string): string {
  const avoided = /^(?:(?:we|you) )?avoid (?:the use of )?(.+)$/.exec(text)?.[1];
  if (avoided !== undefined) return prohibit(avoided);
  if (forbidden.test(text)) return prohibit(text.replace(/^(?:the )?use of /, "").replace(forbidden, ""));
  const none = /^no (.+)$/.exec(text)?.[1];
  const isSentence = none === undefined || / (?:is|are|be|can|may|must|should|has|have|will) /.test(none);
  return isSentence ? text : prohibit(none);
}

function prohibit(what: string): string {
  return isGerund(what.split(" ", 1)[0] ?? "") ? `never ${what}` : `never use ${what}`;
}

/** A verb with -ing has a vowel before it: "caching", but not "string". */
function isGerund(word: string): boolean {
  return word.endsWith("ing") && /[aeiouy]/.test(word.slice(0, -3));
}

/** "Each night the cache is cleared", "the cache is cleared nightly": the interval comes last. */
function withIntervalLast(text: string): string {
  const found = perInterval().exec(` ${text}`);
  // "After every week" is another circumstance.
  const isOfVerb =
    found !== null && !/ (?:after|before|for|of|in|on|until|per|within|during)$/.test(` ${text}`.slice(0, found.index));
  if (isOfVerb) return `${` ${text}`.replace(perInterval(), "").trim()} at every-${found[1]}`;
  const adverb = adverbOfInterval().exec(text)?.[1];
  if (adverb === undefined) return text;
  const interval = [...intervals].find(([, each]) => each === adverb)?.[0];
  return text.replace(adverbOfInterval(), ` at every-${interval}`);
}

/** "Timeouts of the payment provider" are payment provider timeouts. What counts or groups stays before "of". */
export function withOwnerFirst(words: readonly string[]): readonly string[] {
  const at = words.indexOf("of");
  const head = words[at - 1] ?? "";
  if (at < 1 || at === words.length - 1 || !/^[a-z]{3,}$/.test(head) || ofGroup().has(head)) return words;
  return [...withOwnerFirst(words.slice(at + 1)), ...words.slice(0, at)];
}
