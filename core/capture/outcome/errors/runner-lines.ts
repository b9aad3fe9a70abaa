// Lines that test runners, compilers and build tools print.
import type { ErrorRow } from "./error-row.ts";
import { anyPart, countHeads, failedCount } from "./failed-count.ts";

export const runnerLines = (): readonly ErrorRow[] => [
  { id: "passed-mark", kinds: ["passed"], pattern: /^\s{0,40}(?:[✓✔√☑]|ok\b|\(pass\))/, example: "✓ adds" },
  {
    id: "passed-word",
    kinds: ["passed"],
    // A spinner may stand before it.
    pattern: /^\s{0,40}(?:[\u2801-\u28ff]\s)?(?:PASS(?:ED)?\b|--- PASS|\[PASS\]|\[\s{0,4}OK\s{0,4}\])/,
    example: "⠋ [OK] packages are installed",
  },
  {
    id: "passed-end",
    kinds: ["passed"],
    pattern: /\.{3} ok$|(?:^|\s)PASSED(?:\s{1,4}\[\s{0,3}\d{1,3}%\])?$/,
    example: "test adds ... ok",
  },

  {
    id: "cargo",
    kinds: ["summary"],
    pattern: /^\s{0,20}error: (?:test failed|aborting due to)/,
    example: "error: test failed, to rerun pass `--lib`",
  },
  {
    id: "cargo-compile",
    kinds: ["summary", "verdict"],
    pattern: /^\s{0,20}error: could not compile/,
    example: "error: could not compile `app` (lib)",
  },
  {
    id: "script",
    kinds: ["summary", "verdict"],
    pattern: /^\s{0,20}error: script ".{0,80}" exited/,
    example: 'error: script "test" exited with code 1',
  },
  {
    id: "make",
    kinds: ["summary", "verdict"],
    pattern: /^\s{0,20}make(?:\[\d{1,3}\])?: \*\*\*/,
    example: "make: *** [test] Error 1",
  },
  {
    id: "task-runners",
    kinds: ["summary"],
    pattern: /^\s{0,20}(?:error: Recipe|error Command failed|gmake)/,
    example: "error Command failed with exit code 1.",
  },
  {
    id: "ci",
    kinds: ["summary"],
    pattern: /^\s{0,20}(?:Error: Process completed with exit code|ERROR: Job failed|Command exited with)/,
    example: "ERROR: Job failed: exit code 1",
  },
  {
    id: "exit",
    kinds: ["summary"],
    pattern: /^\s{0,20}(?:Exit code \d|exit status \d)|\bexit(?:ed with)? (?:code|status):? [1-9]\d{0,2}\.?$/,
    example: "Exit code 1",
  },
  { id: "lifecycle", kinds: ["summary", "verdict"], pattern: /\bELIFECYCLE\b/, example: "ELIFECYCLE  Test failed." },
  {
    id: "npm",
    kinds: ["summary"],
    pattern: /^\s{0,20}npm (?:ERR!|error) (?:errno|A complete log|path|command|workspace|location|\s{0,4}at )/,
    example: "npm ERR! errno 1",
  },
  {
    id: "npm-failed",
    kinds: ["summary", "verdict"],
    pattern: /^\s{0,20}npm (?:ERR!|error) (?:Test failed|code ELIFECYCLE|Lifecycle script)/,
    example: "npm error Test failed.  See above for more details.",
  },
  {
    id: "failed",
    kinds: ["summary", "verdict"],
    pattern: /^\s{0,20}(?:FAILED \(|Failed!|\** ?(?:BUILD|TEST) FAILED)/,
    example: "FAILED (failures=1)",
  },
  {
    id: "failed-build",
    kinds: ["summary", "verdict"],
    pattern: /^\s{0,20}(?:BUILD FAILURE|FAILURE: Build failed|ninja: build stopped)/,
    example: "BUILD FAILURE",
  },
  { id: "failed-short", kinds: ["summary"], pattern: /^\s{0,20}(?:FAIL$|FAILED$|BUILD FAIL)/, example: "FAIL" },
  {
    id: "failed-line",
    kinds: ["verdict"],
    pattern: /^\s{0,8}(?:FAIL\b(?!-)|FAILED\b|--- FAIL|not ok \d|\(fail\) |test result: FAILED)/,
    example: "test result: FAILED. 1 passed; 1 failed",
  },
  {
    id: "totals",
    kinds: ["summary"],
    pattern: /^\s{0,20}(?:Test Suites:|Tests:|Test Files|Tests {2}|test result:|Done\. PASS=\d{1,6} WARN|Found \d)/,
    example: "Test Suites: 1 failed, 2 total",
  },
  {
    id: "maven",
    kinds: ["summary"],
    pattern: /^\s{0,20}\[ERROR\] (?:Failed to execute goal|BUILD|To see|Re-run|For more|-> |Tests run)/,
    example: "[ERROR] Failed to execute goal org.apache:surefire",
  },
  {
    id: "gradle",
    kinds: ["summary"],
    pattern: /^\s{0,20}(?:> Task |\* What went wrong)/,
    example: "> Task :app:test FAILED",
  },
  {
    id: "tool-totals",
    kinds: ["summary"],
    pattern: /^\s{0,20}(?:%Error: Exiting due to|Latexmk: (?:Errors|Summary))/,
    example: "%Error: Exiting due to 2 error(s)",
  },
  {
    id: "flutter-total",
    kinds: ["summary"],
    pattern: /^\s{0,20}\d\d:\d\d \+\d{1,6}(?: ~\d{1,6})?(?: -\d{1,6})?: Some tests failed\.$/,
    example: "00:02 +3 -1: Some tests failed.",
  },

  {
    id: "count",
    kinds: ["count"],
    pattern: new RegExp(`(?:^|[,;:|(=•✖✗×])${failedCount()}`),
    example: "3 passed, 1 failed",
  },
  {
    id: "count-behind-word",
    kinds: ["count"],
    pattern: new RegExp(String.raw`\b(?:${anyPart(countHeads)})${failedCount()}`),
    example: "Found 2 errors in src/cart.ts",
  },
  {
    id: "labelled-count",
    kinds: ["count"],
    pattern: /\b(?:failures?|failed|errors?|fail)\s{0,3}[:=]\s{0,8}[1-9]|^\s{0,8}[ℹ#]\s{0,3}fail [1-9]/,
    example: "Tests run: 3, Failures: 1",
  },

  {
    id: "verdict-build",
    kinds: ["verdict"],
    pattern:
      /^\s{0,8}(?:Failed to compile|ERROR in |\[ERROR\] |(?:ERROR: )?failed to solve: |Error: building at STEP )|\[build failed\]/,
    example: "ERROR in ./src/cart.ts 3:14",
  },
  {
    id: "verdict-compiler",
    kinds: ["verdict"],
    pattern:
      /\berror (?:TS|CS|FS|MSB)\d{3,6}:|^error\[E\d{4}\]|: (?:fatal )?error: \S|^\s{0,8}\d{1,6}:\d{1,6}\s{1,8}error\s/,
    example: "src/cart.ts(3,1): error TS2304: Cannot find name 'x'.",
  },
  {
    id: "hint-mark",
    kinds: ["hint"],
    pattern: /^\s{0,40}[✗✕✘×❌]\s|^Traceback \(most recent call last\)|^panic: |^npm (?:ERR!|error) /,
    example: "Traceback (most recent call last):",
  },
  {
    id: "hint-error",
    kinds: ["hint"],
    pattern:
      /^(?:error|Error|fatal)(?:\[\w{1,20}\])?: |^(?:Uncaught )?[A-Z]\w{0,40}(?:Error|Exception): |No such file or directory$|Cannot find module/,
    example: "TypeError: x is undefined",
  },
  {
    id: "green-count",
    kinds: ["green"],
    pattern:
      /\b[1-9]\d{0,6} (?:tests? |specs? |examples? )?(?:passed|passing|pass)\b|\b(?:0|no) (?:fail(?:ed|ures?|ing)?|errors?|problems?)\b/,
    example: "12 passed in 0.3s",
  },
  {
    id: "green-word",
    kinds: ["green"],
    pattern:
      /test result: ok|^\s{0,4}[ℹ#]\s{0,3}fail 0|^OK\b|^ok\s|BUILD SUCCESS|Passed!|\b(?:failures?|failed)[:=] ?0\b/,
    example: "test result: ok. 3 passed",
  },

  {
    id: "name-mark",
    kinds: ["name"],
    pattern: /^\s{0,40}(?:[✗✕✘×❌]\s|●\s\S{1,300}|✖\s.{1,300}\s\(\d[\d.]{0,12}m?s\)$)/,
    example: "✗ adds two numbers",
  },
  {
    id: "name-word",
    kinds: ["name"],
    pattern: /^\s{0,40}(?:\(fail\) |--- FAIL: |not ok \d|FAILED\s{1,4}\S{1,300}|FAIL:?\s{1,8}\S{1,300})/,
    example: "FAILED tests/test_cart.py::test_total",
  },
  {
    id: "name-error",
    kinds: ["name"],
    pattern: /^\s{0,40}(?:ERROR: test\w|ERROR\s\S{1,300}::|\[\s{0,3}(?:FAIL|FAILED|×)\s{0,3}\])/,
    example: "ERROR: test_total (tests.CartTest)",
  },
  {
    id: "name-end",
    kinds: ["name"],
    pattern: /^\s{0,8}test .{1,300} \.\.\. FAILED$|::\S{1,300} (?:FAILED|ERROR)\b|^\s{0,8}\S{1,300} > .{1,300} FAILED$/,
    example: "test cart::adds ... FAILED",
  },
  { id: "name-number", kinds: ["name"], pattern: /^\s{0,8}\d{1,3}\) \S/, example: "1) Cart adds" },
  {
    id: "name-flutter",
    kinds: ["name"],
    pattern: /^\d\d:\d\d \+\d{1,6}(?: ~\d{1,6})? -\d{1,6}: .{1,300} \[E\]$/,
    example: "00:01 +2 -1: Cart adds [E]",
  },
  {
    id: "name-maven",
    kinds: ["name"],
    pattern: /^\[ERROR\] [\w.$]{1,300} -- Time elapsed: /,
    example: "[ERROR] app.CartTest.adds -- Time elapsed: 0.01 s",
  },
];
