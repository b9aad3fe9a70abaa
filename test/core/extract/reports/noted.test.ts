import { expect, test } from "bun:test";
import { discoveries } from "../../../../core/extract/detectors/discovery.ts";
import { reportedDecisions } from "../../../../core/extract/detectors/reported-decision.ts";
import { notesIn } from "../../../../core/extract/reports/noted.ts";
import { edit, prompt, read, say, story } from "../story.ts";

test.each([
  "Gotcha: raising `client_max_body_size` has no effect, the limit has to be set on the Ingress.",
  "Gotcha: the second replica lags behind by an hour when the index is rebuilt.",
  "Gotcha: tests share port 5433, so they have to run serially.",
  "Heads-up: `STRIPE_KEY` must be set for the webhook specs, otherwise they are skipped silently.",
  "Note: `Basket.total` returns null when the cache is cold.",
  "Learned: the importer treats empty cells as zero unless `strict` is given.",
  "Key insight: the slow part was not the query but the JSON encoding of 40k rows.",
])("is worth knowing: %s", (line) => {
  expect(notesIn(`Done.\n\n${line}`, [])).toHaveLength(1);
});

test.each([
  "Gotcha: maybe the pool is too small for `orders`.",
  "Gotcha: none that I know of, the code is plain.",
  "Lesson: you should always run the linter before a commit.",
  "Gotcha: the README says that `orders` must be flushed.",
  "Note: I did not run the e2e tests, only the unit tests.",
  "Note: the migration is not run yet, `db:migrate` is needed.",
  "Note: you can now open http://localhost:3000 in `chrome`.",
  "Note: this only affects the admin page (`admin.tsx`).",
  "Note: the existing tests are unchanged and pass.",
  "Important: the opening hours are only placeholders.",
  "Important: nothing was deployed to `production`.",
  "Caveat: the e2e suite was not run because it needs Docker.",
  "FYI: there are 3 other usages of `foo()` that I did not touch.",
  "Findings: `src/a.ts` has three classes that need a parser.",
])("is progress, a guess or an order: %s", (line) => {
  expect(notesIn(`Done.\n\n${line}`, [])).toEqual([]);
});

test("it becomes a discovery if the turn used a tool, and is stored once", () => {
  const report = "Gotcha: `openPool` ignores the limit.\n\nThe root cause was that `openPool` ignores the limit.";
  const looked = discoveries(story(prompt("why?"), read("src/pool.ts"), say(report)), []);
  expect(looked.map(({ title, origin }) => [title, origin])).toEqual([["`openPool` ignores the limit.", "reported"]]);
  expect(discoveries(story(prompt("what are pitfalls of pools?"), say(report)), [])).toEqual([]);
});

test.each([
  "Note that `repeat.every` ignores the time zone, only `repeat.pattern` honours it.",
  "Keep in mind that `openPool` blocks until a slot is free.",
  "One catch is that `flush()` returns before the file is closed.",
  "`pino` silently drops keys of `base` that are undefined.",
  "It only works when `compinit` ran before the script is sourced.",
  "`registerFont` has to be called before the first canvas, otherwise the font is ignored.",
  "- Limit found: the CRM refuses more than 200 contacts a page with a 422, although its docs say 1000.",
  "Gotcha: the sensor is mounted at 270 degrees, so `rotation` must be read. I changed it, please try again.",
])("is worth knowing without a label: %s", (line) => {
  expect(notesIn(`Done.\n\n${line}`, [])).toHaveLength(1);
});

test.each([
  "Note that I did not touch the print styles.",
  "Keep in mind you need to reload the page to see `dark.css`.",
  "`readConfig` silently ignored unknown keys until now, it throws.",
  "A second worker would silently overwrite `state.json`.",
  "According to the README retries are silently dropped unless `RETRY_ALL` is set.",
  "| `a` | silently drops keys |",
  "It surprisingly looks nice now.",
])("is progress, or has no content, without a label: %s", (line) => {
  expect(notesIn(`Done.\n\n${line}`, [])).toEqual([]);
});

test("the behavior of something written in the session is no note", () => {
  const said = "`discount()` only applies when the cart holds two items.";
  const wrote = (change: string) => story(prompt("go"), edit("src/cart.ts", change)).events;
  expect(notesIn(said, wrote("- a\n+ export function discount(cart) {"))).toEqual([]);
  expect(notesIn(said, wrote("- discount(a)\n+ total(a)"))).toEqual([{ kind: "note", text: said }]);
});

const labeled =
  "Decision: we chose JWT over server sessions because the gateway is stateless.\nConstraint: the identity provider allows at most 5 redirect URIs.\nTech debt: refresh tokens are not rotated; a stolen one stays valid for 30 days.";

test.each([
  labeled,
  labeled.replaceAll("\n", "\n\n"),
  labeled.replace(/^/gm, "- "),
  labeled.replace(/^([\w ]+):/gm, "**$1:**"),
  labeled.replace(/^([\w ]+): /gm, "## $1\n"),
])("each label of a report gives a memory of its type, without a tool use: %j", (report) => {
  const trace = story(prompt("Implement the login"), say(report));
  const decisions = reportedDecisions(trace);
  expect(decisions.map(({ title }) => title)).toEqual([expect.stringContaining("we chose JWT")]);
  expect(discoveries(trace, decisions).map(({ type, title, status }) => [type, title.slice(0, 14), status])).toEqual([
    ["constraint", "the identity p", "candidate"],
    ["debt", "refresh tokens", "candidate"],
  ]);
});

test.each([
  ["Einschränkung: die Bank liefert einmal am Tag eine Datei.", "constraint"],
  ["Dette technique : la boucle de reprise n'a pas de limite.", "debt"],
  ["技术债务：重试循环没有上限。", "debt"],
  ["Constraint: never call the bank's API from a test.", "constraint"],
])("a label in any language: %s", (line, type) => {
  const found = discoveries(story(prompt("Look at it"), say(`Done.\n\n${line}`)), []);
  expect(found.map((each) => each.type as string)).toEqual([type]);
});

test.each(["Constraints: none that I know of so far, really.", "Tech debt: maybe the retry loop needs a limit."])(
  "a label without a statement gives nothing: %s",
  (line) => {
    expect(discoveries(story(prompt("Look at it"), say(`Done.\n\n${line}`)), [])).toEqual([]);
  },
);
