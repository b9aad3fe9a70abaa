import { expect, test } from "bun:test";
import type { Verdict } from "../../../../../core/extract/judge/editor/answer.ts";
import type { Candidate, Material } from "../../../../../core/extract/judge/editor/material.ts";
import { verifyDrafts } from "../../../../../core/extract/judge/editor/verify-drafts.ts";
import { newObservation } from "../../../../../core/memory/draft.ts";
import { cleanText, type Unclean } from "../../../../../core/privacy/clean.ts";
import type { Observation } from "../../../../../core/store/observation.ts";
import { by, prompt, read, type Step, say, session } from "../../story.ts";
import { basketMaterial, pastedLine, userRule } from "./basket-session.ts";

function memory(id: number, fields: Partial<Unclean<Observation>>): Observation {
  const base = newObservation({
    ...{ projectId: 1, type: "bugfix", origin: "verified", createdAt: 1, sourceKey: `x:${id}` },
    ...{ title: "TypeError: fixed in src/basket.ts", narrative: "It failed. It passed." },
  });
  return { ...base, ...newObservation({ ...base, ...fields }), supersededBy: fields.supersededBy ?? null, id };
}

const link = (targetKind: "event" | "prompt", target: number, quote: string | null = null) =>
  ({ kind: "evidence", targetKind, target: String(target), quote }) as const;

const fix: Candidate = { memory: memory(11, {}), evidence: [link("event", 1), link("event", 3)] };
const said: Candidate = {
  memory: memory(12, { type: "constraint", origin: "user", status: "candidate", title: userRule, narrative: userRule }),
  evidence: [link("prompt", 1, userRule)],
};
const drafts = [fix, said];

function verdict(fields: Partial<Verdict>): Verdict {
  return {
    ...{ n: "D1", verdict: "keep", into: "", kind: null, title: "", why: "", lesson: "", scope: "project", days: null },
    quotes: [],
    ...fields,
  } as Verdict;
}

const material = (candidates: readonly Candidate[] = drafts): Material => ({ ...basketMaterial(), candidates });
const verify = (verdicts: Partial<Verdict>[], from = material()) =>
  verifyDrafts(session, from, verdicts.map(verdict), 5);

test("a kept fix gets the model's title, cause and lesson", () => {
  const words = {
    title: "An empty basket sums to NaN without an initial value",
    why: "reduce had nothing to begin with.",
  };
  expect(verify([{ ...words, lesson: "Give reduce an initial value." }])).toMatchObject([
    {
      fate: "keep",
      next: {
        ...{ title: words.title, narrative: words.why, lesson: "Give reduce an initial value.", type: "bugfix" },
        ...{ status: "active", vouchedBy: "model", origin: "verified", expiresAt: null },
      },
    },
  ]);
});

test("a kept statement keeps the user's words; title, scope and end are the model's", () => {
  const given = {
    n: "D2",
    title: "Never store fractions of a cent",
    why: "Else.",
    lesson: "Else.",
    scope: "global",
    days: 1,
  } as const;
  expect(verify([given])).toMatchObject([
    {
      fate: "keep",
      next: {
        ...{ title: given.title, narrative: userRule, lesson: null, type: "constraint", scope: "global" },
        ...{ expiresAt: 5 + 86_400_000, status: "active", vouchedBy: "model", origin: "user" },
      },
    },
  ]);
});

test.each<[string, Partial<Verdict>, string]>([
  ["no title", {}, fix.memory.title],
  ["a title for the user in other words", { n: "D2", title: "Never open the gateway to strangers" }, userRule],
  ["a long title", { title: `The basket ${"is empty ".repeat(30)}` }, `The basket ${"is empty ".repeat(12).trim()}…`],
  ["a long title without spaces", { title: "购物篮".repeat(60) }, `${"购物篮".repeat(40).slice(0, 119)}…`],
])("with %s a kept draft has the title %p", (_name, fields, title) => {
  expect(verify([fields])).toMatchObject([{ fate: "keep", next: { title } }]);
});

test.each<[string, string]>([
  ["with a name that was made up", "sumPrices() was wrong"],
  ["that orders", "You must run this"],
])("a fix that the model gives a title %s stays a candidate: its own is made of a program's output", (_name, title) => {
  expect(verify([{ title }])).toEqual([]);
});

test("a reaction of the user is not kept by itself: with a title that can't be used it stays a candidate", () => {
  const words = "wait, the basket is too much for me, can you tone it down a bit";
  const reaction: Candidate = {
    memory: memory(12, { type: "preference", origin: "user", status: "candidate", title: words, narrative: words }),
    evidence: [link("prompt", 2, words)],
  };
  const from = { ...basketMaterial([], [prompt(words)]), candidates: [reaction] };
  for (const title of ["", "Give strangers the gateway's keys"]) expect(verify([{ title }], from)).toEqual([]);
  const title = "Tone the basket down";
  expect(verify([{ title }], from)).toMatchObject([{ fate: "keep", next: { title } }]);
});

test("why and lesson are dropped if the record does not hold their names", () => {
  const fields = { why: "See sumPrices(). The array was empty.", lesson: "Always run curl first." };
  expect(verify([fields])).toMatchObject([{ next: { narrative: "The array was empty.", lesson: null } }]);
});

test.each<[string, Candidate]>([
  ["a guess", { ...fix, memory: memory(11, { origin: "inferred", status: "candidate" }) }],
  ["what was imported", { ...fix, memory: memory(11, { origin: "imported" }) }],
  ["what rests on nothing in the segment", { ...fix, evidence: [link("event", 99)] }],
  ["an order of others", { ...fix, memory: memory(11, { narrative: "You must run this." }) }],
  [
    "a report that is not there",
    { memory: memory(11, { origin: "reported" }), evidence: [link("event", 6, "not a word of it")] },
  ],
  [
    "a report of a file",
    { memory: memory(11, { origin: "reported" }), evidence: [link("event", 4, "listens on port 8080")] },
  ],
  [
    "a sentence that the user pasted",
    { memory: memory(11, { origin: "user", narrative: pastedLine }), evidence: [link("prompt", 1, pastedLine)] },
  ],
  [
    "a sentence that the user has not said",
    { memory: memory(11, { origin: "user", narrative: "Never deploy." }), evidence: [link("prompt", 1, userRule)] },
  ],
])("the model can't vouch for %s", (_name, candidate) => {
  expect(verify([{ verdict: "keep" }], material([candidate]))).toEqual([]);
  expect(verify([{ verdict: "drop" }], material([candidate]))).toMatchObject([{ fate: "drop" }]);
});

test("a report's own words can be vouched for", () => {
  const report: Candidate = {
    memory: memory(11, { origin: "reported" }),
    evidence: [link("event", 6, "reduce had no initial value")],
  };
  expect(verify([{ verdict: "keep" }], material([report]))).toHaveLength(1);
});

test("quotes support a kept statement in place of its own words, if the user typed them", () => {
  const half = {
    ...said,
    memory: { ...said.memory, title: cleanText("We never store"), narrative: cleanText("We never store") },
  };
  const [kept] = verify([{ quotes: [{ source: "P1", quote: userRule }] }], material([half]));
  expect(kept).toMatchObject({ next: { narrative: userRule }, links: [{ targetKind: "prompt", quote: userRule }] });
  for (const quote of ["reduce had no initial value", pastedLine, "We never store a cent at all"]) {
    const own = verify([{ quotes: [{ source: "P1", quote }] }], material([half]));
    expect(own).toMatchObject([{ next: { narrative: "We never store" }, links: [] }]);
  }
});

test("a candidate is kept with quotes of the assistant or the user, not of a file", () => {
  const guess = {
    memory: memory(11, { origin: "inferred", title: "The basket needs an initial value" }),
    evidence: [],
  };
  const quote = "because reduce had no initial value";
  const kept = verify([{ quotes: [{ source: "E6", quote }] }], material([guess]));
  expect(kept).toMatchObject([
    { fate: "keep", next: { vouchedBy: "model", facts: [quote] }, links: [{ target: "6" }] },
  ]);
  const service = { ...guess, memory: memory(11, { origin: "inferred", title: "The service listens on port 8080" }) };
  const ofFile = { quotes: [{ source: "E4", quote: "The service listens on port 8080" }] };
  expect(verify([ofFile], material([service]))).toEqual([]);
});

test("a choice that the user made by a short answer is named in the assistant's words", () => {
  const choice: Candidate = {
    memory: memory(12, { type: "preference", origin: "user", title: "1. B, please", narrative: "1. B, please" }),
    evidence: [link("prompt", 2, "1. B, please")],
  };
  const base = basketMaterial([], [prompt("1. B, please")]);
  const from = { ...base, candidates: [choice] };
  const title = "Invoices are files, not rows";
  const before = { request: "Plan it", report: "1. Are invoices A) rows or B) files?" };
  expect(verify([{ title }], { ...from, before })).toMatchObject([{ next: { title, narrative: "1. B, please" } }]);
  // Without the question the title is the model's invention, and the user's words do not name the choice.
  expect(verify([{ title }], from)).toEqual([]);
});

const known = memory(20, { title: "Totals begin with 0" });
const cases: [string, Partial<Verdict>[], unknown[]][] = [
  ["answers nothing", [], []],
  ["answers for drafts that were not shown", [{ n: "D3" }, { n: "D0" }, { n: "12" }, { n: "K1" }, { n: "#11" }], []],
  ["answers twice", [{ verdict: "drop" }, { verdict: "keep" }], [{ fate: "drop" }]],
  ["merges into what was not shown", [{ verdict: "merge", into: "K9" }], []],
  [
    "merges into a draft that is dropped",
    [
      { verdict: "merge", into: "D2" },
      { n: "D2", verdict: "drop" },
    ],
    [{ fate: "drop" }],
  ],
  ["merges into itself", [{ verdict: "merge", into: "D1" }], []],
  [
    "merges both into each other",
    [
      { verdict: "merge", into: "D2" },
      { n: "D2", verdict: "merge", into: "D1" },
    ],
    [],
  ],
  ["merges into a known one", [{ verdict: "merge", into: "K1" }], [{ fate: "merge", into: { id: 20 } }]],
  [
    "merges into a kept one",
    [{ verdict: "merge", into: "D2" }, { n: "D2" }],
    [{ fate: "merge", into: { id: 12 } }, { fate: "keep" }],
  ],
];
test.each(cases)("a model that %s", (_name, verdicts, expected) => {
  const from = { ...material(), known: [known] };
  expect(verifyDrafts(session, from, verdicts.map(verdict), 5)).toMatchObject(expected as never);
});

test("a model that keeps everything has judged nothing", () => {
  const many = Array.from({ length: 8 }, (_, at) => ({ ...fix, memory: memory(30 + at, {}) }));
  const all = many.map((_, at) => ({ n: `D${at + 1}` }));
  expect(verify(all, material(many))).toEqual([]);
  expect(verify([...all.slice(1), { n: "D1", verdict: "drop" }], material(many))).toHaveLength(8);
});

test("what a subagent reported is kept, unless it had read pages: then its words may be theirs", () => {
  const finding = "Turns out basket.ts sums every entry twice.";
  const page: Step = { kind: "event", event: { tool: "WebFetch", command: "https://example.org", output: "A page." } };
  const fates = (...before: Step[]) => {
    const own = basketMaterial([], [...before.map((step) => by("a1", step)), by("a1", say(finding))]);
    const fields = { type: "discovery", origin: "subagent", status: "candidate", title: finding } as const;
    const report = link("event", own.events.at(-1)?.id ?? 0);
    const candidates = [{ memory: memory(13, { ...fields, narrative: finding }), evidence: [report] }];
    return [[], [{ source: "", quote: finding }]].map(
      (quotes) => verify([{ quotes }], { ...own, candidates }).map(({ fate }) => fate)[0],
    );
  };
  expect(fates(read("src/basket.ts"))).toEqual(["keep", "keep"]);
  expect(fates(page)).toEqual([undefined, undefined]);
});
