import { expect, test } from "bun:test";
import { isRetractedAtOnce, namedRetraction, retractsLater } from "../../../../core/extract/prompts/retraction.ts";
import { findStatements } from "../../../../core/extract/prompts/statements.ts";
import { forgetClauses } from "../../../../core/language/retraction/phrases.ts";

const rule = "new rule: every function gets a jsdoc block";

test.each([
  "hmm no, forget that, stupid idea. just add one to parseRange",
  "wait no, scrap that",
  "no wait",
  "actually scratch that.",
  "I take that back",
  "sorry, changed my mind",
  "nope, bad idea",
  "thats not decided yet",
  "nothing is decided",
  "it's just a thought",
  "just kidding",
  "never mind",
  "Hmm. Forget it.",
  "Nein, vergiss das.",
  "Ach Quatsch, streich das",
  "ist noch nicht entschieden",
  "non, oublie ça",
  "finalement non",
  "no, olvida eso",
  "mejor no, mala idea",
  "não, esquece isso",
  "mudei de ideia",
  "anzi no, lascia stare",
  "нет, забудь это, глупая идея",
  "я передумал",
  "算了",
  "不对，当我没说",
  "やっぱりなし",
  "いや、忘れて",
  "아니 취소",
  "भूल जाओ",
  "لا، انس ذلك",
])("the next sentence retracts the rule: %s", (next) => {
  expect(isRetractedAtOnce(rule, `${rule}. ${next}`)).toBe(true);
});

test.each([
  "add one to parseRange",
  "forget that file, look at range.js",
  "and don't forget that the tests run on node",
  "no semicolons either",
  "no, in src/a.ts",
  "wait for the build",
  "drop the table",
  "we decided on it last week",
  "it's not decided yet whether the tests need one",
  "we haven't decided on prettier yet",
  "let's not use tabs",
  "never mind the failing test",
  "no ".repeat(200),
])("the next sentence continues the rule: %s", (next) => {
  expect(isRetractedAtOnce(rule, `${rule}. ${next}`)).toBe(false);
});

test.each([
  "Remember: staging is on 5433. Wait, no, I mixed it up, ignore that. Let me check first.",
  "Remember: staging is on 5433. Wait, no, ignore that.",
  "remember that... no wait, scratch that, nothing to remember. show me the readme",
])("a prompt that retracts its own request asks for nothing: %s", (prompt) => {
  const found = findStatements(prompt, { previousReport: null, isRepeated: () => false });
  expect(found.filter(({ isExplicit }) => isExplicit)).toEqual([]);
  expect(found.map(({ quote }) => quote)).not.toContain("Wait, no, ignore that.");
});

test("a prompt that retracts another rule states its own", () => {
  const found = findStatements("Scratch that, use pnpm from now on.", {
    previousReport: null,
    isRepeated: () => false,
  });
  expect(found.map(({ isExplicit }) => isExplicit)).toEqual([true]);
});

test("a rule may be retracted, or retract another one, in its own sentence", () => {
  const itself = "always use tabs, no wait, forget that";
  expect(isRetractedAtOnce(itself, itself)).toBe(true);
  const other = "hmm sorry, I changed my mind: use spaces instead of tabs";
  expect(isRetractedAtOnce(other, other)).toBe(false);
});

const choice = "lets go with redis streams for the telemetry queue, its there anyway";

test.each([
  ["wait no, scrap that. nothing is decided, i want to talk to ops first", choice, choice],
  ["never mind", choice, choice],
  ["hmm, forget the idea", "rename foo to bar. always use tabs", "always use tabs"],
  ["i changed my mind about that", "always use tabs. rename foo to bar", "always use tabs."],
  ["scrap that, no pnpm please", "we use pnpm here. rename foo to bar", "we use pnpm here."],
  ["nein, vergiss die Regel", "Immer Tabs verwenden. Benenne foo um", "Immer Tabs verwenden."],
])("the next prompt retracts it: %s", (next, before, said) => {
  expect(retractsLater(next, said, before)).toBe(true);
});

test.each([
  ["thanks", choice, choice],
  ["no, the other file", choice, choice],
  ["never mind, i did it myself", choice, choice],
  ["never mind", "we use pnpm here. rename foo to bar", "we use pnpm here."],
  ["forget that, i renamed it already", "we use pnpm here. rename foo to bar", "we use pnpm here."],
  ["undo that", "always use tabs. reformat foo", "always use tabs."],
  ["scrap that function, we don't need it", choice, choice],
])("the next prompt is about the work: %s", (next, before, said) => {
  expect(retractsLater(next, said, before)).toBe(false);
});

test("a rule is retracted by its name", () => {
  expect(namedRetraction("ok, drop the jsdoc rule, it's annoying")).toEqual(["jsdoc"]);
  expect(namedRetraction("let's scrap our two approvals policy")).toContain("approvals");
  expect(namedRetraction("remove the semi rule in .eslintrc")).toEqual([]);
  expect(namedRetraction("drop the users table")).toEqual([]);
});

test.each(forgetClauses)("$id: a clause names what is to be forgotten", ({ example }) => {
  expect(namedRetraction(example).length).toBeGreaterThanOrEqual(2);
});

test.each([
  "Forget that we deploy only on Tuesdays",
  "Don't remember this: the boss is grumpy today",
  "Please forget about the Tuesday deployments",
])("what names another thing retracts no earlier rule: %s", (next) => {
  const said = "retry uploads behind the proxy";
  expect(retractsLater(next, said, `Note for later: ${said}`)).toBe(false);
});

test("what names nothing, or the rule, retracts it", () => {
  const said = "retry uploads behind the proxy";
  for (const next of ["Forget that.", "forget that, let's fix the login first", "Forget that we retry uploads"])
    expect(retractsLater(next, said, `Note for later: ${said}`)).toBe(true);
});
