import { expect, test } from "bun:test";
import { confidenceAt } from "../../../core/upkeep/decay.ts";

const day = 86_400_000;
const memory = {
  type: "change",
  origin: "reported",
  confidence: 0.8,
  createdAt: 0,
  lastSeenAt: null,
  pinned: false,
  humanEdited: false,
} as const;

test("changes fade by half in a week, discoveries in a month, never to zero", () => {
  expect(confidenceAt(memory, 7 * day)).toBeCloseTo(0.4);
  expect(confidenceAt(memory, 14 * day)).toBeCloseTo(0.2);
  expect(confidenceAt({ ...memory, type: "discovery" }, 30 * day)).toBeCloseTo(0.4);
  expect(confidenceAt(memory, 10_000 * day)).toBeCloseTo(0.08);
});

test.each(["architecture", "decision", "pattern", "constraint", "preference", "bugfix", "runbook"] as const)(
  "%s does not fade",
  (type) => {
    expect(confidenceAt({ ...memory, type }, 1000 * day)).toBe(0.8);
  },
);

test("a memory that the user stated, pinned or edited does not fade; learning it again restarts the decay", () => {
  for (const state of [{ origin: "user" }, { pinned: true }, { humanEdited: true }] as const) {
    expect(confidenceAt({ ...memory, ...state }, 100 * day)).toBe(0.8);
  }
  expect(confidenceAt({ ...memory, lastSeenAt: 93 * day }, 100 * day)).toBeCloseTo(0.4);
});

test("a clock that went back makes nothing surer", () => {
  expect(confidenceAt({ ...memory, createdAt: 50 * day }, day)).toBe(0.8);
});
