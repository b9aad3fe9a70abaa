import { withAsciiTwin, withStraightApostrophes } from "../../language/ascii.ts";
import { foldText } from "../../language/fold.ts";
import { type PhraseRow, phraseMatcher, phraseOf } from "../../language/phrases.ts";
import { type Sentence, splitSentences } from "../../language/sentences.ts";
import cues from "../../language/user-sentences/cues.json";
import { asides, commaOpenings, pausedOpenings, sentenceOpenings } from "../../language/user-sentences/phrases.ts";
import { abbreviations, spellings } from "../../language/user-sentences/spellings.ts";
import { lazy } from "../../lazy.ts";
import { filter, flatMap, map, some } from "../../lists.ts";

const abbreviated = lazy(() => new Set(abbreviations.split(" ")));
/** A sentence end before a small letter: many people type no capitals. */
const smallStart = withAsciiTwin(/(?<!\s)[.!?]["')]?\s+(?=[a-z])/g, () => /(?<!\s)[.!?]["')]?\s+(?=\p{Ll})/gu);
const aside = phraseMatcher(asides, cues.asides);
const openings = phraseMatcher(sentenceOpenings, cues.sentenceOpenings);
const pausedOpeningMatcher = phraseMatcher(pausedOpenings, cues.pausedOpenings);
const commaOpeningMatcher = phraseMatcher(commaOpenings, cues.commaOpenings);
/** Openings are shorter than this. */
const maxOpening = 60;

/** Returns the sentences of the typed text, each with its position; one may begin with a small letter. */
export function typedSentences(text: string): Sentence[] {
  return flatMap(splitSentences(text), ({ text: sentence, start }) => {
    const cuts = [0, ...[...endsIn(sentence), ...asidesIn(sentence)].sort((a, b) => a - b), sentence.length];
    return flatMap(cuts.slice(1), (end, at) => {
      const raw = sentence.slice(cuts[at], end);
      const trimmed = raw.trim();
      return trimmed === "" ? [] : [{ text: trimmed, start: start + (cuts[at] ?? 0) + raw.indexOf(trimmed) }];
    });
  });
}

/** Returns the ends of sentences that are followed by a small letter. */
function endsIn(sentence: string): number[] {
  const ends: number[] = [];
  if (!some([".", "!", "?"], (mark) => isInside(sentence, mark))) return ends;
  const pattern = smallStart(sentence);
  pattern.lastIndex = 0;
  for (let found = pattern.exec(sentence); found !== null; found = pattern.exec(sentence)) {
    const { index } = found;
    if (!endsInAbbreviation(sentence.slice(Math.max(0, index - 8), index))) ends.push(index + found[0].length);
  }
  return ends;
}

/** Returns whether the mark is in the sentence before its last character. */
function isInside(sentence: string, mark: string): boolean {
  const at = sentence.indexOf(mark);
  return at >= 0 && at < sentence.length - 1;
}

function endsInAbbreviation(before: string): boolean {
  const [, word = ""] = /(?:^|[\s(])([\w.]{1,8})$/.exec(before) ?? [];
  return abbreviated().has(word.toLowerCase());
}

/** Returns where an aside begins another thought; before a comma it mostly ends one ("… btw, so …"). */
function asidesIn(sentence: string): number[] {
  return flatMap(aside.find(sentence), ({ start, end }) => {
    // "We deploy on Fridays, for future reference."
    if (/^[^\p{L}\p{N}]*$/u.test(sentence.slice(end))) return [];
    const before = sentence.slice(Math.max(0, start - 20), start);
    const isJoined = /[,;]\s+$|\s(?:and|oh|also|ps)[,:]?\s+$|[,;]\s+(?:and|oh|also|ps)[,:]?\s+$/i.test(before);
    return isJoined || (/\s$/.test(before) && !/^(?:[,.;!?]|$)/.test(sentence.slice(end, end + 1))) ? [start] : [];
  });
}

/** Returns the sentence in careful spelling: with apostrophes, without opening filler words. */
export function normalizeSentence(sentence: string): string {
  const text = withStraightApostrophes(sentence).replace(/\s+/g, " ").trim();
  const lower = text.toLowerCase();
  let rest = text;
  for (const { cue, pattern, to } of spellings) if (lower.includes(cue)) rest = rest.replace(pattern, to);
  for (let length = openingLength(rest); length > 0; length = openingLength(rest)) rest = rest.slice(length);
  return rest;
}

const openingRows: readonly [rows: readonly PhraseRow[], cues: readonly (readonly string[])[]][] = [
  [sentenceOpenings, cues.sentenceOpenings],
  [pausedOpenings, cues.pausedOpenings],
  [commaOpenings, cues.commaOpenings],
];

/** An opening begins with its cue, unless optional words precede it. Most sentences compile no phrase then. */
function mayOpen(head: string): boolean {
  for (const [rows, ofRows] of openingRows) {
    for (const [at, row] of rows.entries()) {
      const mayBePreceded = phraseOf(row).startsWith("[");
      if (some(ofRows[at] ?? [], (cue) => (mayBePreceded ? head.includes(cue) : head.startsWith(cue)))) return true;
    }
  }
  return false;
}

/** Returns the length of the opening filler words of the sentence, the following pause included. */
function openingLength(sentence: string): number {
  const head = sentence.slice(0, maxOpening);
  if (!mayOpen(foldText(head).text)) return 0;
  const forms = [
    { matcher: openings, pause: /^[,.:;!–—-]*\s+/ },
    { matcher: pausedOpeningMatcher, pause: /^[,.:;!–—-]+\s+/ },
    { matcher: commaOpeningMatcher, pause: /^[,，]\s*/ },
  ];
  const lengths = flatMap(forms, ({ matcher, pause }) => {
    const atStart = filter(matcher.find(head), ({ start }) => start === 0);
    return map(atStart, ({ end }) => end + (pause.exec(head.slice(end))?.[0].length ?? -end));
  });
  return Math.max(0, ...lengths);
}
