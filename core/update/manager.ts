// Which package manager installed an executable. Each has its own folders; packages for shared system folders name themselves in a
// file next to the executable.
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { realPath } from "../files/find-program.ts";
import { readTextFile } from "../files/text-file.ts";

/** `name`: as its users call it. `update`: the command that updates claude-mem. `root`: the folder that holds the installation. */
export type Manager = { name: string; update: string; root: string };

type Row = { name: string; folder: RegExp; update: string };

/** Folders in the real path of an executable, with `/` for every separator. The first row that matches holds. */
const rows: readonly Row[] = [
  { name: "npx", folder: /^.*?\/_npx\/[^/]+/, update: "npx claude-mem@latest install" },
  { name: "Bun", folder: /^.*?\/\.bun\/install\/global\/node_modules/, update: "bun add --global claude-mem@latest" },
  { name: "pnpm", folder: /^.*?\/pnpm\/global\/[^/]+\/node_modules/, update: "pnpm add --global claude-mem@latest" },
  {
    name: "npm",
    folder: /^.*?\/node_modules(?=\/(?:@claude-mem|claude-mem)\/)/,
    update: "npm install --global claude-mem@latest",
  },
  { name: "Homebrew", folder: /^.*?\/Cellar\/claude-mem/, update: "brew upgrade claude-mem" },
  { name: "Scoop", folder: /^.*?\/scoop\/apps\/claude-mem/i, update: "scoop update claude-mem" },
  {
    name: "winget",
    folder: /^.*?\/Microsoft\/WinGet\/Packages\/[^/]+/i,
    update: "winget upgrade --id ClaudeMem.ClaudeMem",
  },
  { name: "Nix", folder: /^\/nix\/store\/[^/]+/, update: "nix profile upgrade claude-mem" },
  { name: "mise", folder: /^.*?\/mise\/installs\/[^/]*claude-mem/, update: "mise upgrade claude-mem" },
  { name: "asdf", folder: /^.*?\/\.?asdf\/installs\/claude-mem/, update: "asdf install claude-mem latest" },
];

/** The content of the file next to the executable, and the command. */
const marked: Readonly<Record<string, Omit<Manager, "root">>> = {
  deb: { name: "dpkg", update: "sudo apt install ./claude-mem_<version>_<architecture>.deb" },
  rpm: { name: "rpm", update: "sudo rpm --upgrade claude-mem-<version>.<architecture>.rpm" },
  arch: { name: "pacman", update: "makepkg --syncdeps --install, in the folder of the newer PKGBUILD" },
  oci: { name: "a container image", update: "pull the newer image, and start the container from it" },
  "dev-container": { name: "a Dev Container Feature", update: "rebuild the container without its cache" },
};

/** The name of the file next to the executable. */
const markFile = "installed-by";

/** Returns the manager that installed an executable or a script that starts it; undefined if none of these did. */
export function managerOf(file: string): Manager | undefined {
  const real = realPath(file);
  const slashed = real.replaceAll("\\", "/");
  for (const { name, folder, update } of rows) {
    const root = folder.exec(slashed)?.[0];
    if (root !== undefined) return { name, update, root };
  }
  return markOf(real) ?? shimOf(real);
}

/** Returns whether two files start the same installation: one file, or two of the same package. */
export function isSameInstallation(a: string, b: string): boolean {
  if (realPath(a) === realPath(b)) return true;
  const root = managerOf(a)?.root;
  return root !== undefined && root === managerOf(b)?.root;
}

function markOf(real: string): Manager | undefined {
  const mark = join(dirname(real), markFile);
  if (basename(dirname(real)) !== "claude-mem" || !existsSync(mark)) return undefined;
  const found = marked[readTextFile(mark)?.trim() ?? ""];
  return found && { ...found, root: dirname(real) };
}

/** On Windows npm puts scripts next to its node_modules, where other systems have links. */
function shimOf(real: string): Manager | undefined {
  const modules = join(dirname(real), "node_modules");
  if (!/\.(?:cmd|ps1)$/i.test(real) || !existsSync(join(modules, "claude-mem"))) return undefined;
  return managerOf(join(modules, "claude-mem", "bin", "claude-mem"));
}
