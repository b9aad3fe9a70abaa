import { now } from "../core/clock.ts";
import { write } from "../core/db/transaction.ts";
import { storeStatements } from "../core/extract/judge/statements.ts";
import { statementLines } from "../core/recall/confirmation.ts";
import { offerHandoff } from "../core/recall/handoff-offer.ts";
import { promptBudgetOf, promptLines } from "../core/recall/prompt.ts";
import { tell } from "../core/recall/tell.ts";
import { isIgnoringMemory } from "../core/recall/unasked.ts";
import { lastReport } from "../core/store/event.ts";
import { consumeHandoff } from "../core/store/handoff.ts";
import { lastPrompt } from "../core/store/prompt.ts";
import type { Recall } from "./call.ts";

export const recallForPrompt: Recall = (db, { accepted, record }) => {
  // A prompt that was not kept (a notification of the host's) is not searched for either.
  if (!accepted?.session || record?.happening.kind !== "prompt") return undefined;
  const { session, workspace } = accepted;
  const { text } = record.happening;
  const offer = offerHandoff(db, session, workspace, text);
  const found = promptLines(db, workspace.project.id, text, workspace);
  const left = offer?.lines ?? [];
  const lines = offer?.isAsked ? [...left, ...found] : [...found, ...left];
  const listener = { session, agentId: null, root: workspace.root };
  const prompt = lastPrompt(db, session.id);
  // Found before this prompt's own statements are stored: they are no answer to it.
  const stored = prompt ? storeStatements(db, session, prompt, lastReport(db, session.id, prompt.createdAt)) : [];
  const said = isIgnoringMemory(text) ? [] : statementLines(db, session, stored);
  const told = write(db, () => {
    const injected = tell(db, listener, "prompt", lines, promptBudgetOf(lines));
    if (injected !== undefined && offer) consumeHandoff(db, offer.id, now());
    return injected;
  });
  return [...(told === undefined ? [] : [told]), ...said].join("\n") || undefined;
};
