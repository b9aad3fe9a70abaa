import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { mayBeCandidate } from "../../../core/extract/prompts/candidates.ts";
import { type DurableFeatures, durableFeaturesOf } from "../../../core/extract/prompts/durable/features.ts";
import type { DurableKind } from "../../../core/extract/prompts/durable/model.ts";
import { previousReport } from "../../../core/extract/prompts/durable/previous-report.ts";
import { userSentences } from "../../../core/extract/prompts/user-sentences.ts";
import { nearRepeats } from "./near-repeats.ts";

/** A typed sentence of a real prompt; `verdict` is null for one that no reader found durable. */
export type RealSentence = {
  features: DurableFeatures;
  verdict: "yes" | "maybe" | null;
  isStrict: boolean;
  kind: DurableKind | null;
  mayBeCandidate: boolean;
};

export type RealPrompt = {
  id: string;
  /** The number of its data set, from 0. A second reader reviewed only the first one. */
  dataSet: number;
  person: string;
  session: string;
  /** Its number among all prompts of the session, from 1. */
  number: number;
  /** How it was selected for labels: at random, by its structure, as one of all others; null without labels. */
  set: "random" | "enriched" | "more" | null;
  sentences: RealSentence[];
  /** The sentences that readers found durable, each with its indexes; none if they are not in the typed text. */
  durable: { verdict: "yes" | "maybe"; isStrict: boolean; places: number[] }[];
};

type Stored = {
  id: string;
  person: string;
  session: string;
  order: number;
  text: string;
  previous: string | null;
  when: string | null;
  auto: boolean;
};
type Label = { start: number; end: number; verdict: "yes" | "maybe"; strict: boolean; kind: string };
type Labeled = { id: string; set: "random" | "enriched" | "more"; sentences: Label[]; read_until?: number };

/**
 * Returns the prompts that people typed in the data set in `folder`: those in its labels and in the files of `more`
 * with verdicts.
 */
export function readRealPrompts(folder: string, more: string | undefined, dataSet: number): RealPrompt[] {
  const labels = new Map(readLines<Labeled>(join(folder, "labels.jsonl")).map((each) => [each.id, each]));
  for (const name of more ? readdirSync(more).sort() : []) {
    if (!name.endsWith(".jsonl")) continue;
    for (const each of readLines<Labeled>(join(more ?? "", name))) if (!labels.has(each.id)) labels.set(each.id, each);
  }
  const prompts = readLines<Stored>(join(folder, "prompts.jsonl")).filter(({ auto }) => !auto);
  const typed = prompts.map((prompt) => ({ prompt, sentences: userSentences(prompt.text) }));
  const repeats = nearRepeats(
    typed.map(({ prompt, sentences }) => ({ ...prompt, sentences: sentences.map(({ normalized }) => normalized) })),
  );
  return typed.map(({ prompt, sentences }, at) => {
    const label = labels.get(prompt.id);
    const report = previousReport(prompt.previous);
    const typedLength = sentences.reduce((sum, { text }) => sum + text.length, 0);
    const seen = sentences.filter(
      ({ start, text }) => start + text.length <= (label?.read_until ?? Number.POSITIVE_INFINITY),
    );
    const durable = label?.sentences ?? [];
    const placesOf = (each: Label) =>
      seen.flatMap(({ start, text }, place) => (overlaps(each, start, start + text.length) ? [place] : []));
    return {
      id: prompt.id,
      dataSet,
      person: prompt.person,
      session: prompt.session,
      number: prompt.order + 1,
      set: label?.set ?? null,
      sentences: seen.map((sentence, place) => {
        const found = durable.find((each) => overlaps(each, sentence.start, sentence.start + sentence.text.length));
        return {
          features: durableFeaturesOf({
            sentence,
            promptLength: prompt.text.length,
            typedLength,
            report,
            isRepeated: repeats[at]?.[place] ?? false,
            first: sentences[0]?.masked ?? "",
          }),
          verdict: found?.verdict ?? null,
          isStrict: found?.strict ?? false,
          kind: found ? kindOf(found.kind) : null,
          mayBeCandidate: mayBeCandidate(sentence),
        };
      }),
      durable: durable.map((each) => ({ verdict: each.verdict, isStrict: each.strict, places: placesOf(each) })),
    };
  });
}

function overlaps(label: Label, start: number, end: number): boolean {
  const shared = Math.min(end, label.end) - Math.max(start, label.start);
  return shared > Math.min(end - start, label.end - label.start) / 2;
}

/** A fact about the environment or a procedure binds everybody who works there. */
function kindOf(kind: string): DurableKind {
  if (kind === "fact") return "constraint";
  return kind === "procedure" ? "preference" : (kind as DurableKind);
}

function readLines<T>(file: string): T[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as T);
}
