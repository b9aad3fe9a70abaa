import { expect, test } from "bun:test";
import { verifiedFixes } from "../../../../core/extract/detectors/verified-fix.ts";
import { edit, fail, pass, prompt, type Step, say, story } from "../story.ts";

const fixes = (...steps: Step[]) => verifiedFixes(story(prompt("add a logger"), ...steps));
const red = fail("npx tsc", "src/log.ts(1,9): error TS2304: Cannot find name 'consol'.");
const mend = edit("src/log.ts", "- consol.log\n+ console.log");

test("a slip of the same work, put right at once, is no fix", () => {
  expect(fixes(edit("src/log.ts", "+ consol.log"), red, mend, pass("npx tsc"))).toEqual([]);
});

test("what was there before, what is no slip, and what the report explains is one", () => {
  expect(fixes(red, mend, pass("npx tsc"))).toHaveLength(1);
  const other = fail("npx tsc", "src/log.ts(1,9): error TS2345: Argument of type 'x'");
  expect(fixes(edit("src/log.ts", "+ consol.log"), other, mend, pass("npx tsc"))).toHaveLength(1);
  const told = say("The problem was that log.ts ran before console existed.");
  expect(fixes(edit("src/log.ts", "+ consol.log"), red, mend, pass("npx tsc"), told)).toHaveLength(1);
});
