// Finds the words that are ordinary in prompts: `npm run fit:ordinary-words -- DIR [DIR…] [--except=PEOPLE] [--write]`. A word is ordinary if
// enough people use it, whatever their project is about (add, correct, question). DIR are data sets in the form of shared/real. The people of the first
// one are named in the written file. PEOPLE, separated by commas, are left out. Prints the people, how many of the words are known as ordinary, and the
// others.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Term } from "../../../core/search/text/analyze.ts";
import { isOrdinary } from "../../../core/search/text/ordinary-words.ts";
import { repository } from "../../support/repository.ts";
import { readFitOptions, readWriters } from "./typed-terms.ts";

/** The share of the people who use an ordinary word. */
const minShare = 0.1;
const file = join(repository, "core/search/text/ordinary-words.json");

/** Returns the stems that enough of these people use, with the most frequent spelling of each. */
function commonStems(people: readonly (readonly Term[])[]): { stem: string; word: string }[] {
  const spellings = new Map<string, string[]>();
  for (const terms of people) {
    for (const [stem, text] of new Map(terms.map((term) => [term.stem, term.text.toLowerCase()]))) {
      spellings.set(stem, [...(spellings.get(stem) ?? []), text]);
    }
  }
  const common = [...spellings].filter(([, texts]) => texts.length >= minShare * people.length);
  return common.map(([stem, texts]) => ({ stem, word: mostFrequent(texts) }));
}

function mostFrequent(texts: readonly string[]): string {
  const counts = [...Map.groupBy(texts, (text) => text)].map(([text, same]) => ({ text, count: same.length }));
  return counts.toSorted((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))[0]?.text ?? "";
}

const wordsOf = (stems: readonly { word: string }[]) =>
  stems
    .map(({ word }) => word)
    .sort()
    .join(" ");

const { folders, except, isWritten } = readFitOptions("fit:ordinary-words");
const { writers, first } = readWriters(folders, except);
const words = writers.map(({ terms }) =>
  terms.filter(({ kind, text }) => kind === "word" && /^\p{L}{2,}$/u.test(text)),
);
const common = commonStems(words);
const unknown = common.filter(({ stem }) => !isOrdinary(stem));
console.log(`${writers.length} people, ${common.length} ordinary words, ${common.length - unknown.length} known`);
console.log(wordsOf(unknown));
if (isWritten) {
  const fitted = { people: first, count: writers.length, words: wordsOf(common) };
  writeFileSync(file, `${JSON.stringify(fitted, null, 2)}\n`);
}
