import { existsSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { newestSource } from "../../support/binary.ts";
import { repository } from "../../support/repository.ts";
import { withLock } from "../../support/with-lock.ts";
import type { Target } from "./targets.ts";

const folder = join(repository, ".cache", "targets");
const fileOf = (target: Target) => join(folder, `claude-mem-${target}${target.startsWith("windows") ? ".exe" : ""}`);

/** Returns the executable for a target, built first when a source is newer. Bun's part of it is fetched once for a machine. */
export function builtFor(target: Target): string {
  const file = fileOf(target);
  withLock("build", () => {
    if (existsSync(file) && Bun.file(file).lastModified >= newestSource()) return;
    const startedAt = new Date();
    const command = [process.execPath, join(repository, "build.ts"), "--target", target, "--out", folder];
    const build = Bun.spawnSync(command, { cwd: repository });
    if (!build.success) throw new Error(`${target} can't be built:\n${build.stdout}${build.stderr}`);
    utimesSync(file, startedAt, startedAt);
  });
  return file;
}
