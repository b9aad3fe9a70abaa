import { join } from "node:path";
import { identifyWorkspace } from "../../../../core/project/identify.ts";
import { fileRoles, observationTypes } from "../../../../core/store/vocabulary.ts";
import { parseMemoryFile } from "../../../../core/sync/git/memory-file.ts";
import { takeShared } from "../../../../core/sync/git/take.ts";
import { trust } from "../../../../core/sync/git/trust.ts";
import type { Grammar, Json } from "../grammar.ts";
import { foreignError } from "../invariants.ts";
import { scratchStore } from "../scratch-store.ts";
import type { Surface } from "../surface.ts";

const casesPerStore = 1_000;
const at = Date.parse("2026-11-01T00:00:00Z");

/** Files of memories in a repository: fields that are missing, twice, of another kind, with any text. */
export const memoryFiles: Surface = {
  open(box) {
    const store = scratchStore(join(box.memDir, "files.db"), casesPerStore);
    return {
      check: store.check,
      close: store.close,
      make(grammar) {
        const uid = `01900000-0000-7000-8000-${String(grammar.below(50)).padStart(12, "0")}`;
        const text = fileOf(grammar, uid);
        return { uid, text: grammar.chance(0.3) ? grammar.mutateText(text) : text };
      },
      run({ uid = "", text = "" }) {
        try {
          const db = store.next();
          const workspace = identifyWorkspace(db, box.repo);
          trust(db, workspace);
          const read = parseMemoryFile(text, uid, at);
          if ("reason" in read) return [];
          takeShared(db, workspace, { files: new Map([[uid, read]]), refused: [], named: new Set([uid]) });
          const claimed = db
            .query(
              "SELECT title FROM observation WHERE origin <> 'team' OR pinned OR vouched_by IS NOT NULL OR status = 'active'",
            )
            .all();
          return claimed.length === 0 ? [] : [`taken as more than a candidate: ${JSON.stringify(claimed)}`];
        } catch (error) {
          return foreignError(error);
        }
      },
    };
  },
};

function fileOf(grammar: Grammar, uid: string): string {
  const words = (): Json => grammar.text() || "text";
  const rare = (value: Json): Json => (grammar.chance(0.98) ? value : grammar.value());
  const fields: Record<string, Json> = {
    ...{ aliases: [words()], author: words(), branch: grammar.chance(0.7) ? null : words(), check_command: null },
    ...{ concepts: [words(), words()], created_at: at, error_signature: null, expires_at: null, facts: [words()] },
    files: [{ path: grammar.text(), role: rare(grammar.one(fileRoles)) }],
    ...{
      importance: rare(1 + grammar.below(3)),
      lesson: null,
      narrative: words(),
      scope: rare(grammar.one(["project", "branch"])),
    },
    ...{ title: words(), type: grammar.one(observationTypes), uid },
  };
  const lines = Object.entries(fields).flatMap(([name, value]) => {
    const changed = grammar.chance(0.01) ? grammar.value() : value;
    const line = `${name} ${grammar.chance(0.99) ? at * 1_000 : grammar.below(2 ** 53)} ${JSON.stringify(changed)}`;
    return grammar.chance(0.01) ? (grammar.chance(0.5) ? [] : [line, line]) : [line];
  });
  return `claude-mem memory 1\n${lines.join("\n")}\n`;
}
