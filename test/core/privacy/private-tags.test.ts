import { expect, test } from "bun:test";
import { removePrivate } from "../../../core/privacy/private-tags.ts";

test.each([
  ["plain", "a <private>b</private> c", "a  c"],
  ["words kept apart", "a<private>b</private>c", "a c"],
  ["any case", "a <PRIVATE>b</Private>", "a "],
  ["attributes", 'a <private reason="x" until=y>b</private>!', "a !"],
  ["an attribute with a bracket", 'a <private reason="1<2">b</private>!', "a !"],
  ["space in the tags", "a < private >b< / private >!", "a !"],
  ["a tag over two lines", "a <private\n  x>b\nc</private\n>!", "a !"],
  ["nested", "a <private>b<private>c</private>d</private>!", "a !"],
  ["nested, one not closed", "a <private>b<private>c</private>d", "a "],
  ["not closed", "a <private>b\nc", "a "],
  ["cut off in the opening tag", 'a <private reason="b c', "a "],
  ["cut off in the closing tag", "a <private>b</priv", "a "],
  ["a stray closing tag", "a</private> b", "a b"],
  ["a stray closing tag, then a pair", "a </private><private>b</private>c", "a c"],
  ["an empty element", "a <private/>b", "a b"],
  ["two pairs", "<private>a</private>b<private>c</private>d", "b d"],
  ["text that joins to a tag", "<<private>x</private>private>y", ""],
])("%s", (_, text, expected) => {
  expect(removePrivate(text)).toBe(expected);
  expect(removePrivate(expected)).toBe(expected);
});

test.each(["private x = 1;", "< private static int x;", "<privateKey>a</privateKey>", "a <b> c", "the private tag"])(
  "leaves %s",
  (text) => {
    expect(removePrivate(text)).toBe(text);
  },
);

test("no part of a hidden text shows, wherever the text is cut before or after", () => {
  const text = `head <private note="n">${"MARK ".repeat(20)}<private>MARK</private> MARK</private> tail`;
  for (let end = 0; end <= text.length; end += 1) expect(removePrivate(text.slice(0, end))).not.toContain("MARK");
});
