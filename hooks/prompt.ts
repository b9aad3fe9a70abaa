import { now } from "../core/clock.ts";
import { write } from "../core/db/transaction.ts";
import { storeStatements } from "../core/extract/judge/statements.ts";
import { statementLines } from "../core/recall/confirmation.ts";
import { offerHandoff } from "../core/recall/handoff-offer.ts";
import { injectMemories } from "../core/recall/inject.ts";
import { isIgnoringMemory } from "../core/recall/no-recall.ts";
import { promptBudgetOf, promptLines } from "../core/recall/prompt.ts";
import { retractionLines } from "../core/recall/retraction-line.ts";
import { withheldLines } from "../core/recall/withheld.ts";
import { lastReport } from "../core/store/event.ts";
import { consumeHandoff } from "../core/store/handoff.ts";
import { scopeOf } from "../core/store/injectable.ts";
import { lastPrompt } from "../core/store/prompt.ts";
import type { Recall } from "./context.ts";

export const recallForPrompt: Recall = (db, { accepted, record, isProcess = false }) => {
  // A prompt that was not stored (a notification of the host) is not searched for either.
  if (!accepted?.session || record?.content.kind !== "prompt") return undefined;
  const { session, workspace } = accepted;
  const { text } = record.content;
  const offer = offerHandoff(db, session, workspace, text);
  const found = promptLines(db, scopeOf(workspace), text, { workspace, session });
  const left = offer?.lines ?? [];
  const lines = offer?.isAsked ? [...left, ...found] : [...found, ...left];
  const context = { session, agentId: null, root: workspace.root };
  const prompt = lastPrompt(db, session.id);
  // Search before this prompt's own statements are stored: they must not answer it.
  const report = prompt ? lastReport(db, session.id, prompt.createdAt) : null;
  const withheld: string[] = [];
  const onWithheld = () => withheld.push(...withheldLines());
  const stored = prompt ? storeStatements(db, session, prompt, report, { isAnswer: isProcess, onWithheld }) : [];
  const about = prompt ? [...retractionLines(db, session, prompt), ...withheld] : [];
  const notes = isIgnoringMemory(text) ? [] : [...about, ...statementLines(db, session, stored)];
  const inject = () => injectMemories(db, context, "prompt", lines, promptBudgetOf(lines));
  // Most prompts have no offer, and nothing to inject: they must not wait for the write lock.
  const injected = offer
    ? write(db, () => {
        const block = inject();
        if (block !== undefined) consumeHandoff(db, offer.id, session.id, now());
        return block;
      })
    : inject();
  return [...(injected === undefined ? [] : [injected]), ...notes].join("\n") || undefined;
};
