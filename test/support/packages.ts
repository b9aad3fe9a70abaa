// A release of which only this machine's executables are real: packages of the others are made, and never started.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileOf, type Release } from "../../.ci/release/managers/release.ts";
import { binary } from "./binary.ts";
import { repository } from "./repository.ts";
import type { Sandbox } from "./sandbox.ts";

/** Returns every target that build.ts makes. */
export function releasedTargets(): string[] {
  const source = readFileSync(join(repository, "build.ts"), "utf8");
  return [...source.matchAll(/^ {2}"([\w-]+)": "bun-/gm)].map(([, target = ""]) => target);
}

/** Makes a release in the sandbox, with this machine's executable under each name that fits it, or with none. */
export function makeRelease(box: Sandbox, rest: Partial<Release> = {}, hasReal = true): Release {
  const folder = join(box.root, "release");
  mkdirSync(folder);
  const own = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const sums = releasedTargets().map((target): [string, string] => {
    const file = join(folder, fileOf(target));
    if (hasReal && (target === own || target === `${own}-baseline`)) copyFileSync(binary(), file);
    else writeFileSync(file, `\x7fELF for ${target}\0GLIBC_2.17\0`);
    return [fileOf(target), createHash("sha256").update(readFileSync(file)).digest("hex")];
  });
  return {
    version: "0.1.0",
    at: new Date("2026-01-02T03:04:05Z"),
    base: undefined,
    folder,
    sums: new Map(sums),
    level: 1,
    ...rest,
  };
}

/** Makes such a release and serves its files on loopback, at the address that it gives. */
export function serveRelease(box: Sandbox): Disposable & { release: Release } {
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: (request): Response =>
      new Response(Bun.file(join(release.folder, new URL(request.url).pathname.split("/").at(-1) ?? ""))),
  });
  const release = makeRelease(box, { base: `http://127.0.0.1:${server.port}` });
  return { release, [Symbol.dispose]: () => server.stop(true) };
}

/** Runs with a file of the release cut off. */
export async function withDamaged(release: Release, name: string, action: () => Promise<void>): Promise<void> {
  const whole = readFileSync(join(release.folder, name));
  writeFileSync(join(release.folder, name), whole.subarray(0, 1000));
  try {
    await action();
  } finally {
    writeFileSync(join(release.folder, name), whole);
  }
}
