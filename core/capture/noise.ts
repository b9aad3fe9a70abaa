// Tool uses that teach nothing, and files that nobody works on. Such tool uses are not stored at all.

/** Browsers and desktops are looked at and clicked; context7 and the like hand out what others wrote. */
const noisyServers = /^(?:[\w-]*chrome|playwright|puppeteer|browser|computer-use|sequential|context7|ide$)/i;

/** Returns whether uses of a server's tool are left out; our own tools are, lest recalled text be learnt again. */
export function isNoisyServerTool({ server, tool }: { server: string; tool: string }): boolean {
  // Our tools are called mem_…, whatever name the server was registered under.
  return /^mem_[a-z_]+$/.test(tool) || noisyServers.test(server);
}

const lockFile =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|deno\.lock|Cargo\.lock|poetry\.lock|uv\.lock|pdm\.lock|Pipfile\.lock|Gemfile\.lock|composer\.lock|go\.sum|flake\.lock|mix\.lock|pubspec\.lock|Podfile\.lock|packages\.lock\.json|gradle\.lockfile)$/;
const madeFolder =
  /(?:^|\/)(?:node_modules|bower_components|\.git|\.venv|venv|__pycache__|\.pytest_cache|\.mypy_cache|\.ruff_cache|\.next|\.nuxt|\.turbo|\.gradle|site-packages)\//;

/** Returns whether the file is made by a program and read by programs: lock files, packages, caches. */
export function isNoisyPath(path: string): boolean {
  return lockFile.test(path) || madeFolder.test(path);
}

/** Returns whether the command calls our own program: its output is memory that is stored already. */
export function isOwnCommand(command: string): boolean {
  if (!command.includes("claude-mem")) return false;
  return /(^|[\s;&|(/])claude-mem(\.exe)?["']?\s/.test(command.slice(0, 2000));
}
