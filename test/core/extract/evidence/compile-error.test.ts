import { expect, test } from "bun:test";
import { discoveries } from "../../../../core/extract/detectors/discovery.ts";
import { verifiedFixes } from "../../../../core/extract/detectors/verified-fix.ts";
import { edit, fail, pass, prompt, type Step, say, story } from "../story.ts";

const statuses = (...steps: Step[]) => verifiedFixes(story(prompt("add a logger"), ...steps)).map((fix) => fix.status);
const red = fail("bun test", "ReferenceError: consol is not defined");
const mend = edit("src/log.ts", "- consol.log\n+ console.log");

test("a compile error is not a fix, whether it was written just now or existed before", () => {
  expect(statuses(edit("src/log.ts", "+ consol.log"), red, mend, pass("bun test"))).toEqual([]);
  expect(statuses(red, mend, pass("bun test"))).toEqual([]);
});

test("another failure in the same check is not a compile error", () => {
  expect(statuses(red, fail("bun test", "expected 1 to be 2"), mend, pass("bun test"))).toEqual(["candidate"]);
});

test("a compile error that the report explains is a discovery, and no fix", () => {
  const report = say("The problem was that log.ts ran before console existed.");
  const trace = story(prompt("add a logger"), red, mend, pass("bun test"), report);
  expect(verifiedFixes(trace)).toEqual([]);
  expect(discoveries(trace, [])).toMatchObject([{ status: "candidate", files: [{ path: "src/log.ts" }] }]);
});
