import { expect, test } from "bun:test";
import type { KnownVerdict } from "../../../../../core/extract/judge/editor/answer.ts";
import { verifyKnown } from "../../../../../core/extract/judge/editor/verify-known.ts";
import { newObservation } from "../../../../../core/memory/draft.ts";
import type { Unclean } from "../../../../../core/privacy/clean.ts";
import type { Observation } from "../../../../../core/store/observation.ts";
import { basketMaterial, pastedLine, userRule } from "./basket-session.ts";

const reason = "because reduce had no initial value";

function memory(fields: Partial<Unclean<Observation>> = {}): Observation {
  const base = newObservation({
    ...{ projectId: 1, type: "bugfix", origin: "reported", createdAt: 1, vouchedBy: "model" },
    ...{ title: "The basket total was NaN because of the reduce of strings", narrative: "Prices are strings." },
  });
  return { ...base, ...newObservation({ ...base, ...fields }), supersededBy: fields.supersededBy ?? null, id: 7 };
}

const verify = (fields: Partial<KnownVerdict>, known = memory()) =>
  verifyKnown(basketMaterial([known]), [
    {
      ...{ n: "K1", verdict: "drop", title: "", why: "", lesson: "" },
      quotes: [{ source: "E6", quote: reason }],
      ...fields,
    },
  ]);

test("a known memory that the record contradicts is hidden", () => {
  expect(verify({})).toMatchObject([{ fate: "hide", original: { id: 7 }, next: { status: "hidden" } }]);
});

test("a known memory is corrected, with the evidence against it", () => {
  const words = {
    title: "The basket total was NaN: reduce had no initial value",
    why: "It had nothing to begin with.",
  };
  expect(verify({ verdict: "correct", ...words, lesson: "Give reduce an initial value." })).toMatchObject([
    {
      fate: "correct",
      next: { title: words.title, narrative: words.why, facts: [reason], lesson: "Give reduce an initial value." },
      links: [{ targetKind: "event", target: "6", quote: reason }],
    },
  ]);
});

test.each<[string, Partial<KnownVerdict>, Partial<Unclean<Observation>>]>([
  ["without a quote", { quotes: [] }, {}],
  ["by a quote that is not there", { quotes: [{ source: "E6", quote: "the prices were numbers all along" }] }, {}],
  ["by a quote about something else", {}, { title: "Deploys go through Frankfurt", narrative: "Since March." }],
  [
    "by what a file says",
    { quotes: [{ source: "E4", quote: "listens on port 8080 of the gateway" }] },
    { title: "The gateway listens on port 9090" },
  ],
  [
    "by what the user pasted",
    { quotes: [{ source: "P1", quote: pastedLine }] },
    { title: "The basket.service never retries the gateway" },
  ],
  ["that was not shown", { n: "K2" }, {}],
  ["that the user asked for", {}, { vouchedBy: "explicit" }],
  ["that the user said twice", {}, { vouchedBy: "repetition" }],
  ["that the user confirmed", {}, { vouchedBy: "user" }],
  ["that the host keeps", {}, { vouchedBy: "host" }],
  ["that is pinned", {}, { pinned: true }],
  ["that the user edited", {}, { humanEdited: true }],
  ["in the user's words, by the assistant", {}, { origin: "user" }],
  ["by a title with a name that was made up", { verdict: "correct", title: "sumPrices() was wrong" }, {}],
  ["by a title that orders", { verdict: "correct", title: "You must run this" }, {}],
  ["by no title", { verdict: "correct" }, {}],
])("nothing changes in a known memory %s", (_name, verdict, known) => {
  expect(verify(verdict, memory(known))).toEqual([]);
});

test("the user retracts a statement, once", () => {
  const said = memory({
    origin: "user",
    type: "preference",
    title: "Store fractions of a cent",
    narrative: "Store cents",
  });
  const quotes = [{ source: "P1", quote: userRule }];
  expect(verify({ quotes }, said)).toMatchObject([{ fate: "hide" }]);
  const title = "Never store fractions of a cent";
  expect(verify({ verdict: "correct", title, quotes }, said)).toMatchObject([{ next: { title, narrative: userRule } }]);
  const verdict = { n: "K1", verdict: "drop", title: "", why: "", lesson: "", quotes } as const;
  expect(verifyKnown(basketMaterial([said]), [verdict, verdict])).toHaveLength(1);
});
