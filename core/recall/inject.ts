import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { isQuiet } from "../config/control.ts";
import { write } from "../db/transaction.ts";
import { filter, flatMap, map, some } from "../lists.ts";
import { fence } from "../privacy/fence.ts";
import { insertInjections, listInjected, type Surface } from "../store/injection.ts";
import { lastPrompt } from "../store/prompt.ts";
import type { Session } from "../store/session.ts";
import { withFreshness } from "./freshness.ts";
import type { RecallLine } from "./line.ts";
import { isIgnoringMemory } from "./no-recall.ts";

export type Listener = {
  session: Session;
  agentId: string | null;
  /** The worktree's top folder: what a memory cites is compared with its files. Without it nothing is said of them. */
  root?: string;
};

/**
 * Returns the block to hand to the model, or undefined when no line is left, the surface was silenced, or the user asked to
 * leave memory out of this turn: lines that this context has already go, then what exceeds `budgetChars`; what stays is
 * written to the ledger.
 */
export function injectMemories(
  db: Database,
  listener: Listener,
  surface: Surface,
  lines: readonly RecallLine[],
  budgetChars: number,
): string | undefined {
  if (isQuiet(surface) || !some(lines, ({ target }) => target !== null)) return undefined;
  const { session, agentId, root } = listener;
  // For the whole turn: its subagents, its files, its failures.
  if (isIgnoringMemory(lastPrompt(db, session.id)?.text ?? "")) return undefined;
  const context = { sessionId: session.id, contextNumber: session.contextNumber, agentId };
  const isNew = (injected: ReadonlySet<string>) => (line: RecallLine) =>
    !line.target || !injected.has(`${line.target} ${line.part}`);
  // Files are read before the transaction begins, and only those of lines that may be injected.
  const judged =
    root === undefined ? lines : withFreshness(root, surface, filter(lines, isNew(listInjected(db, session, agentId))));
  return write(db, () => {
    const fresh = filter(judged, isNew(listInjected(db, session, agentId)));
    const kept = withinBudget(fresh, surface, budgetChars);
    const facts = flatMap(kept, ({ target, part, reason, text }) =>
      target ? [{ target, part, reason, characters: text.length }] : [],
    );
    if (facts.length === 0) return undefined;
    const place = { ...context, surface, promptNumber: session.promptCount, at: now() };
    insertInjections(db, place, facts);
    return fence(
      surface,
      map(kept, (line) => line.text),
    );
  });
}

/** Returns the lines that fit, in order; a heading stays only with a line below it. */
export function withinBudget(lines: readonly RecallLine[], surface: Surface, budgetChars: number): RecallLine[] {
  let left = budgetChars - fence(surface, []).length;
  const fitting = filter(lines, (line) => {
    const cost = line.text.length + 1;
    if (cost > left) return false;
    left -= cost;
    return true;
  });
  return filter(fitting, ({ target }, index) => target !== null || typeof fitting[index + 1]?.target === "string");
}
