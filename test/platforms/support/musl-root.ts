import { copyFileSync, existsSync, mkdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../../support/repository.ts";

/** `debian`: the name of the processor in Debian's folders. `glibc`: the loader that Debian's libstdc++ may name. */
const processors = {
  x64: { musl: "x86_64", debian: "x86_64-linux-gnu", glibc: "ld-linux-x86-64.so.2", compiler: "gcc" },
  arm64: {
    musl: "aarch64",
    debian: "aarch64-linux-gnu",
    glibc: "ld-linux-aarch64.so.1",
    compiler: "aarch64-linux-gnu-gcc",
  },
} as const;

export type Processor = keyof typeof processors;

/** The library of what musl lacks, in a root. It has to be loaded first. */
export const preloaded = (processor: Processor) => `/usr/lib/${processors[processor].glibc}`;

/** musl's loader as `.ci/run` unpacks it. Debian's package is not installed: it makes other tests take this machine for one of musl. */
const loaderOf = (processor: Processor) => {
  const { musl } = processors[processor];
  return join(repository, ".cache", "musl", processor, "lib", `${musl}-linux-musl`, "libc.so");
};
const libraries = ["libstdc++.so.6", "libgcc_s.so.1"];
const folders = ["usr/lib", "lib"];

function findLibrary(processor: Processor, name: string): string | undefined {
  const { debian } = processors[processor];
  return folders.map((folder) => join("/", folder, debian, name)).find((file) => existsSync(file));
}

/** Returns Debian's names of what is missing for `makeMuslRoot`. */
export function missingForMusl(processor: Processor): string[] {
  const { compiler, debian } = processors[processor];
  const found = libraries.every((name) => findLibrary(processor, name) !== undefined);
  return [
    ...(existsSync(loaderOf(processor)) ? [] : [`musl:${processor === "x64" ? "amd64" : processor}, in .cache/musl`]),
    ...(found ? [] : [`libstdc++6 for ${debian}`]),
    ...(Bun.which(compiler) === null ? [compiler === "gcc" ? "gcc" : `gcc-${debian}`] : []),
  ];
}

/** Puts musl into `root`, and what is instead of Alpine's C++ library. */
export function makeMuslRoot(root: string, processor: Processor, { withLibrary = true } = {}): void {
  const { musl, compiler } = processors[processor];
  for (const folder of folders) mkdirSync(join(root, folder), { recursive: true });
  copyFileSync(loaderOf(processor), join(root, "lib", `ld-musl-${musl}.so.1`));
  if (!withLibrary) return;
  for (const name of libraries) {
    copyFileSync(realpathSync(findLibrary(processor, name) ?? ""), join(root, "usr/lib", name));
  }
  const flags = ["-shared", "-fPIC", "-nostdlib", "-O2", "-fno-stack-protector", "-o"];
  const source = join(import.meta.dir, "musl-lacks.c");
  const run = Bun.spawnSync([compiler, ...flags, join(root, preloaded(processor)), source]);
  if (!run.success) throw new Error(`${compiler} failed:\n${run.stderr}`);
}
