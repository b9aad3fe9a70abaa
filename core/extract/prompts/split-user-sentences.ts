import { withAsciiTwin } from "../../language/ascii.ts";
import { foldText } from "../../language/fold.ts";
import { type PhraseRow, phraseMatcher, phraseOf } from "../../language/phrases.ts";
import { type Sentence, splitSentences } from "../../language/sentences.ts";
import cues from "../../language/user-sentences/cues.json";
import { asides, commaOpenings, pausedOpenings, sentenceOpenings } from "../../language/user-sentences/phrases.ts";
import { abbreviations, spellings } from "../../language/user-sentences/spellings.ts";
import { lazy } from "../../lazy.ts";
import { filter, flatMap, map, some } from "../../lists.ts";

const abbreviated = lazy(() => new Set(abbreviations.split(" ")));
/** A sentence that ends before a small letter: many people type none but those. */
const smallStart = withAsciiTwin(/[.!?]["')]?\s+(?=[a-z])/g, () => /[.!?]["')]?\s+(?=\p{Ll})/gu);
const aside = phraseMatcher(asides, cues.asides);
const openings = phraseMatcher(sentenceOpenings, cues.sentenceOpenings);
const paused = phraseMatcher(pausedOpenings, cues.pausedOpenings);
const beforeComma = phraseMatcher(commaOpenings, cues.commaOpenings);
/** An opening is shorter than that. */
const maxOpening = 60;

/** Returns the sentences of what a user typed, each with its place; one may begin with a small letter. */
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

/** Returns where sentences begin with a small letter. */
function endsIn(sentence: string): number[] {
  const ends: number[] = [];
  const pattern = smallStart(sentence);
  pattern.lastIndex = 0;
  for (let found = pattern.exec(sentence); found !== null; found = pattern.exec(sentence)) {
    const { index } = found;
    if (!endsInAbbreviation(sentence.slice(Math.max(0, index - 8), index))) ends.push(index + found[0].length);
  }
  return ends;
}

function endsInAbbreviation(before: string): boolean {
  const [, word = ""] = /(?:^|[\s(])([\w.]{1,8})$/.exec(before) ?? [];
  return abbreviated().has(word.toLowerCase());
}

/** Returns where an aside begins another thought; before a comma it mostly ends one ("… btw, so …"). */
function asidesIn(sentence: string): number[] {
  return flatMap(aside.find(sentence), ({ start, end }) => {
    const before = sentence.slice(Math.max(0, start - 20), start);
    const isJoined = /[,;]\s+$|\s(?:and|oh|also|ps)[,:]?\s+$|[,;]\s+(?:and|oh|also|ps)[,:]?\s+$/i.test(before);
    return isJoined || (/\s$/.test(before) && !/^(?:[,.;!?]|$)/.test(sentence.slice(end, end + 1))) ? [start] : [];
  });
}

/** Returns the sentence as one writes it with care: apostrophes where they belong, no words to begin with. */
export function plainWords(sentence: string): string {
  const text = sentence.replace(/[’‘]/g, "'").replace(/\s+/g, " ").trim();
  const lower = text.toLowerCase();
  let rest = text;
  for (const { cue, pattern, to } of spellings) if (lower.includes(cue)) rest = rest.replace(pattern, to);
  for (let length = openingOf(rest); length > 0; length = openingOf(rest)) rest = rest.slice(length);
  return rest;
}

const openingRows: readonly [rows: readonly PhraseRow[], cues: readonly (readonly string[])[]][] = [
  [sentenceOpenings, cues.sentenceOpenings],
  [pausedOpenings, cues.pausedOpenings],
  [commaOpenings, cues.commaOpenings],
];

/** An opening begins with its cue, unless words that may be absent precede it. Most sentences compile no phrase then. */
function mayOpen(head: string): boolean {
  for (const [rows, ofRows] of openingRows) {
    for (const [at, row] of rows.entries()) {
      const mayBePreceded = phraseOf(row).startsWith("[");
      if (some(ofRows[at] ?? [], (cue) => (mayBePreceded ? head.includes(cue) : head.startsWith(cue)))) return true;
    }
  }
  return false;
}

/** Returns how long the words are with which the sentence begins and that say nothing, the pause behind them included. */
function openingOf(sentence: string): number {
  const head = sentence.slice(0, maxOpening);
  if (!mayOpen(foldText(head).text)) return 0;
  const forms = [
    { matcher: openings, pause: /^[,.:;!–—-]*\s+/ },
    { matcher: paused, pause: /^[,.:;!–—-]+\s+/ },
    { matcher: beforeComma, pause: /^[,，]\s*/ },
  ];
  const lengths = flatMap(forms, ({ matcher, pause }) => {
    const atStart = filter(matcher.find(head), ({ start }) => start === 0);
    return map(atStart, ({ end }) => end + (pause.exec(head.slice(end))?.[0].length ?? -end));
  });
  return Math.max(0, ...lengths);
}
