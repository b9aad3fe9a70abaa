import { describe, expect, test } from "bun:test";
import { judgeOutcome } from "../../../../core/capture/outcome/judge-outcome.ts";
import { stripAnsi } from "../../../../core/capture/outcome/lines.ts";
import { understandCommand } from "../../../../core/capture/shell/understand.ts";
import { startProcessorTimer } from "../../../support/processor-timer.ts";

const use = understandCommand("npm test | tail", { cwd: "/r", root: "/r", home: "/h" });

describe("hostile outputs", () => {
  const pieces = [
    "\x1b[",
    "\x1b]a",
    "a/",
    "a.",
    "Aa.",
    "TypeError",
    "Error: ",
    "FAIL ",
    "1 failed ",
    "expect(",
    ".a(",
    "a::",
  ];
  const more = [
    "got ",
    "want ",
    "test ",
    "1:1 ",
    "1,",
    "   ",
    "\t",
    "not ok ",
    "'",
    "== ",
    "\r",
    "\n",
    "a\n",
    "1\n",
    "E  ",
  ];

  test.each([...pieces, ...more])("a megabyte of %j ends soon", (piece) => {
    const long = piece.repeat(1_000_000 / piece.length);
    const lines = `${piece.repeat(Math.floor(400 / piece.length))}\n`.repeat(200);
    const elapsedMs = startProcessorTimer();
    for (const output of [long, lines]) {
      judgeOutcome(use, output, true);
      judgeOutcome(use, output, false);
    }
    expect(elapsedMs()).toBeLessThan(1000);
  });

  test("no text makes it throw", () => {
    let state = 11;
    for (let round = 0; round < 500; round++) {
      let output = "";
      for (let length = state % 200; length > 0; length--) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        output += String.fromCharCode(state % 7 === 0 ? state % 0xffff : state % 128);
      }
      state = (state + round) >>> 0;
      const { excerpt, headline = "" } = judgeOutcome(use, output, true);
      expect(excerpt.length).toBeLessThanOrEqual(1200);
      expect(headline).not.toContain("\n");
    }
  });
});

test.each([
  ["\x1b[1;31mred\x1b[0m", "red"],
  ["\x1b]8;;https://example.com\x07link\x1b]8;;\x07", "link"],
  ["\x1b[2K\x1b[1Gdone", "done"],
  ["a\0b\tc\n", "ab\tc\n"],
  ["plain", "plain"],
])("stripAnsi(%j) is %j", (text, plain) => {
  expect(stripAnsi(text)).toBe(plain);
});
