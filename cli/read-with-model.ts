import { AppError } from "../core/app-error.ts";
import type { Env } from "../core/config/env.ts";
import { chooseModel, type Limits, limits, type ModelChoice, whyNoModel } from "../core/config/settings.ts";
import { type Backlog, findBacklog, planBacklog } from "../core/jobs/plan-backlog.ts";
import { startWorkerIfDue } from "../core/jobs/start.ts";
import { agrees } from "./confirm.ts";
import type { CliContext } from "./context.ts";
import { withTrialDatabase } from "./database.ts";
import { printNote } from "./output.ts";

/** Throws AppError `usage` if the model can't read this source, before anything is imported. */
export function requireModelReading(
  { environment }: CliContext,
  { isTranscripts, dryRun }: { isTranscripts: boolean; dryRun: boolean },
): void {
  if (!isTranscripts) throw new AppError("usage", "Only the sessions of agents can be read by the model.");
  if (dryRun) throw new AppError("usage", "--dry-run and --model can't be combined.");
  if (chooseModel(environment) === undefined) throw noModel(environment);
}

/**
 * Queues the unread imported sessions for the background model, after asking. Returns false if the user
 * does not agree.
 */
export async function readWithModel(context: CliContext, isAgreed: boolean): Promise<boolean> {
  const model = chooseModel(context.environment);
  if (!model) throw noModel(context.environment);
  const backlog = withTrialDatabase(context, { isDryRun: false }, findBacklog);
  if (backlog.sessions.length === 0) {
    printNote(context, "The model has read all imported sessions.");
    return true;
  }
  printNote(context, describe(backlog, model, limits(context.environment).day));
  if (!(await agrees(context, { yes: isAgreed }, "Let the model read them?"))) {
    printNote(context, "The model was not asked. Add --yes to let it read them.");
    return false;
  }
  withTrialDatabase(context, { isDryRun: false }, (db) => {
    const calls = planBacklog(db, backlog.sessions);
    startWorkerIfDue(db);
    printNote(context, `The model makes ${calls} calls in the background. \`claude-mem spend\` shows their cost.`);
  });
  return true;
}

function describe({ sessions, tokens }: Backlog, { model, prices }: ModelChoice, day: Limits["day"]): string {
  const usd = (tokens * prices.input) / 1e6;
  const days = Math.ceil(Math.max(tokens / day.tokens, usd / day.usd));
  const count = sessions.length.toLocaleString("en-US");
  const cost = `at most ${tokens.toLocaleString("en-US")} tokens, about $${usd.toFixed(2)}`;
  const time = days > 1 ? ` Within today's limits it takes about ${days} days.` : "";
  return `${model} would read ${count} ${sessions.length === 1 ? "session" : "sessions"}, newest first: ${cost}.${time}`;
}

function noModel(environment: Env): AppError {
  return new AppError("usage", `There is no model to read them: ${whyNoModel(environment)}.`, {
    hints: [
      "Set ANTHROPIC_API_KEY or OPENROUTER_API_KEY, or put claude on the PATH.",
      "For another server set CLAUDE_MEM_MODEL_URL and CLAUDE_MEM_MODEL; `claude-mem config` shows all settings.",
    ],
  });
}
