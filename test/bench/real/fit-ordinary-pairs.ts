// Finds the pairs of characters that are ordinary in Chinese, Japanese and Korean prompts: `npm run fit:ordinary-pairs -- DIR [DIR…] [--except=PEOPLE]
// [--write]`. A pair is ordinary if enough of the people who write the language use it: words of conversation and of any software
// (完成, 方法), not what one project is about. DIR are data sets in the form of shared/real. The people of the first one are named in the
// written file. PEOPLE, separated by commas, are left out. Prints the people and pairs of each language, and how many of the pairs are in the lists of
// ordinary words.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { typedText } from "../../../core/extract/prompts/typed-text.ts";
import { analyze } from "../../../core/search/text/analyze.ts";
import { isListedWord } from "../../../core/search/text/ordinary-words.ts";
import { repository } from "../../support/repository.ts";
import { readRows } from "./data-set.ts";

const kana = /[\p{sc=Hira}\p{sc=Kana}]/u;
const hangul = /\p{sc=Hang}/u;
const han = /^\p{sc=Han}{2}$/u;
/** A person with fewer pairs of a script only quotes it. */
const minPairs = 20;
/** The share of the people of a language who use an ordinary pair, and their minimum number. */
const minShare = 1 / 3;
const minPeople = 4;
const readChars = 1_500;
const file = join(repository, "core/search/text/ordinary-pairs.json");

const prompt = v.looseObject({ person: v.string(), text: v.string(), previous: v.nullish(v.string()) });
type Prompt = v.InferOutput<typeof prompt>;

/** Returns the pairs of characters that each person typed. */
function pairsByPerson(prompts: readonly Prompt[]): Set<string>[] {
  const pairs = new Map<string, Set<string>>();
  for (const { person, text, previous } of prompts) {
    const typed = typedText(text.slice(0, readChars), { previousReport: previous ?? null });
    const own = pairs.get(person) ?? new Set();
    for (const { kind, stem } of analyze(typed.map((span) => span.text).join("\n"))) if (kind === "pair") own.add(stem);
    pairs.set(person, own);
  }
  return [...pairs.values()];
}

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

const given = process.argv.slice(2);
const folders = given.filter((each) => !each.startsWith("--"));
const except = new Set(
  given
    .find((each) => each.startsWith("--except="))
    ?.slice("--except=".length)
    .split(","),
);
if (folders.length === 0)
  throw new Error("Usage: npm run fit:ordinary-pairs -- DIR [DIR…] [--except=PEOPLE] [--write]");
const sets = folders.map((folder) =>
  readRows(join(folder, "prompts.jsonl"), prompt).filter(({ person }) => !except.has(person)),
);
const writers = Map.groupBy(sets.flatMap(pairsByPerson).flatMap(byLanguage), ([language]) => language);
const pairs: Record<string, string> = {};
const counts: Record<string, number> = {};
for (const [language, people] of writers) {
  const common = commonIn(people.map(([, own]) => own));
  counts[language] = people.length;
  pairs[language] = common.sort().join(" ");
  const listed = common.filter(isListedWord).length;
  console.log(`${language}: ${people.length} people, ${common.length} ordinary pairs, ${listed} in the lists`);
}
if (given.includes("--write")) {
  const people = [...new Set(sets[0]?.map(({ person }) => person))].sort();
  writeFileSync(file, `${JSON.stringify({ people, counts, pairs }, null, 2)}\n`);
}
