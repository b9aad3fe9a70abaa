// The settings of the model, its limits, and the retention.
import { findProgram } from "../files/find-program.ts";
import { isLoopback, parseAddress } from "../network/address.ts";
import { type Env, env, isOn } from "./env.ts";

/** US dollars per million tokens. */
export type Prices = { input: number; output: number };

export type ModelChoice = {
  /** The provider's name of the model. */
  model: string;
  prices: Prices;
} & (
  | { provider: "anthropic"; key: string; url: string | undefined }
  /** Any server with OpenAI's chat completions. `url` ends before `/chat/completions`. */
  | { provider: "openrouter" | "compatible"; key: string | undefined; url: string }
  /** A coding agent that is on this machine, called once for each question. */
  | { provider: "claude" | (typeof chosenAgents)[number]; executable: string }
);

/** Agents that serve as the model only if model.name says so: `codex`, or `codex:MODEL`. Each is the name of a program. */
const chosenAgents = ["codex", "gemini", "copilot"] as const;

/** The spending limits: in 24 hours, of that by one project, and in one session. */
export type Limits = Record<"day" | "project" | "session", { tokens: number; usd: number }>;

const defaultLimits: Limits = {
  day: { tokens: 100_000, usd: 1 },
  project: { tokens: 100_000, usd: 1 },
  session: { tokens: 40_000, usd: 0.4 },
};

const anthropicModels: Record<string, string> = { haiku: "claude-haiku-5-5", sonnet: "claude-sonnet-5-5" };
const openRouterModels: Record<string, string> = {
  haiku: "anthropic/claude-haiku-5.5",
  sonnet: "anthropic/claude-sonnet-5.5",
};

/** Returns the model to use; undefined if there is none or models are turned off. Costs at most a search of PATH. */
export function chooseModel(from: Env = env()): ModelChoice | undefined {
  const { name = "haiku", url, key, anthropicKey, anthropicUrl, openRouterKey, openRouterModel } = from.model;
  // A model's own client must not call a model again.
  if (isOff(name) || from.internal) return undefined;
  if (refusedModelAddress(from) !== undefined) return undefined;
  const priced = (model: string) => ({ model, prices: pricesOf(model, from) });
  if (url !== undefined) {
    // Other servers don't know the names haiku and sonnet.
    if (from.model.name === undefined) return undefined;
    return { provider: "compatible", url: withoutSlash(url), key, ...priced(name) };
  }
  const agent = agentIn(name);
  if (agent) {
    const executable = findProgram(agent.provider, from.path);
    return executable === undefined ? undefined : { provider: agent.provider, executable, ...priced(agent.model) };
  }
  if (anthropicKey !== undefined) {
    return { provider: "anthropic", key: anthropicKey, url: anthropicUrl, ...priced(anthropicModels[name] ?? name) };
  }
  if (openRouterKey !== undefined) {
    const model = from.model.name === undefined ? (openRouterModel ?? name) : name;
    const address = "https://openrouter.ai/api/v1";
    return { provider: "openrouter", url: address, key: openRouterKey, ...priced(openRouterModels[model] ?? model) };
  }
  const executable = findProgram("claude", from.path);
  return executable === undefined ? undefined : { provider: "claude", executable, ...priced(name) };
}

/** Returns the name of the setting whose address may not be requested: the key and the text would travel unencrypted. */
export function refusedModelAddress({ model: { url, anthropicKey, anthropicUrl } }: Env): string | undefined {
  if (url !== undefined) return parseAddress(url) ? undefined : "CLAUDE_MEM_MODEL_URL";
  const isUsed = anthropicKey !== undefined && anthropicUrl !== undefined;
  return isUsed && !parseAddress(anthropicUrl) ? "ANTHROPIC_BASE_URL" : undefined;
}

/** Returns why no model is used, for the user. */
export function whyNoModel(from: Env = env()): string {
  if (isOff(from.model.name ?? "")) return "turned off by model.name or CLAUDE_MEM_MODEL";
  const refused = refusedModelAddress(from);
  if (refused !== undefined)
    return `${refused} is neither https:// nor http:// to this machine, or has a password in it`;
  if (from.model.url !== undefined) return "CLAUDE_MEM_MODEL_URL is set, and CLAUDE_MEM_MODEL does not name its model";
  const agent = agentIn(from.model.name ?? "");
  if (agent) return `model.name or CLAUDE_MEM_MODEL is ${agent.provider}, which is not on the PATH`;
  return "no API key is set, and claude is not on the PATH";
}

/** Returns the spending limits. An invalid number counts as 0: a mistyped limit must not cost money. */
export function limits({ model }: Env = env()): Limits {
  const read = (text: string | undefined, fallback: number) => (text === undefined ? fallback : amount(text));
  const { day, project, session } = defaultLimits;
  return {
    day: { tokens: read(model.tokensPerDay, day.tokens), usd: read(model.usdPerDay, day.usd) },
    project: { tokens: read(model.tokensPerProject, project.tokens), usd: read(model.usdPerProject, project.usd) },
    session: { tokens: read(model.tokensPerSession, session.tokens), usd: read(model.usdPerSession, session.usd) },
  };
}

const defaultRetentionDays = 365;

/**
 * Returns the days that events without a memory are kept; undefined for forever. A value that is not a number of 1 or
 * more counts as forever: a mistyped setting must not delete anything.
 */
export function retentionDays({ retentionDays: given }: Env = env()): number | undefined {
  const days = given === undefined ? defaultRetentionDays : Number(given);
  return Number.isFinite(days) && days >= 1 ? days : undefined;
}

/** Returns the agent that a name of a model means; undefined for any other name. */
function agentIn(name: string): { provider: (typeof chosenAgents)[number]; model: string } | undefined {
  const at = name.indexOf(":");
  const provider = chosenAgents.find((each) => each === (at < 0 ? name : name.slice(0, at)));
  return provider && { provider, model: (at < 0 ? "" : name.slice(at + 1)) || "default" };
}

function isOff(name: string): boolean {
  return name !== "" && !isOn(name);
}

function amount(text: string): number {
  const value = Number(text.replaceAll("_", ""));
  return Number.isFinite(value) && value >= 0 ? value : 0;
}

/** CLAUDE_MEM_MODEL_PRICES, else the prices of the family. An unknown model counts as expensive, a local one as free. */
function pricesOf(model: string, { model: { prices, url } }: Env): Prices {
  const given = /^([\d.]+)\/([\d.]+)$/.exec(prices ?? "");
  if (given) return { input: Number(given[1]), output: Number(given[2]) };
  if (url !== undefined && URL.canParse(url) && isLoopback(new URL(url))) return { input: 0, output: 0 };
  if (/haiku/i.test(model)) return { input: 1, output: 5 };
  if (/sonnet/i.test(model)) return { input: 3, output: 15 };
  return { input: 5, output: 25 };
}

function withoutSlash(url: string): string {
  return url.replace(/(?<!\/)\/+$/, "");
}
