import { expect, test } from "bun:test";
import { formatReference, parseReference } from "../../../core/memory/references.ts";

test.each([
  ["12", { kind: "observation", id: 12 }, "#12"],
  [" #12 ", { kind: "observation", id: 12 }, "#12"],
  ["P3", { kind: "prompt", id: 3 }, "P3"],
  ["p#3", { kind: "prompt", id: 3 }, "P3"],
  ["S4", { kind: "session", id: 4 }, "S4"],
  ["D7", { kind: "deferred", id: 7 }, "D7"],
  ["E5", { kind: "event", id: 5 }, "E5"],
] as const)("%p is a reference", (text, reference, listed) => {
  expect(parseReference(text)).toEqual(reference);
  expect(formatReference(reference)).toBe(listed);
});

test.each(["", "#", "0", "-1", "1.5", "1e3", "Q3", "#P3", "12 13", "1".repeat(16), "#12; DROP"])(
  "%p is no reference",
  (text) => {
    expect(parseReference(text)).toBeUndefined();
  },
);
