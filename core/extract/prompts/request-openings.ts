// Finds the openings of explicit requests: "remember that", "from now on", "merk dir", "记住".

import { type FoldedText, foldText } from "../../language/fold.ts";
import type { PhraseMatch } from "../../language/phrases.ts";
import { memoizeByText } from "../../memoize.ts";
import { isPartOfName, startsClause } from "./clause-start.ts";
import { findComposed } from "./composed-openings.ts";
import { correctOpenings } from "./misspelled-openings.ts";
import type { Opening, OpeningKind } from "./opening.ts";
import { reminds } from "./reminders.ts";
import { joinedWords, type RequestLanguage, requestLanguagesIn } from "./request-words.ts";
import { isInfinitive, isPlanned, isWeakOpening } from "./weak-openings.ts";

/** The place in a clause where an opening must be. */
type Position = "any" | "edge" | "start";

const phrased: readonly { list: keyof RequestLanguage["matchers"]; kind: OpeningKind; place: Position }[] = [
  { list: "polite", kind: "polite", place: "start" },
  { list: "orders", kind: "order", place: "start" },
  { list: "standing", kind: "standing", place: "any" },
  { list: "standingAtEdge", kind: "standing", place: "edge" },
  { list: "standingAtStart", kind: "standing", place: "start" },
  { list: "closings", kind: "closing", place: "any" },
];

const maxPerLanguage = 200;

/** A prompt and its sentences, which several readers ask about. */
const keptTexts = 32;

/** Returns the openings of a text in order, none inside another. `text` has quotations masked. */
export const findOpenings = memoizeByText(keptTexts, (text): readonly Opening[] => {
  const folded = foldText(text);
  const corrected = correctOpenings(text, folded);
  if (!corrected) return openingsIn(text, folded);
  const { place } = corrected;
  return openingsIn(corrected.text, foldText(corrected.text)).map((opening) => ({
    ...opening,
    start: place(opening.start),
    end: place(opening.end),
    ...(opening.contentEnd === undefined ? {} : { contentEnd: place(opening.contentEnd) }),
  }));
});

function openingsIn(text: string, folded: FoldedText): Opening[] {
  const found: Opening[] = [];
  const excluded: PhraseMatch[] = [];
  for (const language of requestLanguagesIn(text, folded)) {
    const { matchers, words } = language;
    const composed = findComposed(text, folded, language);
    const candidates = phrased.flatMap(({ list, kind, place }) =>
      matchers[list].find(folded, maxPerLanguage).map(({ start, end }) => ({ start, end, kind, place, list })),
    );
    if (candidates.length + composed.length === 0) continue;
    excluded.push(...matchers.exceptions.find(folded, maxPerLanguage));
    found.push(
      ...composed.map((each) => ({ ...each, isWeak: isWeakOpening(text.slice(each.start, each.end), language.name) })),
    );
    for (const { start, end, kind, place, list } of candidates) {
      if (isPartOfName(text, start, end)) continue;
      const isStart = startsClause(text.slice(Math.max(0, start - 200), start), words());
      const isEnd = place === "edge" && /^\s{0,9}(?:$|[.,;:!)\n。！，；])/.test(text.slice(end, end + 10));
      if (place !== "any" && !isStart && !isEnd) continue;
      const isReminder = (kind === "order" || kind === "closing") && reminds(text, { start, end }, language.name);
      // A phrase of `standing` contains a word of order or is followed by one.
      const isVague = list !== "standing" && isWeakOpening(text.slice(start, end), language.name);
      const isWeak = isVague || isPlanned(text, { start, end }, kind);
      found.push({ start, end, kind, words: words(), isReminder, isWeak });
    }
  }
  // An exception counts for every language: 今後 is Chinese as well as Japanese.
  if (found.length === 0) return [];
  const openings = found.filter((each) => {
    const said = each.core ?? each;
    if (each.kind !== "standing" && isInfinitive(text, said)) return false;
    return !excluded.some(({ start, end }) => start < said.end && end > said.start);
  });
  const clear = openings.filter((each) => each.kind !== "announcement" || !isOrderedIn(each, openings));
  clear.sort((a, b) => a.start - b.start || rank(a.kind) - rank(b.kind) || b.end - a.end);
  return withoutOverlaps(clear);
}

/** "Write the rules down for later" is an order, not an announcement. */
function isOrderedIn(announcement: Opening, openings: readonly Opening[]): boolean {
  return openings.some(
    ({ start, end, kind }) =>
      kind !== "announcement" && kind !== "standing" && start < announcement.end && end > announcement.start,
  );
}

/** A closing may take the place of an order, and is more specific: its content precedes it. */
function rank(kind: OpeningKind): number {
  return ["polite", "closing", "order", "announcement", "standing"].indexOf(kind);
}

function withoutOverlaps(openings: readonly Opening[]): Opening[] {
  const kept: Opening[] = [];
  for (const opening of openings) {
    const last = kept.at(-1);
    if (last && opening.start < last.end) {
      // "…这一点请记住": the longer one of two overlapping openings marks the end of the content.
      if (opening.kind === "polite" && last.kind !== "polite") last.kind = "polite";
      if (opening.start === last.start && opening.words !== last.words)
        last.words = joinedWords(last.words, opening.words);
      if (opening.end > last.end) last.end = opening.end;
      // Spelled alike in two languages, and a reminder in the grammar of one; a composed opening states how long.
      last.isWeak = last.isWeak === true && opening.isWeak === true;
      last.isReminder = !last.core && !opening.core && (last.isReminder === true || opening.isReminder === true);
    } else kept.push({ ...opening });
  }
  return kept;
}
