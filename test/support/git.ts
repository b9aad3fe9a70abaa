import { mkdirSync } from "node:fs";

const author = { name: "Test Author", email: "test@example.invalid", date: "2026-01-02T03:04:05Z" };

/** Makes `dir` a git repository on branch main, in which any process can commit without a user's settings. */
export function gitInit(dir: string): void {
  mkdirSync(dir, { recursive: true });
  git(dir, "init", "--quiet", "--initial-branch=main");
  git(dir, "config", "user.name", author.name);
  git(dir, "config", "user.email", author.email);
}

/** Runs git in `dir`, sealed from the machine's settings; returns its trimmed stdout, throws with its stderr when it fails. */
export function git(dir: string, ...args: string[]): string {
  const result = Bun.spawnSync(["git", ...args], { cwd: dir, env: sealedEnv(dir) });
  if (!result.success) throw new Error(`git ${args.join(" ")} in ${dir}: ${result.stderr.toString().trim()}`);
  return result.stdout.toString().trim();
}

// A fixed author and time give a commit the same hash in every run.
function sealedEnv(home: string): Record<string, string> {
  return {
    PATH: process.env.PATH ?? "",
    HOME: home,
    TZ: "UTC",
    LANG: "C.UTF-8",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_AUTHOR_DATE: author.date,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email,
    GIT_COMMITTER_DATE: author.date,
  };
}
