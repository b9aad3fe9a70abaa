import { AppError, type ErrorCode } from "../core/app-error.ts";
import type { Respond } from "./context.ts";

const permanent = new Set<ErrorCode>(["db-newer", "db-older", "db-foreign", "db-corrupt", "disk-full", "permission"]);

/**
 * Reports to the user and the model of a new session why it has no memory. It reports only errors that last until the user
 * acts: a lock passes by itself.
 */
export function reportOutage(error: unknown, respond: Respond): void {
  if (!(error instanceof AppError) || !permanent.has(error.code)) return;
  const message = `claude-mem: ${error.message}`;
  const forModel = `${message}\nThere is no memory of earlier sessions in this one; what happens is kept until it can be stored. Only the user can change that: ${error.hints.join(" ")}`;
  respond(forModel, [message, ...error.hints].join("\n"));
}
