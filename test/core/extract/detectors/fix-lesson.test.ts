import { describe, expect, test } from "bun:test";
import { verifiedFixes } from "../../../../core/extract/detectors/verified-fix.ts";
import { titleHeadline } from "../../../../core/extract/evidence/short-headline.ts";
import { findClaims } from "../../../../core/extract/reports/cause.ts";
import { bestStatement } from "../../../../core/extract/reports/statement.ts";
import { edit, fail, pass, prompt, run, say, story } from "../story.ts";

const cause = "prices were added as floating-point euros";

describe("what stands under a heading or a label of its own names the cause", () => {
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

test("what was tried in vain is no cause, though it says why", () => {
  expect(findClaims("Trimming first did not help, since the rest is empty either way.")).toEqual([]);
});

describe("without a named cause", () => {
  const words = new Set(["coupon", "zone", "today"]);

  test.each([
    [
      "the sentence that names most",
      "A coupon is valid again. The `coupon` now compares with `Time.zone.today`.",
      "The",
    ],
    [
      "not a table's row",
      "| the coupon | zone and today, all of them |\n\nThe coupon uses the shop's date now.",
      "The",
    ],
    ["not what is open", "## Next\n\n- The coupon and the zone of today are next.\n", undefined],
    ["not a guess", "Probably the coupon compared with the zone of today.", undefined],
    ["not what names nothing of it", "Everything is in order and all of the tests pass.", undefined],
  ])("the statement is %s", (_name, report, beginning) => {
    const found = bestStatement(report, words, 1);
    if (beginning === undefined) expect(found).toBeUndefined();
    else expect(found).toStartWith(beginning);
  });

  test("the remedy's words tell which sentence is about it", () => {
    const [fix] = verifiedFixes(
      story(
        prompt("The tests can't reach the queue"),
        fail("npm test", "Error: connect ECONNREFUSED"),
        run("docker compose up -d rabbitmq"),
        pass("npm test"),
        say("All green. RabbitMQ was down; I started it with `docker compose up -d rabbitmq`."),
      ),
    );
    expect(fix?.lesson).toBe("“RabbitMQ was down; I started it with `docker compose up -d rabbitmq`.”");
  });
});

test.each([
  [
    "Timers fire on time. The old one was rounded up, a full minute late.",
    "“The old one was rounded up, a full minute late.”",
  ],
  ["I ran the whole suite again and all 42 of the tests pass now.", "It passed after this change: "],
])("what a report says in words of its own is the lesson of its only fix: %s", (report, lesson) => {
  const steps = [fail("bun test", "Error: 61"), edit("src/lamp.ts", "- ceil\n+ floor"), pass("bun test"), say(report)];
  expect(verifiedFixes(story(prompt("late"), ...steps))[0]?.lesson).toStartWith(lesson);
});

test("a linter's complaint weighs less than the fix it came with, and doesn't share its words", () => {
  const fixes = verifiedFixes(
    story(
      prompt("Thumbnails come out rotated"),
      fail("bun test", "Error: rotated"),
      edit("src/thumb.ts", "- resize()\n+ rotate().resize()"),
      pass("bun test"),
      fail("npx eslint src", "'meta' is never used"),
      edit("src/meta.ts", "- const meta = 1"),
      pass("npx eslint src"),
      say("`rotate()` turns the pixels before they are resized."),
    ),
  );
  expect(fixes.map(({ importance }) => importance)).toEqual([2, 1]);
  expect(fixes[0]?.lesson).toContain("turns the pixels");
  expect(fixes[1]?.narrative).not.toContain("Thumbnails");
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
])("a title says %j as %j", (headline, title) => {
  expect(titleHeadline(headline)).toBe(title);
});

test.each(["a/".repeat(200_000), "x".repeat(400_000), "/".repeat(400_000), " ".repeat(400_000)])(
  "hostile text takes linear time",
  (text) => {
    const started = performance.now();
    titleHeadline(text);
    findClaims(text);
    bestStatement(text, new Set(["a"]), 1);
    expect(performance.now() - started).toBeLessThan(1000);
  },
);
