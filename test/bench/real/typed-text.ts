// How well typed text is separated from pasted text on labelled prompts of real people: bun test/bench/real/typed-text.ts DIR
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { linesOf } from "../../../core/extract/prompts/typed/ranges.ts";
import { type TypedSpan, typedText } from "../../../core/extract/prompts/typed-text.ts";

export type TypedTextLabel = {
  id: string;
  person: string;
  project: string;
  pasted: "none" | "all" | { from: string; to: string }[];
  sentences: { text: string; start: number; end: number }[];
};
export type LabelledPrompt = { id: string; text: string };

/** `right` of `of` cases. */
export type Share = { right: number; of: number };

export type TypedTextScore = {
  /** Prompts that are right, by what the label says is pasted, and all of them. */
  none: Share;
  all: Share;
  some: Share;
  prompts: Share;
  /** Labelled sentences that lie in a span, lines and characters (without white space) that are on the right side. */
  sentences: Share;
  lines: Share;
  characters: Share;
  /** The ids of the prompts that are wrong and of those with a sentence that was lost. */
  wrong: string[];
  lost: string[];
};

const substantial = 0.1;
const agreement = 0.8;
/** Below that many lines the share of characters counts: one line would be too much. */
const minLines = 5;

/** Returns how well `typedText` (or `read`) separates the labelled prompts of `people`. */
export function scoreTypedText(
  labels: readonly TypedTextLabel[],
  sample: readonly LabelledPrompt[],
  people: ReadonlySet<string>,
  read: (prompt: string, person: string) => readonly Pick<TypedSpan, "start" | "end">[] = (prompt) => typedText(prompt),
): TypedTextScore {
  const texts = new Map(sample.map(({ id, text }) => [id, text]));
  const share = (): Share => ({ right: 0, of: 0 });
  const score: TypedTextScore = {
    none: share(),
    all: share(),
    some: share(),
    prompts: share(),
    sentences: share(),
    lines: share(),
    characters: share(),
    wrong: [],
    lost: [],
  };
  for (const label of labels) {
    const text = texts.get(label.id);
    if (text === undefined || !people.has(label.person)) continue;
    const spans = read(text, label.person);
    const isTyped = maskOf(text.length, spans);
    const shouldBe = typedMaskOf(text, label.pasted);
    const lines = sharesOfLines(text, isTyped, shouldBe);
    const characters = agreeing(text, isTyped, shouldBe, 0, text.length);
    const kind = typeof label.pasted === "string" ? label.pasted : "some";
    const isRight =
      kind === "some"
        ? portion(lines.of < minLines ? characters : lines) >= agreement
        : portion(characters) >= 1 - substantial;
    const lostHere = label.sentences.filter((sentence) => !isInside(sentence, spans));
    for (const to of [score[kind], score.prompts]) add(to, { right: isRight ? 1 : 0, of: 1 });
    add(score.lines, lines);
    add(score.characters, characters);
    add(score.sentences, { right: label.sentences.length - lostHere.length, of: label.sentences.length });
    if (!isRight) score.wrong.push(label.id);
    if (lostHere.length > 0) score.lost.push(label.id);
  }
  return score;
}

/** Returns for each UTF-16 unit of a labelled prompt whether the user typed it. */
export function typedMaskOf(text: string, pasted: TypedTextLabel["pasted"]): Uint8Array {
  if (pasted === "all") return new Uint8Array(text.length);
  const mask = new Uint8Array(text.length).fill(1);
  if (pasted === "none") return mask;
  for (const { from, to } of pasted) {
    const start = text.indexOf(from);
    // The last words may stand in the block before its end as well.
    const last = pasted.length > 1 ? text.indexOf(to, start) : text.lastIndexOf(to);
    // A secret was scrubbed from the prompt after it was labelled.
    if (start < 0 || last < start) continue;
    mask.fill(0, start, last + to.length);
  }
  return mask;
}

/** Returns who is in the half that is looked at and in the half that is only measured: by a hash of the name. */
export function halvesOf(people: Iterable<string>): { tuning: Set<string>; test: Set<string> } {
  const halves = { tuning: new Set<string>(), test: new Set<string>() };
  for (const person of people) {
    let hash = 0x811c9dc5;
    for (const byte of Buffer.from(person)) hash = Math.imul(hash ^ byte, 0x01000193);
    halves[(hash & 1) === 0 ? "tuning" : "test"].add(person);
  }
  return halves;
}

function sharesOfLines(text: string, isTyped: Uint8Array, shouldBe: Uint8Array): Share {
  const lines: Share = { right: 0, of: 0 };
  for (const { start, end } of linesOf(text)) {
    const found = agreeing(text, isTyped, shouldBe, start, end);
    if (found.of > 0) add(lines, { right: portion(found) >= 0.5 ? 1 : 0, of: 1 });
  }
  return lines;
}

function agreeing(text: string, a: Uint8Array, b: Uint8Array, start: number, end: number): Share {
  const share: Share = { right: 0, of: 0 };
  for (let at = start; at < end; at++) {
    if (text.charAt(at).trim() === "") continue;
    share.of++;
    if (a[at] === b[at]) share.right++;
  }
  return share;
}

function maskOf(length: number, spans: readonly { start: number; end: number }[]): Uint8Array {
  const mask = new Uint8Array(length);
  for (const { start, end } of spans) mask.fill(1, start, end);
  return mask;
}

function isInside(sentence: { start: number; end: number }, spans: readonly { start: number; end: number }[]): boolean {
  return spans.some(({ start, end }) => start <= sentence.start && sentence.end <= end);
}

function portion({ right, of }: Share): number {
  return of === 0 ? 1 : right / of;
}

function add(to: Share, more: Share): void {
  to.right += more.right;
  to.of += more.of;
}

/** Reads one JSON value a line. */
export function readRows<T>(folder: string, name: string): T[] {
  return readFileSync(join(folder, name), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as T);
}

if (import.meta.main) {
  const [folder = "", half = "tuning"] = process.argv.slice(2);
  const labels = readRows<TypedTextLabel>(folder, "labels.jsonl");
  const people = halvesOf(labels.map(({ person }) => person))[half === "test" ? "test" : "tuning"];
  const { wrong, lost, ...shares } = scoreTypedText(labels, readRows(folder, "sample.jsonl"), people);
  console.log(`${half} half: ${people.size} people`);
  for (const [name, share] of Object.entries(shares)) {
    console.log(`${name}: ${share.right} of ${share.of} (${(100 * portion(share)).toFixed(1)} %)`);
  }
  if (half === "tuning") console.log([...wrong, ...lost.map((id) => `${id} (sentence lost)`)].join("\n"));
}
