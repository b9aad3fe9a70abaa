// `npm run bench:linear [-- --mb N]`: whether the time to clean a text grows no faster than the text, for each rule with texts made
// of its own cues and examples, and for all of cleaning. Doubles from 0.6 MB to N (10). Exits with 1 when something is slower.
import { parseArgs } from "node:util";
import { cleanText } from "../../../core/privacy/clean.ts";
import { cueSearch, packCues } from "../../../core/privacy/cue-index.ts";
import { type FormRule, findForm, formRule } from "../../../core/privacy/find-forms.ts";
import type { Scan } from "../../../core/privacy/finder.ts";
import { finderLists } from "../../../core/privacy/finders.ts";
import { programRows } from "../../../core/privacy/rules/client-rows.ts";
import { secretWords } from "../../../core/privacy/rules/secret-names.ts";
import { allFinders, formRows } from "../../../core/privacy/rules/table.ts";
import { exampleOf } from "../../support/example-of.ts";
import { seededRandom } from "../support/random.ts";

const firstChars = 625_000;
/** Doubling a text may take this much more than double the time: the machine does other things too. */
const maxGrowth = 3.2;
const tooShortMs = 40;

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
      if (at >= until) until = findForm(text, rule, at, end, isNoEdge)?.end ?? until;
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

/** Returns the sizes and times when the last doubling took too long, twice in a row. */
export function superlinear({ piece, run }: Case, maxChars: number): string | undefined {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const times: number[] = [];
    for (let chars = firstChars; chars <= maxChars; chars *= 2)
      times.push(timeOf(run, piece.repeat(chars / piece.length)));
    const [before = 0, last = 0] = times.slice(-2);
    if (last < tooShortMs || last < before * maxGrowth) return undefined;
    if (attempt === 1) return times.map((time) => `${time.toFixed(0)} ms`).join(", ");
  }
  return undefined;
}

export function linearCases(): Case[] {
  const cases = formRows()
    .map(formRule)
    .flatMap((rule) => piecesOf(rule).map((piece) => formCase(rule, piece)));
  for (const finder of finderLists(programRows(), secretWords()).flatMap(allFinders)) {
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
  ];
  for (const piece of whole) cases.push({ name: "all of cleaning", piece, run: cleanText });
  return cases;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { mb: { type: "string", default: "10" } } });
  const cases = linearCases();
  let slow = 0;
  for (const each of cases) {
    const found = superlinear(each, Number(values.mb) * 1_000_000);
    if (found === undefined) continue;
    slow += 1;
    console.log(`${each.name}: ${JSON.stringify(each.piece)}: ${found}`);
  }
  console.log(
    `${cases.length} texts, doubled to ${values.mb} MB: ${slow} take more than in proportion to their length.`,
  );
  if (slow > 0) process.exit(1);
}
