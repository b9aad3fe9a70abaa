/** The closed set of ways an operation fails that a person or a model can act on. */
export type ErrorCode =
  | "usage"
  | "not-found"
  | "conflict"
  | "permission"
  | "disk-full"
  | "db-locked"
  | "db-corrupt"
  | "db-newer"
  | "db-older"
  | "settings-unreadable"
  | "network"
  | "untrusted"
  | "internal";

/**
 * An expected failure. `message` says what failed and with which thing; each hint is one action that helps.
 * Thrown in core, turned into text only by the faces (cli/exit.ts, hooks/main.ts, mcp/server.ts).
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
