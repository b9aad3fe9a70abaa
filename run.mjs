// Runs the pinned Bun with the given arguments, installing the locked packages first when they are missing.
// Only node and npm are needed on the machine: Bun comes from its npm platform package, which holds the real
// binary even where npm refuses to run install scripts.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(fileURLToPath(import.meta.url));
const windows = process.platform === "win32";
const smallestRealBinaryBytes = 1_000_000; // bun/bin/bun.exe is a short placeholder until its install script ran

function findBun() {
  const vendor = join(root, "node_modules", "@oven");
  const platforms = existsSync(vendor) ? readdirSync(vendor) : [];
  const candidates = [
    ...platforms.map((name) => join(vendor, name, "bin", windows ? "bun.exe" : "bun")),
    join(root, "node_modules", "bun", "bin", "bun.exe"),
  ];
  return candidates.find((file) => existsSync(file) && statSync(file).size > smallestRealBinaryBytes);
}

function isInstalled() {
  // npm writes this file last, so an interrupted install is repeated.
  return existsSync(join(root, "node_modules", ".package-lock.json")) && findBun() !== undefined;
}

if (!isInstalled()) {
  console.error("Installing the locked packages (npm ci) …");
  const npm = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
    shell: windows, // npm is a .cmd file there
  });
  if (npm.status !== 0) {
    console.error("npm ci failed; see its message above.");
    process.exit(1);
  }
}

const bun = findBun();
if (!bun) {
  console.error(
    "No Bun binary in node_modules. Remove node_modules and run this again; optional packages must be allowed.",
  );
  process.exit(1);
}
// No cache of the sources that Bun has read: it loses what macros made, and would lie in the home folder.
const env = { BUN_RUNTIME_TRANSPILER_CACHE_PATH: "0", ...process.env };
const run = spawnSync(bun, process.argv.slice(2), { cwd: root, stdio: "inherit", env });
if (run.error) console.error(`${bun}: ${run.error.message}`);
process.exit(run.status ?? 1);
