import { fence, inertLine } from "../core/privacy/fence.ts";
import type { PromptName } from "./prompts.ts";
import { recalled } from "./scope.ts";
import type { ToolContext } from "./tool.ts";
import { deferListTool } from "./tools/defer-list.ts";
import { recallTool } from "./tools/recall.ts";
import { reviewTool } from "./tools/review.ts";
import { searchTool } from "./tools/search.ts";

const queryChars = 1000;
const shownChars = 120;

/**
 * Returns the text of a prompt: what is asked, and below it what is stored, in a fence, since the host may store the whole as what the
 * user typed. What is asked holds for this turn only, and is worded so that no rule is learned from it.
 */
export async function promptText(context: ToolContext, name: PromptName, argument: string): Promise<string> {
  const subject = inertLine(argument, shownChars);
  switch (name) {
    case "recall":
      return joined(
        `What do earlier sessions know about "${subject}"? Say what matters for the work at hand, with the ids, and what is out of date.`,
        await searchTool.call(context, { query: argument.slice(0, queryChars) }),
      );
    case "file":
      return joined(
        `What is known about ${subject}? Say what to mind when it is changed, with the ids.`,
        await recallTool.call(context, { file: argument.slice(0, queryChars) }),
      );
    case "review":
      return joined(
        "Which of these candidates are worth keeping? Show them in groups with your opinion. What I confirm: mem_keep for my own words; for the others name the command claude-mem review keep. What I reject: mem_review with action=reject.",
        await reviewTool.call(context, {}),
      );
    case "handover":
      return joined(
        "Can you prepare the handover of this session? Its decisions with their reasons and the attempts that failed go to mem_save, one fact each; the open work to mem_defer, unless it is in this list; finished work of the list is closed by a mem_save. Then summarize what was stored.",
        await deferListTool.call(context, {}),
      );
  }
}

function joined(question: string, rows: string): string {
  const lines = rows.split("\n").filter((line) => line !== recalled);
  return `${question}\n\n${fence("prompt-menu", lines)}`;
}
