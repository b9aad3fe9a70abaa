// `npm run fit:pairs -- FOLDER…`: counts which characters follow each other in source and documents, for looksGenerated. Takes half
// of the packages, and reports on the other half how many words score like random text. `--write` keeps the table.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  maxGeneratedScore,
  minGeneratedChars,
  type PairTable,
  pairScore,
} from "../../../core/privacy/generated-text.ts";
import { repository } from "../../support/repository.ts";
import { sourcesIn } from "./sources.ts";
import { printableValue, seededRandom } from "./values.ts";

const firstCode = 0x21;
const size = 0x7f - firstCode;
/** Pairs that were never seen are taken to be rare, not impossible. */
const prior = 20;
const lowestBits = -8;
const triedValues = 20_000;

/** Returns the table of the counted pairs: log2 of how much more common each is than in random text, as a letter ("a" is -8). */
function tableOf(counts: Float64Array): PairTable {
  return Array.from({ length: size }, (_, first) => {
    const row = counts.subarray(first * size, (first + 1) * size);
    const total = row.reduce((sum, count) => sum + count, 0);
    return [...row]
      .map((count) => Math.round(Math.log2(((count + prior) / (total + prior * size)) * size)))
      .map((bits) => String.fromCharCode(0x61 + Math.max(0, bits - lowestBits)))
      .join("");
  });
}

const { values: options, positionals } = parseArgs({
  options: { write: { type: "boolean", default: false } },
  allowPositionals: true,
});
const folders = positionals.length > 0 ? positionals : [join(repository, "node_modules")];
const counts = new Float64Array(size * size);
const words = new Set<string>();
for (const { text, isHeldOut } of sourcesIn(folders)) {
  if (isHeldOut) for (const word of text.match(/(?<!\S)\S{8,40}(?!\S)/g) ?? []) words.add(word);
  else
    for (let at = 1; at < text.length; at += 1) {
      const first = text.charCodeAt(at - 1) - firstCode;
      const second = text.charCodeAt(at) - firstCode;
      const pair = first * size + second;
      if (first >= 0 && first < size && second >= 0 && second < size) counts[pair] = (counts[pair] ?? 0) + 1;
    }
}
const table = tableOf(counts);
const isGenerated = (text: string) => text.length >= minGeneratedChars && pairScore(text, table) < maxGeneratedScore;
const random = seededRandom(29);
const found = Array.from({ length: triedValues }, () => printableValue(random)).filter(isGenerated).length;
const mistaken = [...words].filter(isGenerated);
console.log(`${found} of ${triedValues} random values, ${mistaken.length} of ${words.size} words of other packages`);
for (const word of mistaken.slice(0, 20)) console.log(`  ${word.slice(0, 100)}`);
if (options.write)
  writeFileSync(join(repository, "core/privacy/rules/character-pairs.json"), `${JSON.stringify(table, null, 2)}\n`);
