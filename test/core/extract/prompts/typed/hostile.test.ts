import { expect, test } from "bun:test";
import { typedText } from "../../../../../core/extract/prompts/typed-text.ts";
import { startProcessorTimer } from "../../../../support/processor-timer.ts";

const size = 1 << 20;
const hostile = {
  letters: "a",
  breaks: "\n",
  ticks: "`",
  "open tags": "<a-b>",
  marks: "[Image ",
  log: "2024-01-01 10:00:00 INFO x\n",
  rules: "--- a ---\n",
  quotes: "> a\n",
  words: "please do it now. ",
  lines: "please do it\n",
  "two scripts": "а b ",
  fences: "```\n",
  asks: "add this:\n> a\n",
  wrappers: "You are a namer. Return only the name.\\nUser message:\\n",
  announcements: "the log:\na\n\n# b\n",
};

test.each(Object.entries(hostile))(
  "1 MB of %s is read in a short time and holds hardly any typed text",
  (_, unit) => {
    const prompt = unit.repeat(Math.ceil(size / unit.length));
    const elapsedMs = startProcessorTimer();
    const spans = typedText(prompt);
    // Quadratic work would take minutes.
    expect(elapsedMs()).toBeLessThan(3_000);
    expect(spans.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(60_000);
  },
  30_000,
);

test("spans are in order, without overlaps, and hold the prompt's text at their positions", () => {
  const prompt = "first\n```\nx\n```\nsecond [Image #1] third\n> quoted\nadd this to the rules";
  const spans = typedText(prompt);
  expect(spans.every(({ start, end, text }) => prompt.slice(start, end) === text)).toBe(true);
  expect(spans.every(({ start }, at) => at === 0 || start >= (spans[at - 1]?.end ?? 0))).toBe(true);
});
