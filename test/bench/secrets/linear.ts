// `npm run bench:linear [-- --mb N]`: whether the time to clean a text grows no faster than the text, for each rule with texts made
// of its own cues and examples, and for all of cleaning. Times a quarter of N MB (10) and N MB; `--jobs N` processes share the texts
// (all processors by default). Exits with 1 when something takes more than in proportion. With 10 MB: half an hour of processor time.
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { cleanText } from "../../../core/privacy/clean.ts";
import { cueSearch, packCues } from "../../../core/privacy/cue-index.ts";
import { type FormRule, findForm, formRule } from "../../../core/privacy/find-forms.ts";
import type { Finder, Scan } from "../../../core/privacy/finder.ts";
import { finderLists } from "../../../core/privacy/finders.ts";
import { programRows } from "../../../core/privacy/rules/client-rows.ts";
import { type SecretWord, secretWords } from "../../../core/privacy/rules/secret-names.ts";
import { allFinders, formRows } from "../../../core/privacy/rules/table.ts";
import { exampleOf } from "../../support/example-of.ts";
import { seededRandom } from "../support/random.ts";

const firstShare = 4;
/** Four times the text takes 16 times as long when each part of it is read with all others. The machine does other things too. */
const maxGrowth = 8;
const tooShortMs = 40;

/** What looks generated, bare, behind a name, in a table and in part. */
const generatedPieces = [
  "aB3$x9#Q",
  "aB3$x9#Qz!k2 ",
  "password aB3$x9#Qz!k2\n",
  "aB3$x9#Qz!k2\n\n",
  "|x9#Q\t",
  "|x9#Q\t\n",
  '"a;b,c',
  "((((",
  "pw aB3$x9#Q ",
];

type Case = { name: string; piece: string; run: (text: string) => void };

/** Returns the texts that are hostile to a rule: its cue, what it matches without its end, and what its classes match at length. */
function piecesOf(rule: FormRule): string[] {
  const example = exampleOf(rule.pattern().source, seededRandom(5));
  const cue = rule.cues[0] ?? "";
  return [cue, `${cue} `, `${example.slice(0, -3)}!`, example.slice(0, cue.length + 8), `-${cue}aB3`];
}

function formCase(rule: FormRule, piece: string): Case {
  const search = cueSearch(packCues([rule]));
  const isNoEdge = () => false;
  const run = (text: string) => {
    let until = 0;
    search(text, (_list, _item, at, end) => {
      if (at >= until) until = findForm(rule, { text, at, end, isEdge: isNoEdge })?.end ?? until;
    });
  };
  return { name: rule.id, piece, run };
}

function timeOf(run: (text: string) => void, text: string): number {
  const start = process.cpuUsage();
  run(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Returns the times when the longer text took too long, twice in a row. */
function superlinear({ piece, run }: Case, maxChars: number): string | undefined {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const last = timeOf(run, piece.repeat(maxChars / piece.length));
    if (last < tooShortMs) return undefined;
    const before = timeOf(run, piece.repeat(maxChars / firstShare / piece.length));
    if (last < before * maxGrowth) return undefined;
    if (attempt === 1) return `${before.toFixed(0)} ms, ${last.toFixed(0)} ms`;
  }
  return undefined;
}

/** Returns representative programs and words: the code reads others in the same way, with the same rows or of the same kind. */
function distinct(rows: readonly string[], kindOf: (row: string) => string): string[] {
  return [...new Map(rows.map((row) => [kindOf(row), row])).values()];
}

function readersOf(): Finder[] {
  const programs = distinct(programRows().split("\n"), (line) => line.slice(line.indexOf("\t")));
  const words = distinct(secretWords().split("\n"), (json) => {
    const { word, ...kind } = JSON.parse(json) as SecretWord;
    return JSON.stringify({ ...kind, isCased: word !== word.toUpperCase() });
  });
  return finderLists(programs.join("\n"), words.join("\n")).flatMap(allFinders);
}

function linearCases(): Case[] {
  const cases = formRows()
    .map(formRule)
    .flatMap((rule) => piecesOf(rule).map((piece) => formCase(rule, piece)));
  for (const finder of readersOf()) {
    const { cues } = finder;
    const kind = cues.join(" ");
    const search = cueSearch(packCues([finder]));
    const run = (text: string) => {
      const scan: Scan = { text, add: () => undefined, isEdge: () => false, read: new Map() };
      search(text, (_list, _item, at, end) => finder.find(scan, at, end));
    };
    for (const cue of cues)
      for (const piece of [cue, `${cue} `, `${cue}a=`, `x${cue}:a@`]) cases.push({ name: kind, piece, run });
  }
  const whole = [
    "\\",
    "\\n",
    "%25",
    "&amp;",
    "&lt;private ",
    "<private ",
    "</private>",
    "\u200b",
    "\\u003c",
    "=3D",
    "^[[",
    "\u001b[",
    "eyJ",
    "sk-",
    'key=\\"',
    "://a:",
    "A",
    "\uff1c",
    ...generatedPieces,
  ];
  for (const piece of whole) cases.push({ name: "all of cleaning", piece, run: cleanText });
  return cases;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      mb: { type: "string", default: "10" },
      jobs: { type: "string", default: String(availableParallelism()) },
      part: { type: "string" },
    },
  });
  const jobs = Number(values.jobs);
  if (values.part === undefined && jobs > 1) {
    const command = [process.execPath, import.meta.path, "--mb", values.mb, "--jobs", values.jobs, "--part"];
    const parts = Array.from({ length: jobs }, (_, part) => Bun.spawn([...command, `${part}`], { stdout: "inherit" }));
    process.exitCode = Math.max(...(await Promise.all(parts.map(({ exited }) => exited))));
  } else {
    const part = Number(values.part ?? 0);
    const cases = linearCases().filter((_, index) => index % jobs === part);
    let slow = 0;
    for (const each of cases) {
      const found = superlinear(each, Number(values.mb) * 1_000_000);
      if (found === undefined) continue;
      slow += 1;
      console.log(`${each.name}: ${JSON.stringify(each.piece)}: ${found}`);
    }
    console.log(`${cases.length} texts up to ${values.mb} MB: ${slow} take more than in proportion to their length.`);
    if (slow > 0) process.exitCode = 1;
  }
}
