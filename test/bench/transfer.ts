// How long a generated export takes to be restored and exported again, and how much memory: node run.mjs
// test/bench/transfer.ts [rows] [binary]. Of ten rows one is a memory, one a relation and eight are prompts. Each command
// is a process of its own.
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatVersion } from "../../core/transfer/format/records.ts";
import { repository } from "../support/repository.ts";

const count = Number(process.argv[2] ?? 100_000);
const binary = process.argv[3];
const program = binary ? [binary] : [process.execPath, join(repository, "cli", "main.ts")];
const folder = mkdtempSync(join(tmpdir(), "claude-mem-transfer-"));
const sessions = 1_000;
const words = "queue total session cookie retry upload parser cache index schema token branch deploy worker".split(" ");

try {
  const file = join(folder, "generated.jsonl");
  generate(file);
  report("generated", { seconds: 0, megabytes: 0 }, file);
  report("restore", run("restore", file), file);
  const first = join(folder, "first.jsonl");
  report("export", run("export", "--project", "all", "--prompts", "--output", first), first);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function generate(file: string): void {
  const handle = openSync(file, "wx");
  const at = Date.UTC(2025, 0, 1);
  const key = `commit:${"b".repeat(40)}`;
  const write = (record: object) => writeSync(handle, `${JSON.stringify(record)}\n`);
  write({ kind: "header", format: formatVersion, prompts: true });
  write({ kind: "project", key, name: "big", created_at: new Date(at).toISOString() });
  const memories = Math.floor(count / 10);
  for (let index = 0; index < memories * 8; index++) writePrompt(write, key, at, index);
  for (let index = 0; index < memories; index++) {
    const title = `The ${wordsAt(index).slice(0, 4).join(" ")} ${index}`;
    const narrative = `${wordsAt(index).join(" ")}, number ${index}.`;
    const created_at = new Date(at + index * 1_000).toISOString();
    write({
      ...{ kind: "memory", uid: uidOf(at, index), id: index + 1, type: "discovery", title, narrative, created_at },
      ...{
        project: "big",
        project_key: key,
        session: `host-${index % sessions}`,
        origin: "reported",
        vouched_by: "host",
      },
      files: [{ path: `src/${index % 5_000}.ts`, role: "modified" }],
    });
  }
  for (let index = 1; index < memories; index++) {
    write({ kind: "relation", from: uidOf(at, index), relation: "related", to: uidOf(at, index - 1) });
  }
  write({ kind: "end", records: memories * 10 + sessions });
  closeSync(handle);
}

function writePrompt(write: (record: object) => void, project_key: string, at: number, index: number): void {
  const created_at = new Date(at + index * 1_000).toISOString();
  const session = `host-${index % sessions}`;
  if (index < sessions) {
    const times = { started_at: created_at, last_seen_at: created_at, prompt_count: 0, context_number: 0 };
    const uid = uidOf(at, 2 ** 33 + index);
    write({ kind: "session", uid, key: session, project_key, source: "startup", status: "ended", ...times });
  }
  const text = `${wordsAt(index).join(" ")}?`;
  const uid = uidOf(at, 2 ** 32 + index);
  write({ kind: "prompt", uid, key: `${session}:${index}`, session, number: index + 1, text, created_at });
}

function wordsAt(index: number): string[] {
  return Array.from({ length: 12 }, (_, place) => words[(index * (place + 3) + place * place) % words.length] ?? "");
}

function uidOf(at: number, index: number): string {
  const time = at.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${index.toString(16).padStart(12, "0")}`;
}

function run(...args: string[]): { seconds: number; megabytes: number } {
  const start = performance.now();
  const child = Bun.spawnSync([...program, ...args], {
    cwd: folder,
    env: { ...process.env, CLAUDE_MEM_DIR: join(folder, "mem") },
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (!child.success) throw new Error(`${args[0]} failed`);
  return { seconds: (performance.now() - start) / 1_000, megabytes: (child.resourceUsage?.maxRSS ?? 0) / 2 ** 20 };
}

function report(what: string, { seconds, megabytes }: ReturnType<typeof run>, file: string): void {
  const size = (statSync(file).size / 1e6).toFixed(0);
  console.log(`${what}: ${size} MB of file, ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB of memory`);
}
