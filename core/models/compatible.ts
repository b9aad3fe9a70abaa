// Servers with OpenAI's chat completions API: OpenRouter, Gemini, Ollama, LM Studio, llama.cpp and others.
import type { ModelChoice } from "../config/settings.ts";
import { sendRequest } from "../network/request.ts";
import {
  connectionFailure,
  failureOf,
  type ModelAnswer,
  ModelFailure,
  type ModelRequest,
  systemWithSchema,
  type Usage,
} from "./model.ts";
import { readJson } from "./read-json.ts";

type Choice = ModelChoice & { provider: "openrouter" | "compatible" };

/** Asks for JSON that matches the schema. A server without that feature is asked in words instead. */
export async function askCompatible(choice: Choice, request: ModelRequest): Promise<ModelAnswer> {
  const { name, schema } = request.answer;
  const format = { type: "json_schema", json_schema: { name, schema: { type: "object", ...schema } } };
  try {
    return await post(choice, request, { response_format: format });
  } catch (error) {
    const isFormat = error instanceof ModelFailure && error.kind === "denied" && /format|schema/i.test(error.message);
    if (!isFormat) throw error;
    return post(choice, request, {});
  }
}

async function post(choice: Choice, request: ModelRequest, more: Record<string, unknown>): Promise<ModelAnswer> {
  const system = more.response_format === undefined ? systemWithSchema(request) : request.system;
  const body = JSON.stringify({
    model: choice.model,
    max_tokens: request.maxTokens,
    messages: [
      { role: "system", content: system },
      { role: "user", content: request.prompt },
    ],
    ...more,
  });
  const response = await send(`${choice.url}/chat/completions`, choice.key, body, request);
  if (!response.ok) throw failureOf(response.status, response.text, response.retryAfter);
  return readCompletion(response.text);
}

async function send(
  url: string,
  key: string | undefined,
  body: string,
  { timeoutMs, signal: isUnwanted }: Pick<ModelRequest, "timeoutMs" | "signal">,
) {
  const headers = {
    "content-type": "application/json",
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  };
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(isUnwanted ? [isUnwanted] : [])]);
    const response = await sendRequest(url, { method: "POST", headers, body, signal });
    const { ok, status } = response;
    return { ok, status, text: await response.text(), retryAfter: response.headers.get("retry-after") };
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError")
      throw new ModelFailure("timeout", "No answer in time.");
    throw connectionFailure(url, error);
  }
}

type Completion = {
  choices?: { message?: { content?: unknown; refusal?: unknown }; finish_reason?: string }[];
  usage?: unknown;
};

function readCompletion(text: string): ModelAnswer {
  const completion = readJson(text) as Completion | undefined;
  if (completion === undefined) {
    throw new ModelFailure("unreachable", `The answer is no JSON: ${text.slice(0, 100)}`);
  }
  const usage = readUsage(completion.usage);
  const choice = Array.isArray(completion.choices) ? completion.choices[0] : undefined;
  const refusal = choice?.message?.refusal;
  if (typeof refusal === "string" && refusal !== "") {
    throw new ModelFailure("refused", `The model refused: ${refusal.slice(0, 200)}`, { usage });
  }
  const content = choice?.message?.content;
  return { value: typeof content === "string" ? readJson(content) : undefined, usage };
}

function readUsage(reported: unknown): Usage {
  const usage = (typeof reported === "object" && reported !== null ? reported : {}) as Record<string, unknown>;
  const read = (key: string) => (typeof usage[key] === "number" ? usage[key] : 0);
  const { cost } = usage;
  return {
    inputTokens: read("prompt_tokens"),
    outputTokens: read("completion_tokens"),
    ...(typeof cost === "number" ? { usd: cost } : {}),
  };
}
