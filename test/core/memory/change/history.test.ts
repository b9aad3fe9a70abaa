import { expect, test } from "bun:test";
import { renderChange } from "../../../../core/memory/change/history.ts";
import { supersedeMemory } from "../../../../core/memory/change/supersede.ts";
import { addObservation } from "../../../../core/memory/write.ts";
import { listRevisions } from "../../../../core/store/revision.ts";
import { memorySandbox } from "../memory-sandbox.ts";

test("an automatic change is the program's: a rule is something of the user", () => {
  using at = memorySandbox();
  const [older, newer] = ["Use npm", "Use pnpm"].map((title) => addObservation(at.db, at.draft({ title })));
  supersedeMemory(at.db, { older: older!, newer: newer! });
  const [change] = listRevisions(at.db, { limit: 1 });
  expect(renderChange(change!)).toContain("claude-mem superseded #1");
});
