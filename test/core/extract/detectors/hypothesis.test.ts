import { expect, test } from "bun:test";
import { hypotheses } from "../../../../core/extract/detectors/hypothesis.ts";
import { edit, fail, git, pass, prompt, type Step, story } from "../story.ts";

test.each([
  ["the check was not run again", [], "Changed src/a.ts, not verified: Error: no tax"],
  ["it failed again", [fail("bun test", "Error: no tax")], "Still failing after changes in src/a.ts: Error: no tax"],
  ["only another command passed", [pass("bun run build")], "Changed src/a.ts, not verified: Error: no tax"],
] as [string, Step[], string][])("edits after a failure are a guess when %s", (_name, after, title) => {
  const found = hypotheses(story(fail("bun test", "Error: no tax"), edit("src/a.ts"), ...after));
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    sourceKey: "fix:1",
    title,
    origin: "inferred",
    status: "candidate",
    importance: 1,
    lesson: null,
    errorSignature: "error: no tax",
  });
  expect(found[0]?.confidence).toBeLessThan(0.5);
});

test("the other command that passed is told", () => {
  const [guess] = hypotheses(story(fail("bun test", "Error"), edit("src/a.ts"), pass("bun run build")));
  expect(guess?.narrative).toContain("Another command passed: `bun run build`.");
});

test.each([
  ["nothing was edited", [fail("bun test", "Error"), pass("bun run build")]],
  ["the edits were undone", [fail("bun test", "Error"), edit("src/a.ts"), git("checkout src/a.ts")]],
  ["the edits came before the failure", [edit("src/a.ts"), fail("bun test", "Error")]],
  ["the check passed", [fail("bun test", "Error"), edit("src/a.ts"), pass("bun test")]],
  [
    "the red test was deliberate",
    [prompt("add b"), edit("src/a.test.ts"), fail("bun test", "b is not a function"), edit("src/a.ts")],
  ],
] as [string, Step[]][])("there is no guess when %s", (_name, steps) => {
  expect(hypotheses(story(...steps))).toEqual([]);
});
