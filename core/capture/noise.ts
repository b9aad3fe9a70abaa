// Tool uses that are not worth storing, and files that nobody edits.
import { lazy } from "../lazy.ts";

/** Browser and desktop servers only view and click; context7 and similar ones return documentation of others. */
const noisyServers = /^(?:[\w-]*chrome|playwright|puppeteer|browser|computer-use|sequential|context7|ide$)/i;

/** Returns whether uses of a server's tool are left out. Our own tools are, so that recalled text is not captured again. */
export function isNoisyServerTool({ server, tool }: { server: string; tool: string }): boolean {
  // Our tools are called mem_…, whatever name the server was registered under.
  return /^mem_[a-z_]+$/.test(tool) || noisyServers.test(server);
}

const lockFiles = lazy(
  () =>
    new Set([
      ...[
        "package-lock.json",
        "npm-shrinkwrap.json",
        "yarn.lock",
        "pnpm-lock.yaml",
        "bun.lock",
        "bun.lockb",
        "deno.lock",
      ],
      ...[
        "Cargo.lock",
        "poetry.lock",
        "uv.lock",
        "pdm.lock",
        "Pipfile.lock",
        "Gemfile.lock",
        "composer.lock",
        "go.sum",
      ],
      ...["flake.lock", "mix.lock", "pubspec.lock", "Podfile.lock", "packages.lock.json", "gradle.lockfile"],
    ]),
);
const madeFolders = lazy(
  () =>
    new Set([
      ...["node_modules", "bower_components", ".git", ".venv", "venv", "__pycache__", ".pytest_cache", ".mypy_cache"],
      ...[".ruff_cache", ".next", ".nuxt", ".turbo", ".gradle", "site-packages"],
    ]),
);

/** Returns whether the file is written and read by programs: lock files, packages, caches. */
export function isNoisyPath(path: string): boolean {
  const names = path.split("/");
  const file = names.pop() ?? "";
  if (lockFiles().has(file)) return true;
  for (const folder of names) if (madeFolders().has(folder)) return true;
  return false;
}

/** Returns whether the command calls our own program: its output is stored already. */
export function isOwnCommand(command: string): boolean {
  if (!command.includes("claude-mem")) return false;
  return /(^|[\s;&|(/])claude-mem(\.exe)?["']?\s/.test(command.slice(0, 2000));
}
