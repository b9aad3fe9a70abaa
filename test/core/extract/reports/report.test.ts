import { expect, test } from "bun:test";
import { requestOf } from "../../../../core/extract/prompts/request.ts";
import { openingOf, readReport } from "../../../../core/extract/reports/report.ts";
import { startProcessorTimer } from "../../../support/processor-timer.ts";

const nothing = { completed: "", notDone: "", nextSteps: "", decisions: "", learned: "", investigated: "" };

test.each([
  ["headings", "## Done\n- a\n- b\n\n## Not done\n- c\n\n### Next steps\n1. d\n\n## Decisions\ne\n\n## Root cause\nf"],
  ["bold lines", "**Done**\n* a\n* b\n\n**Not done**\nc\n**Next steps**\nd\n**Decisions**\ne\n**Root cause**\nf"],
  ["bold labels", "**Done:** a\n- b\n\n**Remaining:** c\n\n**Next:** d\n\n**Decisions:** e\n\n**Cause:** f"],
  ["plain labels", "Done: a\nb\nNot done: c\nNext: d\nDecisions: e\nRoot cause: f"],
  ["labels in a list", "- Done: a\n- Completed: b\n- Failed: c\n- Next steps: d\n- Decision: e\n- Findings: f"],
  [
    "marks and parentheses",
    "## ✅ Done (2 files)\na\nb\n## ❌ Not done\nc\n## ➡️ Next steps:\nd\n## Decisions\ne\n## Learned\nf",
  ],
])("a report with %s is read by part", (_name, message) => {
  expect(readReport(message)).toEqual({
    completed: "a\nb",
    notDone: "c",
    nextSteps: "d",
    decisions: "e",
    learned: "f",
    investigated: "",
  });
});

test.each([
  ["zh", "已完成:甲\n未完成:乙\n下一步:丙", "甲", "乙", "丙"],
  ["ru", "Сделано: а\nНе сделано: б\nДальше: в", "а", "б", "в"],
  ["de", "**Erledigt:** a\n**Offen:** b\n**Nächste Schritte:** c", "a", "b", "c"],
  ["fr", "## Fait\na\n## À faire\nb\n## Prochaines étapes\nc", "a", "b", "c"],
  ["es", "Hecho: a\nPendiente: b\nPróximos pasos: c", "a", "b", "c"],
])("headings are recognized in %s", (_language, message, completed, notDone, nextSteps) => {
  expect(readReport(message)).toEqual({ ...nothing, completed, notDone, nextSteps });
});

test("sentences belong to parts by their words when there are no headings", () => {
  const report = readReport(
    "I fixed the total of an empty list in `src/price.ts`. All tests pass. The root cause was a missing initial value. " +
      "I chose to return 0 instead of null because callers add it up. I did not touch the rounding. Next, decide about cents.",
  );
  expect(report).toEqual({
    completed: "I fixed the total of an empty list in `src/price.ts`.\nAll tests pass.",
    notDone: "I did not touch the rounding.",
    nextSteps: "Next, decide about cents.",
    decisions: "I chose to return 0 instead of null because callers add it up.",
    learned: "The root cause was a missing initial value.",
    investigated: "",
  });
});

test.each([["TODO: deferred for now because of the deadline"], ["hack: temporary workaround for now"]])(
  "deferred work is not done: %s",
  (message) => {
    expect(readReport(message).notDone).toContain("for now");
  },
);

test("a label's part ends with its paragraph", () => {
  const report = readReport("Next: release it.\n\nAnything else I can do?");
  expect(report).toEqual({ ...nothing, nextSteps: "release it." });
});

test("a label in the middle of a line names open work", () => {
  const report = readReport("The totals are right. Not done: the refunds. Next: round the tax.");
  expect(report).toMatchObject({ notDone: "the refunds.", nextSteps: "round the tax.", completed: "" });
});

test("code is no report", () => {
  expect(readReport("```\nDone: a\n## Next\nb\n```")).toEqual(nothing);
});

test("an answer without parts is summarized by its opening", () => {
  expect(readReport("The parser lives in lexer.ts and is called twice.\n\nMore text.")).toEqual({
    ...nothing,
    investigated: "The parser lives in lexer.ts and is called twice.",
  });
});

test.each([
  ["a line of a million characters", "a".repeat(1_000_000)],
  ["a million labels", "Done:".repeat(200_000)],
  ["a million asterisks", "*".repeat(1_000_000)],
  ["a million colons", ":\n".repeat(500_000)],
  ["a million parentheses", `## ${"(".repeat(1_000_000)}`],
])("hostile messages take linear time: %s", (_name, message) => {
  const elapsedMs = startProcessorTimer();
  readReport(message);
  expect(elapsedMs()).toBeLessThan(1500);
});

test.each([
  [["Fix the total", "yes", "Now the tax"], "Fix the total\nNow the tax"],
  [["/clear", "ok", "Fix the total", "continue"], "Fix the total"],
  [["Fix the total", "Good, commit that."], "Fix the total"],
  [["Почини сумму", "да, спасибо"], "Почини сумму"],
  [["yes"], ""],
  [[], ""],
])("the request of %j is %j", (prompts, request) => {
  expect(requestOf(prompts)).toBe(request);
});

test.each([
  ["The change is in.\n\nNext: give it a test.", "The change is in."],
  ["The change is in.\n\n## Next steps\n- give it a test\n- ship it", "The change is in."],
  ["Still open: the export.\n\nThe change is in.", "The change is in."],
  ["## Next steps\n- a test\n\n## What was done\nThe change is in.", "The change is in."],
  ["Result: the change is in.\nIt is small.", "the change is in.\nIt is small."],
])("open work is no opening: %j", (message, opening) => {
  expect(openingOf(message)).toBe(opening);
});

test("a list of changed files is no completed work", () => {
  const list = "Files changed: `src/total.ts`, `src/api/health.js` (earlier session)";
  expect(readReport(`${list}\n\nThe total is fixed.`).completed).toBe("The total is fixed.");
  expect(readReport("Changed: src/total.ts has a test now.").completed).not.toBe("");
});

test("what the message quotes is no part of the report", () => {
  const { decisions, nextSteps } = readReport(
    "README.md contains this:\n\n> Decision: all builds run the mirror's script first.\n> Next steps: call it.\n\nI changed src/login.ts.",
  );
  expect([decisions, nextSteps]).toEqual(["", ""]);
});
