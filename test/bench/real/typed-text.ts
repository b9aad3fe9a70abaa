// Measures how well typed text is separated from pasted text on labeled prompts of real people:
// bun test/bench/real/typed-text.ts DIR [PEOPLE]
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
export type LabeledPrompt = { id: string; text: string; previous?: string | null };

/** `right` of `of` cases. */
export type Share = { right: number; of: number };

export type TypedTextScore = {
  /** The correct prompts, by what the label calls pasted, and all of them. */
  none: Share;
  all: Share;
  some: Share;
  prompts: Share;
  /** Labeled sentences in a span, and lines and characters (without white space) that are classified correctly. */
  sentences: Share;
  lines: Share;
  characters: Share;
  /** The ids of the wrong prompts and of those with a lost sentence. */
  wrong: string[];
  lost: string[];
};

const tolerance = 0.1;
const agreement = 0.8;
/** Below this many lines the share of characters counts: one line would weigh too much. */
const minLines = 5;
/** The client writes it in the place of an image or a text. The labels call it neither typed nor pasted, so it does not count. */
const placeholder = /\[(?:Image|Pasted text) #?\d{1,4}(?: \+\d{1,6} lines)?\]/g;

/** Returns how well `typedText` (or `read`) separates the labeled prompts of `people`. */
export function scoreTypedText(
  labels: readonly TypedTextLabel[],
  sample: readonly LabeledPrompt[],
  people: ReadonlySet<string>,
  read: (prompt: LabeledPrompt, person: string) => readonly Pick<TypedSpan, "start" | "end">[] = (prompt) =>
    typedText(prompt.text, { previousReport: prompt.previous ?? null }),
): TypedTextScore {
  const prompts = new Map(sample.map((prompt) => [prompt.id, prompt]));
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
    const prompt = prompts.get(label.id);
    if (prompt === undefined || !people.has(label.person)) continue;
    const { text } = prompt;
    const spans = read(prompt, label.person);
    const isTyped = maskOf(text.length, spans);
    const expected = typedMaskOf(text, label.pasted);
    const lines = sharesOfLines(text, isTyped, expected);
    const characters = agreeing(text, isTyped, expected, 0, text.length);
    const kind = typeof label.pasted === "string" ? label.pasted : "some";
    const isRight =
      kind === "some"
        ? portion(lines.of < minLines ? characters : lines) >= agreement
        : portion(characters) >= 1 - tolerance;
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

/** Returns for each UTF-16 unit of a labeled prompt whether the user typed it. */
export function typedMaskOf(text: string, pasted: TypedTextLabel["pasted"]): Uint8Array {
  if (pasted === "all") return new Uint8Array(text.length);
  const mask = new Uint8Array(text.length).fill(1);
  if (pasted === "none") return mask;
  for (const { from, to } of pasted) {
    const start = text.indexOf(from);
    // The last words may also occur earlier in the block.
    const last = pasted.length > 1 ? text.indexOf(to, start) : text.lastIndexOf(to);
    // A secret was scrubbed from the prompt after it was labeled.
    if (start < 0 || last < start) continue;
    mask.fill(0, start, last + to.length);
  }
  return mask;
}

function sharesOfLines(text: string, isTyped: Uint8Array, expected: Uint8Array): Share {
  const lines: Share = { right: 0, of: 0 };
  for (const { start, end } of linesOf(text)) {
    const found = agreeing(text, isTyped, expected, start, end);
    if (found.of > 0) add(lines, { right: portion(found) >= 0.5 ? 1 : 0, of: 1 });
  }
  return lines;
}

function agreeing(text: string, a: Uint8Array, b: Uint8Array, start: number, end: number): Share {
  const share: Share = { right: 0, of: 0 };
  const placeholders = [...text.matchAll(placeholder)];
  const isPlaceholder = (at: number) =>
    placeholders.some(({ 0: { length }, index }) => index <= at && at < index + length);
  for (let at = start; at < end; at++) {
    if (text.charAt(at).trim() === "" || isPlaceholder(at)) continue;
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

/** Yields one JSON value a line. */
export function readRows<T>(folder: string, name: string): T[] {
  return readFileSync(join(folder, name), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as T);
}

if (import.meta.main) {
  const [folder = "", chosen] = process.argv.slice(2);
  const labels = readRows<TypedTextLabel>(folder, "labels.jsonl");
  const people = new Set(chosen?.split(",") ?? labels.map(({ person }) => person));
  const { wrong, lost, ...shares } = scoreTypedText(labels, readRows(folder, "sample.jsonl"), people);
  console.log(`${people.size} people`);
  for (const [name, share] of Object.entries(shares)) {
    console.log(`${name}: ${share.right} of ${share.of} (${(100 * portion(share)).toFixed(1)} %)`);
  }
  console.log(`${wrong.length} wrong, ${lost.length} with a sentence that was lost`);
}
