import { existsSync } from "node:fs";
import { join } from "node:path";
import { npmClient } from "../../support/npm-client.ts";

const version = "2.1.329";
const name = "@anthropic-ai/claude-code";
const folder = "claude-code";
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
  try {
    checked ??= fetchClient();
  } catch (error) {
    throw unavailable(error instanceof Error ? error.message : String(error));
  }
  return checked;
}

function fetchClient(): string {
  const path = npmClient({ folder, package: name, version, path: binaryPath() });
  const reported = Bun.spawnSync([path, "--version"], { env: { PATH: process.env.PATH ?? "", HOME: "/nowhere" } });
  const found = reported.stdout.toString().split(" ")[0];
  if (found !== version) throw new Error(`it reports version "${found}"; remove .cache/${folder} and run this again`);
  return path;
}

function binaryPath(): string {
  return join(`${name}-${platform()}`, windows ? "claude.exe" : "claude");
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
