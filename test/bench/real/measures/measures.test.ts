import { expect, test } from "bun:test";
import { heldLines, memoryLine, promptLines } from "../lines.ts";
import { label, memory, played, promptText, sentence } from "../made-up.ts";
import { materialOf } from "../material.ts";
import type { PlayedPrompt } from "../records.ts";
import type { Verdict } from "../verdicts.ts";
import { measureBackReferences } from "./back-references.ts";
import { measureConfirmationRequests } from "./confirmation-requests.ts";
import type { Material, Row } from "./measure.ts";
import { measures } from "./measures.ts";
import { measureMemories } from "./memories.ts";
import { measurePrompts } from "./prompts.ts";
import { measureRecall } from "./recall.ts";
import { measureStatements } from "./statements.ts";
import { measureTypedText } from "./typed-text.ts";

const nothing: Material = { split: played(), hooks: played(), labels: [], texts: new Map(), verdicts: new Map() };

function prompt(fields: Partial<PlayedPrompt> = {}): PlayedPrompt {
  const standard = { person: "p1", project: "shop", session: "s1", text: promptText, previous: "" };
  return { id: "shop/1/0", ...standard, lines: [], startLines: [], hits: [], ...fields };
}

function said(entries: readonly [hash: string, verdict: Verdict["verdict"]][]): Map<string, Verdict> {
  return new Map(entries.map(([hash, verdict]) => [hash, { hash, verdict, reader: "test" }]));
}

function counts(rows: readonly Row[], name: string): { hits: number; total: number } | undefined {
  const row = rows.find((each) => each.name === name);
  return row && { hits: row.hits, total: row.total };
}

test("every measure has the same rows with and without material", () => {
  const somebody = { ...nothing, split: played({ memories: [memory()], prompts: [prompt()] }), labels: [label()] };
  for (const measure of measures)
    expect(measure(nothing).map(({ name }) => name)).toEqual(measure(somebody).map(({ name }) => name));
});

test("statements are counted by what vouches for them", () => {
  const memories = [
    memory(),
    memory({
      id: 2,
      title: "Add a button.",
      evidence: [{ promptId: "shop/1/0", text: promptText, quote: "Add a button." }],
    }),
    memory({ id: 3, status: "candidate", vouchedBy: null }),
    memory({ id: 4, vouchedBy: null }),
  ];
  const rows = measureStatements({ ...nothing, split: played({ memories }), labels: [label()] });
  expect(counts(rows, "statements, active: right")).toEqual({ hits: 1, total: 2 });
  expect(counts(rows, "statements, active: wrong")).toEqual({ hits: 1, total: 2 });
  expect(counts(rows, "statements, candidates: right")).toEqual({ hits: 1, total: 1 });
});

test("a sentence counts by the status of its memory", () => {
  const labels = [
    label(),
    label({ id: "shop/1/1", sentences: [sentence({ text: "Never log a customer's address." })] }),
  ];
  const kept = memory({
    status: "candidate",
    vouchedBy: null,
    title: "Never log a customer's address.",
    evidence: [{ promptId: "shop/1/1", text: "Never log a customer's address.", quote: null }],
  });
  const rows = measureRecall({ ...nothing, split: played({ memories: [memory(), kept] }), labels });
  expect(counts(rows, 'sentences "yes", random: active')).toEqual({ hits: 1, total: 2 });
  expect(counts(rows, 'sentences "yes", random: active or candidate')).toEqual({ hits: 2, total: 2 });
});

test("a memory of another person's project does not keep this one's sentences", () => {
  const rows = measureRecall({
    ...nothing,
    split: played({ memories: [memory({ person: "p2" })] }),
    labels: [label()],
  });
  expect(counts(rows, 'sentences "yes", random: active')).toEqual({ hits: 0, total: 1 });
});

test("a confirmation request counts for the sentence that it quotes, and is no recalled line", () => {
  const line = {
    text: 'Keep? #4 "Add a button…", #3 "Prices are always…". mem_keep(id)',

    part: "confirm",
  };
  const asking = prompt({ lines: [line] });
  const hooks = played({ prompts: [asking, prompt({ id: "shop/1/1" })] });
  const rows = measureConfirmationRequests({ ...nothing, hooks, labels: [label()] });
  expect(counts(rows, "prompts with a confirmation request")).toEqual({ hits: 1, total: 2 });
  expect(counts(rows, 'sentences "yes", random: asked for')).toEqual({ hits: 1, total: 1 });
  expect(promptLines(asking)).toEqual([]);
});

test("a confirmation request for another sentence counts for none", () => {
  const line = { text: 'Keep? #3 "Add a button…". mem_keep(id)', part: "confirm" };
  const hooks = played({
    prompts: [prompt({ lines: [line] })],
    memories: [
      memory({
        id: 3,
        title: "Add a button.",
        evidence: [{ promptId: "shop/1/0", text: promptText, quote: "Add a button." }],
      }),
    ],
  });
  const rows = measureConfirmationRequests({ ...nothing, hooks, labels: [label()] });
  expect(counts(rows, 'sentences "yes", random: asked for')).toEqual({ hits: 0, total: 1 });
});

test("a line without a verdict is counted as unread, and in no share", () => {
  const fix = memory({ hasOtherEvidence: true, type: "bugfix", title: "The basket lost its items" });
  const other = memory({ ...fix, id: 2, title: "The basket is green" });
  const verdicts = said([[memoryLine(fix).hash, "right"]]);
  const rows = measureMemories({ ...nothing, split: played({ memories: [fix, other] }), verdicts });
  expect(rows.find(({ name }) => name === "other memories, active: right")).toEqual({
    name: "other memories, active: right",
    hits: 1,
    total: 1,
    unread: 1,
  });
});

test("a prompt with one irrelevant line among relevant ones has something irrelevant", () => {
  const lines = ["- #1 one", "- #2 two"].map((text) => ({ text, target: text.slice(2, 4), part: "title" }));
  const both = prompt({ lines });
  const [one, two] = promptLines(both).map(({ hash }) => hash);
  const verdicts = said([
    [one ?? "", "relevant"],
    [two ?? "", "irrelevant"],
  ]);
  const rows = measurePrompts({ ...nothing, split: played({ prompts: [both, prompt()] }), verdicts });
  expect(counts(rows, "prompts with something irrelevant")).toEqual({ hits: 1, total: 2 });
  expect(counts(rows, "prompt lines: relevant")).toEqual({ hits: 1, total: 2 });
});

test("as long as half of the prompts with a line are unread, half of the others count", () => {
  const lines = [{ text: "- #1 one", target: "#1", part: "title" }];
  const [first, second] = [prompt({ lines }), prompt({ lines, session: "s2" })];
  const verdicts = said([[promptLines(first)[0]?.hash ?? "", "irrelevant"]]);
  const prompts = [first, second, prompt(), prompt()];
  const rows = measurePrompts({ ...nothing, split: played({ prompts }), verdicts });
  expect(counts(rows, "prompts with something irrelevant")).toEqual({ hits: 1, total: 2 });
});

test("a prompt that refers back counts once one of the hits is relevant", () => {
  const asking = prompt({ hits: ["[bugfix] one", "[bugfix] two"], lines: [] });
  const hooks = played({ prompts: [asking] });
  const labels = [label({ refers_back: true })];
  const name = "prompts that refer back: in the first five";
  const unread = measureBackReferences({ ...nothing, hooks, labels });
  expect(unread.find((row) => row.name === name)).toEqual({ name, hits: 0, total: 0, unread: 1 });
});

test("a line injected at the start of the session is not injected again, and counts for a prompt that refers back", () => {
  const asking = prompt({
    startLines: [{ text: "- S3 Asked: mails", target: "S3", part: "summary", reason: "start" }],
  });
  const verdicts = said([[heldLines(asking)[0]?.hash ?? "", "relevant"]]);
  const labels = [label({ refers_back: true })];
  const rows = measureBackReferences({ ...nothing, hooks: played({ prompts: [asking] }), labels, verdicts });
  expect(counts(rows, "prompts that refer back: injected")).toEqual({ hits: 0, total: 1 });
  expect(counts(rows, "prompts that refer back: injected there or at the start")).toEqual({ hits: 1, total: 1 });
});

test("only the requested people are counted", () => {
  const person = (name: string) => ({
    person: name,
    split: played({ memories: [memory({ person: name })] }),
    hooks: played(),
  });
  const labels = [label(), label({ id: "shop/2/0", person: "p2" })];
  const people = { labels: new Map(labels.map((each) => [each.id, each])), prompts: [] };
  const material = materialOf([person("p1"), person("p2")], people, new Map(), (each) => each === "p2");
  expect(material.split.memories.map((each) => each.person)).toEqual(["p2"]);
  expect(material.labels.map((each) => each.person)).toEqual(["p2"]);
});

test("typed text is scored against the pasted text of the labels", () => {
  const labels = [label({ sentences: [] }), label({ id: "shop/1/1", sentences: [], pasted: "all" })];
  const texts = new Map(labels.map(({ id }) => [id, "Please add a button to the cart page, next to the total."]));
  const rows = measureTypedText({ ...nothing, labels, texts });
  expect(counts(rows, "typed text: nothing pasted")).toEqual({ hits: 1, total: 1 });
  expect(counts(rows, "typed text: all pasted")).toEqual({ hits: 0, total: 1 });
});
