import type { Database } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { renameSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { write, writeInSteps } from "../../../core/db/transaction.ts";
import { getMeta, setMeta } from "../../../core/store/meta.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

let box: Sandbox;
let file: string;
let db: Database;
let clock = 0;

beforeEach(() => {
  box = sandbox();
  file = join(box.memDir, "memory.db");
  db = openDatabase({ file });
});
afterEach(() => {
  db.close();
  box.dispose();
});

test("steps that are over at once share a transaction", () => {
  const seen: (string | undefined)[] = [];
  using other = openDatabase({ file });
  writeInSteps(
    db,
    storing(["one", "two"], () => seen.push(getMeta(other, "one"))),
  );
  expect(seen).toEqual([undefined, undefined]);
  expect(["one", "two"].map((name) => getMeta(other, name))).toEqual(["done", "done"]);
});

test("between long steps others may write", () => {
  using other = openDatabase({ file, budgetMs: 0 });
  const seen: (string | undefined)[] = [];
  const steps = storing(["one", "two"], () => {
    seen.push(getMeta(other, "one"));
    clock += 50;
  });
  writeInSteps(db, steps, () => clock);
  expect(seen).toEqual([undefined, "done"]);
});

test("a step that fails is not stored, and those before it are or are not as a whole", () => {
  const failing = function* () {
    yield* storing(["one"], () => {
      clock += 50;
    });
    yield* storing(["two"], () => {
      throw new Error("no");
    });
  };
  expect(() => writeInSteps(db, failing(), () => clock)).toThrow("no");
  expect(["one", "two"].map((name) => getMeta(db, name))).toEqual(["done", undefined]);
  expect(db.inTransaction).toBeFalse();
});

test("a long-running process refuses to write to a file that was deleted or replaced", () => {
  using lasting = openDatabase({ file, isLongRunning: true });
  write(lasting, () => setMeta(lasting, "before", "done"));
  renameSync(file, `${file}.away`);
  expect(() => write(lasting, () => setMeta(lasting, "lost", "done"))).toThrow("deleted, moved or replaced meanwhile");
  renameSync(`${file}.away`, file);
  write(lasting, () => setMeta(lasting, "after", "done"));
  expect(["before", "lost", "after"].map((name) => getMeta(lasting, name))).toEqual(["done", undefined, "done"]);
});

function* storing(names: readonly string[], meanwhile: () => void): Generator<void, void> {
  for (const name of names) {
    setMeta(db, name, "done");
    meanwhile();
    yield;
  }
}
