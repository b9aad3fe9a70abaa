import { AppError, type ErrorCode } from "../app-error.ts";
import { RemoteError, type RemoteFailure } from "./remote.ts";

/** The user's remedy for each failure. The memories remain on this machine in any case. */
const known: Partial<Record<RemoteFailure, { code: ErrorCode; hint: string }>> = {
  tls: { code: "untrusted", hint: "A certificate of your own authority needs `?sslrootcert=FILE` in the address." },
  password: { code: "permission", hint: "Set CLAUDE_MEM_SYNC_URL with the right user and password." },
  forbidden: { code: "permission", hint: "Ask the administrator of the database for the right." },
  "read-only": { code: "permission", hint: "Use the address of the primary server." },
  "no-schema": { code: "not-found", hint: "Run `claude-mem sync init` to make its tables." },
  "older-schema": { code: "conflict", hint: "Run `claude-mem sync init` again." },
  "newer-schema": { code: "conflict", hint: "Run `claude-mem update`." },
  conflict: { code: "conflict", hint: "Try again: another process or device was faster." },
};

const otherwise = {
  code: "network",
  hint: "Nothing is lost: the next sync continues where this one ended.",
} as const;

/** Returns the failure of a remote as an expected error with a hint; any other error unchanged. */
export function asAppError(error: unknown): unknown {
  if (!(error instanceof RemoteError)) return error;
  const { code, hint } = known[error.failure] ?? otherwise;
  return new AppError(code, error.message, { hints: [hint], cause: error });
}
