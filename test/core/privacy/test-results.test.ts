import { expect, test } from "bun:test";
import { scrubSecrets } from "../../../core/privacy/secrets.ts";
import { isTestResult } from "../../../core/privacy/test-results.ts";

const isResult = (text: string) => isTestResult(text, text.toLowerCase().indexOf("pass"));

test.each([
  "(pass) total of nothing is zero",
  "(pass) cart > adds 2 equal items [0.15ms]\n(fail) cart > rounds",
  " 4 pass\n 0 fail",
  " 4 pass",
  " 4 pass\r\n 0 fail\r\n",
  "# pass 4\n# fail 0",
  "ℹ pass 4",
  "--- PASS: TestKeys (0.00s)\n=== RUN   TestRates",
  "--- PASS: TestHTTPServer_is_up (0.00s)",
  "--- PASS: TestKeys (0.00s)\nPASS\nok  \tshop/price\t0.004s",
  "PASS\nok  \tshop/price\t0.004s",
])("%j reports tests that passed", (text) => {
  expect(isResult(text)).toBeTrue();
  expect(scrubSecrets(text)).toBe(text);
});

test.each([
  "(pass)\n  Xk29fj!aQ9",
  "(pass) rounds the Xk29fj!aQ9",
  "login (pass) Xk29fj!aQ9 for the shop",
  "4 pass\nXk29fj!aQ9",
  "4 pass\n48151623Xq!",
  "4 pass Xk29fj!aQ9",
  "# pass Xk29fj!aQ9",
  "PASS\nXk29fj!aQ9",
  "PASS\n\nXk29fj!aQ9",
  "4 pass\n-Xk29fj!aQ9",
  "--- PASS: Xk29fj!aQ9 (1)",
  "--- PASS: TestXk29fjaQ9Zp3 (0.00s)",
  "--- PASS: Test1234 (0.00s)",
  `(pass) ${"long words ".repeat(30)}`,
])("%j may hold a value", (text) => {
  expect(isResult(text)).toBeFalse();
});

test("a value behind the word in a sentence is masked", () => {
  expect(scrubSecrets("login (pass) sommerregen7")).toBe("login (pass) ***");
});

test("a value next to a result is masked", () => {
  const results = "(pass) signs the user in\n\n 1 pass\n 0 fail\n";
  expect(scrubSecrets(`${results}DB_PASS=sommerregen7\n`)).toBe(`${results}DB_PASS=***\n`);
});
