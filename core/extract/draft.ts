import type { Event } from "../store/event.ts";
import type { Link } from "../store/observation-link.ts";
import type { Prompt } from "../store/prompt.ts";
import type { Session } from "../store/session.ts";
import type { FileUse, ObservationType, Origin, Status, Voucher } from "../store/vocabulary.ts";
import type { ProjectHistory } from "./evidence/project-history.ts";
import { cut, oneLine } from "./text/cut.ts";

/** A memory as a rule proposes it; `sourceKey` is the same whenever the same material is read again. */
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

/** What the rules read of one session. */
export type SessionTrace = {
  session: Session;
  prompts: Prompt[];
  /** Oldest first. */
  events: Event[];
  /** What happened until then was read before; earlier turns than the latest are only described anew for what came after it. */
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

/** Returns a whole draft, each of its texts and lists cut to what a memory may hold. */
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

/** Returns the link that says: this rests on that event, with the words it rests on. */
export function eventEvidence(event: Event, quote: string | null = null): Link {
  return { kind: "evidence", targetKind: "event", target: String(event.id), quote };
}

/** Returns the link that says: this rests on what the user wrote there. */
export function promptEvidence(prompt: Prompt, quote: string | null = null): Link {
  return { kind: "evidence", targetKind: "prompt", target: String(prompt.id), quote };
}
