import { map } from "../../lists.ts";
import type { Synonyms, SynonymToken, Term } from "./analyze.ts";
import { stem, stemPrefix } from "./stem.ts";
import { isNoise } from "./stop-words.ts";
import { synonymGroups } from "./synonym-groups.ts";

/** A group of synonyms. */
type Concept = {
  /** Index token of the memories that contain any member. */
  token: string;
  members: readonly string[];
};

type Member = {
  /** Its words, or its pairs of characters. */
  pieces: readonly string[];
  concept: Concept;
};

// Most words begin no member, and words recur in the next memory.
const cacheSize = 10_000;
const cache = new Map<string, readonly Member[]>();

/** Returns the concept tokens for the index entry of a memory with these terms. */
export function conceptTokens(terms: readonly Term[]): string[] {
  const tokens = new Set<string>();
  findConcepts(terms, (concept) => tokens.add(concept.token));
  return [...tokens];
}

/** Returns the terms of a query with their synonyms. A synonym may have several words, such as `pull request`. */
export function withSynonyms(terms: readonly Term[]): Term[] {
  const concepts = new Map<Term, Map<Concept, boolean>>();
  findConcepts(terms, (concept, matched) => {
    for (const term of matched) {
      const known = concepts.get(term) ?? new Map<Concept, boolean>();
      concepts.set(term, known.set(concept, matched.length === 1 || known.get(concept) === true));
    }
  });
  return map(terms, (term) => {
    const known = concepts.get(term);
    return known ? { ...term, synonyms: toSynonyms(known, term) } : term;
  });
}

function toSynonyms(concepts: ReadonlyMap<Concept, boolean>, { text, position }: Term): Synonyms {
  const tokens: SynonymToken[] = [];
  const words: Term[] = [];
  for (const [{ token, members }, isImplied] of concepts) {
    tokens.push({ text: token, isImplied });
    for (const word of members) {
      if (word === text) continue;
      words.push(
        isOneWord(word)
          ? { text: word, stem: stem(word), kind: "word", position, derived: true }
          : { text: word, stem: word, kind: "pair", position, derived: true },
      );
    }
  }
  return { tokens, words };
}

/** Calls `onFound` with each concept in the text and the terms that express it. */
function findConcepts(terms: readonly Term[], onFound: (concept: Concept, matched: readonly Term[]) => void): void {
  let start = 0;
  for (const term of terms) {
    for (const { pieces, concept } of membersFrom(term)) {
      const matched = matchPieces(pieces, terms, start);
      if (matched) onFound(concept, matched);
    }
    start++;
  }
}

/** Returns the terms from `start` on if they match these words or pairs of characters; undefined otherwise. */
function matchPieces(pieces: readonly string[], terms: readonly Term[], start: number): Term[] | undefined {
  const matched: Term[] = [];
  let at = start;
  for (const piece of pieces) {
    if (matched.length > 0) while (isWhole(terms[at])) at++;
    const term = terms[at++];
    if (!term || !isSame(term, piece)) return undefined;
    matched.push(term);
  }
  return matched;
}

/** Returns whether a term is a whole name. Its parts follow it; only they are compared with the words of a member. */
function isWhole(term: Term | undefined): boolean {
  return term?.kind === "identifier" || term?.kind === "compound" || term?.kind === "joined";
}

/** Returns the members that begin with this term. */
function membersFrom(term: Term): readonly Member[] {
  const known = cache.get(term.stem);
  if (known) return known;
  const members = findMembers(term);
  if (cache.size >= cacheSize) cache.clear();
  cache.set(term.stem, members);
  return members;
}

/**
 * Searches the text of all groups without parsing it first: parsing would cost a hook, which starts with nothing compiled, more than
 * all other work on a query.
 */
function findMembers(term: Term): Member[] {
  const found: Member[] = [];
  for (const at of placesOf(stemPrefix(term.stem))) {
    const end = synonymGroups.indexOf("\n", at);
    const comma = synonymGroups.indexOf(",", at);
    const pieces = piecesOf(synonymGroups.slice(at + 1, comma < 0 ? end : Math.min(comma, end)));
    if (pieces[0] === undefined || !isSame(term, pieces[0])) continue;
    const start = synonymGroups.lastIndexOf("\n", at) + 1;
    found.push({ pieces, concept: toConcept(synonymGroups.slice(start, end)) });
  }
  return found;
}

const indexAfterSearches = 500;
const indexedChars = 2;
let searches = 0;
let places: Map<string, number[]> | undefined;

/** Returns the places before the members that begin with the prefix. A process that indexes many memories collects all places once. */
function placesOf(prefix: string): number[] {
  if (prefix.length < indexedChars || ++searches <= indexAfterSearches) return searchPlaces(` ${prefix}`);
  places ??= Map.groupBy(searchPlaces(" "), (at) => synonymGroups.slice(at + 1, at + 1 + indexedChars));
  const near = places.get(prefix.slice(0, indexedChars)) ?? [];
  return near.filter((at) => synonymGroups.startsWith(prefix, at + 1));
}

function searchPlaces(beginning: string): number[] {
  const found: number[] = [];
  for (let at = synonymGroups.indexOf(beginning); at >= 0; at = synonymGroups.indexOf(beginning, at + 1)) {
    const before = synonymGroups[at - 1];
    if (before === "," || before === " ") found.push(at);
  }
  return found;
}

/** A private-use character. It keeps a token from matching a written word, and from being stemmed. */
const sign = "\ue03d";
const concepts = new Map<string, Concept>();

function toConcept(group: string): Concept {
  const known = concepts.get(group);
  if (known) return known;
  const members = group.trim().split(", ");
  const concept = { token: `${sign}${(members[0] ?? "").replaceAll(" ", "")}${sign}`, members };
  concepts.set(group, concept);
  return concept;
}

function piecesOf(member: string): string[] {
  if (isOneWord(member)) return [member];
  const pieces: string[] = [];
  for (const word of member.split(" ")) {
    if (word < "\x7f") {
      if (!isNoise(word)) pieces.push(word);
    } else for (let i = 0; i < Math.max(1, word.length - 1); i++) pieces.push(word.slice(i, i + 2));
  }
  return pieces;
}

/** Returns whether a member is ASCII and has no space. */
function isOneWord(member: string): boolean {
  return member < "\x7f" && !member.includes(" ");
}

function isSame(term: Term, piece: string): boolean {
  return piece === term.text || (term.kind !== "pair" && stem(piece) === term.stem);
}
