import { expect, test } from "bun:test";
import { renderStep } from "../../../core/upkeep/render.ts";
import { upkeepSandbox } from "./upkeep-sandbox.ts";

test("the end of a title and what follows it are not marked twice", () => {
  using at = upkeepSandbox();
  const [loser, keeper] = ["use npm.", "always use pnpm."].map((title) => at.get(at.add({ title, type: "decision" })));
  const step = { kind: "settle", loser: loser!, keeper: keeper!, reason: "the later one contradicts it" } as const;
  expect(renderStep(step, { change: 11, into: 2 })).toBe(
    "R11 #1 decision use npm\n   replaced by #2 decision always use pnpm: the later one contradicts it",
  );
});
