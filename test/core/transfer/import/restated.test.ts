import { expect, test } from "bun:test";
import { deleteMemories } from "../../../../core/memory/change/delete.ts";
import { saveMemory } from "../../../../core/memory/save.ts";
import { getObservation } from "../../../../core/store/observation.ts";
import { memorySandbox } from "../../memory/memory-sandbox.ts";
import { importDecisions } from "./import-decisions.ts";

test("an imported wording of what is known is one more sighting, and nothing is lost", () => {
  using at = memorySandbox();
  const { db, workspace } = at;
  saveMemory(db, workspace, { content: "We store all timestamps in UTC", type: "decision", origin: "user" });
  const texts = [
    "Timestamps are all stored in UTC",
    "Invoices are all stored in UTC",
    "Timestamps are not stored in UTC",
  ];
  const report = importDecisions(at, texts);
  expect(report.added).toBe(3);
  expect(getObservation(db, 1)).toMatchObject({ seenCount: 2, facts: [], narrative: "We store all timestamps in UTC" });
  expect([2, 3, 4].map((id) => getObservation(db, id)?.status)).toEqual(["superseded", "active", "active"]);
  expect(importDecisions(at, texts)).toMatchObject({ added: 0, known: 3 });
  expect(getObservation(db, 1)?.seenCount).toBe(2);
  deleteMemories(db, [1]);
  expect(getObservation(db, 2)?.status).toBe("active");
});
