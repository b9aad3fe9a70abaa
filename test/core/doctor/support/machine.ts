import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readEnv } from "../../../../core/config/env.ts";
import { paths } from "../../../../core/config/paths.ts";
import type { Machine } from "../../../../core/doctor/check.ts";
import type { Sandbox } from "../../../support/sandbox.ts";

/** Returns a machine in which claude-mem is `bin/claude-mem` of the sandbox; `variables` are added to its environment. */
export function machineIn(box: Sandbox, variables: Record<string, string> = {}): Machine {
  const environment = readEnv({ ...box.env, PATH: join(box.root, "bin"), ...variables });
  return {
    environment,
    paths: paths(environment),
    platform: process.platform,
    cwd: box.repo,
    command: [putExecutable(join(box.root, "bin", "claude-mem"))],
    isDeep: false,
  };
}

/** Makes an executable file and returns its path. */
export function putExecutable(file: string, script = "#!/bin/sh\n"): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, script);
  chmodSync(file, 0o755);
  return file;
}

/** Writes a file of Claude Code's. */
export function putJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}
