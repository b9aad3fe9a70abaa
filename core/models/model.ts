// What every model looks like to those who ask one: a question in, a JSON value out.

/** Every answer is one JSON value after a schema: prose would have to be taken apart, and is told to be data nowhere. */
export type ModelRequest = {
  /** Who the model is and what it does; the same for every call, so that it can be cached. */
  system: string;
  prompt: string;
  /** What the answer is called, and its JSON Schema. */
  answer: { name: string; description: string; schema: Record<string, unknown> };
  /** The most that the answer may have. */
  maxTokens: number;
  timeoutMs: number;
};

export type Usage = {
  inputTokens: number;
  outputTokens: number;
  /** What the provider says it cost, where it says so. */
  usd?: number;
};

export type ModelAnswer = {
  /** Whatever JSON could be made out; undefined when there was none. */
  value: unknown;
  usage: Usage;
};

/** Asks a program that this machine has, in place of an API: a host that serves as a model. Throws ModelFailure. */
export type AskClient = (choice: ClientChoice, request: ModelRequest) => Promise<ModelAnswer>;

export type ClientChoice = { executable: string; model: string };

/**
 * `unreachable`: nobody answered. `busy`: asked too often, or overloaded. `denied`: the request or the key is not
 * accepted. `refused`: the model would not. `timeout`: no answer in time; it may have been paid for.
 */
export type FailureKind = "unreachable" | "busy" | "denied" | "refused" | "timeout";

/** A call that brought nothing. `waitMs` is how long the provider asks to be left alone. */
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

/** Returns the failure that an HTTP status means; `detail` is what the provider said. */
export function failureOf(status: number, detail: string, retryAfter: string | null): ModelFailure {
  const message = `HTTP ${status}: ${detail.replace(/\s+/g, " ").trim()}`.slice(0, messageChars);
  if (status === 429 || status === 529 || status === 503) {
    return new ModelFailure("busy", message, { waitMs: readRetryAfter(retryAfter) });
  }
  if (status === 408 || status >= 500) return new ModelFailure("unreachable", message);
  return new ModelFailure("denied", message);
}

/** Returns the wait that a `retry-after` header asks for, given in seconds; undefined for none that can be meant. */
export function readRetryAfter(header: string | null): number | undefined {
  const seconds = Number(header ?? "");
  if (header === null || header.trim() === "" || !Number.isFinite(seconds) || seconds < 0) return undefined;
  return Math.min(seconds * 1000, longestWaitMs);
}
