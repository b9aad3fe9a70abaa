import type { Database } from "bun:sqlite";
import { expect, spyOn, test } from "bun:test";
import { confirmRunbooks } from "../../../../core/extract/reconcile/confirm-runbooks.ts";
import { memorySandbox } from "../../memory/memory-sandbox.ts";
import { pass, prompt, story } from "../story.ts";

/** Returns how SQLite reads the table of memories while `read` runs. */
function plansOf(db: Database, read: () => void): string[] {
  const query = db.query.bind(db);
  const asked: string[] = [];
  const spy = spyOn(db, "query").mockImplementation((sql: string) => {
    asked.push(sql);
    return query(sql);
  });
  read();
  spy.mockRestore();
  const steps = asked.flatMap((sql) => query<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${sql}`).all());
  return steps.map(({ detail }) => detail).filter((detail) => /^(?:SCAN|SEARCH) o\b/.test(detail));
}

test("commands are looked up by their keys, however many memories the project has", () => {
  using at = memorySandbox();
  const trace = story(prompt("test"), pass("PORT=1 npm test"), pass("PORT=2 npm test"));
  const plans = plansOf(at.db, () => confirmRunbooks(at.db, trace));
  expect(plans).toHaveLength(1);
  expect(plans[0]).toMatch(
    /^SEARCH o USING INDEX sqlite_autoindex_observation_\d \(project_id=\? AND source_key=\?\)$/,
  );
});

test("nothing is looked up where no command passed", () => {
  using at = memorySandbox();
  expect(plansOf(at.db, () => confirmRunbooks(at.db, story(prompt("test"))))).toEqual([]);
});
