import { expect, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { backup } from "../../core/db/backup.ts";
import { openDatabase } from "../../core/db/open.ts";
import { makeSecret, secretKinds } from "../bench/secrets/kinds.ts";
import { seededRandom } from "../bench/support/random.ts";
import { sandbox } from "../support/sandbox.ts";
import { runCli } from "./support/run-cli.ts";

const kind = secretKinds().find(({ id }) => id === "github-pat")!;
const [one = "", two = ""] = [1, 2].map((seed) => makeSecret(kind, seededRandom(seed)).text);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

test("scrub masks stored paths, keys and branches as they are written today, and the project stays the same", async () => {
  using box = sandbox();
  const [first, second] = [one, two].map((token) => join(box.repo, "..", token, "shop"));
  for (const folder of [first, second]) {
    mkdirSync(folder!, { recursive: true });
    expect(
      (await runCli(box, ["save", `The shop in ${folder === first ? "one" : "two"} sells lamps`], "", folder!)).code,
    ).toBe(0);
  }
  const file = join(box.memDir, "memory.db");
  {
    using db = openDatabase({ file });
    // An older version stored the folders and files under their own names.
    const rows = db.query<{ key: string; id: number }, []>("SELECT key, id FROM project ORDER BY id").all();
    for (const [index, { key, id }] of rows.slice(-2).entries()) {
      const token = [one, two][index]!;
      const own = (text: string) => text.replace(/\*\*\*~\w+/, token);
      expect(own(key)).toContain(token);
      db.run("UPDATE project SET key = ? WHERE id = ?", [own(key), id]);
      const root = db.query<{ path: string }, [number]>("SELECT path FROM project_root WHERE project_id = ?").get(id)!;
      db.run("UPDATE project_root SET path = ? WHERE project_id = ?", [own(root.path), id]);
      db.run("UPDATE observation SET branch = ? WHERE project_id = ?", [`fix/${token}`, id]);
      db.run("INSERT INTO file_move (project_id, from_path, to_path, created_at) VALUES (?, ?, ?, 1)", [
        ...[id, `src/${token}/a.ts`, `lib/${token}/a.ts`],
      ]);
      db.run(
        "INSERT INTO observation_file (observation_id, path, role) SELECT id, ?, 'read' FROM observation WHERE project_id = ?",
        [`src/${token}/a.ts`, id],
      );
      db.run(
        "INSERT INTO deferred (project_id, title, detail, files, priority, status, created_at, uid) VALUES (?, 'later', '', ?, 2, 'open', 1, ?)",
        [id, JSON.stringify([`src/${token}/b.ts`]), `uid-${id}`],
      );
    }
    backup(db, join(box.memDir, "backups"));
  }
  mkdirSync(join(box.memDir, "spool"), { recursive: true });
  writeFileSync(
    join(box.memDir, "spool", "1-a.json.damaged"),
    JSON.stringify({ projectDir: first, content: { use: { files: [{ path: `src/${one}/c.ts` }] } } }),
  );

  expect((await runCli(box, ["scrub", "--scan"])).stdout).toContain("project_root.path");
  const done = await runCli(box, ["scrub"]);
  expect({ code: done.code, stderr: done.stderr }).toEqual({ code: 0, stderr: "" });
  for (const path of filesIn(box.memDir)) {
    const bytes = readFileSync(path, "latin1");
    for (const token of [one, two])
      expect({ path, isLeft: bytes.includes(token.slice(6)) }).toEqual({ path, isLeft: false });
  }
  expect((await runCli(box, ["scrub", "--json"])).stdout).toContain('"findings": []');

  using db = openDatabase({ file });
  expect(db.query("SELECT path FROM observation_file WHERE path LIKE 'src/%'").all()).toEqual([
    { path: "src/***/a.ts" },
    { path: "src/***/a.ts" },
  ]);
  expect(db.query<{ files: string }, []>("SELECT files FROM deferred").all()[0]!.files).toBe('["src/***/b.ts"]');
  expect(db.query<{ n: number }, []>("SELECT count(DISTINCT branch) AS n FROM observation").get()!.n).toBe(2);
  const before = db.query<{ n: number }, []>("SELECT count(*) AS n FROM project").get()!.n;
  for (const folder of [first, second]) {
    const found = await runCli(box, ["search", "lamps"], "", folder!);
    expect(found.stdout).toContain(`The shop in ${folder === first ? "one" : "two"}`);
    expect(found.stdout).not.toContain(`The shop in ${folder === first ? "two" : "one"}`);
  }
  expect(db.query<{ n: number }, []>("SELECT count(*) AS n FROM project").get()!.n).toBe(before);
});
