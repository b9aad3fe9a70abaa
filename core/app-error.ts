/** The codes of all expected failures. A user or a model can act on each of them. */
export type ErrorCode =
  | "usage"
  | "not-found"
  | "conflict"
  | "permission"
  | "disk-full"
  | "no-descriptors"
  | "db-locked"
  | "db-corrupt"
  | "db-newer"
  | "db-older"
  | "db-foreign"
  | "settings-unreadable"
  | "network"
  | "untrusted"
  | "internal";

/**
 * An expected failure. `message` says what failed on which object. Each hint is one action that helps. Thrown in core; only the
 * faces (cli/exit.ts, hooks/main.ts, mcp/server.ts) turn it into text.
 */
export class AppError extends Error {
  readonly hints: readonly string[];

  constructor(
    readonly code: ErrorCode,
    message: string,
    options: { hints?: string[]; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "AppError";
    this.hints = options.hints ?? [];
  }
}

/** Returns an error as text for the log: only an unexpected one needs its stack. */
export function describeError(error: unknown): string {
  if (error instanceof AppError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
