// What is read from files: memories of other programs, exports, git histories, skills, and the user's config.toml.
import { Database } from "bun:sqlite";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ForeignSourceName } from "../../../../core/transfer/import/sources.ts";
import * as make from "../../../support/foreign-sources.ts";
import { git, gitInit } from "../../../support/git.ts";
import type { Door, Place } from "../door.ts";

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
    // Other ids: what is known here would be left as it is.
    writeFileSync(file, readFileSync(file, "utf8").replaceAll('"uid":"0', '"uid":"f'));
    await call(["restore", file, "--project", box.repo.split("/").at(-1) ?? ""]);
    await call(["restore", file, "--mine", "--yes"]);
  },
};

const gitHistory: Door = {
  name: "import git",
  room: 0,
  isToken: true,
  async send(texts, { given, call }) {
    const folder = join(given, `history-${crypto.randomUUID()}`);
    gitInit(folder);
    for (const [number, text] of texts.entries()) {
      writeFileSync(join(folder, `part${number}.ts`), `export const part = ${number};\n`);
      git(folder, "add", "--all");
      const cause = `The part ${number} was sent twice because ${text} was in the header.`;
      git(folder, "commit", "--quiet", "-m", `fix(part${number}): send ${text} with part ${number} once\n\n${cause}`);
    }
    await call(["import", "git", "--from", folder]);
  },
};

/** The branch that is checked out, and the address of the remote. */
const branch: Door = {
  name: "branch and remote",
  room: 0,
  isToken: true,
  async send(texts, { box, call }) {
    for (const [number, text] of texts.entries()) {
      const isBranch = number % 2 === 0;
      if (isBranch) git(box.repo, "checkout", "--quiet", "-b", `feature/${text}`);
      else git(box.repo, "remote", "set-url", "origin", remoteWith(text, number));
      const session_id = `branch-${number}`;
      const start = { session_id, cwd: box.repo, source: "startup" };
      await call(["hook", "session-start"], JSON.stringify(start));
      await call(["hook", "user-prompt-submit"], JSON.stringify({ ...start, prompt: "Go on with the cart." }));
      await call(["hook", "session-end"], JSON.stringify({ ...start, reason: "other" }));
    }
    git(box.repo, "checkout", "--quiet", "main");
    git(box.repo, "remote", "set-url", "origin", "https://git.example.com/shop.git");
  },
};

function remoteWith(token: string, number: number): string {
  const forms = [
    `https://${token}@git.example.com/a.git`,
    `https://bob:${token}@git.example.com/b.git`,
    `https://git.example.com/c.git?private_token=${token}`,
    `https://git.example.com/${token}/d.git`,
  ];
  return forms[Math.floor(number / 2) % forms.length] ?? "";
}

/** A skill that the user manages and names in a prompt. */
function skill(
  name: string,
  fits: Pick<Door, "room" | "isToken" | "storesNothing">,
  write: (text: string) => string,
): Door {
  return {
    name: `registry import: ${name}`,
    ...fits,
    async send(texts, { box, call }) {
      for (const [number, text] of texts.entries()) {
        const id = `${name}-${number}`;
        const folder = join(box.home, "library", id);
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, "SKILL.md"), `---\nname: ${id}\n${write(text)}`);
        const shown = /--shown (\w+)/.exec(await call(["registry", "import", folder]))?.[1] ?? "";
        await call(["registry", "import", folder, "--shown", shown]);
        const used = { session_id: "r1", cwd: box.repo, prompt: `Use ${id} now.` };
        await call(["hook", "user-prompt-submit"], JSON.stringify(used));
      }
      await call(["registry", "reindex"]);
      await call(["registry", "list"]);
    },
  };
}

/** The user's own file is left out of the search: hooks and commands must not copy what is in it. */
const config: Door = {
  name: "config.toml",
  room: 0,
  storesNothing: true,
  async send(texts, place) {
    for (const text of texts) {
      writeConfig(place, text);
      const start = { session_id: "c1", cwd: place.box.repo, source: "startup" };
      await place.call(["hook", "session-start"], JSON.stringify(start));
      for (const args of [["doctor"], ["config", "list"], ["status"]]) await place.call(args);
    }
    rmSync(configOf(place));
  },
};

const keyNames = [
  "ANTHROPIC_API_KEY",
  "OPENROUTER_API_KEY",
  "CLAUDE_MEM_MODEL_KEY",
  "GITHUB_TOKEN",
  "NPM_TOKEN",
  "CODEX_API_KEY",
];

/** Keys in the environment and in the settings of the host. */
const environment: Door = {
  name: "environment and settings",
  room: 0,
  isToken: true,
  async send(texts, { box, call }) {
    const settings = join(box.home, ".claude", "settings.json");
    mkdirSync(join(box.home, ".claude"), { recursive: true });
    for (const text of texts) {
      const env = Object.fromEntries(keyNames.map((name) => [name, text]));
      writeFileSync(settings, JSON.stringify({ env }));
      const start = { session_id: "k1", cwd: box.repo, source: "startup" };
      await call(["hook", "session-start"], JSON.stringify(start), env);
      for (const command of ["doctor --report", "doctor --json", "config --json", "status --json", "spend --json"]) {
        await call(command.split(" "), "", env);
      }
    }
    rmSync(settings);
  },
};

const configOf = ({ box }: Place) => join(box.memDir, "config.toml");

function writeConfig(place: Place, text: string): void {
  const quoted = JSON.stringify(text);
  writeFileSync(
    configOf(place),
    `# ${text.replaceAll(/\s/g, " ")}\nunknown = ${quoted}\n[inject.prompt]\nlines = ${quoted}\n[model]\nname = ${quoted}\nurl = ${quoted}\n[unknown.${quoted}]\n`,
  );
}

export const fileDoors: readonly Door[] = [
  ...(Object.keys(makers) as ForeignSourceName[]).map(foreign),
  gitHistory,
  branch,
  restore,
  skill(
    "steps",
    { room: 1_500, storesNothing: true },
    (text) => `description: Writes letters\n---\n\n# Steps\n\n${text}\n`,
  ),
  skill("described", { room: 0, isToken: true }, (text) => `description: Writes letters with ${text}\n---\n\nStep.\n`),
  config,
  environment,
];
