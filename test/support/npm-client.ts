import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { repository } from "./repository.ts";
import { withLock } from "./with-lock.ts";

/** A program from npm, pinned. `folder`: its name below .cache. `path`: of its executable below node_modules. */
export type NpmClient = { folder: string; package: string; version: string; path: string };

/**
 * Returns the path of a pinned program, downloaded on first use into the ignored folder. Scripts of packages are not run.
 * Throws with npm's reason when it can't be had.
 */
export function npmClient(client: NpmClient): string {
  const folder = join(repository, ".cache", client.folder);
  const executable = join(folder, "node_modules", client.path);
  return withLock(client.folder, () => {
    if (!existsSync(executable)) install(folder, client);
    if (!existsSync(executable)) {
      throw new Error(`npm left no ${executable}; optional packages must be allowed`);
    }
    return executable;
  });
}

function install(folder: string, { package: name, version }: NpmClient): void {
  mkdirSync(folder, { recursive: true });
  const npm = Bun.which("npm");
  if (npm === null) throw new Error("npm is not on the PATH");
  const flags = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
  const command = [npm, "install", `--prefix=${folder}`, ...flags, `${name}@${version}`];
  const result = Bun.spawnSync(command, { cwd: folder, stdin: "ignore" });
  if (!result.success) throw new Error(`npm could not install ${name}@${version}:\n${result.stderr}`);
}
