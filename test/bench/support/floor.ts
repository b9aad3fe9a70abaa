import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../../support/repository.ts";

/** Compiles an empty program, with Bun's own defaults, and returns its path. */
export async function buildFloor(): Promise<string> {
  const folder = join(repository, ".cache", "bench");
  const entry = join(folder, "empty.ts");
  const outfile = join(folder, "empty");
  mkdirSync(folder, { recursive: true });
  writeFileSync(entry, "export {};\n");
  const result = await Bun.build({ entrypoints: [entry], compile: { outfile } });
  if (!result.success) throw new AggregateError(result.logs, "The empty program does not build.");
  return outfile;
}
