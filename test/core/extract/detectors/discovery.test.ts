import { expect, test } from "bun:test";
import { discoveries } from "../../../../core/extract/detectors/discovery.ts";
import { verifiedFixes } from "../../../../core/extract/detectors/verified-fix.ts";
import { plainCause } from "../../../../core/extract/reports/plain-cause.ts";
import { edit, fail, pass, prompt, read, run, type Step, say, story } from "../story.ts";

const looked: Step[] = [prompt("Why is it slow?"), read("src/cache.ts"), edit("src/pool.ts", "- a\n+ openPool(limit)")];

test.each([
  ["a file", "Turns out cache.ts drops every entry on write."],
  ["a symbol", "The root cause was openPool being called twice."],
  ["a word of the code as inline code", "It turned out that the `limit` is reset twice."],
])("a cause that names %s of the session is a discovery", (_name, sentence) => {
  const [found, ...others] = discoveries(story(...looked, say(`I looked around. ${sentence}`)), []);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ type: "discovery", origin: "reported", lesson: `“${sentence}”` });
  expect(sentence).toEndWith(found?.title ?? "no title");
});

test("a cause of two sentences counts when the second names something, and holds both", () => {
  const said = "Root cause: the pods are out of memory. `src/cache.ts` holds every order.";
  const [found] = discoveries(story(...looked, say(said)), []);
  expect(found?.title).toBe("the pods are out of memory.");
  expect(found?.narrative).toContain("`src/cache.ts` holds every order.");
  const guess = "Root cause: the pods are out of memory. Maybe `src/cache.ts` holds every order.";
  expect(discoveries(story(...looked, say(guess)), [])).toEqual([]);
});

test("a table row that names the cause is quoted by its cell, other rows are no sentences", () => {
  const said = "| Root cause | cache.ts drops every entry on write |\n| Option | it turned out that cache.ts works |";
  const found = discoveries(story(...looked, say(said)), []);
  expect(found.map(({ title }) => title)).toEqual(["cache.ts drops every entry on write"]);
});

test("bold words that begin a sentence are part of it", () => {
  const found = discoveries(story(...looked, say("**Root cause** was `openPool`: it always starts late.")), []);
  expect(found.map(({ title }) => title)).toEqual(["Root cause was `openPool`: it always starts late."]);
});

test("a cause that names an object of a command is a discovery", () => {
  const said = "It turns out that `orders_daily` is refreshed at night only.";
  const trace = story(prompt("why?"), run("psql -c '\\d+ orders_daily'"), say(said));
  expect(discoveries(trace, []).map(({ title }) => title)).toEqual(["`orders_daily` is refreshed at night only."]);
});

test("a cause that names a file that a command read is a discovery", () => {
  const said = "Turns out the wheel stays at OIII: frames/n1.fits was taken through it.";
  const asked = (command: string) => discoveries(story(prompt("why green?"), run(command), say(said)), []);
  expect(asked("exiftool -Filter frames/n1.fits")).toHaveLength(1);
  expect(asked("exiftool -Filter frames/n7.fits")).toEqual([]);
});

test("a cause that names an error of the session is a discovery", () => {
  const trace = story(
    prompt("x"),
    fail("bun test", "RangeError: too deep"),
    say("The RangeError was caused by a cycle."),
  );
  expect(discoveries(trace, []).map(({ title }) => title)).toEqual(["The RangeError was caused by a cycle."]);
});

test.each([
  ["it names nothing of the session", "Turns out the API has a rate limit that cannot be raised."],
  ["the word is a plain one", "The problem was the limit of our patience."],
  ["it is a guess", "The root cause was probably cache.ts."],
  ["it is a question", "Was the root cause in cache.ts?"],
  ["it names no cause", "I read cache.ts and openPool."],
  ["it is code", "```\nthe root cause was cache.ts\n```"],
])("nothing is discovered when %s", (_name, sentence) => {
  expect(discoveries(story(...looked, say(sentence)), [])).toEqual([]);
});

test("a sentence that a fix quotes is not stored again", () => {
  const trace = story(
    prompt("fix"),
    fail("bun test", "Error: pool"),
    edit("src/pool.ts"),
    pass("bun test"),
    say("The root cause was pool.ts closing twice."),
  );
  expect(discoveries(trace, verifiedFixes(trace))).toEqual([]);
});

const asked: Step[] = [
  prompt("why does the nightly import fail? only look"),
  read("ci/Dockerfile"),
  { kind: "event", event: { tool: "Grep", command: "orders", output: "log/run.log:20113: orders: 15 fields" } },
];

test.each([
  "Root cause: the orders of the branch hold a semicolon inside a quoted name.",
  "**Cause:** the Dockerfile has COPY . . before the install, so nothing is cached.",
  "## Root cause\n\nThe fields of one supplier are quoted twice.",
  "It failed because 20113 has fields that nobody quoted.",
  "The orders fail since Monday; the reason for the failure is that the log has their fields twice.",
  "I traced it back to the fields of the orders, which the log shows quoted twice.",
  "The wrong totals come from orders whose fields are quoted twice, as the log shows.",
])("a cause in plain words counts when the turn looked at those words: %s", (report) => {
  const [found, ...others] = discoveries(story(...asked, say(report)), []);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ type: "discovery", origin: "reported", status: "candidate", vouchedBy: null });
});

test.each([
  ["another thing", "Root cause: somebody at the supplier quotes twice."],
  ["a guess", "It may have failed because the orders have 20113 fields in the log."],
  ["what is so since now", "Errors of the orders and of their fields come from the log now."],
  ["why something was done", "I skipped the failing orders because their fields in the log are quoted."],
  ["an own slip", "The orders failed because I mistyped the fields in the log."],
  ["what a page says", "According to the wiki the orders fail because the log lacks fields."],
])("plain words do not count when they report %s", (_name, report) => {
  expect(discoveries(story(...asked, say(report)), [])).toEqual([]);
});

test("words that only announce the cause are left out when the rest is a sentence", () => {
  const said = "It failed because cache.ts drops every entry on write.";
  expect(discoveries(story(...looked, say(said)), []).map(({ title }) => title)).toEqual([
    "cache.ts drops every entry on write.",
  ]);
});

test.each([
  "Turns out this drops every entry of cache.ts.",
  "The problem was that it closes `openPool` twice.",
  "However, the root cause was cache.ts.",
])("a sentence that points back at another one is no discovery: %s", (said) => {
  expect(discoveries(story(...looked, say(said)), [])).toEqual([]);
});

test("the label is quoted with the cause", () => {
  const [found] = discoveries(story(...asked, say("**Root cause:** the orders hold 15 fields. Done.")), []);
  expect(found?.narrative).toBe("Reported: “Root cause: the orders hold 15 fields.”");
});

test("a cause that only names a place keeps its opening, and a ticked item is no cause", () => {
  expect(plainCause("The issue was at `cart.ts:5`, where the rows are read twice.")).toStartWith("The issue was at");
  expect(plainCause("The issue was that the rows are read twice.")).toBe("the rows are read twice.");
  const said = "The root cause: ❌ `lat_deg`, `lon_deg` of cart.ts → ✅ `lat`, `lon`.";
  expect(discoveries(story(prompt("why?"), read("src/cart.ts"), say(said)), [])).toEqual([]);
});
