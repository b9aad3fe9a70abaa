import { fence, inertLine } from "../core/privacy/fence.ts";
import { recalled } from "./scope.ts";
import type { ToolContext } from "./tool.ts";
import { deferListTool } from "./tools/defer-list.ts";
import { recallTool } from "./tools/recall.ts";
import { reviewTool } from "./tools/review.ts";
import { searchTool } from "./tools/search.ts";

export type PromptName = "recall" | "file" | "review" | "handover";

const queryChars = 1000;
const shownChars = 120;

/**
 * Returns the text of a prompt: the question, and below it the stored text, in a fence, because the host may store the whole as
 * the user's input. The question holds for this turn only, and is worded so that no rule is learned from it.
 */
export async function promptText(context: ToolContext, name: PromptName, argument: string): Promise<string> {
  const subject = inertLine(argument, shownChars);
  switch (name) {
    case "recall":
      return joined(
        `What do earlier sessions know about "${subject}", which of it matters for the work at hand, and what of it is out of date? (with ids)`,
        await searchTool.call(context, { query: argument.slice(0, queryChars) }),
      );
    case "file":
      return joined(
        `What is known about ${subject}, and what is to be minded when it is changed? (with ids)`,
        await recallTool.call(context, { file: argument.slice(0, queryChars) }),
      );
    case "review":
      return joined(
        "Which of these candidates are worth keeping, and which are not? Could you show them in groups with your opinion, wait for my answer, and then use mem_keep for my own words, mem_review with action=reject for what I reject, and name the command claude-mem review keep for the others?",
        await reviewTool.call(context, {}),
      );
    case "handover":
      return joined(
        "Could you hand this session over to the next one? (decisions with reasons and failed attempts: mem_save, one fact each; open work that is not listed below: mem_defer; finished work of the list: mem_save with closes)",
        await deferListTool.call(context, {}),
      );
  }
}

function joined(question: string, rows: string): string {
  const lines = rows.split("\n").filter((line) => line !== recalled);
  return `${question}\n\n${fence("prompt-menu", lines)}`;
}
