import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { type Limits, limits, type ModelChoice, type Prices } from "../config/settings.ts";
import { write } from "../db/transaction.ts";
import { type Account, type Cost, insertSpend, settleSpend, spentInSession, spentSince } from "../store/spend.ts";
import { dayMs } from "../time.ts";
import type { ModelRequest, Usage } from "./model.ts";

/** A call that was not made, because it might have gone over a limit. */
export class OverBudget extends Error {
  constructor(
    readonly scope: keyof Limits,
    message: string,
  ) {
    super(message);
    this.name = "OverBudget";
  }
}

/**
 * Records a call with its maximum cost and returns its id. Throws OverBudget when that cost, with past and pending calls of
 * all processes, exceeds a limit: then the call must not be made.
 */
export function reserve(
  db: Database,
  choice: ModelChoice,
  request: ModelRequest,
  account: Account,
  allowed: Limits = limits(),
): number {
  const worst = worstCost(choice, request);
  const reserved = write(db, () => {
    const refusal = findRefusal(db, account, worst, allowed);
    if (refusal) return refusal;
    return insertSpend(db, { ...account, ...worst, provider: choice.provider, model: choice.model, at: now() });
  });
  if (reserved instanceof OverBudget) throw reserved;
  return reserved;
}

/** The maximum number of tokens that a provider may report, far above what a model takes. */
const maxReportedTokens = 100_000_000;
const maxReportedUsd = 10_000;
/** A text has fewer tokens only if the provider counts wrong. */
const maxBytesPerToken = 32;

/**
 * Replaces the estimate of a call by its actual cost. Each figure that the provider does not report, or that can't be true,
 * keeps its estimate: a wrong figure must not make room for more calls.
 */
export function settle(
  db: Database,
  id: number,
  choice: ModelChoice,
  request: ModelRequest,
  status: "answered" | "failed",
  usage: Usage,
): void {
  const worst = worstCost(choice, request);
  const minInputTokens = Math.ceil(bytesOf(request) / maxBytesPerToken);
  const tokens = {
    inputTokens: plausible(usage.inputTokens, minInputTokens, maxReportedTokens) ?? worst.inputTokens,
    outputTokens: plausible(usage.outputTokens, 1, maxReportedTokens) ?? worst.outputTokens,
  };
  const usd = plausible(usage.usd, 0, maxReportedUsd) ?? priceOf(tokens, choice.prices);
  const rounded = { inputTokens: Math.ceil(tokens.inputTokens), outputTokens: Math.ceil(tokens.outputTokens) };
  settleSpend(db, id, status, { ...rounded, usd });
}

function plausible(reported: number | undefined, min: number, max: number): number | undefined {
  return reported !== undefined && reported >= min && reported <= max ? reported : undefined;
}

/** Removes the estimate of a call that cost nothing. */
export function free(db: Database, id: number): void {
  settleSpend(db, id, "failed", { inputTokens: 0, outputTokens: 0, usd: 0 });
}

/** Returns the maximum cost of a call: no cached tokens, an answer of the maximum length. */
export function worstCost(choice: ModelChoice, request: ModelRequest): Cost {
  const usage = {
    // Prose has four bytes a token, code about three.
    inputTokens: Math.ceil(bytesOf(request) / 3) + overheadTokens[choice.provider],
    outputTokens: request.maxTokens,
  };
  return { ...usage, usd: priceOf(usage, choice.prices) };
}

function bytesOf({ system, prompt, answer }: ModelRequest): number {
  const texts = [system, prompt, answer.name, answer.description, JSON.stringify(answer.schema)];
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

/**
 * Tokens that providers add to a request. Claude Code asks a second time when the first answer does not match the schema; Codex adds the
 * user's instructions, Copilot its own.
 */
const overheadTokens: Record<ModelChoice["provider"], number> = {
  anthropic: 500,
  openrouter: 300,
  compatible: 300,
  claude: 3_000,
  codex: 3_000,
  gemini: 1_500,
  copilot: 6_000,
};

function priceOf({ inputTokens, outputTokens }: Usage, { input, output }: Prices): number {
  return (inputTokens * input + outputTokens * output) / 1e6;
}

function findRefusal(
  db: Database,
  { projectId, sessionId }: Account,
  worst: Cost,
  allowed: Limits,
): OverBudget | undefined {
  const since = now() - dayMs;
  const spent = {
    day: spentSince(db, since),
    ...(projectId === null ? {} : { project: spentSince(db, since, projectId) }),
    ...(sessionId === null ? {} : { session: spentInSession(db, sessionId) }),
  };
  for (const [name, { tokens, usd }] of Object.entries(spent)) {
    const scope = name as keyof Limits;
    const max = allowed[scope];
    const next = tokens + worst.inputTokens + worst.outputTokens;
    if (next > max.tokens) return over(scope, `${next} tokens, ${max.tokens} are allowed`);
    if (usd + worst.usd > max.usd) return over(scope, `$${(usd + worst.usd).toFixed(4)}, $${max.usd} are allowed`);
  }
  return undefined;
}

function over(scope: keyof Limits, what: string): OverBudget {
  const whose = scope === "day" ? "last 24 hours" : scope === "project" ? "project's last 24 hours" : "session";
  return new OverBudget(scope, `The call could bring the ${whose} to ${what}.`);
}
