import { expect, test } from "bun:test";
import { search } from "../../../core/search/search.ts";
import { openStore, remember } from "./store.ts";

const shipping = [
  { title: "Parcel labels print twice", narrative: "The zebra spooler restarts.", concepts: ["zebra printing"] },
  { title: "Parcel labels are cut off", narrative: "The zebra spooler lacks a margin.", concepts: ["zebra printing"] },
  { title: "Margins of every printed page", narrative: "Set in the spooler.", concepts: [] },
  { title: "Paper trays", narrative: "Ordered from the dealer.", concepts: ["zebra printing"] },
  { title: "Invoices are rounded down", narrative: "Half a cent is lost.", concepts: ["rounding"] },
];

function idsFor(expand: "feedback" | "concepts" | undefined, limit = 10, offset = 0): number[] {
  using store = openStore();
  remember(store.db, ...shipping);
  const request = { query: "parcel labels", limit, offset };
  const { hits } = search(store.db, expand ? { ...request, expand } : request);
  return hits.map(({ observation }) => observation.id);
}

test("without expansion finds only memories with a query word", () => {
  expect(idsFor(undefined).toSorted()).toEqual([1, 2]);
});

test("feedback appends memories with a word that the best hits share", () => {
  const ids = idsFor("feedback");
  expect(ids.slice(0, 2).toSorted()).toEqual([1, 2]);
  expect(ids).toContain(3);
  expect(ids).not.toContain(5);
});

test("concepts append memories with a concept that the best hits share", () => {
  const ids = idsFor("concepts");
  expect(ids.slice(0, 2).toSorted()).toEqual([1, 2]);
  expect(ids).toContain(4);
  expect(ids).not.toContain(5);
});

test("the pages of an expanded search are disjoint and miss nothing", () => {
  const pages = [0, 1, 2, 3].flatMap((offset) => idsFor("feedback", 1, offset));
  expect(pages).toEqual(idsFor("feedback"));
});

test("a query that finds nothing, or finds one memory only, is not expanded", () => {
  using store = openStore();
  remember(store.db, ...shipping);
  expect(search(store.db, { query: "xylophone", limit: 10, expand: "feedback" }).hits).toEqual([]);
  expect(search(store.db, { query: "invoices", limit: 10, expand: "feedback" }).hits).toHaveLength(1);
});
