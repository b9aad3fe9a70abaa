import { AppError } from "../core/app-error.ts";
import type { Respond } from "./call.ts";

/**
 * Tells a session that begins, the person and the model, why there is no memory in it. Only what lasts until somebody does
 * something is told: a lock passes by itself.
 */
export function tellOutage(error: unknown, respond: Respond): void {
  if (!(error instanceof AppError) || (error.code !== "db-newer" && error.code !== "db-corrupt")) return;
  const message = `claude-mem: ${error.message}`;
  const forModel = `${message}\nThere is no memory of earlier sessions in this one; what happens is kept until it can be stored. Only the user can change that: ${error.hints.join(" ")}`;
  respond(forModel, [message, ...error.hints].join("\n"));
}
