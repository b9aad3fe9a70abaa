import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Machine } from "./machine.ts";

/** The word that a memory is found by beside its own; no other text has it. */
export const aliasOf = (id: number) => `zorblatt${id}x`;

/**
 * Gives each memory an alias, with the code of the old program, whose sources are in `sources`: only a background model adds
 * aliases, and none is called here.
 */
export function addAliases(machine: Machine, sources: string, ids: readonly number[]): void {
  const script = join(sources, "add-aliases.ts");
  writeFileSync(
    script,
    `import { openDatabase } from "./core/db/open.ts";
import { changeObservation } from "./core/memory/write.ts";
import { getObservation } from "./core/store/observation.ts";
using db = openDatabase({ file: ${JSON.stringify(join(machine.memDir, "memory.db"))} });
for (const [id, alias] of ${JSON.stringify(ids.map((id) => [id, aliasOf(id)]))}) {
  const memory = getObservation(db, id);
  if (!memory) throw new Error("There is no #" + id);
  changeObservation(db, { ...memory, aliases: [alias] });
}
`,
  );
  const result = Bun.spawnSync([process.execPath, script], { cwd: sources });
  rmSync(script);
  if (!result.success) throw new Error(`No aliases: ${result.stderr}`);
}
