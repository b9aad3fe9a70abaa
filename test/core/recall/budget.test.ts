import { expect, test } from "bun:test";
import { shareBudget } from "../../../core/recall/budget.ts";
import { heading, type RecallLine } from "../../../core/recall/line.ts";

const line = (text: string): RecallLine => ({ text, target: text, part: "title", reason: "test" });
const texts = (lines: RecallLine[]) => lines.map(({ text }) => text.charAt(0)).join("");

test("each section takes its share first, and unused space goes to the sections from the top", () => {
  const long = [line("a".repeat(39)), line("b".repeat(39)), line("c".repeat(39))];
  const short = [line("d".repeat(19)), line("e".repeat(19))];
  expect(
    texts(
      shareBudget(
        [
          { lines: long, share: 40 },
          { lines: short, share: 40 },
        ],
        80,
      ),
    ),
  ).toBe("ade");
  expect(
    texts(
      shareBudget(
        [
          { lines: long, share: 40 },
          { lines: short, share: 40 },
        ],
        120,
      ),
    ),
  ).toBe("abde");
  expect(
    texts(
      shareBudget(
        [
          { lines: long, share: 40 },
          { lines: [], share: 40 },
        ],
        80,
      ),
    ),
  ).toBe("ab");
  expect(
    texts(
      shareBudget(
        [
          { lines: long, share: 500 },
          { lines: short, share: 500 },
        ],
        50,
      ),
    ),
  ).toBe("a");
});

test("a heading without lines takes no room", () => {
  const sections = [
    { lines: [heading("h".repeat(29))], share: 40 },
    { lines: [line("a".repeat(39)), line("b".repeat(39))], share: 40 },
  ];
  expect(texts(shareBudget(sections, 80))).toBe("ab");
});
