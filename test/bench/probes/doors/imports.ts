// The memories of other programs, and an export of this one's: samples to whose texts the secrets are added.
import { Database } from "bun:sqlite";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ForeignSourceName } from "../../../../core/transfer/import/sources.ts";
import * as make from "../../../support/foreign-sources.ts";
import type { Door } from "../door.ts";

/** Adds the texts in turn to the values that are prose: the form of the file stays. */
class Filler {
  private used = 0;

  constructor(private readonly texts: readonly string[]) {}

  /** Returns whether each text has been added. */
  get isDone(): boolean {
    return this.used >= this.texts.length;
  }

  private next(): string {
    return this.texts[this.used++ % this.texts.length] ?? "";
  }

  inJson(value: unknown): unknown {
    if (typeof value === "string") return isProse(value) ? `${value}\n${this.next()}` : value;
    if (Array.isArray(value)) return value.map((each) => this.inJson(each));
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, this.inJson(each)]));
  }

  inFile(file: string): void {
    if (file.endsWith(".db")) this.inDatabase(file);
    else if (file.endsWith(".md")) writeFileSync(file, `${readFileSync(file, "utf8")}\n## Notes\n\n${this.next()}\n`);
    else if (/\.jsonl?$/.test(file)) {
      const text = readFileSync(file, "utf8");
      const parts = file.endsWith("l") ? text.split("\n") : [text];
      writeFileSync(file, parts.map((part) => this.inJsonText(part)).join("\n"));
    }
  }

  private inJsonText(text: string): string {
    try {
      return JSON.stringify(this.inJson(JSON.parse(text)));
    } catch {
      return text;
    }
  }

  private inDatabase(file: string): void {
    using db = new Database(file, { strict: true });
    const columns = db
      .query<{ name: string; column: string }, []>(
        `SELECT t.name, c.name AS "column" FROM pragma_table_list t, pragma_table_info(t.name) c
         WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite%' AND c.type = 'TEXT'`,
      )
      .all();
    for (const { name, column } of columns) {
      const rows = db
        .query<{ id: number; value: unknown }, []>(`SELECT rowid AS id, "${column}" AS value FROM "${name}"`)
        .all();
      for (const { id, value } of rows) {
        if (typeof value !== "string" || !isProse(value)) continue;
        db.query(`UPDATE "${name}" SET "${column}" = ? WHERE rowid = ?`).run(`${value}\n${this.next()}`, id);
      }
    }
  }
}

/** Times, paths, ids and JSON have their own form. */
const isProse = (text: string) => /[a-z] [a-z]/i.test(text) && !/^[[{]/.test(text);

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile());
}

const makers: Record<ForeignSourceName, { path: string; make: (path: string) => unknown }> = {
  "claude-mem": { path: "claude-mem.db", make: (path) => make.makeClaudeMem(path).close() },
  "claude-mem-lite": { path: "claude-mem-lite.db", make: (path) => make.makeClaudeMemLite(path).close() },
  "claude-memory": { path: "memory", make: make.makeClaudeMemory },
  "memory-mcp": { path: "state.json", make: make.makeMemoryMcp },
  "server-memory": { path: "memory.jsonl", make: make.makeServerMemory },
  mem0: { path: "memories.json", make: make.makeMem0 },
  engram: { path: "engram.json", make: make.makeEngram },
  markdown: { path: "notes", make: make.makeMarkdown },
};

function foreign(source: ForeignSourceName): Door {
  return {
    name: `import ${source}`,
    room: 600,
    async send(texts, { given, call }) {
      const filler = new Filler(texts);
      while (!filler.isDone) {
        const folder = join(given, source, crypto.randomUUID());
        const path = join(folder, makers[source].path);
        mkdirSync(folder, { recursive: true });
        makers[source].make(path);
        for (const file of filesIn(path)) filler.inFile(file);
        await call(["import", source, "--from", path]);
      }
    },
  };
}

/** An export of this database, to which a stranger has added. */
const restore: Door = {
  name: "restore",
  room: 600,
  async send(texts, { box, given, call }) {
    const file = join(given, "restored.jsonl");
    await call(["export", "--output", file, "--project", "all", "--prompts", "--force"]);
    const filler = new Filler(texts);
    filler.inFile(file);
    // Other ids: a known record would not be changed.
    writeFileSync(file, readFileSync(file, "utf8").replaceAll('"uid":"0', '"uid":"f'));
    await call(["restore", file, "--project", box.repo.split("/").at(-1) ?? ""]);
    await call(["restore", file, "--mine", "--yes"]);
  },
};

export const importDoors: readonly Door[] = [...(Object.keys(makers) as ForeignSourceName[]).map(foreign), restore];
