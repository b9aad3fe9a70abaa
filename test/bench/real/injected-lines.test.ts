import { expect, test } from "bun:test";
import { fence } from "../../../core/privacy/fence.ts";
import { linesOf } from "./injected-lines.ts";

test("lines are matched to the ledger in order; headings and the frame have no row", () => {
  const [first, second] = ["- #4 sort imports by length", "- #9 the cache is cleared at night"];
  const answer = fence("session-start", ["Rules:", first, "Learnt:", second]);
  const row = (text: string, target: string) => ({
    target,
    part: "title",
    reason: "standing",
    characters: text.length,
  });
  expect(linesOf(answer, [row(first, "#4"), row(second, "#9")])).toEqual([
    { text: "Rules:" },
    { text: first, target: "#4", part: "title", reason: "standing" },
    { text: "Learnt:" },
    { text: second, target: "#9", part: "title", reason: "standing" },
  ]);
});

test("an empty answer has no lines", () => {
  expect(linesOf("", [])).toEqual([]);
});
