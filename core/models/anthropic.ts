// Anthropic's Messages API. Imported when a call is made: the SDK is more than a hook or a command should load.
import { APIConnectionError, APIConnectionTimeoutError, APIError, BaseAnthropic } from "@anthropic-ai/sdk";
import type { MessageCreateParamsNonStreaming } from "@anthropic-ai/sdk/resources/messages";
import type { ModelChoice } from "../config/settings.ts";
import { sendRequest } from "../network/request.ts";
import {
  connectionFailure,
  failureOf,
  type ModelAnswer,
  ModelFailure,
  type ModelRequest,
  type Usage,
} from "./model.ts";
import { readJson } from "./read-json.ts";

/** Forces the model to call a tool, whose input is the answer. */
export async function askAnthropic(
  choice: ModelChoice & { provider: "anthropic" },
  request: ModelRequest,
): Promise<ModelAnswer> {
  // The base client: the classes of all resources would add three megabytes to the executable.
  const client = new BaseAnthropic({
    apiKey: choice.key,
    // Nothing else from the environment: a subscription's token is for Claude Code itself.
    authToken: null,
    baseURL: choice.url ?? "https://api.anthropic.com",
    // No retries: each call is checked against the limits before it is made, and the queue retries.
    maxRetries: 0,
    timeout: request.timeoutMs,
    // A request goes to no other address than the given one.
    fetchOptions: { redirect: "error" },
    logLevel: "off",
    fetch: (url, init) => sendRequest(url instanceof Request ? url.url : url, init),
  });
  const { name, description, schema } = request.answer;
  try {
    const body: MessageCreateParamsNonStreaming = {
      model: choice.model,
      max_tokens: request.maxTokens,
      system: [{ type: "text", text: request.system, cache_control: { type: "ephemeral" } }],
      tools: [{ name, description, input_schema: { type: "object", ...schema } }],
      tool_choice: { type: "tool", name },
      messages: [{ role: "user", content: request.prompt }],
    };
    return readMessage(await client.post<unknown>("/v1/messages", { body }));
  } catch (error) {
    throw explain(error);
  }
}

type Message = {
  content?: { type?: string; input?: unknown; text?: string }[];
  stop_reason?: string;
  usage?: Record<string, unknown>;
};

/** A proxy may answer with anything: no field of the message is assumed. */
function readMessage(answer: unknown): ModelAnswer {
  const message = (typeof answer === "object" && answer !== null ? answer : {}) as Message;
  const usage = readUsage(message.usage ?? {});
  const content = Array.isArray(message.content) ? message.content : [];
  const text = content.map((block) => (block?.type === "text" ? (block.text ?? "") : "")).join("\n");
  if (message.stop_reason === "refusal") {
    throw new ModelFailure("refused", `The model refused: ${text.slice(0, 200)}`, { usage });
  }
  const called = content.find((block) => block?.type === "tool_use")?.input;
  return { value: typeof called === "object" && called !== null ? called : readJson(text), usage };
}

function readUsage(usage: Record<string, unknown>): Usage {
  const read = (key: string) => (typeof usage[key] === "number" ? (usage[key] as number) : 0);
  const cached = read("cache_creation_input_tokens") + read("cache_read_input_tokens");
  return { inputTokens: read("input_tokens") + cached, outputTokens: read("output_tokens") };
}

function explain(error: unknown): unknown {
  if (error instanceof ModelFailure) return error;
  if (error instanceof APIConnectionTimeoutError) return new ModelFailure("timeout", "No answer in time.");
  if (error instanceof APIConnectionError) {
    return connectionFailure("The API", error);
  }
  if (error instanceof APIError && typeof error.status === "number") {
    return failureOf(error.status, error.message, error.headers?.get("retry-after") ?? null);
  }
  // The answer was no JSON, or the connection broke in the middle of it.
  return new ModelFailure("unreachable", `The API's answer can't be read: ${String(error)}`.slice(0, 300), {
    cause: error,
  });
}
