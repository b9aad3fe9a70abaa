// Seeding from a git history: the command, and what hooks inject of it, as processes.
import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { exitCode } from "../../cli/exit.ts";
import { binary } from "../support/binary.ts";
import { git, gitInit } from "../support/git.ts";
import { hookEnv } from "../support/hook-env.ts";
import { payload } from "../support/payload.ts";
import { runApp, runHook } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { runCli } from "./support/run-cli.ts";

binary();

const cause = "The total was rounded twice, which made it a cent too low.";

/** Returns the repository's only commit, a fix of `src/cart.ts`. */
function commitFix(box: Sandbox): string {
  gitInit(box.repo);
  mkdirSync(join(box.repo, "src"));
  writeFileSync(join(box.repo, "src", "cart.ts"), "export const total = 1;\n");
  git(box.repo, "add", "--all");
  git(box.repo, "commit", "--quiet", "-m", `fix(cart): round the “total” once\n\n${cause}`);
  return git(box.repo, "rev-parse", "HEAD");
}

/** Returns what the hook injects before an edit of `src/cart.ts`. */
async function edit(box: Sandbox, session: string): Promise<string> {
  const tool_input = { file_path: join(box.repo, "src", "cart.ts"), old_string: "1", new_string: "2" };
  const body = payload("pre-tool-use-edit", { repo: box.repo, session_id: session, tool_input });
  const { code, stdout } = await runHook("pre-tool-use", body, { env: hookEnv(box), cwd: box.repo });
  expect(code).toBe(0);
  return stdout;
}

test("a preview changes nothing, an import is found by search, a second one adds nothing", async () => {
  using box = sandbox();
  commitFix(box);
  const would = { code: 0, stdout: "Would keep 1 candidate: 1 fix (1 commit read).\n", stderr: "" };
  expect(await runCli(box, ["import", "git", "--dry-run"])).toEqual(would);
  expect(existsSync(box.memDir)).toBe(false);
  expect((await runCli(box, ["import", "git"])).stdout).toStartWith("Kept 1 candidate: 1 fix (1 commit read).\n");
  const again = "Nothing new: 1 commit read.\nAlso found: 1 already imported.\n";
  expect(await runCli(box, ["import", "git"])).toEqual({ code: 0, stdout: again, stderr: "" });
  expect((await runCli(box, ["search", "rounded total"])).stdout).toContain("Round the “total” once");
  const json = JSON.parse((await runCli(box, ["import", "git", "--json", "--dry-run"])).stdout);
  expect(json).toMatchObject({ dry_run: true, commits: 1, known: 1, added: 0, limited: null });
});

test("a text that the user had forgotten does not come back with the history", async () => {
  using box = sandbox();
  commitFix(box);
  await runCli(box, ["save", "Nobody is to know that it was ROUNDED twice"]);
  expect((await runCli(box, ["forget", "--match", "rounded twice", "--yes"])).code).toBe(0);
  const { stdout } = await runCli(box, ["import", "git"]);
  expect(stdout).toBe("Nothing new: 1 commit read.\nAlso found: 1 deleted before.\n");
  expect((await runCli(box, ["recent"])).code).toBe(4);
});

test("an edit of the file gets its id and nothing of its text, and a kept one its words as a quotation", async () => {
  using box = sandbox();
  const sha = commitFix(box).slice(0, 7);
  await runCli(box, ["import", "git"]);
  const before = await edit(box, "first");
  expect(before).toContain(
    `- From git history about this file, not confirmed: #1 fix (commit ${sha}). mem_get shows them.`,
  );
  for (const word of ["total", "cent", "Round"]) expect(before).not.toContain(word);
  expect(await edit(box, "first")).toBe("");
  expect((await runCli(box, ["review"])).stdout).toContain("Round the “total” once");
  await runCli(box, ["review", "keep", "1"]);
  const after = await edit(box, "second");
  expect(after).toContain(`#1 fix, from git history ${sha}, `);
  expect(after).toContain(`commit: “Round the 'total' once” — “${cause}”`);
  expect(after).not.toContain("not confirmed");
});

test.each([
  [["import", "git"], 4, "There is no git history in"],
  [["import", "git", "--max", "0"], 2, "give a whole number from 1 to 100000"],
  [["import", "git", "--since", "soon"], 2, "give an age such as"],
  [["import", "git", "--from", "/nowhere"], 4, "There is no git history in"],
  [["import", "git", "--project", "shop"], 2, "--project"],
])("%j outside a repository is refused", async (args, code, message) => {
  using box = sandbox();
  const result = await runCli(box, args);
  expect(result).toMatchObject({ code, stdout: "" });
  expect(result.stderr).toContain(message);
});

test("an excluded folder and an incognito session are left alone", async () => {
  using box = sandbox();
  commitFix(box);
  box.env.CLAUDE_MEM_EXCLUDE = box.repo;
  expect((await runCli(box, ["import", "git"])).stderr).toContain("is excluded from memory");
  delete box.env.CLAUDE_MEM_EXCLUDE;
  const env = { ...box.env, CLAUDE_MEM_INCOGNITO: "1" };
  expect((await runApp(["import", "git"], { env, cwd: box.repo })).stderr).toContain("CLAUDE_MEM_INCOGNITO");
  expect(existsSync(box.memDir)).toBe(false);
});

/** Git itself waits forever in each of them. */
const traps: [name: string, plant: (box: Sandbox, head: string) => string][] = [
  ["alternates", () => "info/alternates"],
  ["commit graph", () => "info/commit-graph"],
  ["commit", (_box, head) => `${head.slice(0, 2)}/${head.slice(2)}`],
  [
    "graph of an alternate",
    (box) => {
      writeFileSync(join(box.repo, ".git/objects/info/alternates"), `${join(box.root, "lent")}\n`);
      return "../../../lent/info/commit-graph";
    },
  ],
];

test.skipIf(process.platform === "win32").each(
  traps.flatMap(([name, plant]) => [
    { name: `pipe as the ${name}`, kind: "a pipe", trap: ["mkfifo"], plant },
    { name: `endless ${name}`, kind: "a link", trap: ["ln", "-s", "/dev/zero"], plant },
  ]),
)(
  "no command waits for: $name: it says where it is, and leaves nothing behind",
  async ({ kind, trap, plant }) => {
    using box = sandbox();
    const head = commitFix(box);
    const tmp = join(box.root, "tmp");
    mkdirSync(tmp);
    await runCli(box, ["save", "Totals are rounded once, never twice."]);
    const file = join(box.repo, ".git/objects", plant(box, head));
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true });
    Bun.spawnSync([...trap, file]);
    const env = { ...box.env, TMPDIR: tmp };
    for (const args of [
      ["import", "git"],
      ["share", "--git", "--all", "--branch", "memories"],
    ]) {
      const { code, stderr } = await runApp(args, { env, cwd: box.repo });
      expect([code, stderr]).toEqual([
        exitCode.failed,
        expect.stringContaining(`${file} is ${kind}: git was not started`),
      ]);
      expect(stderr).toContain("work in a new clone");
    }
    expect(readdirSync(tmp)).toEqual([]);
  },
  30_000,
);
