import { expect, test } from "bun:test";
import { hypotheses } from "../../../../core/extract/detectors/hypothesis.ts";
import { verifiedFixes } from "../../../../core/extract/detectors/verified-fix.ts";
import { by, commit, edit, fail, git, pass, prompt, read, run, type Step, say, story } from "../story.ts";

const error = "TypeError: Reduce of empty array with no initial value";
const priceFix = edit("src/price.ts", "- sum + price)\n+ sum + price, 0)");

test("a check that fails, edits, and the same check passing are a verified fix", () => {
  const trace = story(
    prompt("The total of an empty basket crashes"),
    read("src/basket.ts"),
    fail("bun test", error, `${error}\nat total (src/price.ts:2:17)\nsrc/basket.ts uses it\n 1 fail`),
    priceFix,
    pass("bun test"),
    say("Done. The root cause was that `reduce` had no initial value.\n\nNext: nothing."),
  );
  const [fix, ...others] = verifiedFixes(trace);
  expect(others).toEqual([]);
  expect(fix).toEqual({
    sourceKey: "fix:2",
    type: "bugfix",
    title: `${error}: fixed in src/price.ts`,
    narrative: [
      "Asked: “The total of an empty basket crashes”.",
      `\`bun test\` failed: ${error} (src/basket.ts uses it).`,
      "Changed src/price.ts: - sum + price) + sum + price, 0).",
      "The same check passed afterwards.",
      "Reported: “The root cause was that `reduce` had no initial value.”",
    ].join("\n"),
    facts: ["Check: bun test", `Error: ${error}`, "Changed: src/price.ts"],
    concepts: [],
    aliases: expect.arrayContaining(["price", "reduce", "bun"]),
    lesson: "“The root cause was that `reduce` had no initial value.”",
    importance: 2,
    origin: "verified",
    confidence: 0.95,
    status: "active",
    vouchedBy: "evidence",
    files: [
      { path: "src/price.ts", role: "modified" },
      { path: "src/basket.ts", role: "read" },
    ],
    commit: null,
    errorSignature: error.toLowerCase(),
    checkCommand: "bun test",
    createdAt: 5000,
    evidence: [
      { kind: "evidence", targetKind: "event", target: "2", quote: error },
      { kind: "evidence", targetKind: "event", target: "4", quote: null },
      { kind: "evidence", targetKind: "event", target: "3", quote: null },
      { kind: "evidence", targetKind: "prompt", target: "1", quote: null },
    ],
    related: [],
  });
});

test("without a reported cause the lesson says what changed where", () => {
  const [fix] = verifiedFixes(story(fail("bun test", error), priceFix, pass("bun test"), say("All green.")));
  expect(fix?.lesson).toBe("It passed after this change: src/price.ts: - sum + price) + sum + price, 0).");
});

test("several failures of one check are one fix, told by the last error", () => {
  const fixes = verifiedFixes(
    story(
      fail("bun test", "ReferenceError: tax is not defined"),
      edit("src/tax.ts"),
      fail("bun test", error),
      fail("bun test", error),
      priceFix,
      pass("bun test"),
    ),
  );
  expect(fixes.map(({ sourceKey, errorSignature }) => [sourceKey, errorSignature])).toEqual([
    ["fix:1", error.toLowerCase()],
  ]);
  expect(fixes[0]?.facts).toContain("Before that: ReferenceError: tax is not defined");
  expect(fixes[0]?.aliases).toContain("ReferenceError: tax is not defined");
  expect(fixes[0]?.files.map(({ path }) => path)).toEqual(["src/tax.ts", "src/price.ts"]);
});

test("a fix in a later turn is told with that turn's report", () => {
  const [fix] = verifiedFixes(
    story(
      prompt("fix it"),
      fail("bun test", error),
      priceFix,
      say("Not sure yet. The problem was elsewhere, in another module."),
      prompt("go on"),
      edit("src/price.ts", "+ if (prices.length === 0) return 0;"),
      pass("bun test"),
      say("Fixed by returning early for an empty list."),
    ),
  );
  expect(fix?.lesson).toBe("“Fixed by returning early for an empty list.”");
});

test("the lesson of the only fix has the cause and the cure, where two sentences say them", () => {
  const said = "All green. `coinOf` rounded each line of the bill. It rounds their sum now, once.";
  const [fix] = verifiedFixes(
    story(
      prompt("fix"),
      fail("bun test a", "Error: off by 1"),
      edit("src/coin.ts", "- coinOf(1)\n+ coinOf(2)"),
      pass("bun test a"),
      say(said),
    ),
  );
  expect(fix?.lesson).toBe("“`coinOf` rounded each line of the bill. It rounds their sum now, once.”");
});

test("two fixes of one turn each get only the sentences about them", () => {
  const fixes = verifiedFixes(
    story(
      prompt("repair both"),
      fail("bun test a", "Error: bad stamp"),
      edit("src/clock.ts", "- stampOf(1)\n+ stampOf(2)"),
      pass("bun test a"),
      fail("bun test b", "Error: bad coin"),
      edit("src/coin.ts", "- coinOf(1)\n+ coinOf(2)"),
      pass("bun test b"),
      say("The problem was `stampOf` in the clock. The cause was coin rounding. Also, the issue was complicated."),
    ),
  );
  expect(fixes.map(({ lesson }) => lesson)).toEqual([
    "“The problem was `stampOf` in the clock.”",
    "“The cause was coin rounding.”",
  ]);
});

test.each([
  ["Probably the root cause was a race."],
  ["The problem might be that the cache is stale."],
  ["Was the root cause a race?"],
  ["```\nthe root cause was in here\n```"],
])("a guess is no lesson: %s", (report) => {
  const [fix] = verifiedFixes(story(fail("bun test", error), priceFix, pass("bun test"), say(report)));
  expect(fix?.lesson).toStartWith("It passed after this change: ");
});

const nothing: [string, Step[]][] = [
  ["flaky: it passes again and nothing was done", [fail("bun test", error), pass("bun test")]],
  [
    "flaky: looking around is doing nothing",
    [fail("bun test", error), read("src/a.ts"), run("ls -la"), pass("bun test")],
  ],
  [
    "flaky: it failed with the edit in place",
    [fail("bun test", error), priceFix, fail("bun test", error), pass("bun test")],
  ],
  [
    "a mutation probe: edit, red, edited back, green",
    [
      pass("bun test"),
      edit("src/a.ts", "- a < b\n+ a <= b"),
      fail("bun test", "expected 1"),
      edit("src/a.ts", "- a <= b\n+ a < b"),
      pass("bun test"),
    ],
  ],
  [
    "a mutation probe taken back by git",
    [
      edit("src/a.ts", "- a < b\n+ a <= b"),
      fail("bun test", "expected 1"),
      git("checkout -- src/a.ts"),
      pass("bun test"),
    ],
  ],
  ["only a document was edited", [fail("bun test", error), edit("README.md"), pass("bun test")]],
  ["only a throw-away file was edited", [fail("bun test", error), edit("/tmp/repro.ts"), pass("bun test")]],
  [
    "more than one command may have done it",
    [fail("bun test", "sh: vitest: command not found"), run("npm install"), run("npm rebuild-all"), pass("bun test")],
  ],
  [
    "an unknown command after an error of the code itself",
    [fail("bun test", error), run("node report.js"), pass("bun test")],
  ],
  [
    "the test was just written and only it was edited",
    [
      edit("test/price.test.ts", "+ expect(total([]).toBe(0)"),
      fail("bun test", "SyntaxError: Unexpected end"),
      edit("test/price.test.ts", "+ expect(total([])).toBe(0)"),
      pass("bun test"),
    ],
  ],
  [
    "a search that finds nothing is no check",
    [
      {
        kind: "event",
        event: {
          tool: "Bash",
          action: "read",
          command: "grep TypeError src",
          checkCommand: "grep TypeError src",
          outcome: "failed",
        },
      },
      priceFix,
      {
        kind: "event",
        event: { tool: "Bash", action: "read", command: "grep TypeError src", checkCommand: "grep TypeError src" },
      },
    ],
  ],
  [
    "the check was refused, not failed",
    [
      {
        kind: "event",
        event: { tool: "Bash", action: "test", command: "bun test", checkCommand: "bun test", outcome: "rejected" },
      },
      priceFix,
      pass("bun test"),
    ],
  ],
];

test.each(nothing)("is no fix: %s", (_name, steps) => {
  expect(verifiedFixes(story(...steps))).toEqual([]);
});

test("green output that counts failures is a pass all the same", () => {
  const fixes = verifiedFixes(
    story(fail("bun test", error), priceFix, pass("bun test", "12 passed, 0 failed, 0 errors")),
  );
  expect(fixes).toHaveLength(1);
});

test("a fix that only another command verified is a hypothesis", () => {
  const trace = story(fail("bun test", error), priceFix, pass("bun test src/price.test.ts"));
  expect(verifiedFixes(trace)).toEqual([]);
  expect(hypotheses(trace).map(({ sourceKey, status }) => [sourceKey, status])).toEqual([["fix:1", "candidate"]]);
});

test.each([
  ["announced by the prompt", prompt("Add discounts. Write a failing test first."), "feature"],
  ["the test had just been written", prompt("Add discounts for groups"), "feature"],
  ["a bug to repair, test-first", prompt("Fix the broken discount"), "bugfix"],
] as const)("the error of a deliberate red test is not what is told: %s", (_name, asked, type) => {
  const [memory, ...others] = verifiedFixes(
    story(
      asked,
      edit("test/discount.test.ts", "+ expect(discount(10)).toBe(1)"),
      fail(
        "bun test",
        "TypeError: discount is not a function",
        "test/discount.test.ts: TypeError: discount is not a function",
      ),
      edit("src/discount.ts", "+ export function discount() {}"),
      pass("bun test"),
    ),
  );
  expect(others).toEqual([]);
  expect(memory?.type).toBe(type);
  // The code tells of the feature itself; that there was a bug, and what cured it, is worth telling.
  expect(memory?.status).toBe(type === "bugfix" ? "active" : "candidate");
  expect(memory?.errorSignature).toBeNull();
  expect(memory?.title).not.toContain("TypeError");
  expect(memory?.files).toEqual([
    { path: "src/discount.ts", role: "modified" },
    { path: "test/discount.test.ts", role: "read" },
  ]);
});

test("a new test does not make another test's failure deliberate", () => {
  const [fix] = verifiedFixes(
    story(
      prompt("Add discounts"),
      edit("test/discount.test.ts", "+ new"),
      fail("bun test", error, `test/price.test.ts:\n${error}`),
      priceFix,
      pass("bun test"),
    ),
  );
  expect(fix?.type).toBe("bugfix");
});

test("the one command that cured a missing program is a runbook", () => {
  const [fix] = verifiedFixes(
    story(
      fail("npm run build", "sh: 1: tsup: command not found"),
      read("package.json"),
      run("npm install"),
      pass("npm run build"),
      say("The build failed with an error. The fix: root cause was a stale lockfile."),
    ),
  );
  expect(fix).toMatchObject({
    type: "runbook",
    origin: "verified",
    title: "sh: 1: tsup: command not found: fixed by `npm install`",
    lesson: "“The fix: root cause was a stale lockfile.”",
    files: [],
  });
  expect(fix?.facts).toContain("Command: `npm install`");
});

test("errors in a row and “fixed by pinning” are a fix with its cause", () => {
  const [fix] = verifiedFixes(
    story(
      fail("make build", "error one"),
      fail("make build", "error two"),
      fail("make build", "error three"),
      edit("package.json", '- "left-pad": "*"\n+ "left-pad": "1.3.0"'),
      pass("make build"),
      say("Fixed by pinning left-pad."),
    ),
  );
  expect(fix).toMatchObject({ type: "bugfix", lesson: "“Fixed by pinning left-pad.”" });
  expect(fix?.facts).toContain("Before that: error one");
});

test("an undone detour is left out of what fixed it", () => {
  const [fix] = verifiedFixes(
    story(
      fail("bun test", error),
      edit("src/wrong.ts", "- a\n+ b"),
      fail("bun test", error),
      git("restore src/wrong.ts"),
      priceFix,
      pass("bun test"),
    ),
  );
  expect(fix?.files).toEqual([{ path: "src/price.ts", role: "modified" }]);
  expect(fix?.narrative).not.toContain("wrong.ts");
});

test("the error of a detour is not what was fixed", () => {
  const detour = "AttributeError: no such method";
  const [fix] = verifiedFixes(
    story(
      fail("bun test", error),
      edit("src/wrong.ts", "- a\n+ b"),
      fail("bun test", detour),
      edit("src/wrong.ts", "- b\n+ a"),
      priceFix,
      pass("bun test"),
      say("The test of the detour fails without it. I confirmed that it fails without the change."),
    ),
  );
  expect(fix?.title).toBe(`${error}: fixed in src/price.ts`);
  expect(fix?.facts.join()).not.toContain(detour);
});

test("a stash that is popped again undoes nothing", () => {
  const [fix] = verifiedFixes(
    story(
      fail("bun test", error),
      priceFix,
      git("stash"),
      fail("bun test", error),
      git("stash pop"),
      edit("src/price.ts", "+ // empty list"),
      pass("bun test"),
    ),
  );
  expect(fix?.narrative).toContain("sum + price, 0");
});

test("a subagent's failure and the main thread's pass are no pair", () => {
  const trace = story(by("agent-1", fail("bun test", error)), priceFix, pass("bun test"));
  expect(verifiedFixes(trace)).toEqual([]);
});

test("what a subagent edits counts for the check of the main thread, not the other way round", () => {
  const main = verifiedFixes(story(fail("bun test", error), by("agent-1", priceFix), pass("bun test")));
  expect(main.map(({ files }) => files)).toEqual([[{ path: "src/price.ts", role: "modified" }]]);
  const agent = verifiedFixes(story(by("agent-1", fail("bun test", error)), priceFix, by("agent-1", pass("bun test"))));
  expect(agent).toEqual([]);
});

test("a command line that edits and then passes its check is the fix itself", () => {
  const line: Step = {
    kind: "event",
    event: {
      tool: "Bash",
      action: "test",
      command: "sed -i s/a/b/ src/price.ts && bun test",
      checkCommand: "bun test",
      files: [{ path: "src/price.ts", role: "modified" }],
    },
  };
  const [fix] = verifiedFixes(story(fail("bun test", error), line));
  expect(fix?.narrative).toContain("Changed src/price.ts: `sed -i s/a/b/ src/price.ts && bun test`.");
});

test("texts stay within their limits whatever a session holds", () => {
  const huge = "word ".repeat(5000);
  const edits = Array.from({ length: 60 }, (_, at) =>
    edit(`src/${"long/".repeat(20)}${at}.ts`, `- ${huge}\n+ x${huge}`),
  );
  const [fix] = verifiedFixes(
    story(
      prompt(huge),
      fail("bun test", huge, huge),
      ...edits,
      pass("bun test"),
      commit(huge, ""),
      say(`The cause was ${huge}.`),
    ),
  );
  expect(fix?.title.length).toBeLessThanOrEqual(120);
  expect(fix?.narrative.length).toBeLessThanOrEqual(1500);
  expect(fix?.lesson?.length).toBeLessThanOrEqual(500);
  expect(fix?.facts.length).toBeLessThanOrEqual(10);
  expect(Math.max(...(fix?.facts ?? []).map((fact) => fact.length))).toBeLessThanOrEqual(200);
});

test.each(["CMakeLists.txt", "lib/CMakeLists.txt", "requirements.txt", "requirements-dev.txt", "conanfile.txt"])(
  "a text file that one builds by is no document: %s",
  (path) => {
    const steps = (file: string) => story(fail("make", "undefined reference to `a'"), edit(file), pass("make"));
    expect(verifiedFixes(steps(path))).toHaveLength(1);
    expect(verifiedFixes(steps("docs/notes.txt"))).toEqual([]);
  },
);

test("a failure that may pass by itself was steady when it came again after another change", () => {
  const slow = (limit: number) => fail("pytest tests/test_pool.py", `TimeoutError: limit of size ${limit}, timed out`);
  const tried = [edit("app/db.py", "- pool_size=5\n+ pool_size=50"), slow(50), git("checkout app/db.py")];
  const cure = edit("app/deps.py", "- yield s\n+ s.close()");
  const told = [pass("pytest tests/test_pool.py"), say("test_pool passes now.")];
  const fixes = verifiedFixes(story(prompt("test_pool fails"), slow(5), ...tried, cure, ...told));
  expect(fixes.map(({ type, files }) => [type, files.map(({ path }) => path)])).toEqual([["bugfix", ["app/deps.py"]]]);
  expect(verifiedFixes(story(prompt("test_pool fails"), slow(5), cure, ...told))).toEqual([]);
});
