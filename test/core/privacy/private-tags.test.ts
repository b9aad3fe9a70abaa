import { expect, test } from "bun:test";
import { removePrivate } from "../../../core/privacy/private-tags.ts";
import { codePrefixes, hiddenLetters } from "../../../core/privacy/rules/hidden-letter-rows.ts";

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
  ["entities", "a &lt;private&gt;b&lt;/private&gt; c", "a  c"],
  ["entities, by number", "a &#60;private&#x3e;b&#60;/private&#x3E; c", "a  c"],
  ["entities of entities", "a &amp;lt;private&amp;gt;b&amp;lt;/private&amp;gt; c", "a  c"],
  ["escaped in JSON", "a \\u003cprivate\\u003eb\\u003c/private\\u003e c", "a  c"],
  ["escaped in JSON in JSON", "a \\\\u003cprivate\\\\u003eb\\\\u003c\\\\/private\\\\u003e c", "a  c"],
  ["escaped slash", "a <private>b<\\/private> c", "a  c"],
  ["in a URL", "a %3Cprivate%3Eb%3C%2Fprivate%3E c", "a  c"],
  ["in a URL, a letter too", "a %3c%70rivate%3eb%3C/private%3E c", "a  c"],
  ["in a URL, a letter in capitals", "a <%U0070rivate>b</private> c", "a  c"],
  ["entities of entities, in capitals", "a <&AMP;#112;rivate>b</private> c", "a  c"],
  ["hexadecimal escapes", "a \\x3cprivate\\x3eb\\x3c/private\\x3e c", "a  c"],
  ["an invisible character inside", "a <pri\u200bvate>b</priv\u2060ate> c", "a  c"],
  ["a tag character inside", "a <private\u{e0001}>b</private> c", "a  c"],
  ["full-width", "a \uff1cprivate\uff1eb\uff1c\uff0fprivate\uff1e c", "a  c"],
  ["full-width letters", "a <\uff50\uff52\uff49\uff56\uff41\uff54\uff45>b</private> c", "a  c"],
  ["Cyrillic letters", "a <\u0440riv\u0430t\u0435>b</private> c", "a  c"],
  ["opened in one spelling, closed in another", "a &lt;private>b</private&gt; c", "a  c"],
  ["escaped, not closed", "a \\u003cprivate\\u003eb\nc", "a "],
  ["escaped, nested", "a &lt;private&gt;b&lt;private&gt;c&lt;/private&gt;d&lt;/private&gt;!", "a !"],
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

test.each(
  [...codePrefixes, ...hiddenLetters].map(({ pattern, example }) => [JSON.stringify(example), pattern, example]),
)("%s hides no letter of the tag", (_, pattern, example) => {
  expect(example).toMatch(new RegExp(pattern, "i"));
  expect(removePrivate(`a <${example}rivate>b</private> c`)).toBe("a  c");
});
