// What a candidate rests on, read again when a model wants to keep it: its text does not say whether the words may be someone else's.
import type { Database } from "bun:sqlite";
import { map, some } from "../../lists.ts";
import { oneLine } from "../../one-line.ts";
import { lastReport } from "../../store/event.ts";
import type { Observation } from "../../store/observation.ts";
import { listLinks } from "../../store/observation-link.ts";
import { getPrompts, type Prompt } from "../../store/prompt.ts";
import { foreignText } from "../prompts/foreign/foreign-text.ts";
import { reportsOrder } from "../prompts/foreign/reported.ts";
import { findStatements } from "../prompts/statements.ts";
import { typedText } from "../prompts/typed-text.ts";

/**
 * Returns the quotes of a candidate that are the user's own words in their prompt. None, if all of them may be someone else's, or if the
 * prompts are gone. A candidate without prompts, which no rule made from one, has its own text.
 */
export function ownQuotes(db: Database, { id, narrative }: Pick<Observation, "id" | "narrative">): string[] {
  const said = listLinks(db, id).filter(({ kind, targetKind }) => kind === "evidence" && targetKind === "prompt");
  if (said.length === 0) return [narrative];
  const ids = map(said, ({ target }) => Number(target)).filter(Number.isSafeInteger);
  const prompts = new Map(getPrompts(db, ids).map((prompt) => [String(prompt.id), prompt]));
  return said.flatMap(({ target, quote }) => {
    const prompt = prompts.get(target);
    const words = oneLine(quote ?? narrative);
    return prompt && isOwn(db, prompt, words) ? [words] : [];
  });
}

function isOwn(db: Database, prompt: Prompt, quote: string): boolean {
  const { text, sessionId, createdAt } = prompt;
  const previousReport = lastReport(db, sessionId, createdAt);
  const typed = typedText(text, { previousReport });
  // As if everything had been said before: no sentence is left out because its score is low.
  const found = findStatements(text, { previousReport, typed, isRepeated: () => true }).filter(
    (statement) => statement.quote === quote,
  );
  if (found.length > 0) return some(found, (statement) => !statement.isForeign());
  const start = text.indexOf(quote);
  return start >= 0 && !reportsOrder(quote) && !foreignText(text, typed).holds(start);
}
