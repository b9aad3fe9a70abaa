import { join } from "node:path";
import * as v from "valibot";
import { now } from "../clock.ts";
import { writeFileAtomic } from "../files/atomic.ts";
import { readTextFile } from "../files/text-file.ts";
import { dayMs } from "../time.ts";
import { checkForUpdate, type Installation } from "./update.ts";

/** Short, because the command must not wait for a notice. */
const limitMs = 1500;

const askedSchema = v.object({ asked_at: v.number() });

/** Returns a newer release; undefined if there is none or the last check was within 24 hours. */
export async function noticeUpdate(installation: Installation): Promise<string | undefined> {
  const file = join(installation.paths.state, "update-check.json");
  const age = now() - askedAt(file);
  if (age >= 0 && age < dayMs) return undefined;
  // Recorded before the request, so that not every command asks a server that does not answer.
  writeFileAtomic(file, `${JSON.stringify({ asked_at: now() })}\n`);
  const { latest, isNewer } = await checkForUpdate(installation, AbortSignal.timeout(limitMs));
  return isNewer ? latest : undefined;
}

function askedAt(file: string): number {
  try {
    return v.parse(askedSchema, JSON.parse(readTextFile(file) ?? "")).asked_at;
  } catch {
    return 0; // not checked yet, or the file is damaged
  }
}
