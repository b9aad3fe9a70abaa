import { describe, expect, test } from "bun:test";
import { verifiedFixes } from "../../../../core/extract/detectors/verified-fix.ts";
import type { SessionTrace } from "../../../../core/extract/draft.ts";
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
    sourceKey: "fix:e2",
    type: "bugfix",
    title: "`reduce` had no initial value",
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
    importance: 1,
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
  });
});

test("without a reported cause there is no lesson, and the title names the failure and the fixed place", () => {
  const [fix] = verifiedFixes(story(fail("bun test", error), priceFix, pass("bun test"), say("All green.")));
  expect(fix).toMatchObject({ lesson: null, title: `${error}: fixed in src/price.ts`, status: "candidate" });
});

test("a check that ran before its own file was written teaches nothing, one that a missing file of others broke does", () => {
  const missing = "Error: Cannot find module '/home/dev/shop/scripts/make-report.js'";
  const written = [
    prompt("Make a report"),
    fail("node scripts/make-report.js", missing),
    edit("scripts/make-report.js"),
  ];
  const cause = say("The script was missing, because `make-report.js` was never written.");
  expect(verifiedFixes(story(...written, pass("node scripts/make-report.js"), cause))).toEqual([]);
  const other = [
    prompt("The report fails"),
    fail("node scripts/make-report.js", "Error: Cannot find module 'csv-tools'"),
  ];
  const fixed = [edit("package.json", '+ "csv-tools": "2.0.0"'), pass("node scripts/make-report.js")];
  const why = say("The root cause was that `csv-tools` was not among the dependencies.");
  expect(verifiedFixes(story(...other, ...fixed, why))).toHaveLength(1);
  const place = [
    prompt("The tests fail"),
    fail("sbt test", "src/Quote.scala:34: could not find implicit value: not found"),
  ];
  const added = [edit("src/Quote.scala", "+ given Encoder[Instant]"), pass("sbt test")];
  const reason = say("The root cause was that `Quote.scala` had no encoder for `Instant`.");
  expect(verifiedFixes(story(...place, ...added, reason))).toHaveLength(1);
});

test("several failures of one check are one fix, described by the last error", () => {
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
    ["fix:e1", error.toLowerCase()],
  ]);
  expect(fixes[0]?.facts).toContain("Before that: ReferenceError: tax is not defined");
  expect(fixes[0]?.aliases).toContain("ReferenceError: tax is not defined");
  expect(fixes[0]?.files.map(({ path }) => path)).toEqual(["src/tax.ts", "src/price.ts"]);
});

test("a fix in a later turn is described by that turn's report", () => {
  const [fix] = verifiedFixes(
    story(
      prompt("fix it"),
      fail("bun test", error),
      priceFix,
      say("Not sure yet. The problem was elsewhere, in another module."),
      prompt("go on"),
      edit("src/price.ts", "+ if (prices.length === 0) return 0;"),
      pass("bun test"),
      say("Fixed by returning early when there are no `prices`."),
    ),
  );
  expect(fix?.lesson).toBe("“Fixed by returning early when there are no `prices`.”");
});

test("the lesson of the only fix has the cause and the cure from two sentences", () => {
  const said = "All green. The bill was off because `coinOf` rounded each line. `coinOf` rounds their sum now, once.";
  const [fix] = verifiedFixes(
    story(
      prompt("fix"),
      fail("bun test a", "Error: bill is off by 1"),
      edit("src/coin.ts", "- coinOf(1)\n+ coinOf(2)"),
      pass("bun test a"),
      say(said),
    ),
  );
  expect(fix?.lesson).toBe(
    "“The bill was off because `coinOf` rounded each line. `coinOf` rounds their sum now, once.”",
  );
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
  expect(fix?.lesson).toBeNull();
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

test.each([
  ["another error is expected", "- with pytest.raises(KeyError):\n+ with pytest.raises(LookupError):"],
  [
    "a comment comes along",
    '- """Waits for one."""\n+ """Waits for the other."""\n- assert code == 3\n+ assert code == 4',
  ],
  ["another value is expected", "- import { a } from 'a';\n- expect(total).toBe(3);\n+ expect(total).toBe(4);"],
])("tests that were adapted to the code are no fix: %s", (_, change) => {
  const steps = [prompt("CI is red"), fail("pytest", "LookupError: rates"), edit("tests/test_rates.py", change)];
  const report = say("The tests failed because `LookupError` of rates took the place of `KeyError`.");
  expect(verifiedFixes(story(...steps, pass("pytest"), report))).toEqual([]);
});

test("a test file whose only other change is a comment is no fix either", () => {
  const steps = [
    prompt("CI is red"),
    fail("pytest", "LookupError: rates"),
    edit("tests/conftest.py", "- # one\n+ # two"),
  ];
  const match = edit("tests/test_rates.py", "- with pytest.raises(KeyError):\n+ with pytest.raises(LookupError):");
  const report = say("The tests failed because `LookupError` of rates took the place of `KeyError`.");
  expect(verifiedFixes(story(...steps, match, pass("pytest"), report))).toEqual([]);
});

test("a change of a test's setup is a fix", () => {
  const steps = [
    prompt("CI is red"),
    fail("pytest", "RuntimeError: RATES_KEY is not set"),
    edit("tests/conftest.py", "+ os.environ['RATES_KEY'] = 'x'"),
  ];
  const report = say("The tests failed because RATES_KEY is not set in `conftest`.");
  expect(verifiedFixes(story(...steps, pass("pytest"), report))).toMatchObject([{ status: "active" }]);
});

test.each(nothing)("a change is no fix: %s", (_name, steps) => {
  expect(verifiedFixes(story(...steps))).toEqual([]);
});

test("green output that counts failures is a pass all the same", () => {
  const fixes = verifiedFixes(
    story(fail("bun test", error), priceFix, pass("bun test", "12 passed, 0 failed, 0 errors")),
  );
  expect(fixes).toHaveLength(1);
});

test("a change that only another command verified is no fix", () => {
  expect(verifiedFixes(story(fail("bun test", error), priceFix, pass("bun test src/price.test.ts")))).toEqual([]);
});

const testFirst = (asked: string) =>
  verifiedFixes(
    story(
      prompt(asked),
      edit("test/discount.test.ts", "+ expect(discount(10)).toBe(1)"),
      fail("bun test", "discount > rounds: expected 1 to be 2", "test/discount.test.ts: expected 1 to be 2"),
      edit("src/discount.ts", "- floor(price)\n+ round(price)"),
      pass("bun test"),
    ),
  );

test("the code documents what a new test asked for", () => {
  expect(testFirst("Add discounts. Write a failing test first.")).toEqual([]);
  expect(testFirst("Add discounts for groups")).toEqual([]);
});

test("a bug to repair is a fix, although its test was written first", () => {
  expect(testFirst("Fix the broken discount")).toMatchObject([
    {
      type: "bugfix",
      status: "candidate",
      vouchedBy: null,
      title: "discount > rounds: expected 1 to be 2: fixed in src/discount.ts",
    },
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
      say("The total of price.ts crashed because `reduce` had no initial value."),
    ),
  );
  expect(fix?.type).toBe("bugfix");
});

const daemon = fail("bun test", "Error: connect ECONNREFUSED 127.0.0.1:5672");

test("the one command that cured a missing service is a candidate", () => {
  const [fix] = verifiedFixes(story(prompt("test"), daemon, run("docker compose up -d rabbitmq"), pass("bun test")));
  expect(fix).toMatchObject({
    type: "runbook",
    origin: "verified",
    status: "candidate",
    vouchedBy: null,
    title: "connect ECONNREFUSED 127.0.0.1:5672: fixed by `docker compose up -d rabbitmq`".replace(/^/, "Error: "),
    lesson: null,
    files: [],
  });
  expect(fix?.facts).toContain("Command: `docker compose up -d rabbitmq`");
});

describe("a failure is worth knowing", () => {
  const before = edit("src/price.ts", "- a\n+ b");
  const other = edit("src/total.ts", "- c\n+ d");
  const status = (trace: SessionTrace) => verifiedFixes(trace).map((fix) => fix.status);
  const recurring = (trace: SessionTrace): SessionTrace => ({
    ...trace,
    history: { ...trace.history, failedWith: () => true },
  });
  const cause = say("It failed because `price` was read as text.");
  const why = say("`reduce` crashed on an empty basket because it had no initial value.");
  const slow = (trace: SessionTrace): SessionTrace => {
    const events = trace.events.map((event, at) => ({ ...event, createdAt: event.createdAt + at * 250_000 }));
    return { ...trace, events };
  };

  test("and active only where the report explains it", () => {
    const steps = [prompt("go"), fail("bun test", error), priceFix, pass("bun test")];
    expect(verifiedFixes(story(...steps, why))).toMatchObject([
      {
        status: "active",
        vouchedBy: "evidence",
        title: "`reduce` crashed on an empty basket because it had no initial value",
      },
    ]);
    expect(verifiedFixes(story(...steps, say("`reduce` replaced the empty loop of `price`.")))).toMatchObject([
      { status: "active", title: expect.not.stringContaining("loop"), lesson: expect.stringContaining("loop") },
    ]);
    expect(status(story(...steps, say("Everything is green now.")))).toEqual(["candidate"]);
  });

  test("if it existed before anything was edited", () => {
    expect(status(story(prompt("go"), fail("bun test", error), priceFix, pass("bun test")))).toEqual(["candidate"]);
    expect(status(story(prompt("go"), before, fail("bun test", error), priceFix, pass("bun test")))).toEqual([]);
  });

  test("when the user reports it in a later turn", () => {
    const turns = (asked: string) =>
      story(prompt("a"), before, prompt(asked), fail("bun test", error), priceFix, pass("bun test"));
    expect(status(turns("the export test crashes"))).toEqual(["candidate"]);
    expect(status(turns("导出的测试挂了"))).toEqual(["candidate"]);
    expect(status(turns("go on"))).toEqual([]);
  });

  test("when what had been edited before is another matter that a test had passed", () => {
    const first = [fail("bun test a", "Error: a"), other, pass("bun test a")];
    const second = [fail("bun test b", "Error: b"), priceFix, pass("bun test b")];
    expect(status(story(prompt("go"), ...first, ...second))).toEqual(["candidate", "candidate"]);
    expect(status(story(prompt("go"), other, ...second))).toEqual([]);
    const own = [fail("bun test a", "Error: a"), before, pass("bun test a")];
    expect(status(story(prompt("go"), ...own, ...second))).toEqual(["candidate"]);
  });

  test("when it took several attempts, which are not those of a new test", () => {
    const twice = [fail("bun test", error), other, fail("bun test", error), priceFix, pass("bun test")];
    expect(status(story(prompt("go"), before, ...twice))).toEqual(["candidate"]);
    const tests = [fail("bun test", error), edit("test/a.test.ts"), fail("bun test", error), edit("test/a.test.ts")];
    expect(status(story(prompt("go"), before, ...tests, pass("bun test")))).toEqual([]);
  });

  test("when it took ten minutes of work", () => {
    expect(
      status(slow(story(prompt("go"), before, fail("bun test", error), priceFix, read("a"), pass("bun test")))),
    ).toEqual(["candidate"]);
  });

  test("when another session had it", () => {
    const own = story(prompt("go"), before, fail("bun test", error), priceFix, pass("bun test"));
    expect(status(recurring(own))).toEqual(["candidate"]);
  });

  test("of linters and builds only when another session had it and the cause is known", () => {
    for (const check of ["npx eslint src", "bun run build", "npx tsc --noEmit", "cargo fmt --check"]) {
      const routine = [prompt("go"), fail(check, "price is no number"), priceFix, pass(check)];
      expect(status(story(...routine))).toEqual([]);
      expect(status(recurring(story(...routine)))).toEqual([]);
      expect(status(story(...routine, cause))).toEqual([]);
      expect(status(recurring(story(...routine, cause)))).toEqual(["active"]);
    }
  });

  test("a compile error is treated like that of a build", () => {
    const steps = [
      prompt("go"),
      fail("cargo test", "error[E0425]: cannot find value `price`"),
      priceFix,
      pass("cargo test"),
    ];
    expect(status(story(...steps, cause))).toEqual([]);
    expect(status(recurring(story(...steps, cause)))).toEqual(["active"]);
  });

  test("the failure of a container image is treated like that of a test", () => {
    for (const check of ["docker build -t shop .", "docker compose build api", "podman build ."]) {
      const steps = [prompt("go"), fail(check, "ERROR: price list not found"), priceFix, pass(check), cause];
      expect(status(story(...steps))).toEqual(["active"]);
    }
  });

  test("and else is a candidate where the report names its cause", () => {
    const own = [prompt("go"), before, fail("bun test", error), priceFix, pass("bun test"), cause];
    expect(verifiedFixes(story(...own))).toMatchObject([{ status: "candidate", vouchedBy: null, importance: 1 }]);
  });

  test("and importance is what it cost", () => {
    const steps = [prompt("go"), fail("bun test", error), other, fail("bun test", error), priceFix, pass("bun test")];
    const [fix] = verifiedFixes(slow(story(...steps, why)));
    expect(fix).toMatchObject({ importance: 3 });
    expect(fix?.facts.at(-1)).toBe("Took: 2 attempts, 17 min");
    expect(verifiedFixes(story(...steps))[0]?.importance).toBe(1);
  });
});

test("a request to another machine checks nothing of the project", () => {
  const check = "ssh web1 'systemctl status app'";
  const look = (outcome: "failed" | "ok"): Step => ({
    kind: "event",
    event: {
      tool: "Bash",
      action: "run",
      command: check,
      checkCommand: check,
      outcome,
      output: "inactive",
      errorHeadline: "inactive",
      errorSignature: "x",
    },
  });
  expect(verifiedFixes(story(prompt("fix it"), look("failed"), priceFix, look("ok")))).toEqual([]);
});

test("the title is never a line that the passing run prints too, nor one that counts", () => {
  const output = "Copy 3 failed rows to retry.csv\nexpect(total).toBe(3), got 4\nFound 1 error.";
  const titleOf = (headline: string, passed = "Copy 2 failed rows to retry.csv\nok") =>
    verifiedFixes(story(prompt("go"), fail("bun test", headline, output), priceFix, pass("bun test", passed)))[0]
      ?.title;
  expect(titleOf("Copy 3 failed rows to retry.csv")).toStartWith("expect(total).toBe(3), got 4");
  expect(titleOf("Found 1 error.")).toStartWith("expect(total).toBe(3), got 4");
  expect(titleOf("RangeError: too deep")).toStartWith("RangeError: too deep");
});

test("an undone detour is left out of the fix", () => {
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

test("the error of a detour is not the one that was fixed", () => {
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
  "a text file that controls a build is no document: %s",
  (path) => {
    const steps = (file: string) => story(fail("ctest", "undefined reference to `a'"), edit(file), pass("ctest"));
    expect(verifiedFixes(steps(path))).toHaveLength(1);
    expect(verifiedFixes(steps("docs/notes.txt"))).toEqual([]);
  },
);

test("an intermittent failure is reproducible when it recurred after another change", () => {
  const slow = (limit: number) => fail("pytest tests/test_pool.py", `TimeoutError: limit of size ${limit}, timed out`);
  const tried = [edit("app/db.py", "- pool_size=5\n+ pool_size=50"), slow(50), git("checkout app/db.py")];
  const cure = edit("app/deps.py", "- yield s\n+ s.close()");
  const injected = [pass("pytest tests/test_pool.py"), say("test_pool passes now.")];
  const fixes = verifiedFixes(story(prompt("test_pool fails"), slow(5), ...tried, cure, ...injected));
  expect(fixes.map(({ type, files }) => [type, files.map(({ path }) => path)])).toEqual([["bugfix", ["app/deps.py"]]]);
  expect(verifiedFixes(story(prompt("test_pool fails"), slow(5), cure, ...injected))).toEqual([]);
});
