// The common interface of all models: a request in, a JSON value out.
import { hourMs } from "../time.ts";
import { errorText } from "./error-text.ts";

/** Every answer is one JSON value that matches a schema, so that no prose has to be parsed. */
export type ModelRequest = {
  /** The model's role and task; the same for every call, so that it can be cached. */
  system: string;
  prompt: string;
  /** The name of the answer, and its JSON Schema. */
  answer: { name: string; description: string; schema: Record<string, unknown> };
  /** The maximum length of the answer. */
  maxTokens: number;
  timeoutMs: number;
  /** Ends the call when the reader of its answer is gone. It may have been charged. */
  signal?: AbortSignal;
};

/** Returns the system text with the schema in words, for a model that takes no schema. */
export function systemWithSchema({ system, answer }: Pick<ModelRequest, "system" | "answer">): string {
  return `${system}\nAnswer with one JSON object after this schema and nothing else: ${JSON.stringify(answer.schema)}`;
}

export type Usage = {
  inputTokens: number;
  outputTokens: number;
  /** The cost, when the provider reports it. */
  usd?: number;
};

export type ModelAnswer = {
  /** The JSON that could be parsed; undefined for none. */
  value: unknown;
  usage: Usage;
};

/** Asks a local program instead of an API: a host that serves as a model. Throws ModelFailure. */
export type AskClient = (choice: ClientChoice, request: ModelRequest) => Promise<ModelAnswer>;

/** `model`: "default" for the one that the client is set to. */
export type ClientChoice = { executable: string; model: string };

/**
 * `unreachable`: no answer. `busy`: rate limit or overload. `denied`: the request or the key is not accepted. `refused`:
 * the model declined. `timeout`: no answer in time; the call may have been charged.
 */
export type FailureKind = "unreachable" | "busy" | "denied" | "refused" | "timeout";

const messageChars = 300;
const maxWaitMs = hourMs;

/**
 * A failed call. `waitMs` is the wait that the provider asks for. `isFree`: no request was sent, or the provider said that it
 * did not process it. Any other failed call may have been charged.
 */
export class ModelFailure extends Error {
  readonly waitMs: number | undefined;
  readonly usage: Usage | undefined;
  readonly isFree: boolean;

  constructor(
    readonly kind: FailureKind,
    message: string,
    options: { waitMs?: number | undefined; usage?: Usage; isFree?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "ModelFailure";
    this.waitMs = options.waitMs;
    this.usage = options.usage;
    this.isFree = options.isFree ?? (kind === "busy" || kind === "denied");
  }
}

/** The codes of `fetch` for a connection that was never made: the request stayed here. */
const unconnected = new Set(["ConnectionRefused", "ECONNREFUSED", "ENOTFOUND", "EHOSTUNREACH", "ENETUNREACH"]);

/** Returns the failure for an error of `fetch`, which may wrap another one. After a connection was made, the request may have been charged. */
export function connectionFailure(where: string, error: unknown): ModelFailure {
  const message = `${where} can't be reached: ${error instanceof Error ? error.message : String(error)}`;
  const isFree = codesOf(error).some((code) => unconnected.has(code));
  return new ModelFailure("unreachable", message.slice(0, messageChars), { isFree, cause: error });
}

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const code = "code" in error && typeof error.code === "string" ? [error.code] : [];
  return [...code, ...codesOf(error.cause)];
}

/** Returns the failure for an HTTP status; `body` is what the provider sent with it. */
export function failureOf(status: number, body: string, retryAfter: string | null): ModelFailure {
  const detail = errorText(body).replace(/\s+/g, " ").trim();
  const message = `HTTP ${status}${detail && `: ${detail}`}`.slice(0, messageChars);
  if (status === 429 || status === 529 || status === 503) {
    return new ModelFailure("busy", message, { waitMs: readRetryAfter(retryAfter) });
  }
  if (status === 408 || status >= 500) return new ModelFailure("unreachable", message);
  return new ModelFailure("denied", message);
}

/** Returns the wait of a `retry-after` header, given in seconds; undefined for an implausible one. */
function readRetryAfter(header: string | null): number | undefined {
  const seconds = Number(header ?? "");
  if (header === null || header.trim() === "" || !Number.isFinite(seconds) || seconds < 0) return undefined;
  return Math.min(seconds * 1000, maxWaitMs);
}
