import { expect, test } from "bun:test";
import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { backup } from "../../core/db/backup.ts";
import { quickCheck } from "../../core/db/health.ts";
import { openDatabase } from "../../core/db/open.ts";
import { makeSecret, secretKinds } from "../bench/secrets/kinds.ts";
import { seededRandom } from "../bench/support/random.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { runCli } from "./support/run-cli.ts";

const secretOf = (id: string) => makeSecret(secretKinds().find((kind) => kind.id === id)!, seededRandom(4)).text;
const secrets = ["github-pat", "vault-service", "shopify-shared", "doppler-service"].map(secretOf);
const [inMemory = "", inRevision = "", inSpool = "", inLog = ""] = secrets;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

/** Returns the files in which the bytes of a secret, or of the words that a search index would make of it, are. */
function leaksIn(box: Sandbox): string[] {
  const needles = secrets.map((secret) => secret.slice(5).toLowerCase());
  return filesIn(box.memDir).filter((file) => {
    const bytes = readFileSync(file, "latin1").toLowerCase();
    return needles.some((needle) => bytes.includes(needle));
  });
}

/** Stores secrets as a version without the rules did: in each table, a backup, the spool and the log. */
async function fill(box: Sandbox): Promise<void> {
  await runCli(box, ["save", "The deployment of the shop uses the blue pipeline"]);
  await runCli(box, ["edit", "1", "--title", "The blue pipeline deploys the shop"]);
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  db.run("UPDATE observation SET narrative = narrative || ?, facts = ?", [
    ` with ${inMemory}`,
    JSON.stringify([`uses \\n${inMemory}`, "is blue"]),
  ]);
  db.run("UPDATE revision SET before = json_set(before, '$.narrative', ?)", [`with ${inRevision}`]);
  db.run("INSERT INTO meta (key, value) VALUES ('note', ?)", [inMemory]);
  backup(db, join(box.memDir, "backups"));
  mkdirSync(join(box.memDir, "spool"), { recursive: true });
  writeFileSync(join(box.memDir, "spool", "1-a.json.damaged"), JSON.stringify({ text: `a ${inSpool}` }));
  appendFileSync(
    join(box.memDir, "claude-mem.log"),
    `${JSON.stringify({ what: "x", error: inLog })}\nno JSON ${inLog}\n`,
  );
}

test("scrub --scan counts and changes nothing; scrub leaves no byte of a secret in any file", async () => {
  using box = sandbox();
  await fill(box);
  expect(leaksIn(box).length).toBeGreaterThanOrEqual(4);
  const before = filesIn(box.memDir).map((file): [string, number] => [file, statSync(file).mtimeMs]);
  const scan = await runCli(box, ["scrub", "--scan"]);
  expect(scan.code).toBe(0);
  expect(scan.stdout).toContain("observation.narrative");
  expect(scan.stdout).toContain("github, also cut 1");
  for (const secret of secrets) expect(scan.stdout).not.toContain(secret.slice(4, 16));
  const databases = before.filter(([file]) => !/-(?:wal|shm)$/.test(file));
  for (const [file, time] of databases) expect({ file, time: statSync(file).mtimeMs }).toEqual({ file, time });

  const done = await runCli(box, ["scrub"]);
  expect({ code: done.code, stderr: done.stderr }).toEqual({ code: 0, stderr: "" });
  expect(leaksIn(box)).toEqual([]);
  expect((await runCli(box, ["scrub", "--json"])).stdout).toContain('"findings": []');
  expect((await runCli(box, ["get", "1"])).stdout).toContain("with ***");
  expect((await runCli(box, ["search", "blue pipeline"])).stdout).toContain("#1");
  expect((await runCli(box, ["doctor"])).stdout).not.toContain("✗");
});

test("while another process reads, scrub says that the log could not be emptied", async () => {
  using box = sandbox();
  await fill(box);
  using other = openDatabase({ file: join(box.memDir, "memory.db") });
  other.run("BEGIN");
  other.query("SELECT count(*) FROM observation").get();
  const done = await runCli(box, ["scrub"]);
  expect(done.code).toBe(1);
  expect(done.stderr).toContain("memory.db-wal: a running session holds it");
  other.run("COMMIT");
  other.close();
  expect((await runCli(box, ["scrub"])).code).toBe(0);
  expect(leaksIn(box)).toEqual([]);
});

test("a killed scrub leaves a sound database, and the next one continues", async () => {
  using box = sandbox();
  await fill(box);
  for (const afterMs of [60, 110, 160]) {
    const child = Bun.spawn([process.execPath, join(import.meta.dir, "../../cli/main.ts"), "scrub"], {
      env: box.env,
      cwd: box.repo,
      stdout: "ignore",
      stderr: "ignore",
    });
    await Bun.sleep(afterMs);
    child.kill("SIGKILL");
    await child.exited;
    using db = openDatabase({ file: join(box.memDir, "memory.db") });
    expect(quickCheck(db)).toEqual([]);
  }
  expect((await runCli(box, ["scrub"])).code).toBe(0);
  expect(leaksIn(box)).toEqual([]);
  expect((await runCli(box, ["search", "blue pipeline"])).stdout).toContain("#1");
});

test("delete empties the log, and says so when it can't", async () => {
  using box = sandbox();
  await fill(box);
  await runCli(box, ["save", `The queue of the warehouse is called heron`]);
  using other = openDatabase({ file: join(box.memDir, "memory.db") });
  other.run("BEGIN");
  other.query("SELECT count(*) FROM observation").get();
  expect((await runCli(box, ["delete", "2", "--yes"])).stderr).toContain("The text stays in memory.db-wal");
  other.run("COMMIT");
  await runCli(box, ["save", "The queue of the harbor is called osprey"]);
  expect((await runCli(box, ["delete", "3", "--yes"])).stderr).toBe("");
  for (const file of filesIn(box.memDir)) expect(readFileSync(file, "latin1")).not.toContain("osprey");
});
