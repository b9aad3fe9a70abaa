import { expect, test } from "bun:test";
import { isPassedLine, lineKind } from "../../../../core/capture/outcome/error-lines.ts";

test.each([
  "--- PASS: TestAdd (0.00s)",
  "PASSED test_add",
  "[PASS] adds",
  "[  OK  ] Error.IsShown",
  "⠋ [OK] packages are installed",
])("%s reports that something passed", (line) => {
  expect(isPassedLine(line)).toBe(true);
  expect(lineKind(line)).toBeUndefined();
});

test.each(["Error: the registry is down", "[DONE] Error: could not write dist"])("%s does not", (line) => {
  expect(isPassedLine(line)).toBe(false);
  expect(lineKind(line)).toBe("error");
});
