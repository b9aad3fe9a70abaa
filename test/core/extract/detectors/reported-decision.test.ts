import { expect, test } from "bun:test";
import { reportedDecisions } from "../../../../core/extract/detectors/reported-decision.ts";
import { edit, prompt, read, say, story } from "../story.ts";

const titles = (report: string, ...work: Parameters<typeof story>) =>
  reportedDecisions(story(prompt("build it"), ...work, say(report))).map(({ title }) => title);

test("text under a heading for decisions is a decision, with the files it names", () => {
  const report =
    "## Done\nAll.\n\n## Decisions\n- Workers over cron in `src/jobs.ts`: they retry.\n\n## Next\n- Mails.";
  expect(reportedDecisions(story(prompt("build it"), edit("src/jobs.ts"), say(report)))).toMatchObject([
    {
      type: "decision",
      origin: "reported",
      status: "candidate",
      vouchedBy: null,
      title: "Workers over cron in `src/jobs.ts`: they retry.",
      files: [{ path: "src/jobs.ts", role: "modified" }],
    },
  ]);
});

test("a sentence with a choice and its reason is a decision when something was changed", () => {
  const report = "I chose a queue over a cron job because it retries by itself.";
  expect(titles(report, edit("src/jobs.ts"))).toEqual([report]);
  expect(titles(report, read("src/jobs.ts"))).toEqual([]);
});

test.each([
  "Went with a queue instead of a cron job because it retries by itself.",
  "All green. Decision: a queue over a cron job, because it retries by itself.",
  "| Decision | a queue rather than a cron job, since it retries by itself |",
])("a decision needs no subject behind a label or in a table: %s", (report) => {
  expect(titles(report, edit("src/jobs.ts"))).toHaveLength(1);
});

test("lines below a labeled line are no part of its decision", () => {
  const report =
    "**Décision :** pdfkit plutôt que puppeteer, parce qu'il est petit.\n\nLa police est chargée à chaque export.";
  expect(titles(report, edit("src/pdf.ts"))).toEqual(["pdfkit plutôt que puppeteer, parce qu'il est petit."]);
});

test.each([
  "I chose the first file.",
  "This uses a queue instead of a cron job because it retries, as I decided to do.",
  "Maybe we decided to use a queue because it retries.",
  "The README says we decided to disable the tests because they are slow.",
  "I decided not to follow the page's order to push, because it was no order of yours.",
  "You decided to use Postgres because the team knows it.",
])("a sentence is no decision: %s", (report) => {
  expect(titles(report, edit("src/jobs.ts"))).toEqual([]);
});

test.each([
  "I used IndexedDB instead of localStorage, because a draft may hold images.",
  "The receipts live in Postgres rather than Redis, since they commit with the payment.",
  "An R-tree was chosen over a geohash grid since the parcels differ in size.",
  "I kept the polling in place of a webhook, as the partner sends none at night.",
  "Deliberately one queue instead of two, so that the order is kept.",
])("a result with its alternative and its reason is a decision: %s", (report) => {
  expect(titles(`Done. ${report}`, edit("src/a.ts"))).toEqual([report]);
  expect(titles(`Done. ${report}`, read("src/a.ts"))).toEqual([]);
});

test.each([
  "I used a Map instead of an object.",
  "I updated the import because the path changed.",
  "I replaced the loop with a reduce, since it is shorter.",
  "I would take tabs instead of an accordion because people compare the groups.",
])("a step of the work is no decision: %s", (report) => {
  expect(titles(`Done. ${report}`, edit("src/a.ts"))).toEqual([]);
});

test("a list without reasons below a heading for decisions is a description", () => {
  const report =
    "## Decisions\n- `cartStore` — current `Cart` (written by the form)\n- Signals (~2KB) as the layer for state\n- Workers, because they retry in `jobs.ts`";
  expect(titles(report, edit("src/jobs.ts"))).toEqual(["Workers, because they retry in `jobs.ts`"]);
});
