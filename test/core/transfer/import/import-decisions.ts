import { foreignMemory } from "../../../../core/transfer/import/foreign-memory.ts";
import { type ForeignReport, importForeign } from "../../../../core/transfer/import/import-foreign.ts";
import type { MemorySandbox } from "../../memory/memory-sandbox.ts";

/** Imports decisions with these titles into the current project, each a millisecond younger than the one before. */
export function importDecisions({ db, workspace }: MemorySandbox, titles: readonly string[]): ForeignReport {
  const entries = titles.map((title, index) =>
    foreignMemory({
      ...{ key: `k${index}`, project: "here", type: "decision", title, narrative: title },
      ...{ createdAt: index + 1, provenance: "notes" },
    }),
  );
  return importForeign(db, entries, { source: "notes", workspace, dryRun: false });
}
