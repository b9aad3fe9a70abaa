import { expect, test } from "bun:test";
import { analyse } from "../../../core/search/analyse.ts";

const texts = (text: string): string[] => analyse(text).map((term) => term.text);

test.each([
  ["the words of prose without stop words", "What is the Cause of it?", ["cause"]],
  ["a contraction and a possessive", "What's my sister's bug?", ["sister", "bug"]],
  ["diacritics of Latin letters", "Überprüfung café", ["uberprufung", "cafe"]],
  ["full-width letters", "Ａｕｔｈ", ["auth"]],
  ["Cyrillic", "как починить сборку й", ["как", "починить", "сборку", "й"]],
  ["dots between names", "React.useState v2.0", ["react", "usestate", "use", "state", "v2"]],
  ["the parts of a path", "src/db/openStore.ts", ["src", "db", "openstore", "open", "store", "ts"]],
  ["acronyms in a name", "parseHTTPResponse", ["parsehttpresponse", "parse", "http", "response"]],
  ["letters and digits", "sha256", ["sha256", "sha", "256"]],
  ["a hash stays whole", "a1b2c3d4e5f6a7b8", ["a1b2c3d4e5f6a7b8"]],
  ["a range of numbers", "10-20", ["10", "20"]],
  ["Han in pairs", "修复错误", ["修复", "复错", "错误"]],
  ["one Han character", "错", ["错"]],
  ["Han and Latin without a space", "修复auth错误", ["修复", "auth", "错误"]],
  ["Thai without its vowel signs", "กินข้าว", ["กน", "นข", "ขา", "าว"]],
  ["no letters at all", "… 🙂 -- \0", []],
])("%s", (_name, text, expected) => {
  expect(texts(text)).toEqual(expected);
});

test.each([["foo_bar"], ["foo-bar"], ["fooBar"], ["FooBar"], ["FOO_BAR"], ["foo__bar"]])("%s is one name", (name) => {
  expect(new Set(texts(name))).toEqual(new Set(["foobar", "foo", "bar"]));
});

test.each([
  ["snake_case", "identifier"],
  ["camelCase", "identifier"],
  ["three-part-name", "identifier"],
  ["E2BIG", "identifier"],
  ["well-known", "compound"],
  ["word", "word"],
  ["HTTP", "word"],
  ["日本", "pair"],
])("%s starts with a term of kind %s", (text, kind) => {
  expect(analyse(text)[0]?.kind as string).toBe(kind);
});

test("terms of one name share a position, the next word has the next one", () => {
  const terms = analyse("call fooBar of the baz");
  expect(terms.map(({ text, position }) => [text, position])).toEqual([
    ["call", 0],
    ["foobar", 1],
    ["foo", 1],
    ["bar", 1],
    ["baz", 2],
  ]);
});

test("keepAll keeps stop words and single letters", () => {
  expect(analyse("is it a", true).map((term) => term.text)).toEqual(["is", "it", "a"]);
});

test.each([
  ["one long word", "a".repeat(200_000)],
  ["a long glued name", "a_".repeat(100_000)],
  ["humps", "aB".repeat(100_000)],
  ["dashes", `a${"-".repeat(200_000)}`],
  ["letters and digits", "a1".repeat(100_000)],
  ["Han", "修".repeat(100_000)],
  ["marks", `a${"\u0301".repeat(200_000)}`],
])("%s takes linear time", (_name, text) => {
  const start = performance.now();
  analyse(text);
  // Quadratic work on 200,000 characters takes a minute.
  expect(performance.now() - start).toBeLessThan(2000);
});
