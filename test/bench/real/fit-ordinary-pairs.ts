// Finds the pairs of characters that are ordinary in Chinese, Japanese and Korean prompts: `npm run fit:ordinary-pairs -- DIR [DIR…] [--except=PEOPLE]
// [--write]`. A pair is ordinary if enough of the people who write the language use it: words of conversation and of any software
// (完成, 方法), not what one project is about. DIR are data sets in the form of shared/real. The people of the first one are named in the
// written file. PEOPLE, separated by commas, are left out. Prints the people and pairs of each language, and how many of the pairs are in the lists of
// ordinary words.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Term } from "../../../core/search/text/analyze.ts";
import { isListedWord } from "../../../core/search/text/ordinary-words.ts";
import { repository } from "../../support/repository.ts";
import { readFitOptions, readWriters } from "./typed-terms.ts";

const kana = /[\p{sc=Hira}\p{sc=Kana}]/u;
const hangul = /\p{sc=Hang}/u;
const han = /^\p{sc=Han}{2}$/u;
/** A person with fewer pairs of a script only quotes it. */
const minPairs = 20;
/** The share of the people of a language who use an ordinary pair, and their minimum number. */
const minShare = 1 / 3;
const minPeople = 4;
const file = join(repository, "core/search/text/ordinary-pairs.json");

/** Returns the pairs of the languages that a person writes. Japanese has Chinese characters as well. */
function byLanguage(pairs: ReadonlySet<string>): [language: string, pairs: string[]][] {
  const of = (script: RegExp) => [...pairs].filter((pair) => script.test(pair));
  const [withKana, withHangul, withHan] = [of(kana), of(hangul), of(han)];
  const languages: [string, string[]][] =
    withKana.length >= minPairs ? [["japanese", [...withKana, ...withHan]]] : [["chinese", withHan]];
  return [...languages, ["korean", withHangul] as [string, string[]]].filter(([, own]) => own.length >= minPairs);
}

/** Returns the pairs that enough of these people use. */
function commonIn(people: readonly string[][]): string[] {
  const counts = new Map<string, number>();
  for (const pair of people.flat()) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  const min = Math.max(minPeople, minShare * people.length);
  return [...counts].filter(([, count]) => count >= min).map(([pair]) => pair);
}

const { folders, except, isWritten } = readFitOptions("fit:ordinary-pairs");
const { writers, first } = readWriters(folders, except);
const pairsOf = (terms: readonly Term[]) => new Set(terms.flatMap(({ kind, stem }) => (kind === "pair" ? [stem] : [])));
const byLanguageWritten = Map.groupBy(
  writers.flatMap(({ terms }) => byLanguage(pairsOf(terms))),
  ([language]) => language,
);
const pairs: Record<string, string> = {};
const counts: Record<string, number> = {};
for (const [language, people] of byLanguageWritten) {
  const common = commonIn(people.map(([, own]) => own));
  counts[language] = people.length;
  pairs[language] = common.sort().join(" ");
  const listed = common.filter(isListedWord).length;
  console.log(`${language}: ${people.length} people, ${common.length} ordinary pairs, ${listed} in the lists`);
}
if (isWritten) writeFileSync(file, `${JSON.stringify({ people: first, counts, pairs }, null, 2)}\n`);
