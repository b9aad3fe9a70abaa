import { expect, test } from "bun:test";
import type { BrowseContext } from "../../../core/browse/context.ts";
import { searchPages } from "../../../core/browse/search-page.ts";
import { write } from "../../../core/db/transaction.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { parseQuery } from "../../../core/search/query-filters.ts";
import { memorySandbox } from "../memory/memory-sandbox.ts";

test("counts a thousand matches exactly, and reports more only as more", () => {
  using at = memorySandbox();
  const context = { db: at.db } as BrowseContext;
  const find = (query: string) => {
    const { hits, total, hasMore } = searchPages(context, parseQuery(query), undefined, {
      count: 5,
      isExplained: false,
      listsAll: true,
    });
    return { listed: hits.length, total, hasMore };
  };
  const add = (count: number) =>
    write(at.db, () => {
      for (let number = 0; number < count; number++) addObservation(at.db, at.draft({ title: "The walrus" }));
    });
  add(1_000);
  for (const query of ["", "walrus", "type:discovery"]) expect(find(query)).toMatchObject({ hasMore: false });
  expect(find("walrus")).toEqual({ listed: 5, total: 1_000, hasMore: false });
  add(1);
  expect(find("")).toEqual({ listed: 5, total: 1_000, hasMore: true });
  expect(find("walrus")).toEqual({ listed: 5, total: 1_000, hasMore: true });
  expect(find("zeppelin")).toEqual({ listed: 0, total: 0, hasMore: false });
});

test("a word that is not typed to its end finds what it may become", () => {
  using at = memorySandbox();
  const context = { db: at.db } as BrowseContext;
  for (const title of ["Uploads retry with jitter", "The timeouts of the queue", "Zeitüberschreitung der Sitzung"])
    addObservation(at.db, at.draft({ title }));
  const find = (query: string) =>
    searchPages(context, parseQuery(query), undefined, { count: 5, isExplained: false }).hits.map(
      ({ observation, matched }) => [observation.title, matched[0]],
    );
  expect(find("timeo")).toEqual([["The timeouts of the queue", "timeo"]]);
  expect(find("jitt")).toEqual([["Uploads retry with jitter", "jitt"]]);
  expect(find("zeppelin retr")).toEqual([["Uploads retry with jitter", "retr"]]);
  expect(find("zeitüber")).toEqual([["Zeitüberschreitung der Sitzung", "zeitüber"]]);
  for (const query of ["ti", "meout", "timeoutx", "timeo type:feature", "%"]) expect(find(query)).toEqual([]);
});
