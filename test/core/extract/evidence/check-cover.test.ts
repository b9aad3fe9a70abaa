import { expect, test } from "bun:test";
import { verifiedFixes } from "../../../../core/extract/detectors/verified-fix.ts";
import { covers } from "../../../../core/extract/evidence/check-cover.ts";
import { edit, fail, pass, prompt, story } from "../story.ts";

function judge(passed: string, failed: string): boolean {
  const [first, second] = story(pass(passed), fail(failed, "Error: x")).events;
  return covers(first!, second!);
}

test.each([
  ["npm run build; npm test", "npm test"],
  ["pytest -q", "pytest tests/test_a.py -k totals"],
  ["npx vitest run", "npx vitest run test/cart.test.ts"],
  ["go test ./...", "go test ./cart"],
  ["cd packages/api && npm test", "cd packages/api && npm test -- cart"],
])("a pass of %s covers %s", (passed, failed) => {
  expect(judge(passed, failed)).toBe(true);
});

test.each([
  ["npx vitest run test/cart.test.ts", "npx vitest run"],
  ["npx vitest run test/a.test.ts", "npx vitest run test/b.test.ts"],
  ["pytest -k other", "pytest tests/test_a.py"],
  ["npm test", "npm run build"],
  ["cd packages/web && npm test", "cd packages/api && npm test -- cart"],
  ["tsc", "tsc -p web"],
])("a pass of %s does not cover %s", (passed, failed) => {
  expect(judge(passed, failed)).toBe(false);
});

test("a fix may be verified by the whole suite", () => {
  const trace = story(prompt("fix"), fail("pytest tests/test_a.py", "KeyError: a"), edit("app/a.py"), pass("pytest"));
  expect(verifiedFixes(trace)).toMatchObject([{ type: "bugfix", checkCommand: "pytest tests/test_a.py" }]);
});
