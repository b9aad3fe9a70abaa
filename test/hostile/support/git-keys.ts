// The settings of git that take a command, a program, a path or an address, from git's own list.

/** Not in `git help --config`, which lists what the manual has: read by git, or by older versions. */
const others = [
  "filter.x.process",
  "core.editor",
  "remote.x.promisor",
  "trailer.x.command",
  "trailer.x.cmd",
  "web.browser",
];

const takesCommand =
  /cmd|command$|program|helper|editor|pager|hookspath|fsmonitor$|textconv|driver$|\.clean$|\.smudge$|askpass|proxy$|path$|\.tool|guitool|pack$|external|^alias|\.vcs|url$|^url|\.update$|curlopt|hook$|directory|file$|\.process/i;

/** Returns these settings with names in place of their placeholders. */
export function commandKeys(): string[] {
  const { stdout } = Bun.spawnSync(["git", "help", "--config"]);
  const listed = stdout
    .toString()
    .split("\n")
    .filter((key) => key.includes(".") && !key.startsWith("advice."));
  const keys = [...listed, ...others].filter((key) => takesCommand.test(key));
  return [
    ...new Set(
      keys.map((key) =>
        key
          .trim()
          .replace(/<[\w -]+>/g, "x")
          .replace(/\*$/, "x"),
      ),
    ),
  ];
}
