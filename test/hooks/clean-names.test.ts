// Ids and names come from the host, from the repository and from the program that starts them.
import { expect, test } from "bun:test";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { git, gitInit } from "../support/git.ts";
import { hookEnv } from "../support/hook-env.ts";
import { payload } from "../support/payload.ts";
import { runHook } from "../support/run-app.ts";
import { sandbox } from "../support/sandbox.ts";

const core = "a1B2c3D4".repeat(4);
const token = (mark: string) => `ghp_${core}${mark.repeat(4)}`;

test("no token in a name reaches a file", async () => {
  using box = sandbox();
  gitInit(box.repo);
  git(box.repo, "commit", "-q", "--allow-empty", "-m", "start");
  git(box.repo, "checkout", "-q", "-b", `feat/${token("1")}`);
  git(box.repo, "remote", "add", "origin", `https://x:${token("2")}/y@git.invalid/app?private_token=${token("3")}`);
  const options = { env: hookEnv(box), cwd: box.repo };
  const changes = { repo: box.repo, session_id: token("4"), source: token("6") };
  const ofAgent = { ...changes, agent_id: token("5") };
  await runHook("session-start", payload("session-start-startup", changes), options);
  await runHook(
    "user-prompt-submit",
    payload("user-prompt-submit", { ...changes, prompt: "Add a limit to the cart" }),
    options,
  );
  await runHook("post-tool-use", payload("post-tool-use-bash", { ...ofAgent, tool_use_id: token("7") }), options);
  // Its form ends where no underscore follows.
  const key = `${"0a1b2c3d4e5f6071".repeat(2)}-us12`;
  await runHook(
    "post-tool-use",
    payload("post-tool-use-mcp-text", { ...ofAgent, tool_name: `mcp__${key}__find` }),
    options,
  );
  await runHook("stop", payload("stop", changes), options);
  await runHook("session-end", payload("session-end-other", { ...changes, reason: token("8") }), options);
  const files = readdirSync(box.memDir, { recursive: true, encoding: "utf8" }).map((name) => join(box.memDir, name));
  const leaks = files.filter((file) => {
    const bytes = statSync(file).isFile() ? readFileSync(file) : "";
    return bytes.includes(core) || bytes.includes(key);
  });
  const database = readFileSync(join(box.memDir, "memory.db"), "latin1");
  for (const text of ["Add a limit to the cart", "mcp__***__find"]) expect(database).toContain(text);
  expect(leaks).toEqual([]);
});

test("the spool holds no token either", async () => {
  using box = sandbox();
  // The database can't be opened: a folder without SQLite's header is not a database.
  const options = { env: hookEnv(box), cwd: box.repo };
  await runHook("session-start", payload("session-start-startup", { repo: box.repo }), options);
  writeFileSync(join(box.memDir, "memory.db"), "x".repeat(5000));
  const changes = { repo: box.repo, session_id: token("4"), agent_id: token("5"), tool_use_id: token("7") };
  await runHook("post-tool-use", payload("post-tool-use-bash", changes), options);
  const names = readdirSync(join(box.memDir, "spool"));
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(readFileSync(join(box.memDir, "spool", name), "utf8")).not.toContain(core);
});
