import { expect, test } from "bun:test";
import { toAscii } from "../../core/memory/render/ascii.ts";
import { editorCommand } from "../../core/process/editor.ts";
import { parseDraft, renderDraft } from "../../tui/data/edit-memory.ts";
import { highlight } from "../../tui/text/highlight.ts";
import { plainLine } from "../../tui/text/plain.ts";
import { cutLine, fitLine, lineWidth, span } from "../../tui/text/spans.ts";
import { cut, fit, widthOf, wrap } from "../../tui/text/width.ts";

const texts = [
  "plain",
  "データベースの接続",
  "👨‍👩‍👧 family 👍🏽",
  "שלום עולם",
  "e\u0301te\u0301",
  "한국어 mixed 文字",
];

test.each(texts)("%j is cut and filled up to any width, never beyond it", (raw) => {
  const text = plainLine(raw);
  for (let width = 0; width < 24; width++) {
    expect(widthOf(cut(text, width))).toBeLessThanOrEqual(width);
    expect(widthOf(fit(text, width))).toBe(width);
    expect(lineWidth(cutLine([span(text), span(text)], width))).toBeLessThanOrEqual(width);
    expect(lineWidth(fitLine([span(text), span(text)], width))).toBe(width);
    if (width > 2) for (const part of wrap(text, width)) expect(widthOf(part)).toBeLessThanOrEqual(width);
  }
});

test("wrapping loses no word", () => {
  const text = "one two three four five averyverylongwordthatdoesnotfit six";
  expect(wrap(text, 10).join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
});

test.each([
  ["\x1b[2J\x1b[31mred\x1b[0m", "red"],
  ["a\x07b\x00c", "abc"],
  ["two\nlines\there", "two lines here"],
  ["👨‍👩‍👧 at 👍🏽", "👨 at 👍"],
  ["❤️ 🇩🇪", "❤ DE"],
  ["zero\u200bwidth\u202e", "zerowidth"],
])("%j is shown as %j", (raw, listed) => {
  expect(plainLine(raw)).toBe(listed);
});

test("terms are set off whatever their case, and are no expressions", () => {
  const listed = (text: string, terms: string[]) =>
    highlight(text, terms)
      .map((each) => (each.style === "match" ? `[${each.text}]` : each.text))
      .join("");
  expect(listed("The Login redirects", ["login", "redirect"])).toBe("The [Login] [redirect]s");
  expect(listed("a.b axb", ["a.b"])).toBe("[a.b] axb");
  expect(listed("nothing", [])).toBe("nothing");
});

test("without Unicode what is drawn is ASCII of the same width", () => {
  const drawn = toAscii("データ… a → “b” é");
  expect(drawn).toMatch(/^[\x20-\x7e]*$/);
  expect(drawn).toHaveLength(widthOf("データ… a → “b” é"));
});

test("an edited memory is read back as it was written", () => {
  const draft = { title: "Title: with a colon", lesson: "", content: "# One\n\nTitle: two" };
  expect(parseDraft(renderDraft(4, draft))).toEqual(draft);
  expect(parseDraft("Lesson: new\r\n\r\nText\r\n")).toEqual({ title: "", lesson: "new", content: "Text" });
});

test("each editor gets the line in its own form", () => {
  expect(editorCommand("/a.ts").at(-1)).toBe("/a.ts");
  expect(editorCommand("/a.ts", 12).slice(1)).toEqual(["+12", "/a.ts"]);
});
