// English words that a statement may be worded with or without, and words that mean the same in it. Each is its own example.

import { lazy } from "../lazy.ts";

// Split on first use, since the hook of each prompt loads this.
const set = (words: string) => lazy((): ReadonlySet<string> => new Set(words.split(/\s+/)));

/** Openings that do not belong to the statement. */
export const openings: readonly string[] = [
  "please",
  "note that",
  "remember that",
  "remember:",
  "note:",
  "decision:",
  "rule:",
  "from now on",
  "going forward",
  "always",
  "let's",
  "we decided to",
  "we have decided to",
  "we decided that",
  "we agreed to",
  "we agreed that",
  "it was decided that",
  "decided to",
  "make sure to",
  "make sure that",
  "make sure",
  "be sure to",
  "ensure that",
  "it is important to",
  "it's important to",
  "by convention",
  "as a rule",
];

/** How often something is done: the noun after "every" or "each", with the adverb of the same meaning, if there is one. */
export const intervals: ReadonlyMap<string, string> = new Map([
  ["minute", ""],
  ["hour", "hourly"],
  ["day", "daily"],
  ["morning", ""],
  ["evening", ""],
  ["night", "nightly"],
  ["weekday", ""],
  ["weekend", ""],
  ["week", "weekly"],
  ["month", "monthly"],
  ["quarter", "quarterly"],
  ["year", "yearly"],
  ["monday", ""],
  ["tuesday", ""],
  ["wednesday", ""],
  ["thursday", ""],
  ["friday", ""],
  ["saturday", ""],
  ["sunday", ""],
]);

/** Words before "of" that count or group what follows: "half of the rows" is not "the rows' half". */
export const ofGroup = set(
  "one two three four five six ten half most some part parts rest none many few several number sort kind type instead out because use",
);

/** Articles and words for "all": a rule holds for all of its kind, said or not. */
export const universals = set("a an the our all every each any");

/** The subject of the action, if it is whoever follows the rule. */
export const followers = set("we you");

/** A rule is an obligation, said or not. */
export const obligations: readonly string[] = [
  "must always",
  "must",
  "should always",
  "should",
  "shall",
  "will",
  "have to",
  "has to",
  "need to",
  "needs to",
];

export const copulas = set("is are be");

/** Words of choosing, which state that the thing is used. */
export const choices: readonly string[] = [
  "choose",
  "chose",
  "pick",
  "picked",
  "adopt",
  "adopted",
  "go with",
  "went with",
  "settle on",
  "settled on",
  "opt for",
  "opted for",
];

/** Words followed by a circumstance. "of" is not among them: it belongs to the word before it. */
export const links = set(
  `in on at to from into onto with by for as via per through over under against between within across during before
   after until while when if without because`,
);

/** Links whose circumstance belongs to the verb wherever it occurs, because it hardly describes a thing. */
export const adverbial = set("as at before after during until");

/** Words whose reach depends on their place, or that make the statement weaker or past. A text with one is compared word by word. */
export const unclear = set(
  `only just solely merely except unless otherwise either neither nor or but than instead then longer was were been had
   tried did does`,
);

/** Participles by their verb, where it is not the verb with -ed. */
export const participles = lazy(() => {
  const verbs = new Map<string, string>();
  for (const pair of pairs.split(",")) {
    const [participle = "", verb = ""] = pair.trim().split(" ");
    verbs.set(participle, verb);
  }
  return verbs;
});

const pairs = `kept keep, run run, read read, written write, sent send, built build, made make, put put, set set, held hold, done do, taken take,
   given give, shown show, thrown throw, chosen choose, found find, left leave, bound bind, cut cut, split split, hidden hide,
   frozen freeze, driven drive, broken break, told tell, brought bring, caught catch, drawn draw, hit hit, overwritten overwrite,
   rebuilt rebuild, reset reset, rewritten rewrite, shut shut, spent spend, forbidden forbid`;
