// Managed skills that a prompt names.
import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { isQuiet } from "../config/control.ts";
import { write } from "../db/transaction.ts";
import { typedText } from "../extract/prompts/typed-text.ts";
import { filter, map } from "../lists.ts";
import type { Workspace } from "../project/identify.ts";
import { insertInjections, listInjected } from "../store/injection.ts";
import { countItemUse, listManagedItems } from "../store/registry.ts";
import type { Session } from "../store/session.ts";
import { itemBlock } from "./block.ts";
import { isNamed } from "./named.ts";
import { readItem, shortDigest } from "./read.ts";

const maxItems = 2;
/** Less would be only a beginning. */
const minChars = 800;

/**
 * Returns the texts of the managed items that the typed part of the prompt names, in at most `maxChars`; undefined if there are none. A
 * text that the context has is not repeated. Each counts as a use.
 */
export function namedItemsBlock(
  db: Database,
  { workspace, session, prompt }: { workspace: Workspace; session: Session; prompt: string },
  maxChars: number,
): string | undefined {
  if (isQuiet("prompt")) return undefined;
  const mentioned = filter(listManagedItems(db, workspace.project.id), ({ name }) => isNamed(prompt, name));
  if (mentioned.length === 0) return undefined;
  const typed = map(typedText(prompt), ({ text }) => text).join("\n");
  const named = filter(mentioned, ({ name }) => isNamed(typed, name));
  const injected = listInjected(db, session, null);
  const blocks: string[] = [];
  let room = maxChars;
  for (const item of named.slice(0, maxItems)) {
    const text = readItem(item, workspace.root);
    const isGiven = text?.digest === item.managedDigest;
    const target = `${item.kind} ${item.name} ${isGiven ? shortDigest(text.digest) : "changed"}`;
    if (room < minChars || injected.has(`${target} full`)) continue;
    const block = itemBlock(item, text, room);
    room -= block.length + 1;
    blocks.push(block);
    write(db, () => {
      const { id: sessionId, contextNumber, promptCount: promptNumber } = session;
      const at = now();
      const place = { sessionId, contextNumber, agentId: null, surface: "prompt", promptNumber, at } as const;
      insertInjections(db, place, [{ target, part: "full", characters: block.length, reason: "named in the prompt" }]);
      if (isGiven) countItemUse(db, item.id, at);
    });
  }
  return blocks.join("\n") || undefined;
}
