import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BunPlugin } from "bun";
import { repository } from "../../support/repository.ts";

/** Of this process alone: a second bench beside it would replace programs that run. */
const folder = join(repository, ".cache", "bench", String(process.pid));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
let copies = 0;

/** Compiles an empty program, with Bun's own defaults, and returns its path. */
export async function buildFloor(): Promise<string> {
  const entry = join(folder, "empty.ts");
  const outfile = join(folder, "empty");
  mkdirSync(folder, { recursive: true });
  writeFileSync(entry, "export {};\n");
  const result = await Bun.build({ entrypoints: [entry], compile: { outfile } });
  if (!result.success) throw new AggregateError(result.logs, "The empty program does not build.");
  return outfile;
}

/** Ink names its tools for its own developers, which are not installed, and loads them only when asked for. */
const withoutDevelopersTools: BunPlugin = {
  name: "without developers' tools",
  setup(build) {
    build.onResolve({ filter: /^react-devtools-core$/ }, () => ({ path: "devtools", namespace: "absent" }));
    build.onLoad({ filter: /.*/, namespace: "absent" }, () => ({ contents: "export default {};", loader: "js" }));
  },
};

/** Compiles a screen full of text by Ink, as the product is compiled, and returns its path. */
export async function buildInkFloor(): Promise<string> {
  const outfile = join(folder, "ink");
  mkdirSync(folder, { recursive: true });
  const result = await Bun.build({
    entrypoints: [join(import.meta.dir, "ink-floor.ts")],
    format: "esm",
    minify: true,
    bytecode: true,
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [withoutDevelopersTools],
    compile: { outfile },
  });
  if (!result.success) throw new AggregateError(result.logs, "The screen by Ink does not build.");
  return outfile;
}

/**
 * Returns a fresh copy of the executable. The place of a file in the page cache changes its start by a millisecond, and the empty
 * program has just been written.
 */
export function freshCopy(executable: string): string {
  const copy = join(folder, `claude-mem-${++copies}`);
  mkdirSync(folder, { recursive: true });
  copyFileSync(executable, copy);
  return copy;
}
