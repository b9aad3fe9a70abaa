import { expect, test } from "bun:test";
import { labeledIn } from "../../../../core/extract/reports/labeled.ts";

const said = "`rememberSaveable` throws on plain data classes.";

test.each([
  `Gotcha: ${said}`,
  `The screen runs now. Gotcha: ${said}`,
  `Cause: the state is no Bundle. Gotcha: ${said}`,
  `**Gotcha:** ${said}`,
  `**Gotcha**: ${said}`,
  `**Gotcha** ${said}`,
  `- **Gotcha** — ${said}`,
  `1. *Pitfall:* ${said}`,
  `One gotcha: ${said}`,
  `A gotcha worth knowing: ${said}`,
  `Gotcha #2: ${said}`,
  `💡 Lesson learned: ${said}`,
  `## Gotchas\n\n- ${said}\n\n## Next\n- Mails.`,
  `**Learned**\n${said}\n\nAll tests pass.`,
  `Gotchas:\n- ${said}\n\nAll tests pass.`,
  `| Gotcha | ${said} |\n|---|---|\n| Files | 3 |`,
  `TIL: ${said}`,
  `Stolperfalle: ${said}`,
  `Piège : ${said}`,
  `坑：${said}`,
])("text under a label is read in every form: %j", (report) => {
  expect(labeledIn(report)).toEqual([{ kind: "lesson", text: said }]);
});

test.each([
  ["> [!WARNING]\n> The cache is warm.", "note", "The cache is warm."],
  ["> **Note** The cache is warm.", "note", "The cache is warm."],
  ["Heads-up: The cache is warm.", "note", "The cache is warm."],
  ["Done. Decision: The cache is warm.", "decision", "The cache is warm."],
])("the label's word decides the kind of note: %j", (report, kind, text) => {
  expect(labeledIn(report)).toEqual([{ kind, text }] as ReturnType<typeof labeledIn>);
});

test("the next sentence belongs to the statement, further ones do not", () => {
  const report = "Works. Gotcha: the pool is shared. Its size is fixed. The tests pass.";
  expect(labeledIn(report).map(({ text }) => text)).toEqual(["the pool is shared. Its size is fixed."]);
});

test.each([
  "I noted: the cache is warm.",
  "- one thing\n- another thing",
  "Note that the cache is warm.",
  "https://gotcha.example: the cache",
  "```\nGotcha: the cache\n```",
  "The gotchas page: it is there.",
])("a word is no label: %j", (report) => {
  expect(labeledIn(report)).toEqual([]);
});
