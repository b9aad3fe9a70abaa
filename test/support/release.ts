// Signed releases in the layout of `npm run release`, and a server on loopback that serves them.
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sandbox } from "./sandbox.ts";

/** The executables of a release, by what follows their name. */
export const platforms = [
  "linux-x64",
  "linux-x64-baseline",
  "linux-x64-musl",
  "linux-arm64",
  "linux-arm64-musl",
  "darwin-x64",
  "darwin-arm64",
  "windows-x64.exe",
];

export type ReleaseKeys = Disposable & {
  /** The key of the releases, and another one. */
  file: string;
  other: string;
  /** Its public half, as in install.sh. */
  publicKey: string;
  dispose: () => void;
};

/** Makes two keys of OpenSSH. */
export function makeKeys(): ReleaseKeys {
  const box = sandbox();
  const [file = "", other = ""] = ["key", "other"].map((name) => {
    const path = join(box.root, name);
    keygen("-q", "-t", "ed25519", "-N", "", "-C", "", "-f", path);
    return path;
  });
  const publicKey = readFileSync(`${file}.pub`, "utf8").trim();
  return { file, other, publicKey, dispose: box.dispose, [Symbol.dispose]: box.dispose };
}

/** The files of releases by their path on the server. */
export type ReleaseFiles = Map<string, Uint8Array<ArrayBuffer>>;

/** Returns the files of releases, of which the last is the newest; every platform gets the same executable. */
export function makeReleases(
  key: string,
  executables: readonly (readonly [version: string, Uint8Array<ArrayBuffer>])[],
): ReleaseFiles {
  const files: ReleaseFiles = new Map([["/latest", Buffer.from(`${executables.at(-1)?.[0]}\n`)]]);
  for (const [version, executable] of executables) {
    const sum = createHash("sha256").update(executable).digest("hex");
    const sums = Buffer.from(platforms.map((name) => `${sum}  claude-mem-${name}\n`).join(""));
    for (const name of platforms) files.set(`/${version}/claude-mem-${name}`, executable);
    files.set(`/${version}/SHA256SUMS`, sums);
    files.set(`/${version}/SHA256SUMS.sig`, sign(key, sums));
  }
  return files;
}

/** Returns the signature that `ssh-keygen -Y sign` makes. */
export function sign(key: string, content: Uint8Array, namespace = "claude-mem"): Buffer<ArrayBuffer> {
  const file = `${key}.${crypto.randomUUID()}`;
  writeFileSync(file, content);
  keygen("-Y", "sign", "-q", "-f", key, "-n", namespace, file);
  const signature = readFileSync(`${file}.sig`);
  for (const each of [file, `${file}.sig`]) rmSync(each);
  return signature;
}

/** Serves the files with their content at the time of the request. */
export function serveReleases(
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): Disposable & { url: string; asked: string[] } {
  const asked: string[] = [];
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: (request) => {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      const file = files.get(pathname);
      return file ? new Response(file) : new Response("not here", { status: 404 });
    },
  });
  return { url: `${server.url}`, asked, [Symbol.dispose]: () => void server.stop(true) };
}

/** Returns the executable with another version in it: the same program, which claims to be a different release. */
export function withVersion(executable: Uint8Array, from: string, to: string): Buffer<ArrayBuffer> {
  if (from.length !== to.length) throw new Error(`${to} is not as long as ${from}.`);
  const changed = Buffer.from(executable);
  // Once in the source, and once among the strings of its bytecode.
  const places = [`="${from}"`, `${from}\0\0\0\x0c`].map((text) => changed.indexOf(text, 0, "latin1"));
  if (places.some((at) => at < 0)) throw new Error(`The executable does not hold its version ${from}.`);
  for (const at of places) changed.write(to, changed.indexOf(from, at, "latin1"), "latin1");
  return changed;
}

function keygen(...args: string[]): void {
  const run = Bun.spawnSync(["ssh-keygen", ...args], { stdin: "ignore", stdout: "ignore", stderr: "pipe" });
  if (!run.success) throw new Error(`ssh-keygen failed: ${run.stderr}`);
}
