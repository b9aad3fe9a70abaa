// `npm run bench:real -- DIR`: what the program learns of real people's sessions, and what it injects: see real/README.md.
import { writeFileSync } from "node:fs";
import { openDataSet } from "./real/data-set.ts";
import { fittedPeople, readFolds } from "./real/folds.ts";
import { linesToRead, unreadLines } from "./real/lines.ts";
import { materialOf } from "./real/material.ts";
import { measures } from "./real/measures/measures.ts";
import { readOptions } from "./real/options.ts";
import { playPeople } from "./real/play-people.ts";
import { tableLines } from "./real/table.ts";
import { mergeVerdicts, readVerdicts } from "./real/verdicts.ts";

const options = readOptions(process.argv.slice(2));
const startedAt = performance.now();
using data = openDataSet(options.folder);
const people = options.people?.split(",") ?? [...data.people.keys()];
const unknown = people.find((person) => !data.people.has(person));
if (unknown !== undefined) throw new Error(`${unknown} is nobody of the data set.`);
const folds = options.folds === undefined ? [] : readFolds(options.folds);
const played = await playPeople(data, {
  people,
  answers: options.answers,
  folds,
  atOnce: Number(options["at-once"] ?? 2),
});

const everyone = materialOf(played, data.labels.values(), readVerdicts(), () => true);
const lines = linesToRead(everyone);
if (options.verdicts !== undefined) {
  const added = mergeVerdicts(options.verdicts, new Map(lines.map(({ hash, kind }) => [hash, kind])));
  console.log(`${added} verdicts added`);
}
const verdicts = readVerdicts();
const fitted = fittedPeople();
const leftOutOfAFold = new Set(folds.flatMap((fold) => fold.people));
const isLeftOut = (person: string) => leftOutOfAFold.has(person) || !fitted.has(person);
const rowsOf = (isIncluded: (person: string) => boolean) => {
  const material = materialOf(played, data.labels.values(), verdicts, isIncluded);
  return measures.flatMap((measure) => measure(material));
};
const [leftOut, all] = [rowsOf(isLeftOut), rowsOf(() => true)];

console.log(
  `${people.length} people, ${people.filter(isLeftOut).length} of them left out of what was fitted; 95 % intervals`,
);
console.log(
  `${everyone.split.imported} sessions imported, ${everyone.split.played} played: ` +
    `${everyone.split.memories.length} memories, ${everyone.split.prompts.length} prompts; all played: ${everyone.hooks.prompts.length} prompts\n`,
);
console.log(tableLines(leftOut, all).join("\n"));
const problems = [...everyone.split.problems, ...everyone.hooks.problems];
if (problems.length > 0) console.log(`\n${problems.length} warnings and errors were logged (--dump shows them)`);
console.log(`\n${((performance.now() - startedAt) / 1000).toFixed(0)} s`);

if (options.unread !== undefined) {
  const unread = unreadLines(lines, verdicts, options.sample === undefined ? undefined : Number(options.sample));
  writeFileSync(options.unread, unread.map((line) => `${JSON.stringify(line)}\n`).join(""));
  console.log(`${unread.length} lines without a verdict are in ${options.unread}`);
}
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify({ people, leftOut, all }, null, 2)}\n`);
if (options.dump !== undefined) writeFileSync(options.dump, JSON.stringify(played));
