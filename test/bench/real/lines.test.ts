import { expect, test } from "bun:test";
import { type Line, linesToRead, unreadLines } from "./lines.ts";
import { label, memory, played, promptText } from "./made-up.ts";
import type { PlayedStart } from "./records.ts";

const nothing = { split: played(), hooks: played(), labels: [], texts: new Map(), verdicts: new Map() };

function start(session: string, ...texts: string[]): PlayedStart {
  const lines = texts.map((text, index) => ({ text, target: `#${index}`, part: "title", reason: "standing" }));
  return { person: "p1", project: "shop", session, lines, firstPrompt: "", commits: [] };
}

test("a statement with a label needs no reader, one in an unlabeled prompt does", () => {
  const other = memory({
    id: 2,
    title: "Never round.",
    evidence: [{ promptId: "shop/9/9", text: promptText, quote: null }],
  });
  const lines = linesToRead({ ...nothing, split: played({ memories: [memory(), other] }), labels: [label()] });
  expect(lines.map(({ text, group }) => [group, text])).toEqual([["statement, active", "[constraint] Never round."]]);
});

test("memories that are neither injected nor candidates are not read", () => {
  const fix = memory({ hasOtherEvidence: true, type: "bugfix" });
  const memories = [
    { ...fix, title: "one" },
    { ...fix, title: "two", status: "candidate", vouchedBy: null },
    { ...fix, title: "three", status: "superseded" },
    { ...fix, title: "four", vouchedBy: null },
  ];
  const lines = linesToRead({ ...nothing, split: played({ memories }) });
  expect(lines.map(({ group }) => group)).toEqual(["memory, active", "memory, candidate"]);
});

test("only the last start of a project is read; headings are context", () => {
  const starts = [start("a", "- #0 one"), start("b", "- #0 two")];
  starts[1]?.lines.unshift({ text: "Rules:" });
  const lines = linesToRead({ ...nothing, split: played({ starts }) });
  expect(lines.map(({ text }) => text)).toEqual(["- #0 two"]);
  expect(lines[0]?.context).toMatchObject({ whole: ["Rules:", "- #0 two"] });
});

test("a sample holds the same lines of each group, whatever has been read; search results are read completely", () => {
  const line = (hash: string, group: string) => ({ hash, group }) as Line;
  const lines = [line("d", "x"), line("a", "x"), line("b", "y"), line("c", "x")];
  for (const hash of ["e", "f", "g"]) lines.push(line(hash, "search"));
  const hashes = (read: string[]) =>
    unreadLines(lines, new Map(read.map((hash) => [hash, { hash, verdict: "right" as const, reader: "r" }])), 2).map(
      ({ hash }) => hash,
    );
  expect(hashes([])).toEqual(["a", "c", "b", "e", "f", "g"]);
  expect(hashes(["a"])).toEqual(["c", "b", "e", "f", "g"]);
});
