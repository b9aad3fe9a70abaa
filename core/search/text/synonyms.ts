import { map } from "../../lists.ts";
import type { Synonyms, SynonymToken, Term } from "./analyse.ts";
import { stem, stemPrefix } from "./stem.ts";
import { isNoise } from "./stop-words.ts";
import { synonymGroups } from "./synonym-groups.ts";

/** What a group of synonyms stands for. */
type Concept = {
  /** What the index holds of memories that say any of it. */
  token: string;
  members: readonly string[];
};

type Member = {
  /** The words of it, or its pairs of characters. */
  pieces: readonly string[];
  concept: Concept;
};

// Most words begin no member, and all come again in the next memory.
const cacheSize = 10_000;
const cache = new Map<string, readonly Member[]>();

/** Returns the tokens that memories with these terms are indexed by. */
export function conceptTokens(terms: readonly Term[]): string[] {
  const tokens = new Set<string>();
  findConcepts(terms, (concept) => tokens.add(concept.token));
  return [...tokens];
}

/** Returns the terms of a query, those that can be said in other words with these; `pull request` is one such word. */
export function withSynonyms(terms: readonly Term[]): Term[] {
  const concepts = new Map<Term, Map<Concept, boolean>>();
  findConcepts(terms, (concept, said) => {
    for (const term of said) {
      const known = concepts.get(term) ?? new Map<Concept, boolean>();
      concepts.set(term, known.set(concept, said.length === 1 || known.get(concept) === true));
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

/** Calls `onFound` with each concept that terms stand for, and these terms. */
function findConcepts(terms: readonly Term[], onFound: (concept: Concept, said: readonly Term[]) => void): void {
  let start = 0;
  for (const term of terms) {
    for (const { pieces, concept } of membersFrom(term)) {
      const said = saidHere(pieces, terms, start);
      if (said) onFound(concept, said);
    }
    start++;
  }
}

/** Returns the terms from `start` on that are these words or pairs of characters. */
function saidHere(pieces: readonly string[], terms: readonly Term[], start: number): Term[] | undefined {
  const said: Term[] = [];
  let at = start;
  for (const piece of pieces) {
    if (said.length > 0) while (isWhole(terms[at])) at++;
    const term = terms[at++];
    if (!term || !isSame(term, piece)) return undefined;
    said.push(term);
  }
  return said;
}

/** A whole name stands beside its parts, which are what the words of a member are compared with. */
function isWhole(term: Term | undefined): boolean {
  return term?.kind === "identifier" || term?.kind === "compound" || term?.kind === "joined";
}

/** Returns the members whose first word, or first pair of characters, this term is. */
function membersFrom(term: Term): readonly Member[] {
  const known = cache.get(term.stem);
  if (known) return known;
  const members = findMembers(term);
  if (cache.size >= cacheSize) cache.clear();
  cache.set(term.stem, members);
  return members;
}

/**
 * Searches the text of all groups: to take it apart first would cost a hook, which starts with nothing compiled, more
 * than all else that it does with a query.
 */
function findMembers(term: Term): Member[] {
  const found: Member[] = [];
  const beginning = ` ${stemPrefix(term.stem)}`;
  for (let at = synonymGroups.indexOf(beginning); at >= 0; at = synonymGroups.indexOf(beginning, at + 1)) {
    const before = synonymGroups[at - 1];
    if (before !== "," && before !== " ") continue;
    const end = synonymGroups.indexOf("\n", at);
    const comma = synonymGroups.indexOf(",", at);
    const pieces = piecesOf(synonymGroups.slice(at + 1, comma < 0 ? end : Math.min(comma, end)));
    if (pieces[0] === undefined || !isSame(term, pieces[0])) continue;
    const start = synonymGroups.lastIndexOf("\n", at) + 1;
    found.push({ pieces, concept: toConcept(synonymGroups.slice(start, end)) });
  }
  return found;
}

/** A private character: keeps a token from being a word that anybody writes, and from being stemmed. */
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

/** Of ASCII, and without a space. */
function isOneWord(member: string): boolean {
  return member < "\x7f" && !member.includes(" ");
}

function isSame(term: Term, piece: string): boolean {
  return piece === term.text || (term.kind !== "pair" && stem(piece) === term.stem);
}
