// `npm run fit:letters -- FOLDER… --foreign FOLDER`: counts which letter follows two others in the words and names of source and documents,
// for isWordlike. Texts in other languages are in the foreign folders: their words count less, because most names are English.
// Takes half of the packages, and reports on the other half how many words of ten letters and more are taken for random letters, and
// how many random letters for words. `--write` keeps the table.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  letterCount,
  letterSteps,
  lettersScore,
  minJoinedBits,
  minJoinedLetters,
  wordStartLetter,
  zeroLetter,
} from "../../../core/privacy/letter-triples.ts";
import { repository } from "../../support/repository.ts";
import { sourcesIn } from "./sources.ts";
import { letterValue, seededRandom } from "./values.ts";

const rows = letterCount + 1;
/** A pair decides as much as so many triples, and the even share as so many pairs. */
const pairPrior = 30;
const evenPrior = 13;
/** Names in source are mostly English, and there are more other languages. */
const foreignWeight = 0.2;
const lowestBits = -8;
const highestBits = Math.log2(letterCount);
const triedValues = 100_000;
/** A word of the other half: rarer ones are often names of people, or typing errors. */
const minOccurrences = 3;

const { values: options, positionals } = parseArgs({
  options: {
    foreign: { type: "string", multiple: true, default: [] },
    write: { type: "boolean", default: false },
    show: { type: "string", default: "20" },
  },
  allowPositionals: true,
});
const folders = positionals.length > 0 ? positionals : [join(repository, "node_modules")];
const known = new Map<string, number>();
const others = new Map<string, number>();
const foreign = new Map<string, number>();
for (const { text, isHeldOut } of sourcesIn(folders)) addWords(text, isHeldOut ? others : known);
for (const { text, isHeldOut } of sourcesIn(options.foreign)) addWords(text, isHeldOut ? others : foreign);

const table = tableOf();
const random = seededRandom(29);
const isTakenForWords = (word: string) => lettersScore(word, 0, word.length, table) >= minJoinedBits;
const mistaken = Array.from({ length: triedValues }, () => letterValue(random)).filter(isTakenForWords);
const long = [...others].filter(([word, count]) => word.length >= minJoinedLetters && count >= minOccurrences);
const lost = long.filter(([word]) => !isTakenForWords(word));
console.log(`${mistaken.length} of ${triedValues} values of random letters are taken for words: ${shown(mistaken)}`);
console.log(
  `${lost.length} of ${long.length} words of other packages are taken for random letters: ${shown(lost.map(([word]) => word))}`,
);
if (options.write) {
  const path = join(repository, "core/privacy/rules/letter-triples.json");
  writeFileSync(path, `${JSON.stringify({ triples: table }, null, 2)}\n`);
}

function addWords(text: string, words: Map<string, number>): void {
  for (const [word] of text.matchAll(/[A-Z]?[a-z]{2,24}(?![a-z])/g)) {
    const lower = word.toLowerCase();
    words.set(lower, (words.get(lower) ?? 0) + 1);
  }
}

function shown(words: readonly string[]): string {
  return words.slice(0, Number(options.show)).join(" ");
}

/** Returns the bits of each triple, as a character. Each word counts with the logarithm of its number: one package must not decide. */
function tableOf(): string {
  const pairs = new Float64Array(rows * letterCount);
  const triples = new Float64Array(rows * letterCount * letterCount);
  const add = (word: string, weight: number) => {
    let older = wordStartLetter;
    for (let at = 1; at < word.length; at += 1) {
      const before = word.charCodeAt(at - 1) - 0x61;
      const letter = word.charCodeAt(at) - 0x61;
      pairs[before * letterCount + letter]! += weight;
      triples[(older * letterCount + before) * letterCount + letter]! += weight;
      older = before;
    }
  };
  for (const [word, count] of known) add(word, Math.log2(1 + count));
  for (const [word, count] of foreign) add(word, foreignWeight * Math.log2(1 + count));
  let table = "";
  for (let first = 0; first < rows * letterCount; first += 1) {
    const before = (first % letterCount) * letterCount;
    const pairRow = pairs.subarray(before, before + letterCount);
    const row = triples.subarray(first * letterCount, (first + 1) * letterCount);
    for (let letter = 0; letter < letterCount; letter += 1) {
      const share = ((pairRow[letter] ?? 0) + evenPrior / letterCount) / (sum(pairRow) + evenPrior);
      const likelihood = ((row[letter] ?? 0) + pairPrior * share) / (sum(row) + pairPrior);
      const bits = Math.max(lowestBits, Math.min(highestBits, Math.log2(likelihood * letterCount)));
      table += String.fromCharCode(zeroLetter + Math.round(bits * letterSteps));
    }
  }
  return table;
}

function sum(counts: Float64Array): number {
  return counts.reduce((total, count) => total + count, 0);
}
