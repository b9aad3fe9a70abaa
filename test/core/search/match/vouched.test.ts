import { describe, expect, test } from "bun:test";
import { write } from "../../../../core/db/transaction.ts";
import { findCandidates } from "../../../../core/search/match/candidates.ts";
import { weighTerms } from "../../../../core/search/match/frequency.ts";
import { queryTerms } from "../../../../core/search/match/query.ts";
import { listVouched } from "../../../../core/store/injectable.ts";
import { createIndexReader } from "../../../../core/store/queries/index-reader.ts";
import { type Memory, openStore, remember } from "../store.ts";

const matching = 900;
const injectableOn = { branch: "main" };

function notes(isVouched: (index: number) => boolean): Memory[] {
  return Array.from({ length: matching }, (_, index) => ({
    title: `note ${index}`,
    narrative: `an otter swims${" and swims".repeat(index % 7)}`,
    vouchedBy: isVouched(index) ? "user" : null,
  }));
}

function find(db: ReturnType<typeof openStore>["db"], limit: number): number[] {
  const index = createIndexReader(db, 1);
  const { terms } = weighTerms(index, queryTerms("otter"));
  return findCandidates(index, terms, { projectId: 1, injectableOn }, limit).map(({ id }) => id);
}

describe("an injectable memory among many matches", () => {
  test("is found if it is rare and ranks below other matches", () => {
    using store = openStore();
    const rare = [3, 450, 899];
    const [ids, expired, elsewhere] = write(store.db, () => {
      const all = remember(store.db, ...notes((index) => rare.includes(index)));
      const [late = 0] = remember(store.db, { title: "otter", vouchedBy: "user", expiresAt: 1 });
      const [apart = 0] = remember(store.db, { title: "otter", vouchedBy: "user", scope: "branch", branch: "other" });
      return [rare.map((index) => all[index] ?? 0), late, apart] as const;
    });
    expect(listVouched(store.db, 1)).toEqual(new Set([...ids, expired, elsewhere]));
    expect(find(store.db, 60).toSorted((a, b) => a - b)).toEqual(ids);
  });

  test("is found if more matches than the limit are injectable", () => {
    using store = openStore();
    write(store.db, () => {
      remember(
        store.db,
        ...Array.from({ length: 1001 }, (_, index) => ({ title: `${index}`, vouchedBy: "user" as const })),
      );
      remember(store.db, ...notes((index) => index % 300 === 0));
    });
    expect(listVouched(store.db, 1)).toBeUndefined();
    expect(find(store.db, 60)).toHaveLength(3);
  });

  test("is read from an index alone", () => {
    using store = openStore();
    const plan = store.db
      .query<{ detail: string }, []>(
        "EXPLAIN QUERY PLAN SELECT o.id FROM observation o WHERE o.project_id = 1 AND o.status = 'active' AND o.vouched_by IS NOT NULL",
      )
      .all();
    expect(plan.map(({ detail }) => detail).join()).toContain("COVERING INDEX observation_vouched");
  });
});
