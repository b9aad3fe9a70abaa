import { expect, test } from "bun:test";
import { deleteMemories } from "../../../../core/memory/change/delete.ts";
import { saveMemory } from "../../../../core/memory/save.ts";
import { getObservation } from "../../../../core/store/observation.ts";
import { foreignMemory } from "../../../../core/transfer/import/foreign-memory.ts";
import { importForeign } from "../../../../core/transfer/import/import-foreign.ts";
import { memorySandbox } from "../../memory/memory-sandbox.ts";

test("an imported wording of what is known is one more sighting, and nothing is lost", () => {
  using at = memorySandbox();
  const { db, workspace } = at;
  saveMemory(db, workspace, { content: "We store all timestamps in UTC", type: "decision", origin: "user" });
  const texts = [
    "Timestamps are all stored in UTC",
    "Invoices are all stored in UTC",
    "Timestamps are not stored in UTC",
  ];
  const entries = texts.map((title, index) =>
    foreignMemory({
      key: `k${index}`,
      project: "here",
      type: "decision",
      title,
      narrative: title,
      createdAt: index + 1,
      provenance: "notes",
    }),
  );
  const report = importForeign(db, entries, { source: "notes", workspace, dryRun: false });
  expect(report.added).toBe(3);
  expect(getObservation(db, 1)).toMatchObject({ seenCount: 2, facts: [], narrative: "We store all timestamps in UTC" });
  expect([2, 3, 4].map((id) => getObservation(db, id)?.status)).toEqual(["superseded", "active", "active"]);
  expect(importForeign(db, entries, { source: "notes", workspace, dryRun: false })).toMatchObject({
    added: 0,
    known: 3,
  });
  expect(getObservation(db, 1)?.seenCount).toBe(2);
  deleteMemories(db, [1]);
  expect(getObservation(db, 2)?.status).toBe("active");
});
