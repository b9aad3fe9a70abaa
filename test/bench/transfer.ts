// How long an export of many memories takes to be restored and exported again, and how much memory: node run.mjs
// test/bench/transfer.ts [count] [binary]. The file is generated; both figures are those of a process of its own.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatVersion } from "../../core/transfer/format/records.ts";
import { repository } from "../support/repository.ts";

const count = Number(process.argv[2] ?? 100_000);
const binary = process.argv[3];
const program = binary ? [binary] : [process.execPath, join(repository, "cli", "main.ts")];
const folder = mkdtempSync(join(tmpdir(), "claude-mem-transfer-"));
const words = "queue total session cookie retry upload parser cache index schema token branch deploy worker".split(" ");

try {
  const file = join(folder, "generated.jsonl");
  generate(file);
  report("generated", { seconds: 0, megabytes: 0 }, file);
  report("restore", run("restore", file), file);
  const first = join(folder, "first.jsonl");
  report("export", run("export", "--project", "all", "--output", first), first);
  console.log(`memories after: ${countMemories(first)}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function generate(file: string): void {
  const handle = openSync(file, "wx");
  const at = Date.UTC(2025, 0, 1);
  const key = `commit:${"b".repeat(40)}`;
  const write = (record: object) => writeSync(handle, `${JSON.stringify(record)}\n`);
  write({ kind: "header", format: formatVersion, prompts: false });
  write({ kind: "project", key, name: "big", created_at: new Date(at).toISOString() });
  for (let index = 0; index < count; index++) {
    const some = Array.from({ length: 12 }, (_, place) => words[(index * (place + 3) + place * place) % words.length]);
    const created_at = new Date(at + index * 1_000).toISOString();
    const title = `The ${some.slice(0, 4).join(" ")} ${index}`;
    write({
      ...{ kind: "memory", uid: uidOf(at + index * 1_000, index), id: index + 1, type: "discovery", title },
      ...{ narrative: `${some.join(" ")}, number ${index}.`, project: "big", project_key: key, created_at },
      ...{ origin: "reported", vouched_by: "host", files: [{ path: `src/${index % 5_000}.ts`, role: "modified" }] },
    });
  }
  // Every tenth one was superseded by the next.
  let relations = 0;
  for (let index = 0; index + 1 < count; index += 10, relations++) {
    const [from, to] = [index, index + 1].map((each) => uidOf(at + each * 1_000, each));
    write({ kind: "relation", from, relation: "related", to });
  }
  write({ kind: "end", records: count + relations + 1 });
  closeSync(handle);
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

function countMemories(file: string): number {
  return statSync(file).size < 2e9 ? readFileSync(file, "latin1").split('{"kind":"memory"').length - 1 : Number.NaN;
}
