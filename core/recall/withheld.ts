import { isQuiet } from "../config/control.ts";
import { findStatements } from "../extract/prompts/statements.ts";
import { some } from "../lists.ts";
import { isRedacted } from "../privacy/secrets.ts";

const line =
  "claude-mem: what the user asked to keep holds a secret, so it was not stored. Say so: without the secret it can be kept.";

/**
 * Returns the line about a request to remember that is not stored, because it holds a secret; none if there is no such request, or the
 * prompt surface is silenced. Without it the user would count on a memory that does not exist.
 */
export function withheldLines(prompt: string, previousReport: string | null): string[] {
  if (!isRedacted(prompt) || isQuiet("prompt")) return [];
  const statements = findStatements(prompt, { previousReport, isRepeated: () => false });
  return some(statements, ({ isExplicit, quote }) => isExplicit && isRedacted(quote)) ? [line] : [];
}
