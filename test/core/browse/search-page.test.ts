import { expect, test } from "bun:test";
import type { BrowseContext } from "../../../core/browse/context.ts";
import { searchPages } from "../../../core/browse/search-page.ts";
import { write } from "../../../core/db/transaction.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { parseQuery } from "../../../core/search/query-filters.ts";
import { memorySandbox } from "../memory/memory-sandbox.ts";

test("counts a thousand matches exactly, and says of more only that there are more", () => {
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
