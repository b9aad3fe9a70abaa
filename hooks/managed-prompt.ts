import { namedItemsBlock } from "../core/registry/prompt.ts";
import type { Recall } from "./call.ts";
import { recallForPrompt } from "./prompt.ts";

/** The host's limit for the answer of a hook, with room for a line break. */
const maxChars = 9_990;
/** A skill does not take the whole context of a prompt. */
const maxItemChars = 8_000;

/** For projects in which the user manages skills: the text of those that the prompt names, in addition to the memories. */
export const recallWithManaged: Recall = (db, call) => {
  const recalled = recallForPrompt(db, call);
  const { accepted, record } = call;
  if (!accepted?.session || record?.happening.kind !== "prompt") return recalled;
  const { session, workspace } = accepted;
  const room = Math.min(maxItemChars, maxChars - (recalled?.length ?? 0));
  const block = namedItemsBlock(db, { workspace, session, prompt: record.happening.text }, room);
  return recalled === undefined || block === undefined ? (recalled ?? block) : `${recalled}\n${block}`;
};
