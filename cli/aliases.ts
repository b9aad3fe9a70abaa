/** Names that users of other programs type, and the command that does what they expect. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  add: ["save"],
  completion: ["completions"],
  compress: ["upkeep", "--only", "compress"],
  find: ["search"],
  list: ["recent"],
  log: ["logs"],
  ls: ["recent"],
  man: ["help", "--man"],
  project: ["projects"],
  remember: ["save"],
  remove: ["delete"],
  rm: ["delete"],
  session: ["sessions"],
  show: ["get"],
  skill: ["registry"],
  skills: ["registry"],
  tui: ["browse"],
  ui: ["browse"],
  upgrade: ["update"],
  view: ["get"],
};

/** Returns the command line with the command's own name. */
export function withoutAlias(argv: readonly string[]): string[] {
  const [first = "", ...rest] = argv;
  if (first === "help" && rest[0] !== undefined) return [first, ...withoutAlias(rest)];
  if (first === "maintain") return upkeepFor(rest);
  if (first === "config") return [first, ...withoutVerb(rest)];
  return argv.length === 0 ? [] : [...(Object.hasOwn(aliases, first) ? (aliases[first] ?? []) : [first]), ...rest];
}

/** Returns the arguments of `config` for "config list", "config get NAME", "config set NAME VALUE" and "config unset NAME". */
function withoutVerb([verb = "", ...rest]: readonly string[]): string[] {
  if (verb === "unset" && rest.length > 0) return [...rest, "--unset"];
  if (verb === "list" || ((verb === "get" || verb === "set") && rest.length > 0)) return rest;
  return verb === "" ? rest : [verb, ...rest];
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
