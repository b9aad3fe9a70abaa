import type { Writable } from "node:stream";
import { AppError, type ErrorCode } from "../core/app-error.ts";
import { env } from "../core/config/env.ts";
import { paths } from "../core/config/paths.ts";
import { explainDatabaseError, isOfSqlite } from "../core/db/errors.ts";
import { errnoOf } from "../core/files/file-error.ts";
import { log } from "../core/log.ts";
import { printable } from "../core/privacy/printable.ts";
import { jsonDocument } from "./json-document.ts";
import { fitted, fittedHint } from "./wrap.ts";

/** The exit codes of commands. The shell itself sets 130 (interrupted). A hook always exits 0. */
export const exitCode = { ok: 0, failed: 1, usage: 2, problemsFound: 3, nothingFound: 4, unconfirmed: 5 } as const;

const exceptions: Partial<Record<ErrorCode, number>> = {
  usage: exitCode.usage,
  "not-found": exitCode.nothingFound,
};

/** Longer than any message of ours: only a quoted argument makes one longer. */
const maxMessageChars = 1_000;

/**
 * Prints the error and its hints to `stderr`, one line each, and returns the exit code. With `json`, one document goes to that
 * stream as well: `{"version": 1, "error": {"code", "message", "hints"}}`.
 */
export function reportError(error: unknown, stderr: Writable, json?: Writable): number {
  // The reader closed the pipe (`| head -1`), which is not an error.
  if (errnoOf(error) === "EPIPE") return exitCode.ok;
  json?.write(jsonDocument({ error: errorJson(error) }));
  if (error instanceof AppError) {
    stderr.write(printable(`${fitted(stderr, env(), inOneLine(error.message))}\n`));
    for (const hint of error.hints) stderr.write(printable(`${fittedHint(stderr, env(), `hint: ${hint}`)}\n`));
    if (env().debug) stderr.write(printable(`${stackOf(error)}\n`));
    return exceptions[error.code] ?? exitCode.failed;
  }
  // Damage and a full disk may show only when a page is read or written, anywhere in a command.
  if (isOfSqlite(error)) {
    const explained = explainDatabaseError(error, paths().database);
    if (explained.code !== "internal") return reportError(explained, stderr);
  }
  log("error", "command failed", { stack: stackOf(error) });
  const message = error instanceof Error ? error.message : String(error);
  stderr.write(printable(`Something went wrong inside claude-mem: ${message.split("\n", 1)[0]}\n`));
  stderr.write("hint: Report it with the output of `claude-mem doctor --report`.\n");
  if (env().debug) stderr.write(printable(`${stackOf(error)}\n`));
  return exitCode.failed;
}

/** A message may quote an argument, which may be a pasted text. */
function inOneLine(message: string): string {
  const lines = message.split(/[\r\n]+/).map((part) => part.trim());
  const line = lines.filter((part) => part !== "").join(" ");
  return line.length > maxMessageChars ? `${line.slice(0, maxMessageChars)}…` : line;
}

function errorJson(error: unknown): { code: ErrorCode; message: string; hints: readonly string[] } {
  if (error instanceof AppError) return { code: error.code, message: error.message, hints: error.hints };
  return { code: "internal", message: error instanceof Error ? error.message : String(error), hints: [] };
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
