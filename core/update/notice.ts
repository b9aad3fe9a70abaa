import { join } from "node:path";
import * as v from "valibot";
import { now } from "../clock.ts";
import { writeFileAtomic } from "../files/atomic.ts";
import { readTextFile } from "../files/text-file.ts";
import { checkForUpdate, type Installation } from "./update.ts";

const dayMs = 24 * 3_600_000;
/** Nobody waits for a notice. */
const limitMs = 1500;

const askedSchema = v.object({ asked_at: v.number() });

/** Returns the newer release that there is; undefined when there is none, or it was asked within the last 24 hours. */
export async function noticeUpdate(installation: Installation): Promise<string | undefined> {
  const file = join(installation.paths.state, "update-check.json");
  const age = now() - askedAt(file);
  if (age >= 0 && age < dayMs) return undefined;
  // First of all: a server that does not answer must not be asked by each command.
  writeFileAtomic(file, `${JSON.stringify({ asked_at: now() })}\n`);
  const { latest, isNewer } = await checkForUpdate(installation, AbortSignal.timeout(limitMs));
  return isNewer ? latest : undefined;
}

function askedAt(file: string): number {
  try {
    return v.parse(askedSchema, JSON.parse(readTextFile(file) ?? "")).asked_at;
  } catch {
    return 0; // not asked yet, or the note is damaged
  }
}
