import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../../support/repository.ts";

/** Builds an empty program in the way the executable is built and returns its path: no hook can be faster. */
export async function buildFloor(): Promise<string> {
  const folder = join(repository, ".cache", "bench");
  const entry = join(folder, "empty.ts");
  const outfile = join(folder, "empty");
  mkdirSync(folder, { recursive: true });
  writeFileSync(entry, "export {};\n");
  const result = await Bun.build({
    entrypoints: [entry],
    format: "esm",
    splitting: true,
    bytecode: true,
    minify: true,
    compile: { outfile, autoloadDotenv: false, autoloadBunfig: false, jitPolicy: 50 },
  });
  if (!result.success) throw new AggregateError(result.logs, "The empty program does not build.");
  return outfile;
}
