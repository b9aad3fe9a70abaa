// `npm run bench:real -- DIR`: measures what the program learns from real people's sessions, and what it injects: see
// real/README.md.
import { writeFileSync } from "node:fs";
import { compareWithBinary } from "./real/binary-sample.ts";
import { type DataSet, openDataSet } from "./real/data-set.ts";
import { fittedPeople, isLeftOut, readFolds } from "./real/folds.ts";
import { linesToRead, unreadLines } from "./real/lines.ts";
import { materialOf, type PlayedPerson } from "./real/material.ts";
import type { Row } from "./real/measures/measure.ts";
import { measures } from "./real/measures/measures.ts";
import { type Options, readOptions } from "./real/options.ts";
import { type PlayOptions, playPeople } from "./real/play-people.ts";
import { tableLines } from "./real/table.ts";
import { mergeVerdicts, readVerdicts } from "./real/verdicts.ts";

async function main(options: Options): Promise<void> {
  using data = openDataSet(options.folder);
  const people = options.people?.split(",") ?? [...data.people.keys()];
  const unknown = people.find((person) => !data.people.has(person));
  if (unknown !== undefined) throw new Error(`${unknown} is nobody of the data set.`);
  const folds = options.folds === undefined ? [] : readFolds(options.folds);
  const how = { people, answers: options.answers, folds, atOnce: Number(options["at-once"] ?? 2) };
  if (options.binary) return await compare(data, how);
  const startedAt = performance.now();
  const played = await playPeople(data, how);
  mergeAndList(options, data, played);
  const fitted = fittedPeople();
  const leftOut = people.filter((person) => isLeftOut(person, fitted, folds));
  const rows = {
    leftOut: rowsOf(data, played, (person) => leftOut.includes(person)),
    all: rowsOf(data, played, () => true),
  };
  console.log(`${people.length} people; nothing was fitted to ${leftOut.length} of them; 95 % intervals`);
  printCounts(data, played);
  console.log(`\n${tableLines(rows.leftOut, rows.all).join("\n")}`);
  console.log(`\n${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify({ people, ...rows }, null, 2)}\n`);
  if (options.dump !== undefined) writeFileSync(options.dump, JSON.stringify(played));
}

async function compare(data: DataSet, how: PlayOptions): Promise<void> {
  const { answers, lines, different } = await compareWithBinary(data, how);
  console.log(`executable: ${answers} answers of hooks with ${lines} lines compared, ${different} different`);
  process.exitCode = different === 0 ? 0 : 1;
}

/** Merges a reader's verdicts, and writes the lines without one. */
function mergeAndList({ verdicts, unread, sample }: Options, data: DataSet, played: readonly PlayedPerson[]): void {
  const lines = linesToRead(materialOf(played, data, new Map(), () => true));
  if (verdicts !== undefined) {
    const added = mergeVerdicts(verdicts, new Map(lines.map(({ hash, kind }) => [hash, kind])));
    console.log(`${added} verdicts added`);
  }
  if (unread === undefined) return;
  const left = unreadLines(lines, readVerdicts(), sample === undefined ? undefined : Number(sample));
  writeFileSync(unread, left.map((line) => `${JSON.stringify(line)}\n`).join(""));
  console.log(`${left.length} lines without a verdict are in ${unread}`);
}

function rowsOf(data: DataSet, played: readonly PlayedPerson[], isIncluded: (person: string) => boolean): Row[] {
  const material = materialOf(played, data, readVerdicts(), isIncluded);
  return measures.flatMap((measure) => measure(material));
}

function printCounts(data: DataSet, played: readonly PlayedPerson[]): void {
  const { split, hooks } = materialOf(played, data, new Map(), () => true);
  console.log(
    `${split.imported} sessions imported, ${split.played} played: ${split.memories.length} memories, ` +
      `${split.prompts.length} prompts; all played: ${hooks.memories.length} memories, ${hooks.prompts.length} prompts`,
  );
  const problems = new Set([...split.problems, ...hooks.problems]);
  if (problems.size > 0) console.log(`${problems.size} warnings and errors were logged; --dump holds them`);
}

await main(readOptions(process.argv.slice(2)));
