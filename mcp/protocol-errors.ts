import { ErrorCode, McpError } from "@modelcontextprotocol/sdk/types.js";
import { AppError } from "../core/app-error.ts";
import { paths } from "../core/config/paths.ts";
import { explainDatabaseError } from "../core/db/errors.ts";
import { printable } from "../core/privacy/printable.ts";

/** The code that the protocol has for a resource that does not exist. */
const resourceNotFound = -32002;

/** Runs `work` and turns its expected failures into errors of the protocol, which has no other place for them outside of tools. */
export async function asProtocolErrors<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const known =
      error instanceof Error && error.name === "SQLiteError" ? explainDatabaseError(error, paths().database) : error;
    if (!(known instanceof AppError)) throw known;
    throw new McpError(codeOf(known), printable([known.message, ...known.hints].join(" ")));
  }
}

function codeOf({ code }: AppError): number {
  if (code === "not-found") return resourceNotFound;
  return code === "usage" || code === "conflict" ? ErrorCode.InvalidParams : ErrorCode.InternalError;
}
