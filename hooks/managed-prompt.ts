import { namedItemsBlock } from "../core/registry/prompt.ts";
import type { Recall } from "./context.ts";
import { recallForPrompt } from "./prompt.ts";

/** The host's limit for the answer of a hook, with room for a line break. */
const maxChars = 9_990;
/** A skill does not take the whole context of a prompt. */
const maxItemChars = 8_000;

/** For projects in which the user manages skills: the text of those that the prompt names, in addition to the memories. */
export const recallWithManaged: Recall = (db, context) => {
  const recalled = recallForPrompt(db, context);
  const { accepted, record } = context;
  if (!accepted?.session || record?.content.kind !== "prompt") return recalled;
  const { session, workspace } = accepted;
  const room = Math.min(maxItemChars, maxChars - (recalled?.length ?? 0));
  const block = namedItemsBlock(db, { workspace, session, prompt: record.content.text }, room);
  return recalled === undefined || block === undefined ? (recalled ?? block) : `${recalled}\n${block}`;
};
