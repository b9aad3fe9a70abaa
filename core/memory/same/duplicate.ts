import type { Database } from "bun:sqlite";
import { lazy } from "../../lazy.ts";
import type { Unclean } from "../../privacy/clean.ts";
import { matchAny } from "../../search/match/query.ts";
import { analyse } from "../../search/text/analyse.ts";
import { getObservations, type Observation } from "../../store/observation.ts";
import { newestMatching } from "../../store/observation-index.ts";
import { listLiveSince, listSameNarrative } from "../../store/queries/same.ts";
import { differs, jaccard, type Shape, shapeOf } from "./similarity.ts";

const minuteMs = 60_000;

/** Within minutes a model tends to save one thing twice. */
const recent = { windowMs: 5 * minuteMs, tooSimilar: 0.7, rows: 50 };
/** In other sessions the same is learnt again. */
const lately = { windowMs: 7 * 24 * 60 * minuteMs, tooSimilar: 0.8, rows: 8 };
/** More than this share of their words have memories in common that say the same, whenever they were stored. */
export const tooSimilarLately = lately.tooSimilar;
/** Bodies that share so much speak of the same; what differs in them is a contradiction. */
const sameSubject = 0.3;

/** What of a memory is compared with others. */
export type Compared = Unclean<
  Pick<Observation, "projectId" | "title" | "narrative" | "lesson" | "files" | "createdAt">
>;

/**
 * Returns the live memory of the project that says the same: exactly the same text at any time, nearly the same title or
 * text within five minutes, nearly the same text within a week.
 */
export function findDuplicate(db: Database, draft: Compared, exceptIds: readonly number[]): Observation | undefined {
  const { projectId, createdAt } = draft;
  const among = { exceptIds, limit: recent.rows };
  const isSameThing = comparison(draft);
  const same = listSameNarrative(db, draft, among).find((known) => isSameThing(known, recent.tooSimilar));
  if (same) return same;
  const near = listLiveSince(db, projectId, createdAt - recent.windowMs, among);
  const found = near.find((known) => isSameThing(known, recent.tooSimilar, true));
  if (found) return found;
  const oldest = createdAt - lately.windowMs;
  return findAlike(db, draft)
    .filter((known) => known.createdAt >= oldest && !exceptIds.includes(known.id))
    .find((known) => isSameThing(known, lately.tooSimilar));
}

type Judge = (known: Observation, tooSimilar: number, byTitle?: boolean) => boolean;

/** Returns what tells whether a known memory says the same as `draft`, whose words are looked at once. */
export function comparison(draft: Compared): Judge {
  const [title, text] = [shapeOf(draft.title), shapeOf(draft.narrative)];
  const lesson = draft.lesson === null ? undefined : shapeOf(draft.lesson);
  return (known, tooSimilar, byTitle = false) => {
    if (areApart(draft.files, known.files)) return false;
    if (lesson && known.lesson !== null && differs(lesson, shapeOf(known.lesson))) return false;
    const knownTitle = lazy(() => shapeOf(known.title));
    if (known.narrative === draft.narrative) return Bun.deepEquals(title.marks, knownTitle().marks);
    const knownText = lazy(() => shapeOf(known.narrative));
    if (mayBeLike(draft.narrative, known.narrative) && jaccard(text, knownText()) > tooSimilar) {
      return !differs(text, knownText());
    }
    if (!byTitle || !mayBeLike(draft.title, known.title)) return false;
    return isLike(title, knownTitle(), tooSimilar) && !contradicts(text, knownText());
  };
}

const samples = 16;
const sampleChars = 5;
const minSamples = 5;
const shortText = 40;

/**
 * Tells whether it is worth taking two texts apart: not when one is far longer, or when hardly any of some pieces of the
 * one stands in the other. What shares seven in ten words shares most of the pieces.
 */
function mayBeLike(a: string, b: string): boolean {
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

function isLike(a: Shape, b: Shape, tooSimilar: number): boolean {
  return jaccard(a, b) > tooSimilar && !differs(a, b);
}

function contradicts(a: Shape, b: Shape): boolean {
  return !Bun.deepEquals(a.marks, b.marks) || (jaccard(a, b) >= sameSubject && differs(a, b));
}

/** What is true of one file need not be of another. */
function areApart(a: Compared["files"], b: Compared["files"]): boolean {
  if (a.length === 0 || b.length === 0) return false;
  const paths = new Set(a.map(({ path }) => path));
  return !b.some(({ path }) => paths.has(path));
}

const lookedUp = 8;
const newest = 100;
/** Of the words that are looked up, so many are shared by what shares four in five of all words. */
const minShared = 0.4;

/**
 * Returns the live memories that share most with the draft's longest words, the newest first on ties. Long words are
 * rare ones, and the few newest memories of a word are found without going through the others.
 */
export function findAlike(db: Database, { projectId, title, narrative }: Compared): Observation[] {
  const terms = new Map(analyse(`${title}\n${narrative.slice(0, 4_000)}`).map((term) => [term.stem, term]));
  const longest = [...terms.values()].sort((a, b) => b.text.length - a.text.length || (a.text < b.text ? -1 : 1));
  const asked = longest.slice(0, lookedUp);
  const counts = new Map<number, number>();
  for (const term of asked) {
    for (const id of newestMatching(db, matchAny([term]) ?? "", projectId, newest)) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  const enough = Math.max(1, Math.ceil(asked.length * minShared));
  const alike = [...counts].filter(([, count]) => count >= enough).sort(([a, m], [b, n]) => n - m || b - a);
  const found = getObservations(
    db,
    alike.slice(0, lately.rows).map(([id]) => id),
  );
  return found.filter(({ status }) => status === "active" || status === "candidate" || status === "rejected");
}
