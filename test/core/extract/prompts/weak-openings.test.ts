import { describe, expect, test } from "bun:test";
import { findStatements } from "../../../../core/extract/prompts/statements.ts";
import { explicitRequestLanguages } from "../../../../core/language/explicit-request/languages.ts";
import { weakOpenings } from "../../../../core/language/explicit-request/weak-openings.ts";

function statements(prompt: string) {
  return findStatements(prompt, { previousReport: null, isRepeated: () => false }).filter(({ score }) => score === 1);
}

const kept = (prompt: string) => statements(prompt).flatMap(({ quote, isExplicit }) => (isExplicit ? [quote] : []));

const rows = Object.entries(weakOpenings).flatMap(([language, ofLanguage]) =>
  ofLanguage.map(({ id, example }) => [`${language} ${id}`, example] as const),
);

const otherWork =
  "The table of orders loads slowly when a customer has many of them, and the page jumps. Look into the cause.\n";

test("the languages are those of the phrase lists", () => {
  expect(Object.keys(weakOpenings).toSorted()).toEqual(
    explicitRequestLanguages.map(({ language }) => language).toSorted(),
  );
});

describe("a weak opening", () => {
  test.each(rows)("%s: is kept when it is the whole prompt", (_name, example) => {
    expect(kept(example)).toHaveLength(1);
  });

  test.each(rows)("%s: is asked about in the middle of other work", (_name, example) => {
    const found = statements(otherWork + example);
    expect(found.map(({ isExplicit, isAsked }) => ({ isExplicit, isAsked }))).toEqual([
      { isExplicit: false, isAsked: true },
    ]);
  });

  test.each([
    [
      "a fact about the task",
      "Read undo.ts and list its faults. Keep in mind that it should restore a change. Report what you find.",
    ],
    [
      "a wish that something points back at",
      "I'd like the product to run on phones one day. Please keep that in mind. For now, write the server. It stores orders.",
    ],
    [
      "a plan",
      "First we test the import. In the future we'll test the export with the second service. Which of the two tests fails?",
    ],
    ["a plan in Spanish", `${otherWork}En el futuro vamos a añadir pagos.`],
    ["a plan in Japanese", `${otherWork}今後、支払い機能を追加する予定なので、拡張しやすくして。`],
    ["a version to come", "In future versions we'll have plugins. Build the loader for them."],
    ["what is to grow", "Design it so that we can add more tabs going forward."],
    ["a step behind another in Chinese", "把函数改个名字，修改以后请运行测试。"],
    [
      "what is tracked",
      "Fix the first three findings. Then write a ticket for each of the others so that they are tracked going forward. Commit it all.",
    ],
    [
      "a long description of work that speaks of all cases",
      "Please keep in mind that we need to read the totals from the ledger files of every tenant and to compare them with all bookings of the month, we also need to read the rate of the day from the archive, and we need to show the date of the booking so that the list can be filtered and sorted by it",
    ],
    [
      "the Chinese word for after",
      "为什么点完继续以后，再次快速点击暂停没有反应？日志里也没有报错，请检查一下下载列表。",
    ],
  ])("%s is not kept", (_name, prompt) => {
    expect(kept(prompt)).toEqual([]);
  });

  test.each([
    [
      "with words that the classifier is sure of",
      `${otherWork}As a rule, we want to keep all queries in the repository layer, and services should only call it.`,
    ],
    ["as an order for another time", `${otherWork}In the future, ask before you delete a file.`],
    ["before a colon", `${otherWork}Going forward: two reviewers a change.`],
    ["with a word that says how long", `${otherWork}Keep in mind that we always squash commits.`],
    ["as a ban", `${otherWork}Going forward, never push to main.`],
    ["beside one short sentence", "Thanks! Next time run the linter first."],
  ])("%s is kept", (_name, prompt) => {
    expect(kept(prompt)).toHaveLength(1);
  });
});

describe("a plan after a strong opening", () => {
  test.each([
    "I'd like to be able to cancel orders from now on. Build the dialog for it. It has two buttons and a list of reasons.",
    "From now on I want to see all the charts at once. Change the layout of the page. The legend goes below the charts.",
  ])("%s", (prompt) => {
    expect(kept(prompt)).toEqual([]);
  });

  test.each([
    "From now on I want you to write tests first. Build the dialog. It has two buttons and a list of reasons.",
  ])("%s is an order", (prompt) => {
    expect(kept(prompt)).toHaveLength(1);
  });
});

test.each([
  "Please look into the parrot being unable to learn and remember songs. It sings once. Then silence.",
  "I'd like to rate a meal, say what was wrong and save that to your memory. Then we plan the next week.",
  "I'm hoping that the assistant can find the slow steps and remember them for me.\n\nWrite the page for it. It has a list.",
])("%s orders nothing", (prompt) => {
  expect(kept(prompt)).toEqual([]);
});

describe("a line that begins with #", () => {
  test.each([
    "#editorSelection fix the errors",
    "#codebase where is the cart total rounded and why",
    "#file:cart.ts add a test for empty carts",
    "# fix the failing cart tests",
    "# One command: import, switch the webhook, send a test",
  ])("%s is not kept", (prompt) => {
    expect(kept(prompt)).toEqual([]);
  });

  test.each([
    "# always use pnpm",
    "#always use pnpm here",
    "#never push to main",
    "#remember ids are strings",
    "# we use tabs in this repo",
    "# gebruik pnpm in plaats van npm",
    "# tüm testler için pnpm kullan",
  ])("%s is kept", (prompt) => {
    expect(kept(prompt)).toHaveLength(1);
  });

  test("a line without a word that rules have is asked about: it can be a comment", () => {
    const found = statements("# the staging database is a copy of May");
    expect(found.map(({ isExplicit, isAsked }) => ({ isExplicit, isAsked }))).toEqual([
      { isExplicit: false, isAsked: true },
    ]);
  });
});
