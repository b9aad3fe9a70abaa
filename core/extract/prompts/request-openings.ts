// Finds where a text asks to have something remembered: "remember that", "from now on", "merk dir", "记住".

import cuesByLanguage from "../../language/explicit-request/cues.json";
import { english } from "../../language/explicit-request/english.ts";
import { explicitRequestLanguages } from "../../language/explicit-request/languages.ts";
import type { ExplicitRequestWords, phraseLists } from "../../language/explicit-request/words.ts";
import { foldText } from "../../language/fold.ts";
import { type PhraseMatch, type PhraseMatcher, phraseMatcher } from "../../language/phrases.ts";
import { type WordBag, wordBag } from "../../language/word-bag.ts";
import { lazy } from "../../lazy.ts";

export type OpeningKind = "order" | "polite" | "standing" | "closing";

/** An opening with its place in the text. */
export type Opening = { start: number; end: number; kind: OpeningKind; words: RequestWords };

/** The words of a language, ready to be looked up. */
export type RequestWords = { links: WordBag; pointers: WordBag; fillers: WordBag; joiners: WordBag; turns: WordBag };

/** Where in a clause an opening must stand. */
type Place = "any" | "edge" | "start";

type Language = {
  script: RegExp | undefined;
  matchers: readonly { kind: OpeningKind; place: Place; matcher: PhraseMatcher }[];
  exceptions: PhraseMatcher;
  words: () => RequestWords;
};

const storedCues: Record<string, Record<string, (readonly string[])[]>> = cuesByLanguage;
const languages = lazy(() => explicitRequestLanguages.map(({ words, script }) => languageOf(words, script)));

/** Languages of one script share orders ("memorise", "не забудь"), and the words that point at what is to be kept. */
function sharedWords(script: RegExp | undefined): ExplicitRequestWords[] {
  return explicitRequestLanguages.filter((each) => each.script?.source === script?.source).map(({ words }) => words);
}

function languageOf(words: ExplicitRequestWords, script: RegExp | undefined): Language {
  const cues: Record<string, (readonly string[])[]> | undefined = storedCues[words.language];
  const matcher = (kind: OpeningKind, place: Place, list: (typeof phraseLists)[number]) => ({
    kind,
    place,
    matcher: phraseMatcher(words[list], cues?.[list]),
  });
  return {
    script,
    matchers: [
      matcher("polite", "start", "polite"),
      matcher("order", "start", "orders"),
      matcher("standing", "any", "standing"),
      matcher("standing", "edge", "standingAtEdge"),
      matcher("standing", "start", "standingAtStart"),
      matcher("closing", "any", "closings"),
    ],
    exceptions: phraseMatcher(words.exceptions, cues?.exceptions),
    words: lazy(() => {
      const shared = sharedWords(script);
      return {
        links: wordBag(words.links),
        pointers: wordBag([...shared, english].map(({ pointers }) => pointers).join(" ")),
        // People mix English words into every language.
        fillers: wordBag(`${words.fillers} ${english.fillers}`),
        joiners: wordBag(`${words.joiners} ${english.joiners}`),
        turns: wordBag(words.turns),
      };
    }),
  };
}

const maxPerLanguage = 200;
/** A clause begins behind one of these. A dot ends a sentence only before a space. */
const clauseMark = /[\s,;:!?.()[\]—–\-…*•，、；：。！？（）「」।؟،؛>+]$/u;

/** Returns the openings of a text in order, none inside another. `text` has quotations masked. */
export function findOpenings(text: string): Opening[] {
  const folded = foldText(text);
  const found: Opening[] = [];
  const excluded: PhraseMatch[] = [];
  for (const { script, matchers, exceptions, words } of languages()) {
    if (script && !script.test(text)) continue;
    const candidates = matchers.flatMap(({ kind, place, matcher }) =>
      matcher.find(folded, maxPerLanguage).map(({ start, end }) => ({ start, end, kind, place })),
    );
    if (candidates.length === 0) continue;
    excluded.push(...exceptions.find(folded, maxPerLanguage));
    for (const { start, end, kind, place } of candidates) {
      if (isPartOfName(text, start, end)) continue;
      const isStart = startsClause(text.slice(Math.max(0, start - 200), start), words());
      const isEnd = place === "edge" && /^\s{0,9}(?:$|[.,;:!)\n。！，；])/.test(text.slice(end, end + 10));
      if (place === "any" || isStart || isEnd) found.push({ start, end, kind, words: words() });
    }
  }
  // An exception counts for every language: 今後 is Chinese as well as Japanese.
  const openings = found.filter((each) => !excluded.some(({ start, end }) => start < each.end && end > each.start));
  openings.sort((a, b) => a.start - b.start || rank(a.kind) - rank(b.kind) || b.end - a.end);
  return withoutOverlaps(openings);
}

/** A closing stands where an order could as well, and says more: what is to be kept precedes it. */
function rank(kind: OpeningKind): number {
  return ["polite", "closing", "order", "standing"].indexOf(kind);
}

function withoutOverlaps(openings: readonly Opening[]): Opening[] {
  const kept: Opening[] = [];
  for (const opening of openings) {
    const last = kept.at(-1);
    if (last && opening.start < last.end) {
      // "…这一点请记住": the longer one of two that overlap says where what is to be kept ends.
      if (opening.kind === "polite" && last.kind !== "polite") last.kind = "polite";
      if (opening.start === last.start && opening.words !== last.words)
        last.words = withLinksOf(last.words, opening.words);
      if (opening.end > last.end) last.end = opening.end;
    } else kept.push({ ...opening });
  }
  return kept;
}

function withLinksOf(words: RequestWords, other: RequestWords): RequestWords {
  const stripStart = (text: string) => {
    const shorter = words.links.stripStart(text);
    return shorter === text ? other.links.stripStart(text) : shorter;
  };
  return { ...words, links: { ...words.links, stripStart } };
}

/** `remember_token`, `remember()`, `/remember`: a name, not a word. */
function isPartOfName(text: string, start: number, end: number): boolean {
  return (
    /^(?:[_(=]|[-./][\p{L}\p{N}])/u.test(text.slice(end, end + 3)) ||
    /[\p{L}\p{N}]?[/_.$@=\\]$/u.test(text.slice(0, start).slice(-2))
  );
}

/** Returns whether a clause begins behind `before`: nothing but a mark, a joining word or words that say nothing. */
export function startsClause(before: string, { fillers, joiners }: RequestWords): boolean {
  let rest = before.replace(/[ \t\u3000]{1,40}$/, "");
  for (let count = 0; count < 8; count++) {
    if (rest === "" || clauseMark.test(rest) || /[\p{Extended_Pictographic}]$/u.test(rest)) return true;
    if (joiners.stripEnd(rest) !== rest) return true;
    const shorter = fillers.stripEnd(rest);
    if (shorter === rest) return false;
    rest = shorter.replace(/[ \t\u3000]{1,40}$/, "");
  }
  return false;
}
