import { expect, test } from "bun:test";
import { previousReport } from "../../../../../core/extract/prompts/durable/previous-report.ts";

test.each([
  [null, "none", false],
  ["  \n", "none", false],
  ["All tests pass. Done.", "done", false],
  ["I looked at the parser.", "other", false],
  ["Fixed. Shall I commit it?", "question", false],
  ["Two ways:\n1. a queue\n2. a table\nWhich one?", "question", true],
])("%p ends with: %s", (report, kind, asksToChoose) => {
  expect(previousReport(report)).toEqual({ kind, asksToChoose } as ReturnType<typeof previousReport>);
});

test("only the end counts", () => {
  expect(previousReport(`Done.\n${"I read on. ".repeat(100)}`).kind).toBe("other");
});
