// What a hook answers when the database can't take its event.
import { AppError, type ErrorCode } from "../core/app-error.ts";
import { paths } from "../core/config/paths.ts";
import { openUnwritable } from "../core/db/open-unwritable.ts";
import { hostNamed } from "../core/host/light-hosts.ts";
import type { Place } from "../core/project/place.ts";
import type { HookContext, Respond } from "./context.ts";
import type { HookEvent } from "./events.ts";
import { recallFrom } from "./read-only.ts";

const permanent = new Set<ErrorCode>(["db-newer", "db-older", "db-foreign", "db-corrupt", "disk-full", "permission"]);
/** The memories are intact, and can be read. */
const readable = new Set<ErrorCode>(["disk-full", "permission"]);

/** `isKept`: the event waits in the spool. */
type Fault = { error: unknown; isKept: boolean };

/**
 * Recalls from a database that can be read, and reports to the user and the model of a new session what is wrong. It reports only errors
 * that last until the user acts: a lock passes by itself.
 */
export async function answerOutage(
  { error, isKept }: Fault,
  event: HookEvent,
  place: Place,
  context: Omit<HookContext, "accepted">,
  respond: Respond,
): Promise<void> {
  if (!(error instanceof AppError) || !permanent.has(error.code)) return;
  const recalled = readable.has(error.code) && event.loadRecall ? await recall(place, context) : undefined;
  if (context.record?.content.kind !== "session-start") {
    if (recalled?.text) respond(recalled.text);
    return;
  }
  const message = `claude-mem: ${error.message}`;
  const memory = recalled
    ? "Memories of earlier sessions can be read, but none is added or changed"
    : "There is no memory of earlier sessions in this one";
  const events = isKept
    ? "what happens is kept until it can be stored"
    : "what happens is not kept, because nothing else can be written either";
  const forModel = `${message}\n${memory}; ${events}. Only the user can change that: ${error.hints.join(" ")}`;
  const forUser = [message, ...(isKept ? [] : ["Nothing of this session is kept meanwhile."]), ...error.hints];
  respond([forModel, ...(recalled?.text ? [recalled.text] : [])].join("\n"), forUser.join("\n"));
}

/** Returns undefined if the database can't be read either. */
async function recall(
  place: Place,
  context: Omit<HookContext, "accepted">,
): Promise<{ text: string | undefined } | undefined> {
  const host = hostNamed(context.host);
  try {
    using db = openUnwritable(paths().database);
    return { text: host && (await recallFrom(db, place, context, host.hooks)) };
  } catch {
    return undefined; // of an older schema, or another program's
  }
}
