import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { settleBranches } from "../../core/upkeep/settle-branches.ts";
import { makeSecret, secretKinds } from "../bench/secrets/kinds.ts";
import { seededRandom } from "../bench/support/random.ts";
import { git, gitInit } from "../support/git.ts";
import { sandbox } from "../support/sandbox.ts";
import { runCli } from "./support/run-cli.ts";

const kind = secretKinds().find(({ id }) => id === "github-pat")!;
const tokens = [1, 2].map((seed) => makeSecret(kind, seededRandom(seed)).text);
const [one, two] = tokens.map((token) => `fix/${token}`) as [string, string];

test("a branch with a token in its name is masked, distinct from others, and found by both of its names", async () => {
  using box = sandbox();
  gitInit(box.repo);
  git(box.repo, "commit", "-q", "--allow-empty", "-m", "begin");
  git(box.repo, "branch", "-M", "main");
  git(box.repo, "checkout", "-q", "-b", one);
  const saved = await runCli(box, ["save", "The lamp queue is called heron", "--branch"]);
  expect(saved.code).toBe(0);
  git(box.repo, "checkout", "-q", "-b", two);
  await runCli(box, ["save", "The table queue is called osprey", "--branch"]);
  const outputs = [saved.stdout, saved.stderr];

  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const names = db.query<{ branch: string }, []>("SELECT DISTINCT branch FROM observation ORDER BY id").all();
  expect(names.map(({ branch }) => branch)).toEqual([
    expect.stringMatching(/^fix\/\*\*\*~\w+$/),
    expect.stringMatching(/^fix\/\*\*\*~\w+$/),
  ]);
  expect(new Set(names.map(({ branch }) => branch)).size).toBe(2);

  for (const name of [one, names[0]!.branch]) {
    const { stdout } = await runCli(box, ["search", "queue", "--branch", name]);
    expect(stdout).toContain("heron");
    expect(stdout).not.toContain("osprey");
    outputs.push(stdout);
  }
  const again = await runCli(box, ["save", "The lamps are counted at noon", `--branch=${names[0]!.branch}`]);
  expect(again.code).toBe(0);
  outputs.push(again.stdout, (await runCli(box, ["get", "1"])).stdout);

  // The branch is known to exist: its memories stay on it.
  settleBranches(db);
  expect(db.query("SELECT count(*) AS n FROM branch WHERE gone_at IS NOT NULL").get()).toEqual({ n: 0 });
  expect(db.query("SELECT count(*) AS n FROM branch").get()).toEqual({ n: 2 });
  for (const token of tokens) {
    for (const output of outputs) expect(output).not.toContain(token.slice(6));
    for (const name of readdirSync(box.memDir, { recursive: true, withFileTypes: true }))
      if (name.isFile()) expect(readFileSync(join(name.parentPath, name.name), "latin1")).not.toContain(token.slice(6));
  }
});
