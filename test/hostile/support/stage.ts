// The common part of all hostile repositories: a user with a project and its memory, and canaries that leave a mark when they run.
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { git, gitInit } from "../../support/git.ts";
import { runApp } from "../../support/run-app.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

/** A word of the other project's memory that no one else knows. */
export const marker = "zanzibarledger";

export type Stage = Disposable & {
  box: Sandbox;
  /** The project whose memory must stay there. */
  victim: string;
  env: Record<string, string>;
  /** Returns the path of a program that leaves a mark with this name. */
  canary: (name: string) => string;
  /** Returns the names of the canaries that ran, and forgets them. */
  takeMarks: () => string[];
  /** Makes the repository that each hostile one begins as: two commits, the first of them missing and promised by a remote. */
  makeRepository: (folder: string) => void;
};

export async function setStage(): Promise<Stage> {
  const box = sandbox();
  const marks = join(box.root, "marks");
  const canaries = join(box.root, "canaries");
  const tmp = join(box.root, "tmp");
  for (const folder of [marks, canaries, tmp]) mkdirSync(folder);
  const env = { ...box.env, TMPDIR: tmp };
  const victim = join(box.root, "payroll");
  gitInit(victim);
  writeFileSync(join(victim, "README.md"), "payroll\n");
  git(victim, "add", "-A");
  git(victim, "commit", "-qm", "start");
  git(victim, "remote", "add", "origin", "https://example.invalid/us/payroll.git");
  git(victim, "worktree", "add", "-q", join(box.root, "topic"));
  git(victim, "pack-refs", "--all");
  const text = `Salaries are rounded in the ${marker}, always to whole cents.`;
  await runApp(["save", text, "--type", "constraint", "--files", "src/price.ts"], {
    env,
    cwd: victim,
    timeoutMs: 60_000,
  });
  const template = makeTemplate(box);
  return {
    box,
    victim,
    env,
    canary: (name) => {
      const file = join(canaries, name.replaceAll(/[^\w.-]/g, "_"));
      writeFileSync(file, `#!/bin/sh\necho "$0" > '${marks}'/$$\nexit 1\n`);
      chmodSync(file, 0o755);
      return file;
    },
    takeMarks: () => {
      const names = readdirSync(marks).map((name) => readFileSync(join(marks, name), "utf8").trim());
      for (const name of readdirSync(marks)) rmSync(join(marks, name));
      return names;
    },
    makeRepository: (folder) => cpSync(template, folder, { recursive: true }),
    [Symbol.dispose]: () => box.dispose(),
  };
}

function makeTemplate(box: Sandbox): string {
  const folder = join(box.root, "template");
  gitInit(folder);
  mkdirSync(join(folder, "src"));
  writeFileSync(join(folder, "src/price.ts"), "export const price = 1;\n");
  git(folder, "add", "-A");
  git(folder, "commit", "-qm", "first");
  const first = git(folder, "rev-parse", "HEAD");
  git(folder, "commit", "-q", "--allow-empty", "-m", "second");
  for (const [key, value] of [
    ["remote.origin.url", "ssh://127.0.0.1:9/x"],
    ["remote.origin.promisor", "true"],
    ["core.repositoryformatversion", "1"],
    ["extensions.partialClone", "origin"],
  ] as const) {
    git(folder, "config", key, value);
  }
  rmSync(join(folder, ".git/objects", first.slice(0, 2), first.slice(2)));
  return folder;
}
