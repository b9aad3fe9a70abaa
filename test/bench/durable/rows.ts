import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DurableFeatures, durableFeaturesOf } from "../../../core/extract/prompts/durable/features.ts";
import { type DurableKind, durableKinds } from "../../../core/extract/prompts/durable/model.ts";
import { userSentences } from "../../../core/extract/prompts/user-sentences.ts";

/** A sentence of a labeled made-up prompt; `kind` is null for one that is not durable. */
export type MadeUpRow = {
  /** The index of the prompt's line in its file. */
  line: number;
  text: string;
  features: DurableFeatures;
  kind: DurableKind | null;
};

type Labeled = { prompt: string; keep: { text: string; type: string }[] };

/** Lines whose number is a multiple of this are in no fit, so that tests can measure on them. */
const heldOutEvery = 20;

/** Returns whether a made-up prompt is held out for tests. */
export function isHeldOut(line: number): boolean {
  return line % heldOutEvery === 0;
}

/** Reads the selected labeled prompts of a folder: see its README.md. Throws on a line that can't be parsed. */
export function readMadeUpRows(folder: string, isWanted: (line: number) => boolean): MadeUpRow[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
  return files.sort().flatMap((name) =>
    readFileSync(join(folder, name), "utf8")
      .split("\n")
      .flatMap((text, line) => (text.trim() === "" || !isWanted(line) ? [] : rowsOf(line, text))),
  );
}

function rowsOf(line: number, text: string): MadeUpRow[] {
  const { prompt, keep } = JSON.parse(text) as Labeled;
  const wanted = keep.map(({ text, type }) => ({ text: oneLine(text), kind: kindOf(type) }));
  const sentences = userSentences(prompt);
  const typedLength = sentences.reduce((sum, { text }) => sum + text.length, 0);
  return sentences.map((sentence) => ({
    line,
    text: sentence.text,
    features: durableFeaturesOf({
      sentence,
      promptLength: prompt.length,
      typedLength,
      report: { kind: "other", asksToChoose: false },
      isRepeated: false,
      first: sentences[0]?.masked ?? "",
    }),
    kind: wanted.find((each) => isSame(each.text, oneLine(sentence.text)))?.kind ?? null,
  }));
}

/** A label is a sentence as a person cuts it; the program may cut it differently. */
function isSame(label: string, sentence: string): boolean {
  return sentence.includes(label) || (label.includes(sentence) && sentence.length > label.length / 2);
}

/** A fact about the environment binds everybody who works there. */
function kindOf(type: string): DurableKind {
  const kind = type === "fact" ? "constraint" : durableKinds.find((each) => each === type);
  if (!kind) throw new Error(`"${type}" is no type of a durable sentence: ${durableKinds.join(", ")} or fact is.`);
  return kind;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
