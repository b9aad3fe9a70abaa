// A token in the name of a folder or a file is stored nowhere, and what is known about the file is found all the same.
import { expect, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../bench/probes/scan.ts";
import { makeSecret, secretKinds } from "../bench/secrets/kinds.ts";
import { seededRandom } from "../bench/secrets/values.ts";
import { binary } from "../support/binary.ts";
import { git, gitInit } from "../support/git.ts";
import { hookEnv } from "../support/hook-env.ts";
import { column } from "../support/memory-files.ts";
import { payload } from "../support/payload.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

binary();

/** Returns a token of the kind, the same for the same number. */
function token(id: string, seed: number): string {
  const kind = secretKinds().find((each) => each.id === id);
  if (kind === undefined) throw new Error(`There is no kind ${id}.`);
  return makeSecret(kind, seededRandom(seed)).text;
}

function run(box: Sandbox, cwd: string, args: string[], stdin: unknown = "", code = 0): string {
  const text = stdin === "" ? "" : JSON.stringify(stdin);
  const { stdout, stderr, exitCode } = Bun.spawnSync([binary(), ...args], {
    env: { ...hookEnv(box), CLAUDE_PROJECT_DIR: cwd },
    cwd,
    stdin: Buffer.from(text),
  });
  expect({ args, exitCode, stderr: stderr.toString() }).toEqual({ args, exitCode: code, stderr: expect.anything() });
  return stdout.toString();
}

/** Plays a session in the folder that touches the file in several ways, and returns what a read of it injects in the next one. */
function play(box: Sandbox, folder: string, file: string): string {
  const path = join(folder, file);
  const at = (name: string, changes: Record<string, unknown>) =>
    payload(name, { repo: folder, cwd: folder, ...changes });
  const call = (event: string, body: unknown) => run(box, folder, ["hook", event], body);
  call("session-start", at("session-start-startup", { session_id: `a-${file.length}` }));
  call("user-prompt-submit", at("user-prompt-submit", { session_id: `a-${file.length}`, prompt: "round the price" }));
  const shell = (command: string, id: string) =>
    call(
      "post-tool-use",
      at("post-tool-use-bash", { session_id: `a-${file.length}`, tool_use_id: id, tool_input: { command } }),
    );
  shell(`cat ${path}`, "t1");
  shell(`cat ./${file}`, "t2");
  shell(`cat ../${file}`, "t3");
  const edit = { file_path: path, old_string: "1", new_string: "2" };
  call(
    "post-tool-use",
    at("post-tool-use-edit", { session_id: `a-${file.length}`, tool_use_id: "t4", tool_input: edit }),
  );
  run(box, folder, ["save", `The price is not rounded in ${file}`, "--files", file]);
  const read = at("pre-tool-use-read", {
    session_id: `b-${file.length}`,
    tool_use_id: "t5",
    tool_input: { file_path: path },
  });
  return call("pre-tool-use", read);
}

function leakedIn(box: Sandbox, secrets: readonly string[]): string[] {
  return filesBelow(box.memDir, []).filter((file) => {
    const text = readFileSync(file, "latin1").toLowerCase();
    return secrets.some((secret) => text.includes(secret.slice(4, 24).toLowerCase()));
  });
}

test.each(["repository", "folder"])("tokens in the paths of a %s are stored nowhere", (kind) => {
  using box = sandbox();
  const secrets = [token("github-pat", 3), token("aws-access-key-id", 4), token("github-pat", 5)] as const;
  const folder = join(box.root, secrets[0], "shop");
  const other = join(box.root, secrets[2], "shop");
  for (const each of [folder, other]) {
    mkdirSync(each, { recursive: true });
    for (const name of ["price.ts", `${secrets[1]}.ts`]) writeFileSync(join(each, name), "1\n");
    if (kind === "folder") continue;
    gitInit(each);
    git(each, "add", ".");
    git(each, "commit", "-qm", `first of ${each === folder ? "one" : "two"}`);
  }
  for (const file of ["price.ts", `${secrets[1]}.ts`]) expect(play(box, folder, file)).toContain("not rounded");
  // Another folder with a token in the same place is another project.
  const nothingFound = 4;
  expect(run(box, other, ["search", "rounded"], "", nothingFound)).toBe("");
  run(box, folder, ["upkeep"]);
  expect(leakedIn(box, secrets)).toEqual([]);
  expect(column(box, "SELECT count(*) FROM project p JOIN project_root r ON r.project_id = p.id")).toEqual([2]);
  const paths = column(box, "SELECT DISTINCT path FROM event_file ORDER BY path").map(String);
  expect(paths).toContain("price.ts");
  expect(paths).toContain("***.ts");
});

test("the tokens of a folder are in no record that waits", () => {
  using box = sandbox();
  mkdirSync(join(box.memDir, "memory.db"), { recursive: true, mode: 0o700 });
  const secret = token("github-pat", 7);
  const folder = join(box.root, secret);
  mkdirSync(folder);
  const command = { command: `cat ${join(folder, "a.ts")}` };
  const call = payload("post-tool-use-bash", { repo: folder, cwd: folder, tool_input: command });
  run(box, folder, ["hook", "post-tool-use"], call);
  expect(filesBelow(box.memDir, []).some((file) => file.endsWith(".json"))).toBe(true);
  expect(leakedIn(box, [secret])).toEqual([]);
});
