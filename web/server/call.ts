// Answers the calls of the page. Every failure is an answer: `{ error: { code, message, hints } }`.
import * as v from "valibot";
import { AppError, type ErrorCode } from "../../core/app-error.ts";
import type { BrowseContext } from "../../core/browse/context.ts";
import { paths } from "../../core/config/paths.ts";
import { explainDatabaseError, isOfSqlite } from "../../core/db/errors.ts";
import { refuseNewer } from "../../core/db/migrate.ts";
import { newestSchema } from "../../core/db/migrations/index.ts";
import { isReplaced } from "../../core/db/same-file.ts";
import { problemOf } from "../../core/input-problem.ts";
import { log } from "../../core/log.ts";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";

/** `status` is that of HTTP. */
export type Answered = { status: number; body: unknown };

/** Runs the endpoint of that name with the text of a request. Never throws. */
export async function answer(
  context: BrowseContext,
  name: string,
  text: string,
  { isReadOnly }: { isReadOnly: boolean },
): Promise<Answered> {
  try {
    const endpoint = endpointOf(name);
    if (endpoint.isChange && isReadOnly) {
      throw new AppError("permission", "Nothing was changed: this page is read-only.", {
        hints: ["Start `claude-mem web` without --read-only."],
      });
    }
    if (isReplaced(context.db)) throw new AppError("conflict", "The database was deleted, moved or replaced.", gone);
    // A newer program may have changed the schema while the page was open.
    refuseNewer(context.db, newestSchema);
    const input = v.safeParse(endpoint.input, parsed(text));
    if (!input.success) throw new AppError("usage", `${name}: ${problemsOf(input.issues)}.`);
    const body = (await endpoint.run(context, input.output)) ?? null;
    return { status: 200, body };
  } catch (error) {
    return failure(error);
  }
}

const gone = { hints: ["Quit `claude-mem web` and start it again."] };

function endpointOf(name: string): Endpoint {
  if (!Object.hasOwn(endpoints, name)) throw new AppError("not-found", `There is no call named ${name}.`);
  // Each endpoint checks its own input, whose type differs from the others'.
  return endpoints[name as keyof typeof endpoints] as unknown as Endpoint;
}

function parsed(text: string): object {
  const value = readJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new AppError("usage", "The request is not an object of JSON.");
  }
  return value;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const maxProblems = 3;
const maxProblemChars = 600;

function problemsOf(issues: readonly v.BaseIssue<unknown>[]): string {
  const problems = issues
    .slice(0, maxProblems)
    .map((issue) => `${v.getDotPath(issue) ?? "the input"} ${problemOf(issue)}`);
  return problems.join(", ").slice(0, maxProblemChars);
}

const statuses: Partial<Record<ErrorCode, number>> = {
  usage: 400,
  permission: 403,
  "not-found": 404,
  conflict: 409,
  "db-newer": 409,
  "db-locked": 503,
};

function failure(error: unknown): Answered {
  const known = error instanceof AppError ? error : isOfSqlite(error) ? explained(error) : undefined;
  if (known) {
    const { code, message, hints } = known;
    return { status: statuses[code] ?? 500, body: { error: { code, message, hints } } };
  }
  const message = error instanceof Error ? error.message : String(error);
  log("error", "the web page failed", { stack: error instanceof Error ? (error.stack ?? message) : message });
  const text = `Something went wrong: ${message.split("\n", 1)[0]}`;
  return { status: 500, body: { error: { code: "internal", message: text, hints: ["Details are in the log."] } } };
}

function explained(error: unknown): AppError | undefined {
  const known = explainDatabaseError(error, paths().database);
  return known.code === "internal" ? undefined : known;
}
