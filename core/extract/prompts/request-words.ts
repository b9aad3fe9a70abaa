// The words of the languages in which people ask to have something kept, ready to be looked up.
import cuesByLanguage from "../../language/explicit-request/cues.json";
import { english } from "../../language/explicit-request/english.ts";
import { explicitRequestLanguages } from "../../language/explicit-request/languages.ts";
import { requestParts } from "../../language/explicit-request/parts/languages.ts";
import type { partLists, RequestParts } from "../../language/explicit-request/parts/parts.ts";
import type { ExplicitRequestWords, phraseLists } from "../../language/explicit-request/words.ts";
import { foldText } from "../../language/fold.ts";
import { type PhraseMatcher, phraseMatcher } from "../../language/phrases.ts";
import { type WordBag, wordBag } from "../../language/word-bag.ts";
import { lazy } from "../../lazy.ts";

export type RequestWords = {
  links: WordBag;
  fillers: WordBag;
  joiners: WordBag;
  turns: WordBag;
  ordinals: WordBag;
  tags: WordBag;
  /** Returns whether the text only points at what is to be kept, says how long, or is polite. */
  isEmpty: (text: string) => boolean;
  /** Returns whether the text names rules, points or things. */
  isAnnouncing: (text: string) => boolean;
  /** Returns whether the text ends as the object of a verb that follows it. */
  isComplement: (text: string) => boolean;
};

type List = (typeof phraseLists)[number] | (typeof partLists)[number];

export type RequestLanguage = {
  /** What finds the letters of the language; undefined for the languages in Latin letters. */
  script: RegExp | undefined;
  matchers: Record<List, PhraseMatcher>;
  words: () => RequestWords;
};

const storedCues: Record<string, Record<string, (readonly string[])[]>> = cuesByLanguage;

/** Every language with its matchers; a matcher compiles its phrases when a text first holds one of their cues. */
export const requestLanguages = lazy(() =>
  explicitRequestLanguages.map(({ words, script }, at): RequestLanguage => {
    const parts = requestParts[at] as RequestParts;
    const cues = storedCues[words.language];
    const rows = { ...words, ...parts };
    const matcher = (list: List) => phraseMatcher(rows[list], cues?.[list]);
    const matchers = {
      orders: matcher("orders"),
      polite: matcher("polite"),
      standing: matcher("standing"),
      standingAtEdge: matcher("standingAtEdge"),
      standingAtStart: matcher("standingAtStart"),
      closings: matcher("closings"),
      exceptions: matcher("exceptions"),
      verbs: matcher("verbs"),
      permanence: matcher("permanence"),
      durability: matcher("durability"),
      files: matcher("files"),
      asks: matcher("asks"),
      nouns: matcher("nouns"),
    };
    return { script, matchers, words: lazy(() => wordsOf(words, parts, script, matchers)) };
  }),
);

const commands = lazy(() => new Set(requestParts.flatMap((parts) => foldText(parts.commands).text.split(" "))));

/** Returns whether a command of that name keeps something: `/remember`. */
export function isKeepingCommand(name: string): boolean {
  return commands().has(foldText(name).text);
}

/** Languages of one script share the words that point at what is to be kept. */
function sharedPointers(script: RegExp | undefined): string[] {
  const shared = explicitRequestLanguages.filter((each) => each.script?.source === script?.source);
  return [...shared.map(({ words }) => words.pointers), english.pointers];
}

function wordsOf(
  words: ExplicitRequestWords,
  parts: RequestParts,
  script: RegExp | undefined,
  matchers: RequestLanguage["matchers"],
): RequestWords {
  // People mix English words into every language.
  const fillers = `${words.fillers} ${english.fillers}`;
  const empty = wordBag([...sharedPointers(script), fillers, words.joiners].join(" "));
  const complements = parts.complements.split(" ").filter(Boolean);
  return {
    links: wordBag(words.links),
    fillers: wordBag(fillers),
    joiners: wordBag(`${words.joiners} ${english.joiners}`),
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

/** Returns whether a sentence that ends as a question only asks for agreement: "…, ok?" */
export function asksForAgreement(sentence: string, { tags }: Pick<RequestWords, "tags">): boolean {
  const said = sentence.replace(/[\s?？؟!.。"')”’»]{1,10}$/u, "");
  return tags.stripEnd(said) !== said;
}

const maxChars = 200;

/** Returns the text with a comma for each character that one of the matchers finds. */
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
