import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { chooseModel, limits, whyNoModel } from "../../core/config/settings.ts";
import { counted } from "../../core/counted.ts";
import {
  type ConsolidationPlan,
  planConsolidationNow,
  previewConsolidation,
} from "../../core/jobs/plan-consolidation.ts";
import { startWorkerIfDue } from "../../core/jobs/start.ts";
import { agrees } from "../confirm.ts";
import type { CliContext } from "../context.ts";
import { type Database, withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { namedProject } from "../named-project.ts";
import { jsonOption, valid, wholeNumber } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";

const maxCalls = 20;
const defaultCalls = 5;

export class OptimizeCommand extends Command<CliContext> {
  static override paths = [["optimize"]];
  static override usage = Command.Usage({
    category: "Changing",
    description: "Ask the model now which memories repeat or no longer hold",
    details: `
      The background model is asked this from time to time; this command plans it now. Related memories are sent in groups, and the answer can only
      name memories that say the same or no longer hold: it writes no text, and can't change what is yours. Each change has a number, and
      \`claude-mem upkeep --list\` lists them.

      It shows the maximum cost first and asks. The calls are made in the background within the limits that \`claude-mem spend\` shows.
    `,
    examples: [
      ["See what it would cost", "$0 optimize --preview"],
      ["Do it without a question", "$0 optimize --yes"],
      ["Ask about all memories again, with two calls at most", "$0 optimize --all --calls 2"],
    ],
  });

  dryRun = Option.Boolean("--dry-run,--preview", false, { description: "Show the calls and their cost; plan nothing" });
  all = Option.Boolean("--all", false, {
    description: "Ask about all memories, not only about those since the last time",
  });
  calls = Option.String("--calls", String(defaultCalls), {
    description: `The maximum number of calls, at most ${maxCalls}; default ${defaultCalls}`,
    validator: valid(wholeNumber(1, maxCalls)),
  });
  yes = Option.Boolean("-y,--yes", false, { description: "Do not ask" });
  project = Option.String("-p,--project", { description: "The project, instead of the current one" });
  json = jsonOption();

  override async execute(): Promise<number> {
    const model = chooseModel(this.context.environment);
    if (!model) {
      throw new AppError("usage", `There is no model to ask: ${whyNoModel(this.context.environment)}.`, {
        hints: [
          "`claude-mem upkeep` merges duplicates without a model.",
          "`claude-mem config` shows the model's settings.",
        ],
      });
    }
    const none = document(emptyPlan, { isDryRun: this.dryRun, isPlanned: false });
    return withMemory(this.context, { json: this.json, none }, async (db) => {
      const { id: projectId } = namedProject(db, this.context, this.project ?? ".");
      const plan = previewConsolidation(db, projectId, model, { maxCalls: Number(this.calls), isAll: this.all });
      const isPlanned = plan.calls > 0 && !this.dryRun && (await this.isAgreed(plan, model.model));
      if (isPlanned) this.start(db, projectId, plan);
      if (this.json) await printJson(this.context, document(plan, { isDryRun: this.dryRun, isPlanned }));
      else if (this.dryRun && plan.calls > 0) await printText(this.context, describe(plan, model.model));
      if (plan.calls === 0)
        printNote(this.context, "No related memories are new since the last time. Add --all to ask about all.");
      else if (isPlanned) {
        printNote(
          this.context,
          `${counted(plan.calls, "call")} planned. \`claude-mem upkeep --list\` shows what they change.`,
        );
      } else if (!this.dryRun) {
        printNote(this.context, "Nothing was planned. Add --yes to ask the model.");
        return exitCode.unconfirmed;
      }
      return plan.calls > 0 ? exitCode.ok : exitCode.nothingFound;
    });
  }

  private async isAgreed(plan: ConsolidationPlan, model: string): Promise<boolean> {
    const { tokens, usd } = limits(this.context.environment).day;
    printNote(this.context, describe(plan, model));
    printNote(this.context, `The limits of 24 hours are ${tokens} tokens and $${usd}.`);
    return agrees(this.context, this, "Ask the model?");
  }

  private start(db: Database, projectId: number, { calls }: ConsolidationPlan): void {
    planConsolidationNow(db, projectId, { calls, isAll: this.all });
    startWorkerIfDue(db);
  }
}

const emptyPlan: ConsolidationPlan = {
  ...{ calls: 0, groups: 0, memories: 0 },
  cost: { inputTokens: 0, outputTokens: 0, usd: 0 },
};

function describe({ calls, groups, memories, cost }: ConsolidationPlan, model: string): string {
  const tokens = cost.inputTokens + cost.outputTokens;
  const what = `${counted(memories, "memory", "memories")} in ${counted(groups, "group")}`;
  return `${model} would be asked about ${what} in ${counted(calls, "call")}: at most ${tokens} tokens, $${cost.usd.toFixed(4)}.`;
}

function document(
  { calls, groups, memories, cost }: ConsolidationPlan,
  { isDryRun, isPlanned }: { isDryRun: boolean; isPlanned: boolean },
): Record<string, unknown> {
  return {
    dry_run: isDryRun,
    planned: isPlanned,
    ...{ calls, groups, memories },
    max_tokens: cost.inputTokens + cost.outputTokens,
    max_usd: cost.usd,
  };
}
