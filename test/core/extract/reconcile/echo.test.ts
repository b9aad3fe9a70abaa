import { expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../../../core/db/open.ts";
import { draft } from "../../../../core/extract/draft.ts";
import { isEcho } from "../../../../core/extract/reconcile/echo.ts";
import { sandbox } from "../../../support/sandbox.ts";

test.each([
  ["- #4 discovery, did not work, just now: Tried a longer timeout in src/upload.js", true],
  ["#12 rule: prices are kept in cents", true],
  ["#13 fix, 3d ago, code verified: the cart was undefined", true],
  ["#12 is the issue about rounding: prices are kept in cents", false],
  ["Prices are kept in cents because of rounding", false],
])("an injected line is not learned again: %s", (title, expected) => {
  using box = sandbox();
  const db = openDatabase({ file: join(box.memDir, "memory.db") });
  try {
    const made = draft({
      sourceKey: "k",
      type: "discovery",
      title,
      narrative: title,
      origin: "reported",
      createdAt: 1,
      evidence: [],
    });
    expect(isEcho(db, made, 1, 1, [])).toBe(expected);
  } finally {
    db.close();
  }
});
