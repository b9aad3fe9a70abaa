import { describe, expect, test } from "bun:test";
import { verifiedFixes } from "../../../../core/extract/detectors/verified-fix.ts";
import { titleHeadline } from "../../../../core/extract/evidence/short-headline.ts";
import { findClaims } from "../../../../core/extract/reports/cause.ts";
import { startProcessorTimer } from "../../../support/processor-timer.ts";
import { edit, fail, pass, prompt, say, story } from "../story.ts";

const cause = "prices were added as floating-point euros";

describe("text under a heading or a separate label names the cause", () => {
  test.each([
    ["a label", `The basket is right.\n\nCause: ${cause}.\n\nFix: cents.`],
    ["a bold label", `**Root cause:** ${cause}.`],
    ["a heading", `## What was wrong\n\n${cause}.\n\n## Fix\n\nCents.`],
    ["a bullet", `- Root cause: ${cause}.\n- Tests pass.`],
    ["another language", `**Ursache:** ${cause}.`],
  ])("%s", (_name, report) => {
    expect(findClaims(report).map(({ text, isStrong }) => [text, isStrong])).toEqual([[`${cause}.`, true]]);
  });
});

test("a failed attempt is no cause, although its sentence gives a reason", () => {
  expect(findClaims("Trimming first did not help, since the rest is empty either way.")).toEqual([]);
});

const repaired = (report: string) =>
  verifiedFixes(
    story(
      prompt("It comes too late"),
      fail("bun test", "Error: lamp is off at 61"),
      edit("src/timer.ts", "- roundUp(seconds)\n+ roundDown(seconds)"),
      pass("bun test"),
      say(report),
    ),
  )[0]?.lesson;

test.each([
  ["a cause that names the symbol", "The cause was `roundUp`, which adds a minute.", true],
  ["a cause that names the file", "It turned out that timer.ts counted from zero.", true],
  ["a sentence with the symbol and the error", "`roundUp` added a minute, so the lamp went off late.", true],
  ["a cause of something else", "The root cause was a stale lockfile.", false],
  ["of a single fix, a sentence with the symbol", "The clock needs `roundDown` in three places.", true],
  ["what was done to the symbol", "Added `roundDown` in three places of the clock.", false],
  ["a sentence that names nothing of it", "The clock is right in three places of the house.", false],
  ["a step of the work", "I changed `roundUp` for the lamp and ran the tests.", false],
  ["a guess", "`roundUp` probably added a minute to the lamp.", false],
  ["that all is well", "The lamp test of `roundDown` passes, all is green again.", false],
  ["code that passed a value on", "`roundDown` passed a number of the lamp as text.", true],
  ["what is still to do", "Next: the lamp needs `roundDown` in the other rooms.", false],
])("a lesson names the change or the failure: %s", (_name, sentence, isLesson) => {
  expect(repaired(sentence)).toBe(isLesson ? `“${sentence}”` : null);
});

test("a sentence about a large change names the failure", () => {
  const rooms = [
    "kitchen",
    "cellar",
    "garage",
    "attic",
    "garden",
    "office",
    "bathroom",
    "hallway",
    "balcony",
    "studio",
  ];
  const change = rooms.map((room) => `- ${room}Lamp.dim(${room}Level)\n+ ${room}Lamp.fade(${room}Level, ${room}Pace)`);
  const lesson = (sentence: string) =>
    verifiedFixes(
      story(
        prompt("The fuse blows"),
        fail("bun test", "Error: fuse blew at 61"),
        edit("src/timer.ts", change.join("\n")),
        pass("bun test"),
        say(sentence),
      ),
    )[0]?.lesson;
  expect(lesson("Guests use `garagePace` and `atticLevel` at night.")).toBeNull();
  const own = "The fuse needs `kitchenPace` wherever the light fades.";
  expect(lesson(own)).toBe(`“${own}”`);
});

test.each([
  [
    "thread 'a::b' (103) panicked at src/lib.rs:1:72: index out of bounds",
    "panicked in src/lib.rs: index out of bounds",
  ],
  ["src/a.ts(14,22): error TS2551: Property 'x' is missing", "error TS2551: Property 'x' is missing"],
  ["3:7  error  'meta' is never used", "error 'meta' is never used"],
  ["ring: ring.c:14: main: Assertion `last == 9' failed.", "Assertion `last == 9' failed."],
  ["Error: ENOENT, open '/home/ann/work/crm/config/local.json'", "Error: ENOENT, open '…/local.json'"],
  ["Error: ENOENT, open 'C:\\Users\\Ann\\crm\\local.json'", "Error: ENOENT, open '…/local.json'"],
  ["Error: GET https://example.com/a/b/c.json failed", "Error: GET https://example.com/a/b/c.json failed"],
])("a title shows %j as %j", (headline, title) => {
  expect(titleHeadline(headline)).toBe(title);
});

test.each(["a/".repeat(200_000), "x".repeat(400_000), "/".repeat(400_000), " ".repeat(400_000)])(
  "hostile text takes linear time",
  (text) => {
    const elapsedMs = startProcessorTimer();
    titleHeadline(text);
    findClaims(text);
    expect(elapsedMs()).toBeLessThan(1000);
  },
);
