// The user's own rules are injected at every start; a session that only reads stores nothing.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { binary } from "../../support/binary.ts";
import type { Sandbox } from "../../support/sandbox.ts";
import { playBefore, playSession, type Step, storyBox, toldAt, toldAtStart } from "../support/play-story.ts";

const rule = "Never push to main directly, we always open a merge request.";
const fixing: Step[] = [
  {
    you: `Remember: ${rule}\nNow: the tide table is off by one hour in summer, and the harbour search ignores case in ASCII only.`,
  },
  {
    run: "pytest tests/test_tides.py",
    fails:
      "    def test_summer_time():\n>       assert high_water('Husum').hour == 13\nE       assert 12 == 13\n\ntests/test_tides.py:8: AssertionError\nFAILED tests/test_tides.py::test_summer_time - assert 12 == 13\n1 failed in 0.05s",
  },
  { edit: "tides.py", from: "return parse(row.time)\n", to: "return parse(row.time).astimezone(BERLIN)\n" },
  { run: "pytest tests/test_tides.py", prints: "1 passed in 0.03s" },
  {
    run: "pytest tests/test_search.py",
    fails:
      "    def test_case():\n>       assert find('ÖREGRUND') == ['Öregrund']\nE       AssertionError: assert [] == ['Öregrund']\n\ntests/test_search.py:5: AssertionError\nFAILED tests/test_search.py::test_case - AssertionError: assert [] == ['Öregrund']\n1 failed in 0.04s",
  },
  { edit: "search.py", from: "key = query.translate(ASCII_LOWER)\n", to: "key = query.casefold()\n" },
  { run: "pytest tests/test_search.py", prints: "1 passed in 0.03s" },
  { run: "git commit -qam 'Tides in local time, search folds all letters'" },
  {
    says: "Both are fixed:\n\n1. **Tides**: the table holds UTC and was shown as it is; `tides.py` converts it because the harbours are all in Berlin's zone.\n2. **Search**: `search.py` lower-cased ASCII letters only, since it used a translation table.",
  },
];
const looking: Step[] = [
  { you: "How is the project laid out? Just look, change nothing." },
  { run: "ls -R | head -50", prints: "src\nsrc/a.js" },
  { read: "src/a.js" },
  { says: "It is a small web server: `src/a.js` is the entry, and the routes live in `src/routes`." },
];

let repaired: Sandbox;
let looked: Sandbox;
beforeAll(async () => {
  binary();
  [repaired, looked] = await Promise.all([storyBox(fixing), storyBox(looking)]);
  await playBefore(repaired, fixing);
  await playSession(repaired, "first", fixing);
  await playSession(looked, "first", looking);
}, 60_000);
afterAll(() => {
  repaired?.dispose();
  looked?.dispose();
});

test("the rule is injected in the user's words, and the parts of the report stay apart", async () => {
  const injected = await toldAtStart(repaired);
  expect(injected).toContain(` rule: ${rule}`);
  expect(injected).toContain("Committed: “Tides in local time, search folds all letters”");
  expect(injected).not.toContain("Both are fixed:");
});

test.each([
  ["tides.py", "the table holds UTC"],
  ["search.py", "lower-cased ASCII letters only"],
])("of two fixes in one turn, %s is told its own", async (path, lesson) => {
  const lines = (await toldAt(repaired, { read: path })).split("\n").filter((line) => line.startsWith("- "));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(lesson);
});

test.each([
  ["tide times are wrong in summer", "the table holds UTC"],
  ["searching ÖREGRUND finds nothing", "lower-cased ASCII letters only"],
])("and so is who asks: %s", async (you, lesson) => {
  expect(await toldAt(repaired, { you })).toContain(lesson);
});

test("looking around is not remembered", async () => {
  expect(await toldAtStart(looked)).toBe("");
  expect(await toldAt(looked, { read: "src/a.js" })).toBe("");
  expect(await toldAt(looked, { you: "add a route to the small web server" })).toBe("");
});
