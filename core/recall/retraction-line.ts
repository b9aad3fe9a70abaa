import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { isQuiet } from "../config/control.ts";
import { write } from "../db/transaction.ts";
import { namedRetraction, wordsToForget } from "../extract/prompts/retraction.ts";
import { listNamed, listResembling, mayHide } from "../extract/reconcile/named-statements.ts";
import { filter, map } from "../lists.ts";
import { inertLine } from "../privacy/fence.ts";
import { type Injection, insertInjections } from "../store/injection.ts";
import type { Observation } from "../store/observation.ts";
import type { Prompt } from "../store/prompt.ts";
import type { Session } from "../store/session.ts";

/** A line names this many memories at most. */
const maxNamed = 3;
const maxTitleChars = 80;

/**
 * Returns the lines about the memories that the prompt asks to forget: those that the end of the turn hides, or else those that it may mean, with
 * the way to remove them. Without them the model would answer that it forgot. Each memory is recorded as an injection. Returns no lines if
 * none is meant or the prompt surface is silenced.
 */
export function retractionLines(db: Database, session: Session, prompt: Prompt): string[] {
  if (isQuiet("prompt")) return [];
  const place = { projectId: session.projectId, createdAt: prompt.createdAt };
  const named = namedRetraction(prompt.text);
  const meant = named.length > 0 ? listNamed(db, place, named) : [];
  const hidden = filter(meant, mayHide).slice(0, maxNamed);
  if (hidden.length > 0) {
    record(db, session, hidden, "the user retracted it");
    return [`claude-mem: the user retracts ${quoted(hidden)}; no later session gets it. Confirm it in a few words.`];
  }
  const order = wordsToForget(prompt.text);
  if (!order) return [];
  // "Forget about the deploy script" is mostly about the work.
  const alike = listResembling(db, place, order.words, order.isOfStatement ? 1 : 2).slice(0, maxNamed);
  if (alike.length === 0) return [];
  record(db, session, alike, "the user may want to forget it");
  const ids = map(alike, ({ id }) => id).join(" ");
  return [
    `claude-mem: the user may mean ${quoted(alike)}, still stored. If so, it is removed by \`claude-mem forget ${ids}\`, or by mem_delete and the user's confirmation. Say so, or ask.`,
  ];
}

function quoted(memories: readonly Observation[]): string {
  return map(memories, ({ id, title }) => `#${id} "${inertLine(title, maxTitleChars)}"`).join(", ");
}

function record(db: Database, session: Session, memories: readonly Observation[], reason: string): void {
  const { id: sessionId, contextNumber, promptCount: promptNumber } = session;
  const place = { sessionId, contextNumber, agentId: null, promptNumber, surface: "prompt", at: now() } as const;
  const lines = map(memories, ({ id }): Injection => ({ target: `#${id}`, part: "retracted", reason, characters: 0 }));
  write(db, () => insertInjections(db, place, lines));
}
