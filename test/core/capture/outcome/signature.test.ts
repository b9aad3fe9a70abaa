import { describe, expect, test } from "bun:test";
import { lineKind } from "../../../../core/capture/outcome/error-lines.ts";
import { informativeLine } from "../../../../core/capture/outcome/informative-line.ts";
import { outputLines } from "../../../../core/capture/outcome/lines.ts";
import { signatureOf } from "../../../../core/capture/outcome/signature.ts";

function errorSignature(output: string): string | undefined {
  const lines = outputLines(output);
  return signatureOf(informativeLine(lines, lines.map(lineKind)));
}

describe("the same error elsewhere has the same signature", () => {
  test.each([
    [
      "TypeError: Cannot read properties of undefined (reading 'id')\n    at /a/b/c.ts:10:5",
      "Exit code 1\n\x1b[31mUncaught TypeError: Cannot read properties of undefined (reading 'id')\x1b[0m\n    at /x/y/c.ts:99:1",
    ],
    ["src/a.ts(3,5): error TS2345: Bad 'x'.", "web/src/b.ts(30,50): error TS2345: Bad 'x'."],
    ["a.c:3:5: error: 'x' undeclared", "/tmp/build/a.c:77:1: error: 'x' undeclared"],
    ["Error: Cannot find module '/home/ann/app/lib/x.js'", "Error: Cannot find module '/srv/app/lib/x.js'"],
    ["Error: job 4711 failed after 12.5 s", "Error: job 9 failed after 3 s"],
    ["Error: commit 3f2a91bc0d not found", "Error: commit 9e8d7c6b5a not found"],
    ["Error: id 123e4567-e89b-12d3-a456-426614174000", "Error: id 00000000-e89b-12d3-a456-426614174fff"],
    ["2026-01-02T03:04:05Z Error: boom", "2027-11-12T13:14:15.678Z Error: boom"],
    ["Error: fetch http://localhost:3000/a failed", "Error: fetch http://127.0.0.1:8080/b failed"],
    ["FAILED tests/test_a.py::test_x\n1 failed in 0.12s", "FAILED /w/tests/test_a.py::test_x\n1 failed in 9.1s"],
    ["(fail) math > adds [0.31ms]\n 1 fail", "(fail) math > adds [7.02ms]\n 1 fail"],
    ["--- FAIL: TestAdd (0.00s)\nFAIL", "--- FAIL: TestAdd (1.20s)\nFAIL"],
    ["   × basket > adds 9ms\n     → expected 1 to be 2", "   × basket > adds 31ms\n     → expected 7 to be 2"],
    [
      "not ok 1 - pays\n  ---\n  error: |-\n    Expected values to be strictly equal:\n\n    1 !== 0\n  name: 'AssertionError'",
      "not ok 7 - pays\n  ---\n  error: |-\n    Expected values to be strictly equal:\n\n    3 !== 0\n  name: 'AssertionError'",
    ],
    ["Error: pointer 0xdeadbeef", "Error: pointer 0x1234"],
    ['KeyError: "id"', "KeyError: 'id'"],
    [
      'goose run: ERROR 0042_a.sql: failed to execute "CREATE INDEX a;": ERROR: relation exists (SQLSTATE 42P07)\nmake: *** [Makefile:19: up] Error 1',
      'goose run: ERROR 0047_b.sql: failed to execute "CREATE INDEX b;": ERROR: relation exists (SQLSTATE 42P07)\nmake: *** [Makefile:21: up] Error 1',
    ],
    [
      "FAILURE: Build failed with an exception.\n\n* What went wrong:\nExecution failed for task ':app:kapt'.\n> targets differ\n\nBUILD FAILED in 9s",
      "FAILURE: Build failed with an exception.\n\n* What went wrong:\nExecution failed for task ':wear:kapt'.\n> targets differ\n\nBUILD FAILED in 2s",
    ],
    [
      '  1) Csv writes\n     Failure/Error: @a << b\n\n     FrozenError:\n       can\'t modify frozen String: ""\n     # ./lib/a.rb:3',
      '  1) Xml opens\n     Failure/Error: @out << t\n\n     FrozenError:\n       can\'t modify frozen String: ""\n     # ./lib/b.rb:9',
    ],
    ["Thread 3: Fatal error: Index out of range", "Thread 7: Fatal error: Index out of range"],
  ])("%j and %j", (one, other) => {
    expect(errorSignature(one)).toBeDefined();
    expect(errorSignature(one)).toBe(errorSignature(other));
  });
});

describe("different errors have different signatures", () => {
  test.each([
    ["TypeError: x is not a function", "ReferenceError: x is not a function"],
    [
      "TypeError: Cannot read properties of undefined (reading 'id')",
      "TypeError: Cannot read properties of undefined (reading 'name')",
    ],
    ["a.ts(1,2): error TS2345: x", "a.ts(1,2): error TS2322: x"],
    ["error[E0308]: mismatched types", "error[E0382]: use of moved value"],
    ["(fail) adds\n 1 fail", "(fail) subtracts\n 1 fail"],
    [
      "(fail) adds\nerror: expect(received).toBe(expected)\nExpected: 1\nReceived: 2",
      "(fail) subtracts\nerror: expect(received).toBe(expected)\nExpected: 1\nReceived: 2",
    ],
    [
      "not ok 1 - pays\n  ---\n  error: |-\n    Expected values to be strictly equal:\n\n    1 !== 0\n  name: 'AssertionError'",
      "not ok 1 - owes\n  ---\n  error: |-\n    Expected values to be strictly equal:\n\n    1 !== 0\n  name: 'AssertionError'",
    ],
    [
      "1) ATest::testOne\nFailed asserting that 1 is identical to 2.",
      "1) ATest::testTwo\nFailed asserting that 1 is identical to 2.",
    ],
    ["bash: foo: command not found", "bash: bar: command not found"],
  ])("%j and %j", (one, other) => {
    expect(errorSignature(one)).not.toBe(errorSignature(other));
  });
});

test.each([
  "Exit code 1",
  "Exit code 1\n",
  "",
  "all is well",
  "1 failed, 3 passed",
  "BUILD FAILED in 3s",
  "make: *** [Makefile:2: all] Error 2",
  "npm ERR! Test failed.  See above for more details.",
  'error: script "test" exited with code 1',
  "✓ throws TypeError: x",
])("%j names no particular error", (output) => {
  expect(errorSignature(output)).toBeUndefined();
});

test("a signature is one line without the folder", () => {
  const output = "AssertionError [ERR_ASSERTION]: /home/ann/secret/place/a.ts is 12\n  at /home/ann/x.ts:1:2";
  expect(errorSignature(output)).toBe("AssertionError [ERR_ASSERTION]: a.ts is #");
});
