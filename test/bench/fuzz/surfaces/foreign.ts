import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { identifyWorkspace } from "../../../../core/project/identify.ts";
import { importForeign } from "../../../../core/transfer/import/import-foreign.ts";
import { type ForeignSourceName, foreignSources } from "../../../../core/transfer/import/sources.ts";
import * as make from "../../../support/foreign-sources.ts";
import type { Grammar, Json } from "../grammar.ts";
import { foreignError } from "../invariants.ts";
import { scratchStore } from "../scratch-store.ts";
import type { Surface } from "../surface.ts";

type Example = { source: ForeignSourceName; path: string; make: (path: string) => unknown };

const examples: readonly Example[] = [
  { source: "claude-mem", path: "claude-mem.db", make: make.makeClaudeMem },
  { source: "claude-mem", path: "old.db", make: make.makeOldClaudeMem },
  { source: "claude-mem-lite", path: "lite.db", make: make.makeClaudeMemLite },
  { source: "claude-memory", path: "memory", make: make.makeClaudeMemory },
  { source: "memory-mcp", path: "mcp/state.json", make: make.makeMemoryMcp },
  { source: "server-memory", path: "server/memory.jsonl", make: make.makeServerMemory },
  { source: "mem0", path: "mem0/memories.json", make: make.makeMem0 },
  { source: "engram", path: "engram/engram.json", make: make.makeEngram },
  { source: "markdown", path: "markdown", make: make.makeMarkdown },
];
const casesPerStore = 500;

/** The memories of other programs: changed texts, JSON, and bytes of databases. */
export const foreign: Surface = {
  open(box) {
    const store = scratchStore(join(box.memDir, "foreign.db"), casesPerStore);
    const valid = join(box.root, "tmp", "valid");
    const files = examples.map((example) => {
      const path = join(valid, example.path);
      const made = example.make(path);
      // Rows that are only in the log of a database would not be in the copied file.
      if (typeof made === "object" && made !== null && "run" in made) {
        const db = made as { run: (sql: string) => void; close: () => void };
        db.run("PRAGMA wal_checkpoint(TRUNCATE)");
        db.run("PRAGMA journal_mode = DELETE");
        db.close();
      }
      return { ...example, files: filesOf(path) };
    });
    const work = join(box.root, "work", "foreign");
    return {
      check: store.check,
      close: store.close,
      make(grammar) {
        const { source, path, files: valid } = grammar.one(files);
        const changed = grammar.below(valid.length);
        const input: Record<string, string> = { source, path };
        for (const [index, { name, bytes }] of valid.entries()) {
          const isText = !path.endsWith(".db");
          const content = index !== changed ? bytes : isText ? mutateFile(grammar, bytes) : corrupt(grammar, bytes);
          input[`file:${name}`] = Buffer.from(content).toString("base64");
        }
        return input;
      },
      run(input) {
        const { source = "", path = "", ...rest } = input;
        rmSync(work, { recursive: true, force: true });
        for (const [name, content] of Object.entries(rest)) {
          const file = join(work, path, name.slice("file:".length));
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, Buffer.from(content, "base64"));
        }
        const db = store.next();
        try {
          const entries = foreignSources[source as ForeignSourceName].read({
            path: join(work, path),
            tmp: join(box.root, "tmp"),
          });
          const workspace = identifyWorkspace(db, box.repo);
          importForeign(db, entries, { source, workspace, dryRun: false });
        } catch (error) {
          return foreignError(error);
        }
        return [];
      },
    };
  },
};

/** Returns the files at `path` by their names from there; "" for a single file. */
function filesOf(path: string): { name: string; bytes: Uint8Array }[] {
  if (statSync(path).isFile()) return [{ name: "", bytes: readFileSync(path) }];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(path, name)).isFile())
    .map((name) => ({ name, bytes: readFileSync(join(path, name)) }));
}

/** Returns the text of a file with changed JSON where it is JSON, else with a changed text. */
function mutateFile(grammar: Grammar, bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString();
  const lines = text.split("\n").map((line) => {
    if (!line.startsWith("{")) return grammar.chance(0.3) ? grammar.mutateText(line) : line;
    try {
      return grammar.json(grammar.mutate(JSON.parse(line) as Json));
    } catch {
      return line;
    }
  });
  return grammar.bytes(lines.join("\n"));
}

/** Returns a database with some bytes changed, cut off, or another text of the same length in it. */
function corrupt(grammar: Grammar, bytes: Uint8Array): Uint8Array {
  const changed = Buffer.from(bytes);
  for (let count = 1 + grammar.below(12); count > 0; count--) {
    const at = grammar.chance(0.3) ? grammar.below(120) : grammar.below(changed.length);
    if (grammar.chance(0.3)) changed.write(grammar.text(), at);
    else changed[at] = grammar.below(256);
  }
  return grammar.chance(0.1) ? changed.subarray(0, grammar.below(changed.length)) : changed;
}
