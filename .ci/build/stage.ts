import { join } from "node:path";
import packageJson from "../../package.json";

export const root = join(import.meta.dir, "../..");
/** The folder for intermediate files. It is fixed, because its path goes into the result. */
export const stage = join(root, ".cache", "build");

/** The replacements in the source of every bundle. */
export const define = {
  "process.env.NODE_ENV": '"production"',
  BUILD_VERSION: JSON.stringify(packageJson.version),
  BUILD_COMMIT: JSON.stringify(git("rev-parse", "--short=12", "HEAD")),
};

function git(...args: string[]): string {
  const result = Bun.spawnSync(["git", ...args], { cwd: root, stderr: "ignore" });
  return result.success ? result.stdout.toString().trim() : "";
}
