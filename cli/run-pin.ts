import { pinMemories } from "../core/memory/change/pin.ts";
import { changeableMemories } from "../core/memory/within-reach.ts";
import type { CliContext } from "./context.ts";
import { withMemory } from "./database.ts";
import { exitCode } from "./exit.ts";
import { missingLines } from "./missing-memories.ts";
import { printJson, printNote, printText } from "./output.ts";
import { parseMemoryIds } from "./references.ts";
import { noteElsewhere, resolveScope } from "./scope.ts";

/** Runs `pin` or `unpin` and returns the exit code. */
export async function runPin(
  context: CliContext,
  texts: readonly string[],
  { isPinned, json, project }: { isPinned: boolean; json: boolean; project: string | undefined },
): Promise<number> {
  const ids = parseMemoryIds(texts);
  const none = { changed: [], unchanged: [], missing: ids, change: null };
  return withMemory(context, { json, none }, async (db) => {
    const scope = resolveScope(db, context, project);
    const { within, missing } = changeableMemories(db, scope, ids);
    const result = { ...pinMemories(db, within, isPinned, "user"), missing };
    const isNothing = result.missing.length === new Set(ids).size;
    const code = isNothing ? exitCode.nothingFound : exitCode.ok;
    if (json) {
      await printJson(context, result);
      return code;
    }
    const [done, before] = isPinned ? ["Pinned", "is already pinned"] : ["Unpinned", "is not pinned"];
    if (result.changed.length > 0) {
      await printText(context, `${done} ${result.changed.map((id) => `#${id}`).join(", ")}`);
    }
    for (const id of result.unchanged) printNote(context, `#${id} ${before}.`);
    for (const line of missingLines(result.missing)) printNote(context, line);
    if (missing.length > 0) noteElsewhere(context, scope);
    return code;
  });
}
