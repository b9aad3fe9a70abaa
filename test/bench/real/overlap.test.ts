import { expect, test } from "bun:test";
import { holdsWords, isAbout } from "./overlap.ts";

const text = "Please fix the header.\nFrom now on  sort imports by length. Thanks";
const sentence = "From now on sort imports by length.";

test("a quote of the sentence matches it, whatever the spacing and case", () => {
  expect(isAbout({ promptId: "a", text, quote: "from now on sort imports" }, "", sentence)).toBe(true);
});

test("a quote that holds the sentence among others matches it", () => {
  expect(isAbout({ promptId: "a", text, quote: text }, "", sentence)).toBe(true);
});

test("a quote of another sentence does not match, even when the memory has the same words", () => {
  expect(isAbout({ promptId: "a", text, quote: "Please fix the header." }, sentence, sentence)).toBe(false);
});

test("a quote that only touches the sentence does not match", () => {
  expect(isAbout({ promptId: "a", text, quote: "Please fix the header.\nFrom" }, "", sentence)).toBe(false);
});

test("without a quote the words of the memory decide", () => {
  const evidence = { promptId: "a", text, quote: null };
  expect(isAbout(evidence, "Sort imports by length from now on", sentence)).toBe(true);
  expect(isAbout(evidence, "Fix the header", sentence)).toBe(false);
});

test("a sentence without spaces is compared by its characters", () => {
  expect(holdsWords("提交之前总是运行测试", "总是在提交之前运行测试")).toBe(true);
  expect(holdsWords("不要修改配置文件", "总是在提交之前运行测试")).toBe(false);
});
