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

test("a memory that is injected in full is one piece, with its empty lines", () => {
  const whole = "#4 Sort imports\n\n  by length\n  origin user";
  const row = { target: "#4", part: "full", reason: "named", characters: whole.length };
  const short = { target: "#9", part: "title", reason: "matches", characters: 7 };
  expect(linesOf(fence("prompt", ["Asked for:", whole, "- #9 ok"]), [row, short])).toEqual([
    { text: "Asked for:" },
    { text: whole, target: "#4", part: "full", reason: "named" },
    { text: "- #9 ok", target: "#9", part: "title", reason: "matches" },
  ]);
});

test("a heading as long as the line below it has no row", () => {
  const line = "- #4 sort the imports";
  const heading = "Rules and decisions!:".slice(0, line.length);
  const row = { target: "#4", part: "title", reason: "rule", characters: line.length };
  expect(heading).toHaveLength(line.length);
  expect(linesOf([heading, line].join("\n"), [row])).toEqual([
    { text: heading },
    { text: line, target: "#4", part: "title", reason: "rule" },
  ]);
});
