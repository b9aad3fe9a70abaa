import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { featuresOf } from "../../../core/extract/prompts/durable/features.ts";
import { type Kind, kinds } from "../../../core/extract/prompts/durable/model.ts";
import { userSentences } from "../../../core/extract/prompts/user-sentences.ts";

/** A sentence of a labelled prompt; `kind` is null for one that does not outlive its task. */
export type Row = {
  set: string;
  /** The number of the prompt's line, from 0. */
  line: number;
  text: string;
  features: [number, number][];
  kind: Kind | null;
};

type Labelled = { prompt: string; keep: { text: string; type: string }[] };

/** Reads each `every`th of the labelled prompts of a folder: see its README.md. Throws on a line that can't be understood. */
export function readRows(folder: string, every = 1): Row[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
  return files.sort().flatMap((name) =>
    readFileSync(join(folder, name), "utf8")
      .split("\n")
      .flatMap((text, line) =>
        text.trim() === "" || line % every !== 0 ? [] : rowsOf(name.replace(/\.jsonl$/, ""), line, text),
      ),
  );
}

function rowsOf(set: string, line: number, text: string): Row[] {
  const { prompt, keep } = JSON.parse(text) as Labelled;
  const wanted = keep.map(({ text, type }) => ({ text: text.replace(/\s+/g, " ").trim(), kind: kindOf(type) }));
  return userSentences(prompt).map((sentence) => ({
    set,
    line,
    text: sentence.text,
    features: [...featuresOf(sentence)],
    kind: wanted.find((each) => isSame(each.text, sentence.text.replace(/\s+/g, " ")))?.kind ?? null,
  }));
}

/** A label is a sentence as a person would cut it, which is not always how the program does. */
function isSame(label: string, sentence: string): boolean {
  return sentence.includes(label) || (label.includes(sentence) && sentence.length > label.length / 2);
}

/** A fact of the surroundings binds whoever works there. */
function kindOf(type: string): Kind {
  const kind = type === "fact" ? "constraint" : kinds.find((each) => each === type);
  if (!kind) throw new Error(`"${type}" is no type of a lasting sentence: ${kinds.join(", ")} or fact is.`);
  return kind;
}
