// What npm's package says on machines that its executables are not for. Node is told that it is on such a machine.
import { expect } from "bun:test";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../support/repository.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { needs } from "./support/needs.ts";

const launcher = join(repository, ".ci/release/managers/npm/launcher.cjs");
const target = "linux-x64";
const glibc = "2.17";

/** Installs the package that starts the others, and one of the machine with this script for its executable. Returns the launcher. */
function installed(box: Sandbox, script: string): string {
  const modules = join(box.root, "node_modules");
  const content = Buffer.from(`#!/bin/sh\n${script}\n`);
  const executable = { bytes: content.length, head: content.subarray(0, 20).toString("hex") };
  const packages = {
    "claude-mem": { glibc, optionalDependencies: { [`@claude-mem/${target}`]: "1.0.0" } },
    [`@claude-mem/${target}`]: { executable },
  };
  for (const [name, manifest] of Object.entries(packages)) {
    mkdirSync(join(modules, name, "bin"), { recursive: true });
    writeFileSync(join(modules, name, "package.json"), JSON.stringify({ name, version: "1.0.0", ...manifest }));
  }
  writeFileSync(join(modules, `@claude-mem/${target}/bin/claude-mem`), content, { mode: 0o755 });
  const file = join(modules, "claude-mem/bin/claude-mem");
  copyFileSync(launcher, file);
  return file;
}

type Machine = { platform?: string; arch?: string; glibcVersionRuntime?: string | undefined };

function run(box: Sandbox, file: string, args: string[], { platform = "linux", arch = "x64", ...header }: Machine) {
  const pretended = join(box.root, "pretended.cjs");
  writeFileSync(
    pretended,
    `const value = (value) => ({ value });
Object.defineProperties(process, { platform: value("${platform}"), arch: value("${arch}") });
process.report.getReport = () => ({ header: ${JSON.stringify(header)} });`,
  );
  const { exitCode, stdout, stderr } = Bun.spawnSync(["node", "--require", pretended, file, ...args], {
    cwd: box.repo,
    env: box.env,
  });
  return { exitCode, stdout: stdout.toString(), stderr: stderr.toString() };
}

const here: Machine = { glibcVersionRuntime: glibc };

needs("node").each<[string, Machine, string, string]>([
  [
    "glibc is too old",
    { glibcVersionRuntime: "2.9" },
    "exit 0",
    "this system has glibc 2.9, and the executable needs 2.17 or newer",
  ],
  ["another C library", {}, "exit 0", "there is no executable for linux-x64-musl"],
  ["another processor", { ...here, arch: "riscv64" }, "exit 0", "there is no executable for linux-riscv64"],
  ["another system", { platform: "freebsd" }, "exit 0", "there is no executable for freebsd-x64"],
  ["a processor without AVX2", here, "kill -ILL $$", "uses instructions that this processor does not have"],
])("%s: said in words, and no hook fails", (_name, machine, script, said) => {
  using box = sandbox();
  const file = installed(box, script);
  const { exitCode, stdout, stderr } = run(box, file, ["status"], machine);
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
  expect(stderr).toStartWith("claude-mem: ");
  expect(stderr).toContain(said);
  expect(run(box, file, ["hook", "stop"], machine)).toMatchObject({ exitCode: 0, stdout: "" });
});

needs("node")("the executable of the machine is started with what was typed, and its code is the launcher's", () => {
  using box = sandbox();
  const file = installed(box, 'echo "$@"; exit 4');
  expect(run(box, file, ["search", "a b"], here)).toEqual({ exitCode: 4, stdout: "search a b\n", stderr: "" });
});
