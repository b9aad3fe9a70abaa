import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../../support/repository.ts";
import { withLock } from "../../support/with-lock.ts";

const version = "2.1.329";
const name = "@anthropic-ai/claude-code";
const folder = join(repository, ".cache", "claude-code");
const windows = process.platform === "win32";

let checked: string | undefined;

/**
 * Returns the path of the real Claude Code client: CLAUDE_BIN, else the pinned version, downloaded on first use (about
 * 380 MB). Throws with what to do when it cannot be had; the end-to-end tests mean nothing without it.
 */
export function claudeBinary(): string {
  const override = process.env.CLAUDE_BIN;
  if (override) {
    if (!existsSync(override)) throw unavailable(`CLAUDE_BIN names no file: ${override}`);
    return override;
  }
  checked ??= withLock("claude-code", fetchClient);
  return checked;
}

function fetchClient(): string {
  if (!existsSync(binaryPath())) install();
  const reported = Bun.spawnSync([binaryPath(), "--version"], { env: { PATH: process.env.PATH ?? "", HOME: folder } });
  const found = reported.stdout.toString().split(" ")[0];
  if (found !== version) throw unavailable(`it reports version "${found}"; remove ${folder} and run this again`);
  return binaryPath();
}

// The package's own install script only links the binary to another place, so it need not run.
function install(): void {
  mkdirSync(folder, { recursive: true });
  const npm = Bun.which("npm");
  if (npm === null) throw unavailable("npm is not on the PATH");
  const result = Bun.spawnSync(
    [
      npm,
      "install",
      `--prefix=${folder}`,
      "--no-save",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      `${name}@${version}`,
    ],
    { cwd: folder, stdin: "ignore" },
  );
  if (!result.success) throw unavailable(`npm could not install it:\n${result.stderr}`);
  if (!existsSync(binaryPath())) throw unavailable(`npm left no ${binaryPath()}; optional packages must be allowed`);
}

function binaryPath(): string {
  return join(folder, "node_modules", `${name}-${platform()}`, windows ? "claude.exe" : "claude");
}

function platform(): string {
  const musl =
    process.platform === "linux" && existsSync(`/lib/ld-musl-${process.arch === "x64" ? "x86_64" : "aarch64"}.so.1`);
  return `${process.platform}-${process.arch}${musl ? "-musl" : ""}`;
}

function unavailable(reason: string): Error {
  return new Error(
    `Claude Code ${version} is needed for the end-to-end tests: ${reason}.\n` +
      "Connect to the network, or set CLAUDE_BIN to a client that is already here.",
  );
}
