import { expect, test } from "bun:test";
import { type Citation, citeLines, type Freshness, judgeCitation } from "../../../core/freshness/citation.ts";
import { seededRandom } from "../../bench/support/random.ts";

const source = `import { pay } from "./pay.ts";

/** Totals are in cents. */
export function total(items) {
  let sum = 0;
  for (const item of items) {
    sum += Math.round(item.price * 100);
  }
  return sum;
}

export const limit = 20;
`.split("\n");

const cite = (first: number, last = first) => citeLines(source, first, last)!;
const edited = (at: number, ...lines: string[]) => source.toSpliced(at - 1, 1, ...lines);
const without = (first: number, last: number) => source.toSpliced(first - 1, last - first + 1);

test.each<[string, string[], Citation, Freshness, string | null]>([
  ["untouched", source, cite(7), "verified", "7"],
  ["another line was changed", edited(1, "import x;"), cite(7), "verified", "7"],
  ["another indentation and line ends", source.map((line) => `\t${line.trim()}\r`), cite(4, 7), "verified", "4-7"],
  ["lines were put above", ["// a", "// b", ...source], cite(7), "moved", "9"],
  ["a block went down", [...without(3, 10), ...source.slice(2, 10)], cite(4, 9), "moved", "7-12"],
  ["the line was edited", edited(7, "    sum += item.cents;"), cite(7), "changed", null],
  ["the line was edited and went down", ["// a", ...edited(7, "sum += item.cents;")], cite(7), "changed", null],
  ["one line of a block was edited", edited(7, "    sum += item.cents;"), cite(4, 9), "changed", null],
  ["one line of a block was removed", without(7, 7), cite(4, 9), "changed", null],
  ["something was put inside a block", edited(5, "  let sum = 0;", "  check(items);"), cite(4, 9), "changed", null],
  ["the line was removed", without(7, 7), cite(7), "gone", null],
  ["a block was removed", without(4, 9), cite(4, 9), "gone", null],
  ["the line was removed, and others came above", ["// a", ...without(7, 7)], cite(7), "gone", null],
  ["the last line was removed", without(12, 12), cite(12), "gone", null],
  ["the first line was edited", edited(1, 'import { pay } from "pay";'), cite(1), "changed", null],
  ["the first line was removed", without(1, 1), cite(1), "gone", null],
  ["the file was emptied", [""], cite(7), "gone", null],
  ["all was written anew", ["class Basket {", "  total = 0;", "}"], cite(7), "gone", null],
])("%s", (_name, lines, citation, freshness, span) => {
  expect(judgeCitation(lines, citation)).toEqual({ freshness, span });
});

test("the nearest of several equal places counts", () => {
  const lines = ["// start", "call(1);", "// middle", "// more", "call(1);", "// end"];
  const citation = citeLines(lines, 5, 5)!;
  expect(judgeCitation(["// x", ...lines], citation)).toEqual({ freshness: "moved", span: "6" });
});

test("lines without words of their own are no citation, and what can't be read is no judgement", () => {
  expect(citeLines(source, 8, 8)).toBeUndefined();
  expect(citeLines(source, 2, 2)).toBeUndefined();
  expect(citeLines(source, 99, 100)).toBeUndefined();
  expect(citeLines(source, 0, 3)).toBeUndefined();
  const foreign = [
    { contentHash: "", span: "1" },
    { contentHash: "abc", span: null },
    { contentHash: "a b c", span: "x-y" },
    { contentHash: "a b c", span: "0" },
  ];
  for (const citation of foreign) expect(judgeCitation(source, citation)).toBeUndefined();
});

// Whatever a file is made of: a block that is there is never called gone, and one that is found stands where it is said.
test("random files, random edits: what is said is so", () => {
  const uniform = seededRandom(7);
  const random = (below: number) => Math.floor(uniform() * below);
  const words = ["alpha()", "}", "", "beta();", "return gamma;", "{", "delta = 1", "// epsilon"];
  const counts: Record<string, number> = {};
  for (let round = 0; round < 2000; round++) {
    const lines = Array.from({ length: 3 + random(20) }, () => words[random(words.length)]!);
    const first = 1 + random(lines.length);
    const last = Math.min(lines.length, first + random(4));
    const citation = citeLines(lines, first, last);
    if (!citation) continue;
    const next = [...lines];
    for (let edits = random(4); edits > 0; edits--) {
      const line = words[random(words.length)]!;
      next.splice(random(next.length + 1), random(2), ...(random(2) ? [line] : []));
    }
    const judged = judgeCitation(next, citation)!;
    counts[judged.freshness] = (counts[judged.freshness] ?? 0) + 1;
    const block = lines.slice(first - 1, last);
    const stands = next.some((_, at) => block.every((line, i) => next[at + i] === line));
    if (stands) expect(["verified", "moved"]).toContain(judged.freshness);
    if (judged.span !== null) {
      const start = Number(judged.span.split("-")[0]) - 1;
      const said = block.filter((line) => /\w{3}/.test(line));
      expect(next.slice(start, start + block.length).filter((line) => /\w{3}/.test(line))).toEqual(
        expect.arrayContaining(said),
      );
    }
  }
  expect(Object.keys(counts).sort()).toEqual(["changed", "gone", "moved", "verified"]);
});
