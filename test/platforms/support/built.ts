import { existsSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { newestSource } from "../../support/binary.ts";
import { repository } from "../../support/repository.ts";
import { withLock } from "../../support/with-lock.ts";

/** The targets that are run on a machine of another kind. They are built together: most of the time is the same work. */
const targets = ["windows-x64", "linux-arm64"] as const;

const folder = join(repository, ".cache", "targets");
const fileOf = (target: (typeof targets)[number]) =>
  join(folder, `claude-mem-${target}${target.startsWith("windows") ? ".exe" : ""}`);

/** Returns the executable for a target, built first when a source is newer. Bun's part of it is fetched once for a machine. */
export function builtFor(target: (typeof targets)[number]): string {
  withLock("build", () => {
    const newest = newestSource();
    if (targets.map(fileOf).every((file) => existsSync(file) && Bun.file(file).lastModified >= newest)) return;
    const startedAt = new Date();
    const command = [process.execPath, join(repository, "build.ts"), "--target", targets.join(","), "--out", folder];
    const build = Bun.spawnSync(command, { cwd: repository });
    if (!build.success) throw new Error(`${targets.join(", ")} can't be built:\n${build.stdout}${build.stderr}`);
    for (const file of targets.map(fileOf)) utimesSync(file, startedAt, startedAt);
  });
  return fileOf(target);
}
