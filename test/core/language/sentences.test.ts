import { expect, test } from "bun:test";
import { cut } from "../../../core/extract/text/cut.ts";
import { splitSentences } from "../../../core/language/sentences.ts";

test.each([
  ["One. Two! Three? Four", ["One.", "Two!", "Three?", "Four"]],
  ["It is in src/a.ts. It is 1.2.3.", ["It is in src/a.ts.", "It is 1.2.3."]],
  ["Some tools, e.g. Jest, fail. Others don't.", ["Some tools, e.g. Jest, fail.", "Others don't."]],
  ["He said “no.” Then left.", ["He said “no.”", "Then left."]],
  ["甲。乙!丙", ["甲。", "乙!", "丙"]],
  ["ใช้ปี พ.ศ. ในทุก report", ["ใช้ปี พ.ศ. ในทุก report"]],
  ["first line\nsecond line\n\n", ["first line", "second line"]],
  ["Really?! Yes.", ["Really?!", "Yes."]],
  ["", []],
])("splits %j", (text, sentences) => {
  const found = splitSentences(text);
  expect(found.map((sentence) => sentence.text)).toEqual(sentences);
  for (const { text: sentence, start } of found) expect(text.startsWith(sentence, start)).toBeTrue();
});

test("a cut never leaves half a character", () => {
  const text = "🙂".repeat(10);
  for (let maximum = 2; maximum < 20; maximum++) {
    expect(cut(text, maximum).length).toBeLessThanOrEqual(maximum);
    expect(cut(text, maximum).isWellFormed()).toBeTrue();
  }
});

test("a period that is a separate word does not end a sentence", () => {
  const texts = (text: string) => splitSentences(text).map((sentence) => sentence.text);
  expect(texts("The file has COPY . . before RUN. It is slow.")).toEqual([
    "The file has COPY . . before RUN.",
    "It is slow.",
  ]);
});
