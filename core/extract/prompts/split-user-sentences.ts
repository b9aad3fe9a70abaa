import { type Sentence, splitSentences } from "../../language/sentences.ts";

const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|vs|etc|cf|no|approx|resp|incl|z\.b|d\.h|bzw|usw|ca|p\.ej)$/i;
/** A sentence that ends before a small letter: many people type none but those. */
const smallStart = /[.!?]["')]?\s+(?=[a-zß-öø-ÿа-яё])/g;
/** Words that begin another thought in the middle of a sentence; before a comma they mostly end one ("… btw, so …"). */
const aside =
  /(?:[,;]\s+(?:(?:and|oh|also|ps)[,:]?\s+)?|\s+(?:and|oh|also|ps)[,:]?\s+)(?=(?:btw|by the way|fyi|for future reference)\b)|\s+(?=(?:btw|by the way|fyi|for future reference)\b(?![,.;!?]|$))/gi;

/** Returns the sentences of what a person typed, each with its place; one may begin with a small letter. */
export function personSentences(text: string): Sentence[] {
  return splitSentences(text).flatMap(({ text: sentence, start }) => {
    const ends = [...sentence.matchAll(smallStart)]
      .filter(({ index }) => !abbreviation.test(sentence.slice(Math.max(0, index - 8), index)))
      .map(({ 0: found, index }) => index + found.length);
    const asides = [...sentence.matchAll(aside)].map(({ 0: found, index }) => index + found.length);
    const cuts = [0, ...[...ends, ...asides].sort((a, b) => a - b), sentence.length];
    return cuts.slice(1).flatMap((end, at) => {
      const raw = sentence.slice(cuts[at], end);
      const trimmed = raw.trim();
      return trimmed === "" ? [] : [{ text: trimmed, start: start + (cuts[at] ?? 0) + raw.indexOf(trimmed) }];
    });
  });
}

const spellings: readonly [RegExp, string][] = [
  [/\b(do|does|did|is|are|was|were|has|have|had|ca|could|should|would|wo|must)nt\b/gi, "$1n't"],
  [/\blets\b(?! (?:us|you|me|it|him|her|them|one|people|the|any)\b)/gi, "let's"],
  [/\b(we|you|they|i)ve\b/gi, "$1've"],
  [/\b(you|they)ll\b/gi, "$1'll"],
  [/\bpl[sz]\b/gi, "please"],
];

/** Words with which one begins to speak, and that say nothing; "no" and "stop" do only before a pause. */
const opening =
  /^(?:(?:ok(?:ay)?|yes|yeah|yep|yup|actually|hey|hi|hmm+|sorry|and|so|also|but|well|oh|right|alright|cool|great|perfect|thanks|thx|please|bitte|und|et|et puis|alors|y|e)\b[,.:;!–—-]*\s+|(?:no|nope|nah|nein|non|não|нет|stop|wait|hold on|i changed my mind|change of plan|correction|reminder|one more thing|small thing|final call|hint|tip|pro tip|quick note|note to self|style|(?:hey |hi |ok |please )?claude|(?:as |like )?i (?:said|told you)(?: before| already)?|again)[,.:;!–—-]+\s+|不[,,]\s*)+/i;

/** Returns the sentence as one writes it with care: apostrophes where they belong, no words to begin with. */
export function plainWords(sentence: string): string {
  const text = sentence.replace(/[’‘]/g, "'").replace(/\s+/g, " ").trim();
  return spellings.reduce((spelled, [pattern, right]) => spelled.replace(pattern, right), text).replace(opening, "");
}
