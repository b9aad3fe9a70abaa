import { describe, expect, test } from "bun:test";
import { judgeOutcome } from "../../../../core/capture/outcome/judge-outcome.ts";
import { understandCommand } from "../../../../core/capture/shell/understand.ts";

function judge(command: string, output: string, hostFailed: boolean) {
  return judgeOutcome(understandCommand(command, { cwd: "/repo", root: "/repo", home: "/h" }), output, hostFailed);
}

describe("whether a command failed, by the host's result", () => {
  test.each<[string, string, boolean, boolean]>([
    ["grep TypeError src", "", true, false],
    ["grep -rn TypeError src", "src/a.ts:3: throw new TypeError('x')", false, false],
    ["ls missing; echo $?", "Exit code 2\nls: cannot access 'missing': No such file or directory", true, false],
    ["cat log.txt", "FAIL src/a.test.ts\nTests: 1 failed", false, false],
    ["npm test", "Exit code 1\nall is well", true, true],
    ["npm test", "Tests: 1 failed, 2 passed", false, false],
    ["node a.js", "TypeError: caught and logged", false, false],
    ["node a.js | tail", "TypeError: boom", false, false],
    ["sed -i s/a/b/ missing.ts", "Exit code 2\nsed: can't read missing.ts: No such file or directory", true, true],
    ["git commit -m x", "Exit code 1\nlint-staged failed", true, true],
  ])("%j printing %j, status %j: %j", (command, output, hostFailed, failed) => {
    expect(judge(command, output, hostFailed).failed).toBe(failed);
  });

  test("a tool other than Bash fails if the host reports it", () => {
    expect(judgeOutcome(undefined, "File does not exist.", true)).toEqual({
      failed: true,
      headline: "File does not exist.",
      signature: undefined,
      excerpt: "File does not exist.",
      checkedNothing: false,
    });
    expect(judgeOutcome(undefined, "Error: x", false).failed).toBe(false);
  });
});

describe("whether a check that did not fail checked nothing", () => {
  test.each<[string, string, boolean]>([
    ["npm test", "\n> shop@1.0.0 test\n> node check.js\n\nUsage: check.js FILE\n  --strict  also warn", true],
    ["pytest --help", "usage: pytest [options] [file_or_dir]", false],
    ["npx jest", "No tests found, exiting with code 0", true],
    ["cd app && npx jest --passWithNoTests", "No tests found, exiting with code 0", true],
    ["npm test", "usage: prints its help\n  ✓ prints the usage (2 ms)\nTests: 1 passed, 1 total", false],
    ["go test ./...", "ok  \tshop/cart\t0.01s", false],
    ["npm test", "the usage: 3 GB", false],
    ["cmake --build build && ctest", "No tests were found!!!\n[100%] Built target app", false],
    ["npm run build", "no tests found in examples, skipping\nBuilt dist/app.js", false],
    ["make test", "Usage: foo\nAll 12 tests OK", false],
    ["npm test --workspaces", "> a@1.0.0 test\nno tests found\n> b@1.0.0 test\nall of b is well\n4 tests", false],
    ["npx tsc && npx jest --passWithNoTests", "No tests found, exiting with code 0", false],
    ["./cart --help", "Usage: cart FILE", false],
  ])("%j printing %j: %j", (command, output, checkedNothing) => {
    expect(judge(command, output, false).checkedNothing).toBe(checkedNothing);
  });

  test("a failed one has failed", () => {
    const { failed, checkedNothing } = judge("npm test", "usage: check.js FILE", true);
    expect([failed, checkedNothing]).toEqual([true, false]);
  });
});

describe("red outputs with a hidden status", () => {
  test.each([
    ["jest", "FAIL src/a.test.ts\n  ● adds\nTests:       1 failed, 3 passed, 4 total"],
    ["jest, summary only", "Test Suites: 1 failed, 1 total\nTests:       1 failed, 3 passed, 4 total\nTime: 1.2 s"],
    ["vitest", " Test Files  1 failed | 2 passed (3)\n      Tests  1 failed | 9 passed (10)"],
    ["vitest, errors only", " Test Files  2 passed (2)\n      Tests  9 passed (9)\n     Errors  1 error"],
    ["bun", "(fail) adds [0.1ms]\n\n 3 pass\n 1 fail\nRan 4 tests across 1 file."],
    ["bun, summary only", " 3 pass\n 1 fail\n 5 expect() calls"],
    ["mocha", "  3 passing (12ms)\n  1 failing\n\n  1) adds:"],
    ["node", "ℹ tests 4\nℹ pass 3\nℹ fail 1"],
    ["tap", "ok 1 - a\nnot ok 2 - b\n# fail 1"],
    ["pytest", "==== 1 failed, 3 passed in 0.12s ===="],
    ["pytest, error", "1 passed, 1 error"],
    ["pytest, quiet", "1 failed, 3 passed in 0.12s"],
    ["pytest, collection", "ERROR tests/test_a.py\n!!!! Interrupted: 1 error during collection !!!!\n1 error in 0.05s"],
    ["unittest", "Ran 4 tests in 0.001s\n\nFAILED (errors=1)"],
    ["unittest failures", "Ran 4 tests in 0.001s\n\nFAILED (failures=2)"],
    ["cargo", "test a::b ... FAILED\ntest result: FAILED. 3 passed; 1 failed; 0 ignored"],
    ["cargo build", "error[E0308]: mismatched types\nerror: could not compile `app` due to 1 previous error"],
    ["go", "--- FAIL: TestAdd (0.00s)\nFAIL\nFAIL\texample.com/a\t0.01s"],
    ["go build", "# example.com/a\n./a.go:3:2: undefined: x\nFAIL\texample.com/a [build failed]"],
    ["rspec", "4 examples, 1 failure"],
    ["minitest", "4 runs, 4 assertions, 1 failures, 0 errors, 0 skips"],
    ["phpunit", "FAILURES!\nTests: 4, Assertions: 4, Failures: 1."],
    ["mix", "4 tests, 1 failure"],
    ["maven", "[ERROR] Tests run: 4, Failures: 1, Errors: 0, Skipped: 0\n[INFO] BUILD FAILURE"],
    ["gradle", "4 tests completed, 1 failed\n\nBUILD FAILED in 3s"],
    ["dotnet", "Failed!  - Failed:     1, Passed:     3, Skipped:     0"],
    ["xcode", "** TEST FAILED **"],
    ["ctest", "75% tests passed, 1 tests failed out of 4"],
    ["tsc", "src/a.ts(3,5): error TS2345: Argument of type 'string' is not assignable."],
    ["tsc, summary", "Found 2 errors in the same file, starting at: src/a.ts:3"],
    ["eslint", "/repo/a.js\n  3:5  error  'x' is not defined  no-undef\n\n✖ 1 problem (1 error, 0 warnings)"],
    ["gcc", "a.c:3:5: error: 'x' undeclared\nmake: *** [Makefile:2: a.o] Error 1"],
    ["npm", "npm ERR! Test failed.  See above for more details."],
    ["npm 10", 'npm error Missing script: "test"'],
    ["webpack", "ERROR in ./src/a.js 3:5\nModule not found: Error: Can't resolve './b'"],
    ["traceback", 'Traceback (most recent call last):\n  File "a.py", line 1\nValueError: bad'],
    ["colours", "\x1b[31m1 failed\x1b[0m, \x1b[32m3 passed\x1b[0m"],
    ["crash", "panic: runtime error: index out of range [3] with length 3"],
  ])("%s", (_name, output) => {
    expect(judge("npm test 2>&1 | tail -40", output, false).failed).toBe(true);
  });
});

describe("green outputs with a hidden status", () => {
  test.each([
    ["a title with a count", " ✓ handles 3 failed attempts (2 ms)\n\nTests:       4 passed, 4 total"],
    ["a title with a count, bun", "(pass) retry > after 2 failed tries [0.1ms]\n 4 pass\n 0 fail"],
    ["a title with a count, verbose pytest", "test_a.py::test_3_failed PASSED [100%]\n==== 1 passed in 0.01s ===="],
    ["a title with an error", "✔ throws TypeError: x is not a function\nℹ pass 1\nℹ fail 0"],
    ["a log line with a count", "retrying after 3 failed attempts\nTests: 4 passed, 4 total"],
    ["a logged error", "Error: connection lost\n    at a.js:1:2\nTests: 4 passed, 4 total"],
    ["a logged traceback", "Traceback (most recent call last):\nValueError: bad\n4 passed in 0.1s"],
    ["node", "ℹ tests 4\nℹ pass 4\nℹ fail 0"],
    ["tap", "ok 1 - error handling\nok 2 - not ok\n# fail 0"],
    ["tap todo", "not ok 1 - later # TODO write it\n# fail 0"],
    ["pytest", "4 passed, 1 xfailed, 2 warnings in 0.1s"],
    ["cargo", "test a::fails ... ok\ntest result: ok. 4 passed; 0 failed; 0 ignored"],
    ["go", "ok  \texample.com/a\t0.01s"],
    ["rspec", "4 examples, 0 failures"],
    ["phpunit", "OK (4 tests, 4 assertions)"],
    ["maven", "[INFO] Tests run: 4, Failures: 0, Errors: 0, Skipped: 0\n[INFO] BUILD SUCCESS"],
    ["tsc", "Found 0 errors. Watching for file changes."],
    ["eslint", "✖ 2 problems (0 errors, 2 warnings)"],
    ["gradle", "BUILD SUCCESSFUL in 3s"],
    ["nothing", ""],
    ["cut by tail", "Done in 3.2s."],
  ])("%s", (_name, output) => {
    expect(judge("npm test 2>&1 | tail -40", output, false).failed).toBe(false);
  });
});

describe("the headline", () => {
  test.each([
    [
      "not ok 1 - pays nothing\n  ---\n  error: \"Cannot read properties of undefined (reading 'id')\"\n  code: 'ERR_TEST_FAILURE'\n  name: 'TypeError'\n  ...",
      "TypeError: Cannot read properties of undefined (reading 'id')",
    ],
    [
      "not ok 1 - adds\n  ---\n  error: |-\n    Expected values to be strictly equal:\n    \n    1 !== 0\n    \n  name: 'AssertionError'\n",
      "adds: 1 !== 0",
    ],
    [
      "not ok 1 - adds tax\n  ---\n  error: |-\n    Expected values to be strictly equal:\n    0.1 !== 0.2\n  code: 'ERR_ASSERTION'\n",
      "adds tax: 0.1 !== 0.2",
    ],
    [
      "not ok 1 - reads\n  ---\n  error: |-\n    The file has no header and nobody knows why\n    so it stops\n  ...",
      "The file has no header and nobody knows why so it stops",
    ],
    [
      "Exit code 1\n\nsrc/a.ts(3,5): error TS2345: Argument of type 'string' is not assignable.\nFound 1 error.",
      "src/a.ts(3,5): error TS2345: Argument of type 'string' is not assignable.",
    ],
    [
      "  Failed Shop.Tests.Builds [41 ms]\n  Error Message:\n   System.InvalidOperationException : Cannot consume scoped service.",
      "System.InvalidOperationException : Cannot consume scoped service.",
    ],
    [
      "! Undefined control sequence.\nl.88 \\\\SI\nLatexmk: Errors, so I did not complete making targets",
      "! Undefined control sequence.",
    ],
    [
      "1 of 1 ERROR creating sql table model a.b\n  Database Error in model b (models/b.sql)\n    column reference is ambiguous\nDone. PASS=0 WARN=0 ERROR=1 SKIP=0 TOTAL=1",
      "column reference is ambiguous",
    ],
    [
      "%Error-WIDTHTRUNC: rtl/rx.sv:52:18: Operator ASSIGN expects 4 bits.\n%Error: Exiting due to 1 error(s)",
      "%Error-WIDTHTRUNC: rtl/rx.sv:52:18: Operator ASSIGN expects 4 bits.",
    ],
    [
      "ERROR in ./src/a.js 11:21-38\nModule not found: Error: Can't resolve 'stream'\nwebpack 5 compiled with 1 error",
      "Module not found: Error: Can't resolve 'stream'",
    ],
    [
      "FAIL a.test.ts\n  ● adds\n\n    TypeError: x is not a function\n      at a.ts:1:2\nTests: 1 failed",
      "TypeError: x is not a function",
    ],
    [
      "FAIL a.test.ts\n  ● adds\n    expect(received).toBe(expected)\n\n    Expected: 1\n    Received: 2",
      "adds: Expected: 1 Received: 2",
    ],
    [
      "E       AssertionError: assert 1 == 2\nFAILED t.py::test_a - AssertionError\n1 failed in 0.1s",
      "t.py::test_a: assert 1 == 2",
    ],
    [
      "thread 'main' panicked at src/main.rs:2:5:\nindex out of bounds: the len is 3\nnote: run with",
      "thread 'main' panicked at src/main.rs:2:5: index out of bounds: the len is 3",
    ],
    ["--- FAIL: TestAdd (0.00s)\n    a_test.go:9: got 1, want 2\nFAIL", "TestAdd: got 1, want 2"],
    ["--- FAIL: TestAdd (0.00s)\nFAIL\nFAIL\tx\t0.1s", "TestAdd failed"],
    ["(fail) math > adds [0.3ms]\n 1 fail", "math > adds failed"],
    ["Exit code 127\nbash: line 1: foo: command not found", "bash: line 1: foo: command not found"],
    ["Exit code 1\nBUILD FAILED in 3s", "BUILD FAILED in 3s"],
    ["Exit code 3\nbefore\noops", "oops"],
    ["✓ throws TypeError: a\n✗ parses\n1 failed", "parses failed"],
    [
      " ❯ test/a.test.ts (3 tests | 1 failed) 14ms\n   × basket > shows money 9ms\n     → expected '19.990000 €' to be '19.99 €' // Object.is equality\n\n FAIL  test/a.test.ts > basket > shows money\nAssertionError: expected '19.990000 €' to be '19.99 €' // Object.is equality\n\nExpected: \"19.99 €\"\nReceived: \"19.990000 €\"\n",
      "basket > shows money: expected '19.990000 €' to be '19.99 €'",
    ],
    [
      "✖ pays nothing (2.88ms)\n  AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:\n  + actual - expected\n\n  + 'a'\n  - 'b'\n      at a.js:3:48\nℹ fail 1",
      "pays nothing: + 'a' - 'b'",
    ],
    [
      "Failures:\n\n  1) Coupon#valid? accepts its last day\n     Failure/Error: expect(coupon).to be_valid\n       expected `x.valid?` to be truthy, got false\n     # ./spec/a.rb:9\n\n2 examples, 1 failure",
      "Coupon#valid? accepts its last day: expected `x.valid?` to be truthy, got false",
    ],
    [
      "[ERROR] Tests run: 3, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 0.08 s <<< FAILURE! -- in com.acme.ExportTest\n[ERROR] com.acme.ExportTest.exportsAll -- Time elapsed: 0.012 s <<< FAILURE!\norg.opentest4j.AssertionFailedError: expected: <42> but was: <0>\n",
      "ExportTest.exportsAll: expected: <42> but was: <0>",
    ],
    [
      "There was 1 failure:\n\n1) AvatarTest::testLarge\nFailed asserting that 500 is identical to 200.\n\nFAILURES!",
      "AvatarTest::testLarge: Failed asserting that 500 is identical to 200.",
    ],
    [
      "test tests::adds ... FAILED\n\nthread 'tests::adds' panicked at src/lib.rs:4:43:\nassertion `left == right` failed\n  left: 1\n right: 2\n",
      "tests::adds: thread 'tests::adds' panicked at src/lib.rs:4:43: assertion `left == right` failed left: 1 right: 2",
    ],
    [
      "E       psycopg.errors.DeadlockDetected: deadlock detected\nE       DETAIL:  Process 71 waits.\n\nt.py:88: DeadlockDetected\n1 failed, 14 passed in 3.1s",
      "psycopg.errors.DeadlockDetected: deadlock detected",
    ],
    [
      "══╡ EXCEPTION CAUGHT BY RENDERING LIBRARY ╞══════\nThe following assertion was thrown during layout:\nA RenderFlex overflowed by 42 pixels on the bottom.\n\n00:04 +11 -1: Some tests failed.",
      "A RenderFlex overflowed by 42 pixels on the bottom.",
    ],
    ["00:01 +3 -1: test/cart_test.dart: adds a coupon [E]\n00:01 +3 -1: Some tests failed.", "adds a coupon failed"],
    [
      "protoc-gen-go: program not found or is not executable\nmake: *** [Makefile:14: proto] Error 1",
      "protoc-gen-go: program not found or is not executable",
    ],
    ["10%\r50%\r100%\nValueError: bad", "ValueError: bad"],
    ["Exit code 1", undefined],
    ["", undefined],
  ])("%j", (output, headline) => {
    expect(judge("npm test", output, true).headline).toBe(headline);
  });

  test("is at most 200 characters", () => {
    expect(judge("npm test", `TypeError: ${"x".repeat(5000)}`, true).headline).toHaveLength(200);
  });
});

describe("the excerpt", () => {
  test("keeps the lines around an error and leaves out the rest", () => {
    const output = `${"noise\n".repeat(500)}running\nTypeError: boom\n    at a.ts:1:2\n${"more\n".repeat(500)}`;
    expect(judge("npm test", output, true).excerpt).toBe("running\nTypeError: boom\n    at a.ts:1:2\nmore\nmore");
  });

  test("marks the omission between two errors", () => {
    const output = "Error: a\n1\n2\n3\n\nlead\nError: b\n1\n2\n3\n4\n5\nlead\nError: c";
    expect(judge("npm test", output, true).excerpt).toBe(
      "Error: a\n1\n2\n3\nlead\nError: b\n1\n2\n3\n…\nlead\nError: c",
    );
  });

  test("is the head and the tail if nothing indicates an error", () => {
    const { excerpt } = judge("npm test", `first\n${"x\n".repeat(5000)}last`, false);
    expect(excerpt).toStartWith("first\n");
    expect(excerpt).toEndWith("\nlast");
    expect(excerpt.length).toBeLessThanOrEqual(1200);
  });

  test("never has more than 1,200 characters or an escape sequence", () => {
    const { excerpt } = judge("npm test", "\x1b[31mTypeError: x\x1b[0m yyyy\n".repeat(2000), true);
    expect(excerpt.length).toBeLessThanOrEqual(1200);
    expect(excerpt).not.toContain("\x1b");
  });
});
