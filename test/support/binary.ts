import { readdirSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { repository } from "./repository.ts";
import { withLock } from "./with-lock.ts";

const file = join(repository, "dist", process.platform === "win32" ? "claude-mem.exe" : "claude-mem");
const sources = ["cli", "core", "hooks", "mcp", "tui", "web", "build.ts", ".ci/build", "package.json"];

let current = false;

/**
 * Returns the path of the compiled executable, built first when a source is newer. Call it at the top of a test file:
 * a build takes some seconds, more than one test may.
 */
export function binary(): string {
  if (!current) withLock("build", buildIfStale);
  current = true;
  return file;
}

function buildIfStale(): void {
  const builtAt = modifiedAt(file);
  if (builtAt !== undefined && builtAt >= newestSource()) return;
  const startedAt = new Date();
  const build = Bun.spawnSync([process.execPath, join(repository, "build.ts")], { cwd: repository });
  if (!build.success) throw new Error(`The executable does not build:\n${build.stdout}${build.stderr}`);
  // A source saved while the build ran has to count as newer than the result.
  utimesSync(file, startedAt, startedAt);
}

/** Returns when a source was last changed, in milliseconds. */
export function newestSource(): number {
  const times = sources.flatMap((name) => {
    const path = join(repository, name);
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
    // Folders count as well: a deleted file changes only the time of its folder.
    const inside = isFolder ? readdirSync(path, { recursive: true, encoding: "utf8" }) : [];
    return [path, ...inside.map((entry) => join(path, entry))].map((each) => modifiedAt(each) ?? 0);
  });
  return Math.max(...times);
}

function modifiedAt(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}
