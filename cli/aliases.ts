/** Names that users of other programs type, and the command that does what they expect. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  "-V": ["--version"],
  add: ["save"],
  agents: ["hosts"],
  cat: ["get"],
  completion: ["completions"],
  compress: ["upkeep", "--only", "compress"],
  create: ["save"],
  find: ["search"],
  grep: ["search"],
  info: ["status"],
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
  view: ["get"],
};

/** The names of `aliases`, which a mistyped word may be meant for. */
export const aliasNames: readonly string[] = Object.keys(aliases);

/** Returns the command line with the command's own name. */
export function withoutAlias(argv: readonly string[]): string[] {
  const [first = "", ...rest] = argv;
  if (first === "help" && rest[0] !== undefined) return [first, ...withoutAlias(rest)];
  if (first === "maintain") return upkeepFor(rest);
  // As in `uv self update`.
  if (first === "self" && rest.length > 0) return withoutAlias(rest);
  return argv.length === 0 ? [] : [...(Object.hasOwn(aliases, first) ? (aliases[first] ?? []) : [first]), ...rest];
}

/** Returns `upkeep` for "maintain scan" and "maintain run OPERATION…". Anything else is left to the error of an unknown command. */
function upkeepFor(rest: readonly string[]): string[] {
  const [verb, ...words] = rest;
  if (verb !== "scan" && verb !== "run") return ["maintain", ...rest];
  const operations = words.filter((word) => !word.startsWith("-"));
  const options = words.filter((word) => word.startsWith("-"));
  const only = operations.length > 0 ? ["--only", operations.join(",")] : [];
  return ["upkeep", ...(verb === "scan" ? ["--dry-run"] : []), ...only, ...options];
}
