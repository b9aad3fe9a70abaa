// The hooks are bundled apart and first: the code that they share with the command line would otherwise be cut into many
// small chunks, and a hook would load a dozen of them. The other faces then import that code from the chunks of the hooks.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BunPlugin } from "bun";
import { readChunk } from "./cold/chunk.ts";
import { deferCold } from "./cold/defer.ts";
import { sortItems } from "./cold/hot.ts";
import { type Run, withMarks } from "./cold/mark.ts";
import { phrasesAlone } from "./examples.ts";
import { define, root, stage } from "./stage.ts";

const entry = join(root, "hooks/main.ts");
const outdir = join(stage, "hooks");

/**
 * `modules`: the sources of this repository that the chunks hold, from its root. `mark` makes their functions note their calls;
 * `defer` makes the code of those that were not called load later.
 */
export type StagedHooks = {
  plugin: BunPlugin;
  modules: ReadonlySet<string>;
  mark: () => void;
  defer: (runs: readonly Run[]) => void;
};

/** Bundles the hooks, and returns what makes a later bundle take them and all they hold from there. */
export async function stageHooks(): Promise<StagedHooks> {
  const modules = await listModules();
  mkdirSync(stage, { recursive: true });
  const shared = join(stage, "shared.ts");
  writeFileSync(shared, modules.map(exportRenamed).join(""));
  const result = await Bun.build({
    entrypoints: [entry, shared],
    outdir,
    naming: { entry: "[name].js", chunk: "chunk-[hash].js" },
    target: "bun",
    format: "esm",
    splitting: true,
    // Loading a chunk costs a hook as much as some hundred lines.
    minChunkSize: 65_536,
    // The comments that name the sources are read below. The bundle of all minifies the rest.
    minify: { syntax: true },
    define,
    plugins: [phrasesAlone],
  });
  if (!result.success) throw new AggregateError(result.logs, "Build of the hooks failed.");
  const files = readdirSync(outdir).sort();
  const chunks = new Map(files.map((file) => [file, readChunk(file, readFileSync(join(outdir, file), "utf8"))]));
  return {
    plugin: pluginOf(modules),
    modules: new Set(modules.map(({ path }) => path)),
    mark: () => writeChunks(new Map([...chunks].map(([file, chunk]) => [file, withMarks(chunk)]))),
    defer: (runs) => writeChunks(deferCold(chunks, sortItems(chunks, runs), ["main.js", "shared.js"])),
  };
}

function writeChunks(sources: ReadonlyMap<string, string>): void {
  for (const [file, source] of sources) writeFileSync(join(outdir, file), source);
}

/** `prefix` makes the names unique among all modules. */
type Module = { path: string; names: string[]; prefix: string };

/** Returns the modules of this repository that the hooks import, and what they export. */
async function listModules(): Promise<Module[]> {
  const result = await Bun.build({ entrypoints: [entry], target: "bun", splitting: true, define, metafile: true });
  if (!result.success || !result.metafile) throw new AggregateError(result.logs, "Build of the hooks failed.");
  const paths = Object.keys(result.metafile.inputs).filter((path) => path.startsWith("core/"));
  return paths
    .sort()
    .map((path, index) => ({ path, names: exportedBy(path), prefix: `m${index}_` }))
    .filter(({ names }) => names.length > 0);
}

const transpiler = new Bun.Transpiler({ loader: "ts" });

function exportedBy(path: string): string[] {
  if (path.endsWith(".json")) return ["default"];
  // The transpiler would run a macro, and finds no path relative to a text.
  const source = readFileSync(join(root, path), "utf8").replaceAll(' with { type: "macro" }', "");
  return transpiler.scan(source).exports;
}

function exportRenamed({ path, names, prefix }: Module): string {
  const list = names.map((name) => `${name} as ${prefix}${name}`).join(", ");
  return `export { ${list} } from ${JSON.stringify(join(root, path))};\n`;
}

function importRenamed({ names, prefix }: Module): string {
  const list = names.map((name) => `${prefix}${name} as ${name}`).join(", ");
  return `export { ${list} } from ${JSON.stringify(join(outdir, "shared.js"))};\n`;
}

function pluginOf(modules: readonly Module[]): BunPlugin {
  const sources = new Map(modules.map((module) => [join(root, module.path), importRenamed(module)]));
  return {
    name: "staged hooks",
    setup(build) {
      build.onResolve({ filter: /^\.\.\/hooks\/main\.ts$/ }, () => ({ path: join(outdir, "main.js") }));
      build.onLoad({ filter: /[\\/]core[\\/].*\.(?:ts|json)$/ }, ({ path }) => {
        const contents = sources.get(path);
        return contents === undefined ? undefined : { contents, loader: "ts" };
      });
    },
  };
}
