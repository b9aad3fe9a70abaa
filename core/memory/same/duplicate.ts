import type { Database } from "bun:sqlite";
import { lazy } from "../../lazy.ts";
import type { Unclean } from "../../privacy/clean.ts";
import { matchAny } from "../../search/match/query.ts";
import { analyze } from "../../search/text/analyze.ts";
import { stem } from "../../search/text/stem.ts";
import { getObservations, type Observation } from "../../store/observation.ts";
import { newestMatching } from "../../store/observation-index.ts";
import { listGlobal, listLiveSince, listSameNarrative } from "../../store/queries/same.ts";
import { dayMs, minuteMs } from "../../time.ts";
import { contradicts } from "./contradicts.ts";
import { parseStatement } from "./parsed-statement.ts";
import { differs, jaccard, type Shape, shapeOf } from "./similarity.ts";
import { statementForm } from "./statement-form.ts";

/** Within minutes a model tends to save the same fact twice. */
const withinMinutes = { windowMs: 5 * minuteMs, minSimilarity: 0.7, rows: 50 };
/** Within a week another session may learn the same fact. */
const withinWeek = { windowMs: 7 * dayMs, minSimilarity: 0.8, rows: 8 };
/** No share of common words is greater: only another wording of one statement is a duplicate, whatever its age. */
const onlyOtherWording = 1;
const maxGlobal = 200;
/** Memories with a greater share of common words are duplicates, whatever their age. */
export const duplicateSimilarity = withinWeek.minSimilarity;
/** Texts with this share of common words have the same subject, so that a difference between them is a contradiction. */
const minSubjectSimilarity = 0.3;

/** The fields of a memory that are compared. */
export type Compared = Unclean<
  Pick<Observation, "projectId" | "title" | "narrative" | "lesson" | "files" | "createdAt">
> &
  Partial<Pick<Observation, "scope" | "branch">>;

/**
 * Returns the project's live memory that says the same: with the same text or another wording of one statement, whatever its age,
 * with nearly the same title or text within five minutes, or with nearly the same text within a week.
 */
export function findDuplicate(db: Database, draft: Compared, exceptIds: readonly number[]): Observation | undefined {
  const { projectId, createdAt } = draft;
  const among = { exceptIds, limit: withinMinutes.rows };
  const isSameThing = createComparison(draft);
  const same = listSameNarrative(db, draft, among).find((known) => isSameThing(known, withinMinutes.minSimilarity));
  if (same) return same;
  const near = listLiveSince(db, projectId, createdAt - withinMinutes.windowMs, among);
  const found = near.find((known) => isSameThing(known, withinMinutes.minSimilarity, true));
  if (found) return found;
  const oldest = createdAt - withinWeek.windowMs;
  return findSimilar(db, draft)
    .filter(({ id }) => !exceptIds.includes(id))
    .find((known) => isSameThing(known, known.createdAt >= oldest ? withinWeek.minSimilarity : onlyOtherWording));
}

/** Returns the memory of another project that holds in all projects and has the same statement, whatever its age. */
export function findGlobalDuplicate(db: Database, draft: Compared): Observation | undefined {
  const isSameThing = createComparison(draft);
  return listGlobal(db, { exceptProject: draft.projectId, limit: maxGlobal }).find((known) =>
    isSameThing(known, onlyOtherWording),
  );
}

/** Returns the project's active memory with the same text or another wording of the same statement, whatever its age. */
export function findRestated(db: Database, draft: Compared): Observation | undefined {
  const isSameThing = createComparison(draft);
  const same = listSameNarrative(db, draft, { exceptIds: [], limit: withinWeek.rows });
  return [...same, ...findSimilar(db, draft)].find(
    (known) => known.status === "active" && isSameThing(known, onlyOtherWording),
  );
}

type Comparison = (known: Observation, minSimilarity: number, byTitle?: boolean) => boolean;

/** Returns a function that returns whether a known memory says the same as `draft`. Analyzes the words of `draft` once. */
export function createComparison(draft: Compared): Comparison {
  const [title, text] = [shapeOf(draft.title), shapeOf(draft.narrative)];
  const form = lazy(() => statementForm(draft.narrative));
  const titleForm = lazy(() => statementForm(draft.title));
  const isSameTitle = (known: string) => titleForm() !== undefined && titleForm() === statementForm(known);
  const lesson = draft.lesson === null ? undefined : shapeOf(draft.lesson);
  const isSame: Comparison = (known, minSimilarity, byTitle = false) => {
    if (haveDisjointFiles(draft.files, known.files) || areOfTwoBranches(draft, known)) return false;
    if (lesson && known.lesson !== null && differs(lesson, shapeOf(known.lesson))) return false;
    const knownTitle = lazy(() => shapeOf(known.title));
    if (known.narrative === draft.narrative) return Bun.deepEquals(title.marks, knownTitle().marks);
    if (form() !== undefined && form() === statementForm(known.narrative)) {
      if (isSameTitle(known.title)) return true;
      return Bun.deepEquals(title.marks, knownTitle().marks);
    }
    const knownText = lazy(() => shapeOf(known.narrative));
    if (mayBeSimilar(draft.narrative, known.narrative) && jaccard(text, knownText()) > minSimilarity) {
      return !differs(text, knownText());
    }
    if (!byTitle || !mayBeSimilar(draft.title, known.title)) return false;
    return isSimilar(title, knownTitle(), minSimilarity) && !isOpposed(text, knownText());
  };
  return (known, ...rest) =>
    isSame(known, ...rest) && (isSameTitle(known.title) || !isDenied(draft.title, known.title));
}

/** "We chose Kysely over Drizzle" says more than "we chose Drizzle", and the opposite. */
function isDenied(title: string, knownTitle: string): boolean {
  const [one, other] = [parseStatement(title), parseStatement(knownTitle)];
  return contradicts(one, other) || contradicts(other, one);
}

const samples = 16;
const sampleChars = 5;
const minSamples = 5;
const shortText = 40;

/**
 * Returns whether two texts may be similar, as a cheap test before they are tokenized: neither is far longer, and some sampled pieces
 * of one occur in the other. Texts with seven in ten common words share most of the pieces.
 */
function mayBeSimilar(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) * 3 < Math.max(a.length, b.length)) return false;
  if (a.length < shortText) return true;
  const [one, other] = [a, b].map((text) => text.normalize("NFKC").toLowerCase()) as [string, string];
  const step = (one.length - sampleChars) / (samples - 1);
  let found = 0;
  for (let at = 0; at < samples; at++) {
    const start = Math.floor(at * step);
    if (other.includes(one.slice(start, start + sampleChars))) found++;
  }
  return found >= minSamples;
}

function isSimilar(a: Shape, b: Shape, minSimilarity: number): boolean {
  return jaccard(a, b) > minSimilarity && !differs(a, b);
}

function isOpposed(a: Shape, b: Shape): boolean {
  return !Bun.deepEquals(a.marks, b.marks) || (jaccard(a, b) >= minSubjectSimilarity && differs(a, b));
}

/** Returns whether two memories name different files. What holds for one file may not hold for another. */
function haveDisjointFiles(a: Compared["files"], b: Compared["files"]): boolean {
  if (a.length === 0 || b.length === 0) return false;
  const paths = new Set(a.map(({ path }) => path));
  return !b.some(({ path }) => paths.has(path));
}

/** A decision on one branch says nothing about another. */
function areOfTwoBranches(a: Compared, b: Compared): boolean {
  return a.scope === "branch" && b.scope === "branch" && a.branch !== b.branch;
}

const maxLookups = 8;
const rowsPerWord = 100;
/** Minimum share of the looked-up words. Memories with four in five common words share as many. */
const minSharedWords = 0.4;

/**
 * Returns the live memories that share most of the draft's longest words, the newest first on ties. Long words are rare, and the
 * newest memories of a word are found without reading the others. `kept`: for a caller that asks for the same texts again.
 */
export function findSimilar(
  db: Database,
  { projectId, title, narrative }: Compared,
  kept?: KeptSimilar,
): Observation[] {
  const text = title === narrative ? title : `${title}\n${narrative.slice(0, 4_000)}`;
  const ids = kept ? kept.get(projectId, text, () => lookUp(db, projectId, text)) : lookUp(db, projectId, text).ids;
  const found = getObservations(db, ids);
  return found.filter(({ status }) => status === "active" || status === "candidate" || status === "rejected");
}

/** `stems`: of the words that were looked up. */
type LookedUp = { ids: readonly number[]; stems: readonly string[] };

function lookUp(db: Database, projectId: number, text: string): LookedUp {
  const terms = new Map(analyze(text).map((term) => [term.stem, term]));
  const longest = [...terms.values()].sort((a, b) => b.text.length - a.text.length || (a.text < b.text ? -1 : 1));
  const wordsToLookUp = longest.slice(0, maxLookups);
  const stems = wordsToLookUp.map(({ stem }) => stem);
  const minCount = Math.max(1, Math.ceil(wordsToLookUp.length * minSharedWords));
  const counts = new Map<number, number>();
  let most = 0;
  let left = wordsToLookUp.length;
  for (const term of wordsToLookUp) {
    for (const id of newestMatching(db, matchAny([term]) ?? "", projectId, rowsPerWord)) {
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      if (count > most) most = count;
    }
    left -= 1;
    // Most drafts are new: the first words show that no memory shares enough of them.
    if (most + left < minCount) return { ids: [], stems };
  }
  const similar = [...counts].filter(([, count]) => count >= minCount).sort(([a, m], [b, n]) => n - m || b - a);
  return { ids: similar.slice(0, withinWeek.rows).map(([id]) => id), stems };
}

const ascii = /^[\x00-\x7f]*$/;

/**
 * The ids that `findSimilar` found, for a caller that asks for the same texts again in one write transaction. It has to report what
 * it stores meanwhile.
 */
export class KeptSimilar {
  private readonly kept = new Map<string, LookedUp>();

  get(projectId: number, text: string, find: () => LookedUp): readonly number[] {
    const key = `${projectId} ${text}`;
    const found = this.kept.get(key) ?? find();
    this.kept.set(key, found);
    return found.ids;
  }

  /** Forgets all that a new memory with only this text may change: what was found by a word that it holds. */
  addText(text: string): void {
    if (!ascii.test(text)) {
      this.clear();
      return;
    }
    const stems = new Set(analyze(text, true).map((term) => term.stem));
    for (const [word] of text.toLowerCase().matchAll(/[a-z0-9]+/g)) stems.add(stem(word));
    for (const [key, found] of this.kept) if (found.stems.some((each) => stems.has(each))) this.kept.delete(key);
  }

  clear(): void {
    this.kept.clear();
  }
}
