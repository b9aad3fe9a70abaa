// What a model answered, however it put it. A field that can't be read is left out; the others count.
import * as v from "valibot";
import { type ObservationType, observationTypes } from "../../../store/vocabulary.ts";

export type Claim = { text: string; source: string; quote: string };

export type ProposedMemory = {
  type: ObservationType;
  title: string;
  narrative: string;
  facts: Claim[];
  lesson: string;
  importance: 1 | 2 | 3;
  concepts: string[];
  files: string[];
  aliases: string[];
};

export type ProposedSummary = Record<
  "request" | "investigated" | "learned" | "completed" | "nextSteps" | "decisions",
  string
>;

export type ExtractionAnswer = {
  memories: ProposedMemory[];
  known: { id: number; aliases: string[] }[];
  summary: ProposedSummary | undefined;
};

const anyText = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === "string" ? value : typeof value === "number" ? String(value) : "")),
);
const texts = v.pipe(
  v.unknown(),
  v.transform((value) => {
    const items = Array.isArray(value) ? value : typeof value === "string" ? value.split(/[,\n]/) : [];
    return items.filter((item): item is string => typeof item === "string").map((item) => item.trim());
  }),
  v.transform((items) => items.filter((item) => item !== "")),
);
const importance = v.pipe(
  v.unknown(),
  v.transform((value): 1 | 2 | 3 => (Number(value) >= 3 ? 3 : Number(value) === 2 ? 2 : 1)),
);
const claims = v.pipe(
  v.unknown(),
  v.transform((value) => {
    const items = Array.isArray(value) ? value : [];
    return items.flatMap((item): Claim[] => {
      const read = v.safeParse(v.object({ text: v.string(), source: anyText, quote: v.string() }), item);
      return read.success ? [read.output] : [];
    });
  }),
);

const proposedMemory = v.object({
  type: v.fallback(v.picklist(observationTypes), "discovery"),
  title: v.optional(anyText, ""),
  narrative: v.optional(anyText, ""),
  facts: v.optional(claims, []),
  lesson: v.optional(anyText, ""),
  importance: v.optional(importance, 1),
  concepts: v.optional(texts, []),
  files: v.optional(texts, []),
  aliases: v.optional(texts, []),
});

const proposedSummary = v.pipe(
  v.object({
    request: v.optional(anyText, ""),
    investigated: v.optional(anyText, ""),
    learned: v.optional(anyText, ""),
    completed: v.optional(anyText, ""),
    next_steps: v.optional(anyText, ""),
    decisions: v.optional(anyText, ""),
  }),
  v.transform(({ next_steps: nextSteps, ...rest }): ProposedSummary => ({ ...rest, nextSteps })),
);

const proposedWords = v.object({ id: v.pipe(v.unknown(), v.transform(Number), v.integer()), aliases: texts });

/**
 * Returns what can be read of an answer: the object that was asked for, a bare list of memories, a single memory, or one
 * of these under another name. Undefined when it holds nothing of the kind.
 */
export function readExtraction(value: unknown): ExtractionAnswer | undefined {
  const root = isRecord(value) ? value : {};
  const memories = findMemories(value);
  const summary = isRecord(root.summary) ? v.safeParse(proposedSummary, root.summary) : undefined;
  if (memories === undefined && summary === undefined) return undefined;
  return {
    memories: (memories ?? []).flatMap((item) => readEach(proposedMemory, item)).flatMap(withTitle),
    known: (Array.isArray(root.known) ? root.known : []).flatMap((item) => readEach(proposedWords, item)),
    summary: summary?.success ? summary.output : undefined,
  };
}

function findMemories(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return undefined;
  if (Array.isArray(value.memories)) return value.memories;
  if ("title" in value || "narrative" in value) return [value];
  const inner = Object.values(value).find((item) => (Array.isArray(item) ? item.some(isRecord) : isRecord(item)));
  return inner === undefined || inner === value.summary ? undefined : findMemories(inner);
}

/** A memory whose title was forgotten begins with one. */
function withTitle(memory: ProposedMemory): ProposedMemory[] {
  const title =
    memory.title.trim() || (/^.{12,110}?[.!?。！？](?=\s|$)|^.{1,110}/.exec(memory.narrative.trim())?.[0] ?? "");
  return title === "" ? [] : [{ ...memory, title, narrative: memory.narrative.trim() || title }];
}

function readEach<T>(schema: v.GenericSchema<unknown, T>, item: unknown): T[] {
  const read = v.safeParse(schema, item);
  return read.success ? [read.output] : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
