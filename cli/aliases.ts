import { withoutOptionAliases } from "./option-aliases.ts";

/** Names that users of other programs type, and the command that does what they expect. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  "-V": ["--version"],
  add: ["save"],
  agents: ["hosts"],
  blame: ["recall"],
  cat: ["get"],
  completion: ["completions"],
  compress: ["upkeep", "--only", "compress"],
  create: ["save"],
  find: ["search"],
  fts_check: ["doctor"],
  "fts-check": ["doctor"],
  "generate-shell-completion": ["completions"],
  grep: ["search"],
  info: ["status"],
  keep: ["review", "keep"],
  list: ["recent"],
  log: ["recent"],
  ls: ["recent"],
  man: ["help", "--man"],
  project: ["projects"],
  remember: ["save"],
  remove: ["delete"],
  rm: ["delete"],
  session: ["sessions"],
  settings: ["config"],
  setup: ["install"],
  show: ["get"],
  skill: ["registry"],
  skills: ["registry"],
  tui: ["browse"],
  ui: ["browse"],
  upgrade: ["update"],
  use: ["registry", "show"],
  view: ["get"],
};

/** The names of `aliases`, which a mistyped word may be meant for. */
export const aliasNames: readonly string[] = Object.keys(aliases);

/** The same for what follows `config`: `git config` and others have these forms. */
const configAliases: Readonly<Record<string, readonly string[]>> = {
  "--get": ["get"],
  "--list": [],
  "-l": [],
  ls: [],
  reset: ["unset"],
  rm: ["unset"],
};

/** The parts of `upkeep` by the names that claude-mem-lite has for them. */
const parts: Readonly<Record<string, string>> = { cleanup: "remove", dedup: "merge", purge_stale: "remove" };

/** Returns the command line with the command's own name, and its own names of options. */
export function withoutAlias(argv: readonly string[]): string[] {
  const [command = "", ...words] = withoutCommandAlias(argv);
  return argv.length === 0 ? [] : [command, ...withoutOptionAliases(command, words)];
}

function withoutCommandAlias(argv: readonly string[]): string[] {
  const [first = "", ...rest] = argv;
  const tool = /^mem[_-](\w[\w-]*)$/.exec(first)?.[1];
  if (tool !== undefined) return withoutCommandAlias([...wordsOfTool(tool), ...rest]);
  if (first === "help" && rest[0] !== undefined) return [first, ...withoutCommandAlias(rest)];
  if (first === "maintain") return upkeepFor(rest);
  // As in `uv self update`.
  if (first === "self" && rest.length > 0) return withoutCommandAlias(rest);
  // `update` takes no memory, `edit` does.
  if (first === "update" && /^#?\d+$/.test(rest[0] ?? "")) return ["edit", ...rest];
  const [command = "", ...words] = replaceFirst(argv, aliases);
  if (argv.length === 0) return [];
  return [command, ...(command === "config" ? replaceFirst(words, configAliases) : words)];
}

/** Returns the command of an MCP tool, such as "defer drop" for `mem_defer_drop`. */
function wordsOfTool(tool: string): string[] {
  const [, verb] = /^defer[_-](list|drop)$/.exec(tool) ?? [];
  return verb === undefined ? [tool] : ["defer", verb];
}

function replaceFirst(words: readonly string[], names: Readonly<Record<string, readonly string[]>>): string[] {
  const [first = "", ...rest] = words;
  return words.length === 0 ? [] : [...(Object.hasOwn(names, first) ? (names[first] ?? []) : [first]), ...rest];
}

/** Returns `upkeep` for "maintain scan" and "maintain run OPERATION…" ("execute" is the same). Anything else is left to the error of an unknown command. */
function upkeepFor(rest: readonly string[]): string[] {
  const [verb, ...words] = rest;
  if (verb !== "scan" && verb !== "run" && verb !== "execute") return ["maintain", ...rest];
  const operations = words
    .filter((word) => !word.startsWith("-"))
    .map((word) => (Object.hasOwn(parts, word) ? (parts[word] ?? word) : word));
  const options = words.filter((word) => word.startsWith("-"));
  const only = operations.length > 0 ? ["--only", [...new Set(operations)].join(",")] : [];
  return ["upkeep", ...(verb === "scan" ? ["--dry-run"] : []), ...only, ...options];
}
