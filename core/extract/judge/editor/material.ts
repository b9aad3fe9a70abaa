// The input of a model's request: a segment of a session, its context, the known memories and the drafts.
import type { Event } from "../../../store/event.ts";
import type { Observation } from "../../../store/observation.ts";
import type { Link } from "../../../store/observation-link.ts";
import type { Prompt } from "../../../store/prompt.ts";
import type { ObservationType } from "../../../store/vocabulary.ts";

/** A memory that a detector made from the segment and nobody has judged yet, with its evidence. */
export type Candidate = { memory: Observation; evidence: readonly Link[] };

export type Material = {
  prompts: readonly Prompt[];
  /** Oldest first, the assistant's reports among them. */
  events: readonly Event[];
  /** Memories about the same files, injected ones, and those of this session's earlier segments. */
  known: readonly Observation[];
  candidates: readonly Candidate[];
  /** The request and the report before the segment; null for the first segment. */
  before: { request: string; report: string } | null;
  /** The user's next turn, which may show how the segment ended; null if there is none. */
  next: string | null;
};

/** The editor's names for the types of memories: a model distinguishes fewer kinds more reliably. */
export const kinds = ["rule", "decision", "fix", "fact", "pattern"] as const;
export type Kind = (typeof kinds)[number];

const typeByKind: Record<Kind, ObservationType> = {
  rule: "preference",
  decision: "decision",
  fix: "bugfix",
  fact: "discovery",
  pattern: "pattern",
};

export function kindOf(type: ObservationType): Kind {
  if (type === "preference" || type === "constraint") return "rule";
  if (type === "decision" || type === "pattern") return type;
  return type === "bugfix" ? "fix" : "fact";
}

/** Returns the type of a memory of this kind; `known` stays if it belongs to the kind. */
export function typeOf(kind: Kind, known?: ObservationType): ObservationType {
  return known !== undefined && kindOf(known) === kind ? known : typeByKind[kind];
}

/**
 * The names in a request and its answer: P1 a prompt, E1 an event, K1 a known memory, D1 a draft, each counted from 1
 * in the material's order. Row numbers would be longer, and differ between two stores of the same session.
 */
export type Letter = "P" | "E" | "K" | "D";

export function nameAt(letter: Letter, index: number): string {
  return `${letter}${index + 1}`;
}

/** Returns the item with this letter and number; undefined for an unknown name. */
export function namedIn<T>(letter: Letter, items: readonly T[], name: string): T | undefined {
  const match = /^\W*([A-Z])\s?(\d{1,6})\W*$/i.exec(name);
  return match?.[1]?.toUpperCase() === letter ? items[Number(match[2]) - 1] : undefined;
}
