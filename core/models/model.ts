// The common interface of all models: a request in, a JSON value out.

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
};

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

export type ClientChoice = { executable: string; model: string };

/**
 * `unreachable`: no answer. `busy`: rate limit or overload. `denied`: the request or the key is not accepted. `refused`:
 * the model declined. `timeout`: no answer in time; the call may have been charged.
 */
export type FailureKind = "unreachable" | "busy" | "denied" | "refused" | "timeout";

/** A failed call. `waitMs` is the wait that the provider asks for. */
export class ModelFailure extends Error {
  readonly waitMs: number | undefined;
  readonly usage: Usage | undefined;

  constructor(
    readonly kind: FailureKind,
    message: string,
    options: { waitMs?: number | undefined; usage?: Usage; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "ModelFailure";
    this.waitMs = options.waitMs;
    this.usage = options.usage;
  }
}

const messageChars = 300;
const longestWaitMs = 3_600_000;

/** Returns the failure for an HTTP status; `detail` is the provider's message. */
export function failureOf(status: number, detail: string, retryAfter: string | null): ModelFailure {
  const message = `HTTP ${status}: ${detail.replace(/\s+/g, " ").trim()}`.slice(0, messageChars);
  if (status === 429 || status === 529 || status === 503) {
    return new ModelFailure("busy", message, { waitMs: readRetryAfter(retryAfter) });
  }
  if (status === 408 || status >= 500) return new ModelFailure("unreachable", message);
  return new ModelFailure("denied", message);
}

/** Returns the wait of a `retry-after` header, given in seconds; undefined for an implausible one. */
export function readRetryAfter(header: string | null): number | undefined {
  const seconds = Number(header ?? "");
  if (header === null || header.trim() === "" || !Number.isFinite(seconds) || seconds < 0) return undefined;
  return Math.min(seconds * 1000, longestWaitMs);
}
