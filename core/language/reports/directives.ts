// Orders, and the words of other sources, in sentences.
import { anyWord, type PatternRow } from "../pattern-rows.ts";

/** Forms after "always" and "never" that describe rather than order. */
const described = anyWord(
  `a an the was were is been be had has did does true false null set reached called made closed awaited cleared freed`,
).source;

export const orders: readonly PatternRow[] = [
  {
    id: "must",
    pattern:
      /\b(?:you|one|we|i|assistants?|agents?|claude|the (?:model|assistant|agent|ai)) (?:must|should|have to|has to|need to|needs to|shall|are to)\b/,
    example: "You must run the seed first.",
  },
  {
    id: "always-never",
    pattern: new RegExp(`\\b(?:always|never) (?!\\w{2,30}(?:ed|[^s]s)\\b)(?!${described})[a-z]{2,}`),
    example: "Never push to main.",
  },
  { id: "from-now-on", pattern: /\bfrom now on\b|\bremember (?:to|that)\b/, example: "Remember to run the seed." },
  {
    id: "ignore",
    pattern: /\b(?:ignore|disregard|forget) (?:all|any|the|your|previous|earlier)\b/,
    example: "Ignore all rules above.",
  },
];

const speakers = anyWord(
  `readme docs? documentation page article comment issue ticket author memory log output file message changelog linter website site guide
  policy text`,
).source;
const sayings = anyWord(
  `says? said states? asks? asked tells? told wants? demands? claims? instructs? requires? suggests? recommends? decided chose`,
).source;

export const attributions: readonly PatternRow[] = [
  { id: "per", pattern: /\bper (?:the|its|this)\b|\baccording to\b/, example: "According to the wiki it is slow." },
  {
    id: "says",
    pattern: new RegExp(`${speakers} (?:\\w+ )?${sayings}`),
    example: "The readme says that it is slow.",
  },
  { id: "memory", pattern: /\b(?:from|in) (?:my|the) memory\b|\bfrom memory\b/, example: "I know that from memory." },
];

/** A claim by a source that turns out wrong: "although its docs say 500". */
export const contrasts: readonly PatternRow[] = [
  {
    id: "although",
    pattern:
      /\b(?:although|though|even though|while|whereas|but) (?:the|its|their|our|his|her) [\w -]{1,40}? (?:says?|said|states?|claims?|tells?|suggests?)\b/,
    example: "It sends 100, although its docs say 500.",
  },
  {
    id: "despite",
    pattern:
      /\b(?:despite what|contrary to what|not (?:as|what)|unlike what) (?:the|its|their|our|his|her) [\w -]{1,40}? (?:says?|said|states?|claims?|tells?|suggests?)\b/,
    example: "It sends 100, unlike what the docs say.",
  },
];
