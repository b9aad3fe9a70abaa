// Builds the executable. `node run.mjs build.ts` makes dist/claude-mem for this machine;
// `node run.mjs build.ts --target all` makes every released target and SHA256SUMS.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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

const root = import.meta.dir;
const out = join(root, "dist");

function git(...args: string[]): string {
  const result = Bun.spawnSync(["git", ...args], { cwd: root, stderr: "ignore" });
  return result.success ? result.stdout.toString().trim() : "";
}

async function buildTarget(name: TargetName | "host"): Promise<string> {
  const windows = name === "host" ? process.platform === "win32" : name.startsWith("windows");
  const file = join(out, `claude-mem${name === "host" ? "" : `-${name}`}${windows ? ".exe" : ""}`);
  const result = await Bun.build({
    entrypoints: [join(root, "cli/main.ts")],
    // ESM, splitting and bytecode together: a hook then loads and parses its own chunk only.
    format: "esm",
    splitting: true,
    bytecode: true,
    minify: true,
    sourcemap: "linked",
    define: {
      "process.env.NODE_ENV": '"production"',
      BUILD_VERSION: JSON.stringify(packageJson.version),
      BUILD_COMMIT: JSON.stringify(git("rev-parse", "--short=12", "HEAD")),
    },
    compile: {
      outfile: file,
      ...(name === "host" ? {} : { target: targets[name] }),
      // Hooks run inside strangers' repositories: their bunfig.toml preload and .env must stay unread.
      autoloadDotenv: false,
      autoloadBunfig: false,
    },
  });
  if (!result.success) throw new AggregateError(result.logs, `Build of ${name} failed.`);
  return file;
}

function writeChecksums(files: string[]): void {
  const lines = files.map((file) => {
    const sum = createHash("sha256").update(readFileSync(file)).digest("hex");
    return `${sum}  ${file.slice(out.length + 1)}\n`;
  });
  writeFileSync(join(out, "SHA256SUMS"), lines.join(""));
}

function parseTargets(args: string[]): (TargetName | "host")[] {
  const wanted = args[0] === "--target" ? (args[1] ?? "") : args.length === 0 ? "host" : "";
  if (wanted === "host") return ["host"];
  if (wanted === "all") return Object.keys(targets) as TargetName[];
  if (Object.hasOwn(targets, wanted)) return [wanted as TargetName];
  throw new Error(`Usage: build.ts [--target host|all|${Object.keys(targets).join("|")}]`);
}

const pinned = packageJson.packageManager.split("@")[1];
if (Bun.version !== pinned) throw new Error(`Bun ${pinned} builds this project, not ${Bun.version}.`);
process.env.NODE_ENV = "production"; // JSX would otherwise compile to the development runtime

const wanted = parseTargets(process.argv.slice(2));
if (!wanted.includes("host")) rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const files: string[] = [];
for (const name of wanted) {
  files.push(await buildTarget(name));
  console.log(files.at(-1)?.slice(root.length + 1));
}
if (!wanted.includes("host")) writeChecksums(files);
