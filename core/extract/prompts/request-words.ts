// The words of each language for requests to keep something, compiled for lookup.
import { isAscii } from "../../language/ascii.ts";
import cuesByLanguage from "../../language/explicit-request/cues.json";
import { english } from "../../language/explicit-request/english.ts";
import { type ExplicitRequestLanguage, explicitRequestLanguages } from "../../language/explicit-request/languages.ts";
import { openingCues } from "../../language/explicit-request/opening-cues.ts" with { type: "macro" };
import type { partLists } from "../../language/explicit-request/parts/parts.ts";
import type { phraseLists } from "../../language/explicit-request/words.ts";
import { type FoldedText, foldText } from "../../language/fold.ts";
import { holdsOne, type PhraseMatcher, phraseMatcher } from "../../language/phrases.ts";
import { type WordBag, wordBag } from "../../language/word-bag.ts";
import { lazy } from "../../lazy.ts";
import { filter, map } from "../../lists.ts";
import { cueSearch } from "../../privacy/cue-index.ts";

export type RequestWords = {
  links: WordBag;
  fillers: WordBag;
  joiners: WordBag;
  turns: WordBag;
  ordinals: WordBag;
  tags: WordBag;
  /** Returns whether the text only points at the content, states how long, or is polite. */
  isEmpty: (text: string) => boolean;
  /** Returns whether the text names rules, points or things. */
  isAnnouncing: (text: string) => boolean;
  /** Returns whether the text ends like the object of a verb that follows it. */
  isComplement: (text: string) => boolean;
};

type PhraseList = (typeof phraseLists)[number];
type PartList = (typeof partLists)[number];

export type RequestLanguage = {
  name: string;
  matchers: Record<PhraseList | PartList, PhraseMatcher>;
  words: () => RequestWords;
};

/** The cues of each list; `any`: strings of which every text with an opening holds one. */
const storedCues: Record<string, Record<string, string>> = cuesByLanguage;

const languages = map(explicitRequestLanguages, (language) => ({
  script: language.script,
  cues: lazy(() => storedCues[language.language]?.any?.split("|") ?? []),
  load: lazy(() => languageOf(language)),
}));

const search = lazy(() => cueSearch(openingCues()));

/** Returns the indexes of the languages without letters of their own of which the text holds a cue. One pass finds the cues of all. */
function latinLanguagesIn(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  // A cue of two characters is not found at the end of a text.
  search()(`${text}\n`, (_list, language) => found.add(language));
  return found;
}

/**
 * Returns the languages in which the text may hold an opening: it has letters of their script, and a cue of one of
 * their phrases. A matcher compiles its phrases when a text first holds one of their cues.
 */
export function requestLanguagesIn(text: string, folded: FoldedText): RequestLanguage[] {
  const latin = latinLanguagesIn(folded.text);
  const hasOtherLetters = !isAscii(text);
  const isHeld = ({ script, cues }: (typeof languages)[number], index: number) =>
    script === undefined ? latin.has(index) : hasOtherLetters && script.test(text) && holdsOne(folded.text, cues());
  return map(filter(languages, isHeld), ({ load }) => load());
}

function languageOf(source: ExplicitRequestLanguage): RequestLanguage {
  const { language, words, parts } = source;
  const cues = storedCues[language];
  const ofWords = (list: PhraseList) => phraseMatcher(() => words()[list], cues?.[list]);
  const ofParts = (list: PartList) => phraseMatcher(() => parts()[list], cues?.[list]);
  const matchers = {
    orders: ofWords("orders"),
    polite: ofWords("polite"),
    standing: ofWords("standing"),
    standingAtEdge: ofWords("standingAtEdge"),
    standingAtStart: ofWords("standingAtStart"),
    closings: ofWords("closings"),
    exceptions: ofWords("exceptions"),
    verbs: ofParts("verbs"),
    permanence: ofParts("permanence"),
    durability: ofParts("durability"),
    files: ofParts("files"),
    asks: ofParts("asks"),
    nouns: ofParts("nouns"),
  };
  return { name: language, matchers, words: lazy(() => compileWords(source, matchers)) };
}

const commands = lazy(
  () => new Set(explicitRequestLanguages.flatMap(({ parts }) => foldText(parts().commands).text.split(" "))),
);

/** Returns whether the command of that name keeps something: `/remember`. */
export function isKeepingCommand(name: string): boolean {
  return commands().has(foldText(name).text);
}

/** Languages of one script share the words that point at the content. They are stored folded: folding takes longer than the search. */
function sharedPointers(script: RegExp | undefined): string[] {
  const shared = explicitRequestLanguages.filter(
    (each) => each.script?.source === script?.source || each.language === "English",
  );
  return map(shared, ({ language }) => storedCues[language]?.pointers ?? "");
}

function compileWords(
  { words: loadWords, parts: loadParts, script }: ExplicitRequestLanguage,
  matchers: RequestLanguage["matchers"],
): RequestWords {
  const words = loadWords();
  const parts = loadParts();
  // English words occur in every language.
  const fillers = `${words.fillers} ${english().fillers}`;
  const empty = wordBag([...sharedPointers(script), fillers, words.joiners].join(" "));
  const complements = parts.complements.split(" ").filter(Boolean);
  return {
    links: wordBag(words.links),
    fillers: wordBag(fillers),
    joiners: wordBag(`${words.joiners} ${english().joiners}`),
    turns: wordBag(words.turns),
    ordinals: wordBag(parts.ordinals),
    tags: wordBag(parts.tags),
    isEmpty: (text) =>
      empty.isAll(text) ||
      empty.isAll(without(text, [matchers.permanence, matchers.durability, matchers.files, matchers.asks])),
    isAnnouncing: (text) => matchers.nouns.test(text),
    isComplement: (text) => complements.some((ending) => text.trimEnd().endsWith(ending)),
  };
}

/** "… public or private (not quite clear)?" is a question, "we use tabs (ok)?" is not. */
const asideAtEnd = /[(（]([^()（）]{1,80})[)）]\s{0,3}[?？؟]\s{0,3}$/u;

/** Returns whether a sentence with a question mark only asks for agreement: "…, ok?" */
export function asksForAgreement(sentence: string, { tags }: Pick<RequestWords, "tags">): boolean {
  const [, aside] = asideAtEnd.exec(sentence) ?? [];
  if (aside !== undefined && tags.stripEnd(aside) !== "") return false;
  const said = sentence.replace(/[\s?？؟!.。"')”’»]{1,10}$/u, "");
  return tags.stripEnd(said) !== said;
}

const maxChars = 200;

/** Returns the text with a comma in place of each character that a matcher finds. */
export function without(text: string, matchers: readonly PhraseMatcher[]): string {
  if (text.length > maxChars) return text;
  let rest = text;
  for (const matcher of matchers) {
    for (const { start, end } of matcher.find(text, 20)) {
      rest = rest.slice(0, start) + ",".repeat(end - start) + rest.slice(end);
    }
  }
  return rest;
}

/** Returns the words of an opening that is spelled alike in two languages. */
export function joinedWords(words: RequestWords, other: RequestWords): RequestWords {
  return {
    ...words,
    links: {
      ...words.links,
      stripStart: (text) => {
        const shorter = words.links.stripStart(text);
        return shorter === text ? other.links.stripStart(text) : shorter;
      },
    },
    isEmpty: (text) => words.isEmpty(text) || other.isEmpty(text),
    isAnnouncing: (text) => words.isAnnouncing(text) || other.isAnnouncing(text),
  };
}
