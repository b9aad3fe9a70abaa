import { expect, test } from "bun:test";
import { nearest } from "../../cli/nearest.ts";
import { editDistance } from "../../core/extract/text/edit-distance.ts";

test.each([
  ["search", "search", 0],
  ["serach", "search", 1],
  ["searc", "search", 1],
  ["seearch", "search", 1],
  ["saerhc", "search", 2],
  ["", "get", 3],
  ["get", "", 3],
  ["ca", "abc", 3],
])("%s is %d steps from %s", (from, to, steps) => {
  expect(editDistance(from, to)).toBe(steps);
});

test.each([
  ["serach", "search"],
  ["instal", "install"],
  ["--jsno", "--json"],
  ["quux", undefined],
  ["", undefined],
  ["gt", "get"],
  ["foo", undefined],
  ["saev", "save"],
  ["lgo", "log"],
])("%p is taken for %p", (word, expected) => {
  expect(nearest(word, ["get", "log", "save", "hook", "search", "install", "uninstall", "--json"])).toBe(expected);
});

test("a hostile word costs no more than a long one", () => {
  expect(nearest("x".repeat(1_000_000), ["search"])).toBeUndefined();
});
