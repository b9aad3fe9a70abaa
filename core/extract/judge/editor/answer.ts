// Parses a model's answer, in whatever form. An unreadable field is left out; the others count.

import * as v from "valibot";
import { isRecord } from "../../../is-record.ts";
import { plainText } from "../../../models/read-json.ts";
import { scopes } from "../../../store/vocabulary.ts";
import { kinds } from "./material.ts";

/** What is left of a memory when its task is done, according to the model. */
export const durabilities = ["binding", "unseen", "implemented", "task"] as const;

export type Quote = { source: string; quote: string };

/** A memory's title and body, and where and how long it holds. */
type Wording = v.InferOutput<typeof wording>;

/**
 * The model's decision about a draft; `into` names the draft it is merged into, `quotes` support it in place of its own
 * words.
 */
export type Verdict = Wording & { n: string; verdict: "keep" | "drop" | "merge"; into: string; quotes: Quote[] };

/** The model's decision about a known memory, with the evidence for it. */
export type KnownVerdict = Pick<Wording, "title" | "why" | "lesson"> & {
  n: string;
  verdict: "drop" | "correct";
  quotes: Quote[];
};

export type Addition = Wording & {
  quotes: Quote[];
  /** Whose words support it, according to the model. */
  saidBy: "user" | "assistant" | "tool";
  status: "done" | "proposed" | "disproved";
  words: string[];
  /** Names the known memory that no longer holds. */
  replaces: string;
};

export type ProposedSummary = Record<
  "request" | "investigated" | "learned" | "completed" | "nextSteps" | "decisions",
  string
>;

export type ExtractionAnswer = {
  verdicts: Verdict[];
  known: KnownVerdict[];
  additions: Addition[];
  summary: ProposedSummary | undefined;
};

const anyText = v.pipe(v.unknown(), v.transform(plainText));
const text = v.optional(anyText, "");
const texts = v.pipe(
  v.unknown(),
  v.transform((value) => {
    const items = Array.isArray(value) ? value : typeof value === "string" ? value.split(/[,\n]/) : [];
    return items.filter((item): item is string => typeof item === "string").map((item) => item.trim());
  }),
  v.transform((items) => items.filter((item) => item !== "")),
);

/** One of the words, in any case; the first one for any other value. */
const oneOf = <const T extends readonly [string, ...string[]]>(words: T) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value): T[number] => words.find((word) => word === plainText(value).toLowerCase()) ?? words[0]),
    ),
    words[0],
  );

const maxDays = 3_650;
/** How many days it holds; null for no end, which the model writes as 0. */
const days = v.pipe(
  v.unknown(),
  v.transform((value) => {
    const count = Math.round(Number(plainText(value)));
    return count >= 1 && count <= maxDays ? count : null;
  }),
);

const quotes = v.pipe(
  v.unknown(),
  v.transform((value) => {
    const items = Array.isArray(value) ? value : [value];
    return items.flatMap((item) => readEach(v.object({ source: text, quote: v.string() }), item));
  }),
);

const wording = v.object({
  kind: v.optional(v.fallback(v.nullable(v.picklist(kinds)), null), null),
  title: text,
  why: text,
  lesson: text,
  scope: oneOf(scopes),
  days: v.optional(days, null),
});

/** A bare number is a name with this letter. */
const nameWith = (letter: "D" | "K") =>
  v.pipe(
    anyText,
    v.transform((name) => name.replace(/^\W*(\d+)\W*$/, `${letter}$1`)),
  );

const verdict = v.object({
  ...wording.entries,
  n: nameWith("D"),
  verdict: v.pipe(anyText, v.toLowerCase(), v.picklist(["keep", "drop", "merge"])),
  into: text,
  quotes: v.optional(quotes, []),
});

const knownVerdict = v.object({
  n: nameWith("K"),
  verdict: v.pipe(anyText, v.toLowerCase(), v.picklist(["drop", "correct"])),
  title: text,
  why: text,
  lesson: text,
  quotes: v.optional(quotes, []),
});

const addition = v.object({
  ...wording.entries,
  quotes: v.optional(quotes, []),
  saidBy: oneOf(["assistant", "user", "tool"]),
  status: oneOf(["done", "proposed", "disproved"]),
  words: v.optional(texts, []),
  replaces: text,
});

const proposedSummary = v.pipe(
  v.object({
    request: text,
    investigated: text,
    learned: text,
    completed: text,
    next_steps: text,
    decisions: text,
  }),
  v.transform(({ next_steps: nextSteps, ...rest }): ProposedSummary => ({ ...rest, nextSteps })),
);

/**
 * Returns the readable parts of an answer: the requested object, a bare list of additions, a single one, or one of
 * these under another key. Undefined if there are none.
 */
export function readExtraction(value: unknown): ExtractionAnswer | undefined {
  const root = isRecord(value) ? value : {};
  const drafts = Array.isArray(root.drafts) ? root.drafts : undefined;
  const known = Array.isArray(root.known) ? root.known : undefined;
  const additions = findAdditions(value);
  const summary = isRecord(root.summary) ? v.safeParse(proposedSummary, root.summary) : undefined;
  if ([drafts, known, additions, summary].every((part) => part === undefined)) return undefined;
  return {
    verdicts: (drafts ?? []).flatMap((item) => readEach(verdict, droppedUnlessDurable(item))),
    known: (known ?? []).flatMap((item) => readEach(knownVerdict, item)),
    additions: (additions ?? [])
      .filter(isDurable)
      .flatMap((item) => readEach(addition, withSnakeCase(item)))
      .flatMap(withTitle),
    summary: summary?.success ? summary.output : undefined,
  };
}

/** A model also keeps memories that it calls implemented or of the task. An answer without `durability` counts. */
function isDurable(item: unknown): boolean {
  const durability = isRecord(item) ? plainText(item.durability).toLowerCase() : "";
  return durability !== "implemented" && durability !== "task";
}

function droppedUnlessDurable(item: unknown): unknown {
  return isRecord(item) && !isDurable(item) && plainText(item.verdict).toLowerCase() === "keep"
    ? { ...item, verdict: "drop" }
    : item;
}

function withSnakeCase(item: unknown): unknown {
  return isRecord(item) ? { ...item, saidBy: item.said_by ?? item.saidBy } : item;
}

function findAdditions(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return undefined;
  if (Array.isArray(value.additions)) return value.additions;
  if ("title" in value || "quotes" in value) return [value];
  const { drafts: _drafts, known: _known, summary: _summary, ...others } = value;
  const inner = Object.values(others).find((item) => (Array.isArray(item) ? item.some(isRecord) : isRecord(item)));
  return inner === undefined ? undefined : findAdditions(inner);
}

/** An addition without a title takes its first sentence as one. */
function withTitle(memory: Addition): Addition[] {
  const title = memory.title || (/^.{12,90}?[.!?。！？](?=\s|$)|^.{1,90}/.exec(memory.why)?.[0] ?? "");
  return title === "" ? [] : [{ ...memory, title }];
}

function readEach<T>(schema: v.GenericSchema<unknown, T>, item: unknown): T[] {
  const read = v.safeParse(schema, item);
  return read.success ? [read.output] : [];
}
