import { spooledFiles } from "../../support/memory-files.ts";
import { payload } from "../../support/payload.ts";
import type { Sandbox } from "../../support/sandbox.ts";
import { callHook } from "./hook-process.ts";

/** More than any test needs: one hook drains a hundred records. */
const maxDrains = 50;

/** Has hooks drain the spool until nothing waits any more; throws when it does not get empty. */
export async function drainAll(box: Sandbox): Promise<void> {
  for (let turn = 0; turn < maxDrains; turn++) {
    if (spooledFiles(box).length === 0) return;
    await callHook(box, "session-start", payload("session-start-startup", { repo: box.repo, session_id: "drainer" }));
  }
  throw new Error(`The spool keeps ${spooledFiles(box).length} records.`);
}
