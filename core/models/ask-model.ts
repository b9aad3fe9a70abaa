import type { Database } from "bun:sqlite";
import type { Limits, ModelChoice } from "../config/settings.ts";
import type { Account } from "../store/spend.ts";
import { free, reserve, settle } from "./budget.ts";
import { type ClientChoice, type ModelAnswer, ModelFailure, type ModelRequest } from "./model.ts";

/**
 * Asks the model and returns the JSON of its answer, undefined when it gave none. The call is recorded before it is made.
 * Throws OverBudget when a limit forbids the call, ModelFailure when it failed.
 */
export async function askModel(
  db: Database,
  choice: ModelChoice,
  request: ModelRequest,
  account: Account,
  allowed?: Limits,
): Promise<unknown> {
  const spend = reserve(db, choice, request, account, allowed);
  try {
    const { value, usage } = await hideKey("key" in choice ? choice.key : undefined, call(choice, request));
    settle(db, spend, choice, request, "answered", usage);
    return value;
  } catch (error) {
    // The estimate of any other call stays: it may have been charged, as after a timeout or an answer that can't be read.
    if (error instanceof ModelFailure && error.isFree) free(db, spend);
    else if (error instanceof ModelFailure && error.usage) settle(db, spend, choice, request, "failed", error.usage);
    throw error;
  }
}

async function call(choice: ModelChoice, request: ModelRequest): Promise<ModelAnswer> {
  switch (choice.provider) {
    case "anthropic":
      return (await import("./anthropic.ts")).askAnthropic(choice, request);
    case "openrouter":
    case "compatible":
      return (await import("./compatible.ts")).askCompatible(choice, request);
    default:
      return askHost(choice, request);
  }
}

async function askHost(choice: ClientChoice & { provider: string }, request: ModelRequest): Promise<ModelAnswer> {
  const { hosts } = await import("../host/hosts.ts");
  const ask = await hosts.find(({ program }) => program === choice.provider)?.loadModelClient?.();
  if (!ask) throw new ModelFailure("unreachable", `No host serves as the model ${choice.provider}.`);
  return ask(choice, request);
}

/** Masks the key in the message of a failure: some servers repeat it in their answer, and failures are stored with the job. */
async function hideKey<Answer>(key: string | undefined, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && key !== undefined) error.message = error.message.replaceAll(key, "***");
    throw error;
  }
}
