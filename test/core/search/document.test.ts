import { expect, test } from "bun:test";
import { type Indexable, indexDocument } from "../../../core/search/document.ts";

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

test("puts each field where search weighs it, and derived terms in parts", () => {
  expect(indexDocument(memory)).toEqual({
    title: "openStore waits",
    body: "busy_timeout comes first\nWAL is on\nOrder matters",
    files: "src/db-open.ts",
    parts: "locking\ndatabase is locked\nSQLITE_BUSY\nopen\nstore\nbusytimeout\ndbopen\nsqlitebusy",
  });
});

test("pairs of Han characters are in parts only", () => {
  const document = indexDocument({ ...memory, title: "修复错误", files: [], narrative: "", facts: [], lesson: null });
  expect(document.title).toBe("修复错误");
  expect(document.body).toBe("");
  expect(document.parts).toContain("修复\n复错\n错误");
});
