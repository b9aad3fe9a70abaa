// What a model is asked about: a segment of a session, what came before and after it, what is known, and the drafts.
import type { Event } from "../../../store/event.ts";
import type { Observation } from "../../../store/observation.ts";
import type { Link } from "../../../store/observation-link.ts";
import type { Prompt } from "../../../store/prompt.ts";
import type { ObservationType } from "../../../store/vocabulary.ts";

/** A memory that the rules made of the segment and nobody has judged yet, with what it rests on. */
export type Candidate = { memory: Observation; evidence: readonly Link[] };

export type Material = {
  prompts: readonly Prompt[];
  /** Oldest first, the assistant's reports among them. */
  events: readonly Event[];
  /** Memories about the same files, those that were injected, and those of this session's earlier segments. */
  known: readonly Observation[];
  candidates: readonly Candidate[];
  /** What the session was about before the segment; null when it begins with it. */
  before: { request: string; report: string } | null;
  /** The user's next turn, which may say what became of the segment; null when there is none. */
  next: string | null;
};

/** What the editor calls the types of memories: fewer kinds are distinguished more surely. */
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

/** Returns the type of a memory of this kind; `known` stays where it is of the kind. */
export function typeOf(kind: Kind, known?: ObservationType): ObservationType {
  return known !== undefined && kindOf(known) === kind ? known : typeByKind[kind];
}

/**
 * How the request and its answer call things: P1 a prompt, E1 an event, K1 a known memory, D1 a draft, each counted from 1 in
 * the material's order. Row numbers would be longer, and differ between two stores of the same session.
 */
export type Letter = "P" | "E" | "K" | "D";

export function nameAt(letter: Letter, index: number): string {
  return `${letter}${index + 1}`;
}

/** Returns what a name of this letter stands for; undefined for a name that was not given. */
export function namedIn<T>(letter: Letter, items: readonly T[], name: string): T | undefined {
  const match = /^\W*([A-Z])\s?(\d{1,6})\W*$/i.exec(name);
  return match?.[1]?.toUpperCase() === letter ? items[Number(match[2]) - 1] : undefined;
}
