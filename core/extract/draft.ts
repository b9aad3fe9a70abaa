import { oneLine } from "../one-line.ts";
import type { Event } from "../store/event.ts";
import type { Link } from "../store/observation-link.ts";
import type { Prompt } from "../store/prompt.ts";
import type { Session } from "../store/session.ts";
import type { FileUse, ObservationType, Origin, Status, Voucher } from "../store/vocabulary.ts";
import type { ProjectHistory } from "./evidence/project-history.ts";
import { cut } from "./text/cut.ts";

/** A memory as a detector proposes it; `sourceKey` is the same whenever the same material is read again. */
export type Draft = {
  sourceKey: string;
  type: ObservationType;
  title: string;
  narrative: string;
  facts: string[];
  concepts: string[];
  aliases: string[];
  lesson: string | null;
  importance: 1 | 2 | 3;
  origin: Origin;
  confidence: number;
  status: Status;
  vouchedBy: Voucher | null;
  files: FileUse[];
  commit: string | null;
  errorSignature: string | null;
  checkCommand: string | null;
  createdAt: number;
  evidence: Link[];
};

/** The material that the detectors read of one session. */
export type SessionTrace = {
  session: Session;
  prompts: Prompt[];
  /** Oldest first. */
  events: Event[];
  /** Material up to here was read before; turns before the latest are described again only for what followed. */
  seenUntil: number;
  history: ProjectHistory;
};

type DraftStart = Pick<Draft, "sourceKey" | "type" | "title" | "narrative" | "origin" | "createdAt"> & Partial<Draft>;

const maximum = {
  title: 120,
  narrative: 1500,
  lesson: 500,
  facts: 10,
  fact: 200,
  concepts: 10,
  aliases: 24,
  files: 20,
};

/** Returns a complete draft with its texts and lists cut to a memory's limits. */
export function draft(fields: DraftStart): Draft {
  const { facts = [], concepts = [], aliases = [], files = [], lesson = null } = fields;
  return {
    importance: 2,
    confidence: 1,
    status: "active",
    vouchedBy: null,
    commit: null,
    errorSignature: null,
    checkCommand: null,
    evidence: [],
    ...fields,
    title: cut(oneLine(fields.title), maximum.title),
    narrative: cut(fields.narrative, maximum.narrative),
    lesson: lesson === null ? null : cut(oneLine(lesson), maximum.lesson),
    facts: facts.slice(0, maximum.facts).map((fact) => cut(oneLine(fact), maximum.fact)),
    concepts: concepts.slice(0, maximum.concepts),
    aliases: [...new Set(aliases)].slice(0, maximum.aliases),
    files: files.slice(0, maximum.files),
  };
}

/** Returns the link to an event as evidence, with the words that count. */
export function eventEvidence(event: Event, quote: string | null = null): Link {
  return { kind: "evidence", targetKind: "event", target: String(event.id), quote };
}

/** Returns the link to a prompt as evidence, with the user's words that count. */
export function promptEvidence(prompt: Prompt, quote: string | null = null): Link {
  return { kind: "evidence", targetKind: "prompt", target: String(prompt.id), quote };
}
