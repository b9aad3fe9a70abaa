import type { Database } from "bun:sqlite";
import type { ModelChoice } from "../config/settings.ts";
import type { Account } from "../store/spend.ts";
import { reserve, settle } from "./budget.ts";
import { hideKey } from "./hide-key.ts";
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
): Promise<unknown> {
  const spend = reserve(db, choice, request, account);
  try {
    const { value, usage } = await hideKey("key" in choice ? choice.key : undefined, call(choice, request));
    settle(db, spend, choice, "answered", usage);
    return value;
  } catch (error) {
    // A call that timed out may have been charged: its estimate stays.
    if (error instanceof ModelFailure && error.kind !== "timeout") {
      settle(db, spend, choice, "failed", error.usage ?? { inputTokens: 0, outputTokens: 0 });
    }
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
    case "claude":
      return askHost(choice, request);
  }
}

async function askHost(choice: ClientChoice, request: ModelRequest): Promise<ModelAnswer> {
  const { hosts } = await import("../host/hosts.ts");
  const ask = await hosts.find(({ loadModelClient }) => loadModelClient)?.loadModelClient?.();
  if (!ask) throw new ModelFailure("unreachable", "No host serves as a model.");
  return ask(choice, request);
}
