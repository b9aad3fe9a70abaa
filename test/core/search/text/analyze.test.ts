import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { analyze } from "../../../../core/search/text/analyze.ts";
import { readable } from "../../../../core/search/text/fold.ts";
import { startProcessorTimer } from "../../../support/processor-timer.ts";

const texts = (text: string): string[] => analyze(text).map((term) => readable(term.text));

test.each([
  ["the words of prose without stop words", "What is the Cause of it?", ["cause"]],
  ["a contraction and a possessive", "What's my sister's bug?", ["sister", "bug"]],
  ["diacritics of Latin letters", "Überprüfung café", ["uberprufung", "cafe"]],
  ["full-width letters", "Ａｕｔｈ", ["auth"]],
  ["Cyrillic", "как починить сборку й", ["как", "починить", "сборку", "й"]],
  ["a dotted name, whole and parts", "React.useState", ["react", "react.usestate", "usestate", "use", "state"]],
  ["names joined by colons", "std::Vec::len", ["std", "std::vec::len", "vec", "len"]],
  ["a path", "src/db/openStore.ts", ["src", "src/db/openstore.ts", "db", "openstore", "open", "store", "ts"]],
  ["a path of Windows", "src\\db", ["src", "src/db", "db"]],
  ["hyphens and underscores in a path", "a-b/c_d.ts", ["ab", "a-b/c_d.ts", "cd", "ts"]],
  ["alternatives of stop words and abbreviations", "and/or e.g. 3/4", []],
  ["the end of a sentence", "It broke. Then foo", ["broke", "foo"]],
  ["a version", "1.4.5", ["1.4.5", "1.4"]],
  ["a version with a v", "v1.4.5", ["1.4.5", "1.4"]],
  ["a candidate for a release", "v2.0.0-rc.1", ["2.0.0-rc.1", "2.0.0", "2.0", "rc"]],
  ["a number with a point", "3.11", ["3.11"]],
  ["acronyms in a name", "parseHTTPResponse", ["parsehttpresponse", "parse", "http", "response"]],
  ["letters and digits", "sha256", ["sha256", "sha", "256"]],
  ["an error code", "TS2304", ["ts2304", "ts", "2304"]],
  ["an error code of one letter", "E0502", ["e0502", "0502"]],
  ["an error name", "ERR_MODULE_NOT_FOUND", ["errmodulenotfound", "err", "module", "found"]],
  ["an address", "0x7fFF12", ["0x7fff12"]],
  ["a short hash stays whole", "a1b2c3d", ["a1b2c3d"]],
  ["a hash and what git makes of it", "a1b2c3d4e5f6a7b8", ["a1b2c3d4e5f6a7b8", "a1b2c3d"]],
  ["what is shattered and no hash stays whole", "x1y2z3x1y2z3", ["x1y2z3x1y2z3"]],
  ["a range of numbers", "10-20", ["10", "20"]],
  ["Han in pairs", "修复错误", ["修复", "复错", "错误"]],
  ["one Han character", "错", ["错"]],
  ["Han and Latin without a space", "修复auth错误", ["修复", "auth", "错误"]],
  ["Thai with its vowel signs", "กินข้าว", ["กิน", "นข้", "ข้า", "าว"]],
  ["Hangul in pairs, whole or in letters", "한국어 \u1112\u1161\u11ab글", ["한국", "국어", "한글"]],
  ["half-width and full-width forms", "ﾃﾞｰﾀ ＡＰＩ", ["デー", "ータ", "api"]],
  [
    "case that folds to another letter",
    "STRASSE straße ΟΔΟΣ οδός İstanbul",
    ["strasse", "strasse", "οδοσ", "οδοσ", "istanbul"],
  ],
  ["letters that people type without their stroke", "Łódź Ærø", ["lodz", "aero"]],
  ["Greek accents", "βάση", ["βαση"]],
  ["Cyrillic й, ё and a stress", "мой ещё за\u0301мок", ["мой", "еще", "замок"]],
  ["Arabic points, tatweel and forms of alef", "عِلْم كـتاب أحمد", ["علم", "كتاب", "احمد"]],
  ["Hebrew points", "שָׁלוֹם", ["שלום"]],
  ["Devanagari vowels", "हिन्दी काल कला", ["हिन्दी", "काल", "कला"]],
  ["Georgian capitals", "ᲑᲐᲖᲐ ბაზა", ["ბაზა", "ბაზა"]],
  ["invisible characters", "data\u00adbase\ufeff ca\u200dche", ["database", "cache"]],
  ["emoji beside words", "🚀deploy❤️fix👩‍💻", ["deploy", "fix"]],
  ["what terminals draw with", "main\ue0b0src", ["main", "src"]],
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
  ["a1b2c3d", "identifier"],
  ["1.4.5", "version"],
  ["3.11", "part"],
])("%s starts with a term of kind %s", (text, kind) => {
  expect(analyze(text)[0]?.kind as string).toBe(kind);
});

test("terms of one name share a position, the next word has the next one", () => {
  const terms = analyze("call fooBar of the baz");
  expect(terms.map(({ text, position }) => [text, position])).toEqual([
    ["call", 0],
    ["foobar", 1],
    ["foo", 1],
    ["bar", 1],
    ["baz", 2],
  ]);
});

test("the whole of a dotted name shares the position of its first part", () => {
  const terms = analyze("call foo.bar at 1.4.5 twice");
  expect(terms.map(({ text, kind, position }) => [readable(text), kind, position])).toEqual([
    ["call", "word", 0],
    ["foo", "word", 1],
    ["foo.bar", "joined", 1],
    ["bar", "word", 2],
    ["1.4.5", "version", 3],
    ["1.4", "part", 3],
    ["twice", "word", 4],
  ]);
});

test("FTS5 stores the stem that the analyzer computes, for any letter", () => {
  using db = new Database(":memory:");
  db.run("CREATE VIRTUAL TABLE f USING fts5(word, tokenize = 'porter unicode61 remove_diacritics 2')");
  db.run("CREATE VIRTUAL TABLE v USING fts5vocab(f, instance)");
  // From Latin with accents to kana; the letters of a few scripts are marks to FTS5.
  const codes = Array.from({ length: 0x3100 - 0x80 }, (_, i) => i + 0x80).filter((code) => !isOfOtherKind(code));
  const letters = codes.map((code) => String.fromCharCode(code));
  const terms = letters.flatMap((letter) => analyze(`a${letter}b ${letter}c`, true));
  const add = db.query("INSERT INTO f (rowid, word) VALUES (?, ?)");
  db.transaction(() => {
    for (const [i, term] of terms.entries()) add.run(i, term.text);
  })();
  const kept = db.query<{ doc: number; term: string }, []>("SELECT doc, term FROM v ORDER BY doc").all();
  expect(kept.map(({ doc, term }) => [doc, term])).toEqual(terms.map((term, i) => [i, term.stem]));
});

/** The vowels of New Tai Lue and two signs of the Vedas. */
function isOfOtherKind(code: number): boolean {
  return (code >= 0x1980 && code <= 0x19df) || code === 0x1cf2 || code === 0x1cf3;
}

test("keepAll keeps stop words and single letters", () => {
  expect(analyze("is it a", true).map((term) => term.text)).toEqual(["is", "it", "a"]);
});

test.each([
  ["one long word", "a".repeat(200_000)],
  ["a long glued name", "a_".repeat(100_000)],
  ["humps", "aB".repeat(100_000)],
  ["dashes", `a${"-".repeat(200_000)}`],
  ["letters and digits", "a1".repeat(100_000)],
  ["Han", "修".repeat(100_000)],
  ["marks", `a${"\u0301".repeat(200_000)}`],
  ["vowel signs", `क${"\u093f".repeat(200_000)}`],
  ["marks of nothing", "\u0301 ".repeat(100_000)],
  ["dots", "a.".repeat(100_000)],
  ["points in a number", "1.".repeat(100_000)],
  ["slashes", `a${"/".repeat(200_000)}`],
  ["a long path", "src/".repeat(50_000)],
  ["colons", "a::".repeat(70_000)],
  ["hexadecimal digits", "0f".repeat(100_000)],
  ["emoji", "👩‍💻".repeat(50_000)],
  ["one word of each kind", "auth 数据库 login 1.4.5 ".repeat(9_000)],
])("%s takes linear time", (_name, text) => {
  const elapsedMs = startProcessorTimer();
  analyze(text);
  // Quadratic work on 200,000 characters takes a minute.
  expect(elapsedMs()).toBeLessThan(2000);
});
