import { Command } from "clipanion";
import { now } from "../../core/clock.ts";
import { chooseModel, type Limits, limits, whyNoModel } from "../../core/config/settings.ts";
import { counted } from "../../core/counted.ts";
import { openDatabase } from "../../core/db/open.ts";
import { countJobs } from "../../core/store/job.ts";
import { listSpend, listSummedSpend, type SpendRow } from "../../core/store/spend.ts";
import { dayMs } from "../../core/time.ts";
import type { CliContext } from "../context.ts";
import { databaseExists } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printText } from "../output.ts";

const periods = [1, 7, 30] as const;

export class SpendCommand extends Command<CliContext> {
  static override paths = [["spend"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Show which model is used, what it has cost and its limits",
    details: `
      Every call is recorded before it is made, with its maximum cost, and corrected when the answer arrives. A call that could exceed a limit is not
      made. Prices are the provider's list prices.

      \`claude-mem config model.name off\` turns models off; \`claude-mem config\` lists the limits.
    `,
    examples: [
      ["See it at a glance", "$0 spend"],
      ["Print the tokens of the last day", "$0 spend --json | jq '.periods[0].by_model'"],
    ],
  });

  json = jsonOption();

  override async execute(): Promise<number> {
    const spend = readSpend(this.context);
    if (this.json) await printJson(this.context, spend);
    else await printText(this.context, render(spend));
    return exitCode.ok;
  }
}

type Row = { name: string; calls: number; input_tokens: number; output_tokens: number; usd: number };

type Spend = {
  model: string | null;
  provider: string | null;
  /** Why no model is used. */
  reason: string | null;
  limits: Limits;
  periods: { days: number; by_model: Row[]; by_purpose: Row[] }[];
  /** By model, for calls too old to be kept one by one. */
  previous: Row[];
  jobs: { due: number; failed: number };
};

function readSpend(context: CliContext): Spend {
  const model = chooseModel(context.environment);
  const settings = {
    model: model?.model ?? null,
    provider: model?.provider ?? null,
    reason: model ? null : whyNoModel(context.environment),
    limits: limits(context.environment),
  };
  if (!databaseExists(context)) return { ...settings, periods: [], previous: [], jobs: { due: 0, failed: 0 } };
  using db = openDatabase({ file: context.paths.database });
  return {
    ...settings,
    periods: periods.map((days) => {
      const since = now() - days * dayMs;
      return {
        days,
        by_model: listSpend(db, since, "model").map(toRow),
        by_purpose: listSpend(db, since, "purpose").map(toRow),
      };
    }),
    previous: listSummedSpend(db).map(toRow),
    jobs: countJobs(db),
  };
}

function toRow({ name, calls, inputTokens, outputTokens, usd }: SpendRow): Row {
  return { name, calls, input_tokens: inputTokens, output_tokens: outputTokens, usd };
}

function render({ model, provider, reason, limits: allowed, periods: spent, previous, jobs }: Spend): string {
  const scopes = [
    ["24 hours", allowed.day],
    ["24 hours, a project", allowed.project],
    ["a session", allowed.session],
  ] as const;
  return [
    `Model    ${model === null ? `none: ${reason}` : `${model} (${provider})`}`,
    "Limits",
    ...scopes.map(([name, { tokens, usd }]) => `  ${name.padEnd(20)} ${tokens} tokens, $${usd}`),
    "Spent",
    ...spent.map(
      ({ days, by_model: rows }) => `  ${`last ${days === 1 ? "24 hours" : `${days} days`}`.padEnd(20)} ${total(rows)}`,
    ),
    ...(spent.at(-1)?.by_model ?? []).map((row) => `    ${row.name}: ${total([row])}`),
    ...(previous.length > 0 ? [`  ${"earlier".padEnd(20)} ${total(previous)}`] : []),
    `Waiting  ${jobs.due} to read, ${jobs.failed} abandoned`,
  ].join("\n");
}

function total(rows: readonly Row[]): string {
  const sum = (pick: (row: Row) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const calls = sum((row) => row.calls);
  const tokens = sum((row) => row.input_tokens + row.output_tokens);
  return `${counted(calls, "call")}, ${tokens} tokens, $${sum((row) => row.usd).toFixed(4)}`;
}
