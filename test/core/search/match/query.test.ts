import { expect, test } from "bun:test";
import { matchAny, queryTerms } from "../../../../core/search/match/query.ts";
import { readable } from "../../../../core/search/text/fold.ts";
import { openStore, remember } from "../store.ts";

test.each([
  ["kubelet flow", '"kubelet" OR "flow"'],
  ["auth flow", '"auth" OR "flow" OR "=authentication=" OR "=authorization="'],
  ["user_id", '"userid" OR "user" OR "id" OR "=user="'],
  ["foo.bar", '"foo" OR "foo.bar" OR "bar"'],
  ['"); DROP TABLE', '"drop" OR "table"'],
  ["NOT AND OR NEAR(", '"near"'],
  ["title:kept category:x", '"title" OR "kept" OR "category"'],
  ['^foo "bar" *', '"foo" OR "bar"'],
  ["-leading", '"leading"'],
  ["locks lock locking", '"locks" OR "=lock="'],
  ["What is the", '"what" OR "is" OR "the"'],
  ["", undefined],
  ["🙂 \0 '\"", undefined],
])("%j", (text, expected) => {
  const match = matchAny(queryTerms(text));
  expect(match && readable(match)).toBe(expected as string);
});

test("a prompt is cut at 2,000 characters and 64 terms, a typed query later", () => {
  const many = Array.from({ length: 3000 }, (_, i) => `w${i}x`).join(" ");
  expect(queryTerms(many, "automatic")).toHaveLength(64);
  expect(queryTerms(many)).toHaveLength(256);
  expect(queryTerms(`${" ".repeat(2000)}late`, "automatic")).toEqual([]);
  expect(queryTerms(`${" ".repeat(2000)}late`)).toHaveLength(1);
});

test("10,000 random strings are all valid and none acts as an operator", () => {
  using store = openStore();
  remember(store.db, { title: "kept", narrative: "alone" });
  const fragments = [
    '"',
    "'",
    "(",
    ")",
    "*",
    "^",
    "-",
    "+",
    ":",
    "{",
    "}",
    "\0",
    ",",
    " ",
    "\n",
    "NEAR/2",
    "NEAR(",
    "AND",
  ];
  fragments.push(
    "OR",
    "NOT",
    "title:",
    "{title body}:",
    "🙂",
    "\ud800",
    "é",
    "漢字",
    "ก็",
    "foo",
    "x_y",
    "aB",
    "!=",
    "\\",
    ";",
  );
  let seed = 11;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const find = store.db.query("SELECT rowid FROM observation_fts WHERE observation_fts MATCH ?");
  for (let i = 0; i < 10_000; i++) {
    const text = Array.from({ length: 1 + random(12) }, () => fragments[random(fragments.length)]).join("");
    const match = matchAny(queryTerms(text));
    // No fragment is a word of the one memory: only NOT, a prefix star or a column filter could find it.
    if (match !== undefined) expect(find.all(match), text).toEqual([]);
    const withWord = matchAny(queryTerms(`${text} kept`));
    expect(withWord === undefined ? [] : find.all(withWord), text).toHaveLength(1);
  }
});
