import { AppError, type ErrorCode } from "../core/app-error.ts";
import type { Respond } from "./call.ts";

const permanent = new Set<ErrorCode>(["db-newer", "db-older", "db-corrupt"]);

/**
 * Says at the start of a session, to the user and the model, why it has no memory. Only for what lasts until somebody acts: a
 * lock goes away by itself.
 */
export function reportOutage(error: unknown, respond: Respond): void {
  if (!(error instanceof AppError) || !permanent.has(error.code)) return;
  const message = `claude-mem: ${error.message}`;
  const forModel = `${message}\nThere is no memory of earlier sessions in this one; what happens is kept until it can be stored. Only the user can change that: ${error.hints.join(" ")}`;
  respond(forModel, [message, ...error.hints].join("\n"));
}
