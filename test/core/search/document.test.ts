import { expect, test } from "bun:test";
import { type Indexable, indexDocument } from "../../../core/search/document.ts";
import { readable } from "../../../core/search/text/fold.ts";

const memory: Indexable = {
  title: "openStore waits",
  narrative: "busy_timeout comes first",
  facts: ["WAL is on"],
  lesson: "Order matters",
  files: [{ path: "src/db-open.ts", role: "modified", contentHash: null, span: null }],
  concepts: ["locking"],
  aliases: ["database is locked"],
  errorSignature: "SQLITE_BUSY",
};

test("stores each field folded in its column, and derived terms and synonyms in parts", () => {
  const { title, body, files, parts } = indexDocument(memory);
  expect(title).toBe("openstore waits");
  expect(body).toBe("busy_timeout comes first\nwal is on\norder matters");
  expect(files).toBe("src/db-open.ts");
  expect(readable(parts).split("\n")).toEqual([
    ...["locking", "database is locked", "sqlite_busy"],
    ...["open", "store", "busytimeout", "src/db-open.ts", "dbopen", "sqlitebusy"],
    ...["=timeout=", "=source=", "=database=", "=typescript=", "=lock="],
  ]);
});

test("pairs of Han characters are in parts only", () => {
  const document = indexDocument({ ...memory, title: "修复错误", files: [], narrative: "", facts: [], lesson: null });
  expect(document.title).toBe("修复错误");
  expect(document.body).toBe("");
  expect(document.parts).toContain("修复\n复错\n错误");
});

test("a memory that says the same in its title, narrative and lesson has the same terms as one that says it twice", () => {
  const text = "openStore waits for the pull request";
  const said = { ...memory, title: text, narrative: text, facts: [], concepts: [], aliases: [], errorSignature: null };
  const twice = indexDocument({ ...said, lesson: null });
  expect(indexDocument({ ...said, lesson: text })).toEqual({ ...twice, body: `${twice.body}\n${twice.body}` });
});
