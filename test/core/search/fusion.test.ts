// What is dealt out over the sources must be found as well as if it lay in one.
import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { type Source, type SourceHit, searchSources, sources } from "../../../core/search/sources.ts";
import { type DataSet, type Document, readDataSet } from "../../bench/retrieval/data-set.ts";
import { average, measure } from "../../bench/retrieval/measures.ts";
import { repository } from "../../support/repository.ts";
import { deferred, start, summed, typed } from "./records.ts";
import { openStore, remember } from "./store.ts";

const slice = ["beads", "pytest", "workers-sdk"].map((name) => readDataSet(join(repository, "test/bench/slice", name)));

/** When recency has faded: all documents are stored at one moment. */
const now = start + 1200 * 86_400_000;

type Rank = (db: Database, query: string) => SourceHit[];

const byMeasure: Rank = (db, query) => searchSources(db, "all", { query, limit: 10, now }).hits;

/** Reciprocal rank fusion. */
const byPlaces: Rank = (db, query) => {
  const placed = sources.flatMap((source) =>
    searchSources(db, source, { query, limit: 60, now }).hits.map((hit, i) => ({ hit, score: 1 / (61 + i) })),
  );
  return placed.toSorted((a, b) => b.score - a.score).map(({ hit }) => hit);
};

/** Returns the mean nDCG@10 over the set's questions. */
function score(set: DataSet, deal: readonly Source[], rank: Rank): number {
  using store = openStore();
  const documents = new Map<string, string>();
  store.db.run("BEGIN");
  for (const [i, document] of set.documents.entries()) {
    const source = deal[i % deal.length] ?? "observations";
    documents.set(`${source} ${put(store.db, source, document)}`, document.id);
  }
  store.db.run("COMMIT");
  const { questions = [], answers = new Map<string, Set<string>>() } = set.variants[0] ?? {};
  const values = questions.map(({ id, text }) => {
    const found = rank(store.db, text).map((hit) => documents.get(`${hit.source} ${idOf(hit)}`) ?? "");
    return measure(found, answers.get(id) ?? new Set()).ndcg10;
  });
  return average(values);
}

function put(db: Database, source: Source, { title, narrative, files }: Document): number {
  const text = [title, narrative, ...files].join("\n");
  switch (source) {
    case "observations":
      return remember(db, { title, narrative, files, type: "change", createdAt: start })[0] ?? 0;
    case "prompts":
      typed(db, [text]);
      return db.query<{ id: number }, []>("SELECT max(id) AS id FROM prompt").get()?.id ?? 0;
    case "summaries": {
      const session = typed(db, []);
      summed(db, session, { completed: text });
      return session;
    }
    case "deferred":
      return deferred(db, title, narrative, files);
  }
}

function idOf(hit: SourceHit): number {
  return hit.source === "observations" ? hit.observation.id : hit.record.id;
}

const mean = (deal: readonly Source[], rank: Rank) => average(slice.map((set) => score(set, deal, rank)));
/** Most is in one source: by places the others would get three of the first four. */
const uneven = Array.from({ length: 20 }, (_, i) => sources[Math.max(0, i - 16)] ?? "observations");

test.each([
  ["evenly", sources],
  ["unevenly", uneven],
])(
  "dealt out %s",
  (_how, deal) => {
    const [whole, dealt, placed] = [mean(["observations"], byMeasure), mean(deal, byMeasure), mean(deal, byPlaces)];
    expect(dealt).toBeGreaterThan(whole - 0.02);
    expect(dealt).toBeGreaterThan(placed + 0.02);
  },
  60_000,
);
