// Builds the executable. `node run.mjs build.ts` makes dist/claude-mem for this machine;
// `node run.mjs build.ts --target all` makes every released target and SHA256SUMS; `--target A,B --out FOLDER` some, elsewhere.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { BuildOutput, BunPlugin } from "bun";
import { phrasesAlone } from "./.ci/build/examples.ts";
import { type StagedHooks, stageHooks } from "./.ci/build/hooks.ts";
import { absent, stageLibraries } from "./.ci/build/libraries.ts";
import { stagePage } from "./.ci/build/page.ts";
import { calledFunctions, rehearse } from "./.ci/build/rehearse.ts";
import { signAdHoc } from "./.ci/build/sign-mach-o.ts";
import { define, root, stage } from "./.ci/build/stage.ts";
import { stripIcon } from "./.ci/build/strip-icon.ts";
import { launcherPath } from "./core/host/plugin-form.ts";
import { pluginForms } from "./core/host/plugin-forms.ts";
import packageJson from "./package.json";

const targets = {
  "linux-x64": "bun-linux-x64-modern",
  "linux-x64-baseline": "bun-linux-x64-baseline",
  "linux-arm64": "bun-linux-arm64",
  "linux-x64-musl": "bun-linux-x64-musl",
  "linux-arm64-musl": "bun-linux-arm64-musl",
  "darwin-arm64": "bun-darwin-arm64",
  "darwin-x64": "bun-darwin-x64",
  "windows-x64": "bun-windows-x64",
  "windows-arm64": "bun-windows-arm64",
} as const;

type TargetName = keyof typeof targets;
type Wanted = TargetName | "host";

/** The parts that are bundled before the rest. */
type Staged = { hooks: StagedHooks; libraries: BunPlugin; page: BunPlugin };

async function buildTarget(name: Wanted, { hooks, libraries, page }: Staged, profiles: string[] = []): Promise<string> {
  const isHost = name === "host";
  const windows = isHost ? process.platform === "win32" : name.startsWith("windows");
  const file = `claude-mem${isHost ? "" : `-${name}`}${windows ? ".exe" : ""}`;
  const result = await Bun.build({
    entrypoints: [join(root, "cli/main.ts")],
    // ESM, splitting and bytecode together: a hook then loads and parses its own chunk only.
    format: "esm",
    splitting: true,
    bytecode: true,
    minify: true,
    define,
    metafile: true,
    plugins: [hooks.plugin, phrasesAlone, libraries, page, absent],
    compile: {
      outfile: join(stage, file),
      ...(isHost ? {} : { target: targets[name] }),
      // Hooks run inside foreign repositories, whose bunfig.toml preload and .env must not be read.
      autoloadDotenv: false,
      autoloadBunfig: false,
      // A hook ends before compiled code saves the time of its compilation.
      jitPolicy: 50,
      // The functions of the hooks come first in the file, so that less of it is read and decoded.
      bytecodeOrder: profiles,
    },
  });
  if (!result.success) throw new AggregateError(result.logs, `Build of ${name} failed.`);
  failIfTwice(result, hooks);
  if (isHost ? process.platform === "darwin" && process.arch === "x64" : name === "darwin-x64") {
    signAdHoc(join(stage, file));
  }
  if (windows) stripIcon(join(stage, file));
  renameSync(join(stage, file), join(out, file));
  return join(out, file);
}

/** Code that hooks share with the rest comes from the chunks of the hooks. A second copy is 3 MB of source and bytecode. */
function failIfTwice({ metafile }: BuildOutput, { modules }: StagedHooks): void {
  const bundled = Object.values(metafile?.outputs ?? {}).flatMap(({ inputs }) => Object.entries(inputs));
  const twice = bundled.filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && modules.has(path));
  if (bundled.length === 0 || twice.length > 0)
    throw new Error(`Bundled twice: ${twice.map(([path]) => path).join(", ")}`);
}

/** Writes the files of the plugins, which are committed, if the tables that they come from have changed. */
function writePlugins(): void {
  const launcher = readFileSync(join(root, "plugin", launcherPath), "utf8");
  for (const { folder, files } of pluginForms) {
    const copies = folder === "" ? [] : [{ path: launcherPath, text: launcher }];
    for (const { path, text } of [...files(packageJson.version), ...copies]) {
      const file = join(root, "plugin", folder, path);
      if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text, path === launcherPath ? { mode: 0o755 } : {});
    }
  }
}

function writeChecksums(files: string[]): void {
  const lines = files.map((file) => {
    const sum = createHash("sha256").update(readFileSync(file)).digest("hex");
    return `${sum}  ${file.slice(out.length + 1)}\n`;
  });
  writeFileSync(join(out, "SHA256SUMS"), lines.join(""));
}

/** Returns what to build, and the folder to build it in if it is not dist/. A release always makes a new folder. */
function parseArguments(args: string[]): { wanted: Wanted[]; folder: string | undefined } {
  const usage = `Usage: build.ts [--target host|all|${Object.keys(targets).join("|")}] [--out FOLDER]`;
  const options = new Map<string, string>();
  for (let at = 0; at < args.length; at += 2) options.set(args[at] ?? "", args[at + 1] ?? "");
  const { "--target": names = "host", "--out": folder, ...others } = Object.fromEntries(options);
  if (Object.keys(others).length > 0 || folder === "") throw new Error(usage);
  if (names === "host") return { wanted: ["host"], folder };
  const wanted = names === "all" ? Object.keys(targets) : names.split(",");
  if (wanted.some((name) => !Object.hasOwn(targets, name))) throw new Error(usage);
  return { wanted: wanted as TargetName[], folder };
}

const pinned = packageJson.packageManager.split("@")[1];
if (Bun.version !== pinned) throw new Error(`Bun ${pinned} builds this project, not ${Bun.version}.`);

const { wanted, folder } = parseArguments(process.argv.slice(2));
const out = folder === undefined ? join(root, "dist") : resolve(folder);
const isRelease = folder === undefined && !wanted.includes("host");
if (isRelease) rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
// A build that was killed leaves files behind, and what the rehearsals find decides about the bytes of this one.
rmSync(stage, { recursive: true, force: true });
mkdirSync(stage, { recursive: true });
writePlugins();
const files: string[] = [];
let rehearsed = "";
try {
  const staged: Staged = { hooks: await stageHooks(), libraries: await stageLibraries(), page: await stagePage() };
  staged.hooks.mark();
  const called = calledFunctions(await buildTarget("host", staged));
  staged.hooks.defer(called);
  rehearsed = await buildTarget("host", staged);
  const profiles = rehearse(rehearsed);
  for (const name of wanted) {
    files.push(await buildTarget(name, staged, profiles));
    console.log(files.at(-1)?.slice(root.length + 1));
  }
} finally {
  rmSync(stage, { recursive: true, force: true });
}
if (!wanted.includes("host")) rmSync(rehearsed);
if (isRelease) writeChecksums(files);
