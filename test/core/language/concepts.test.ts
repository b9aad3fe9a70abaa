import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exampleOf, type PhraseRow, phraseMatcher, phraseOf } from "../../../core/language/phrases.ts";
import { repository } from "../../support/repository.ts";
import { concepts, cueFiles } from "./concepts.ts";

describe.each(concepts.map((concept) => [concept.name, concept] as const))("what %s", (_name, concept) => {
  test("each phrase is in its example and not in its counterexample", () => {
    const wrong = concept.rows.filter((row) => {
      const matcher = phraseMatcher([row]);
      const counterexample = typeof row === "string" ? undefined : row.no;
      return !matcher.test(exampleOf(row)) || (counterexample !== undefined && matcher.test(counterexample));
    });
    expect(wrong.map(phraseOf)).toEqual([]);
  });

  test("no counterexample has another phrase of the list", () => {
    const all = phraseMatcher(concept.rows);
    const counterexamples = concept.rows.flatMap((row) => (typeof row === "string" ? [] : (row.no ?? [])));
    expect(counterexamples.filter((text) => all.test(text))).toEqual([]);
  });
});

test.each(concepts.map((concept) => [concept.name, concept] as const))(
  "a hostile text of 1 MB is searched in time: what %s",
  (_name, { rows }) => {
    const matcher = phraseMatcher(rows);
    const examples = rows.map(exampleOf);
    // Words of every phrase, and phrases that break off.
    for (const unit of [examples.join(" "), `${examples.map((text) => text.slice(0, -2)).join(" ")} `]) {
      const text = unit.repeat(Math.ceil(1_000_000 / unit.length));
      const start = process.cpuUsage();
      matcher.find(text);
      expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
    }
  },
);

test.each([...cueFiles()])("%s holds the cues of the phrases; write-cues.ts writes it", (file, cues) => {
  expect(JSON.parse(readFileSync(join(repository, "core/language", file), "utf8"))).toEqual(cues);
});

/** No example of the first concept matches the second. */
const exclusions: readonly [string, string][] = [
  // "Ignore everything from the last session" names earlier work, but asks for a turn without memory.
  ["resumes earlier work", "asks for a turn without memory"],
  ["asks to continue", "asks for a turn without memory"],
  ["asks to continue", "asks for the past"],
  ["asks for the past", "asks for a turn without memory"],
  ["asks for the past", "asks to continue"],
  ["asks for a turn without memory", "asks for the past"],
  ["asks for a turn without memory", "asks to continue"],
  ["retracts", "asks to continue"],
  ["retracts", "resumes earlier work"],
  ["asks to continue", "retracts"],
  ["resumes earlier work", "retracts"],
  ["hesitates", "retracts"],
];

test.each(exclusions)("a phrase that %s is none that %s", (one, other) => {
  const examples = rowsOf(one).map(exampleOf);
  const matcher = phraseMatcher(rowsOf(other));
  expect(examples.filter((text) => matcher.test(text))).toEqual([]);
});

function rowsOf(name: string): readonly PhraseRow[] {
  const found = concepts.find((concept) => concept.name === name);
  if (!found) throw new Error(`No such list: ${name}`);
  return found.rows;
}
