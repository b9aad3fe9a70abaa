// `npm run check`: types, then format and lint. Exits with 1 on any finding, warnings included.
import { join } from "node:path";

const root = join(import.meta.dir, "..");

const checks = [
  // Without --no-script Bun would run package.json's script of that name, which is this file.
  { name: "type check", command: ["check", "--no-script"] },
  // The page runs in a browser, whose types the rest must not use.
  { name: "type check of the page and its tests", command: ["check", "--no-script", "--project", "web/client"] },
  { name: "format and lint", command: ["x", "--no-install", "biome", "check", "--error-on-warnings"] },
];

/** Runs every check, its findings going to the terminal; returns which of them passed. */
export function runChecks(): { name: string; passed: boolean }[] {
  return checks.map(({ name, command }) => {
    const run = Bun.spawnSync([process.execPath, ...command], { cwd: root, stdout: "inherit", stderr: "inherit" });
    return { name, passed: run.success };
  });
}

if (import.meta.main) process.exitCode = runChecks().every((check) => check.passed) ? 0 : 1;
