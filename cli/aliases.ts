/** Names that users of other programs type, and the command that does what they expect. */
const aliases: Readonly<Record<string, string>> = {
  add: "save",
  find: "search",
  list: "recent",
  log: "logs",
  ls: "recent",
  remember: "save",
  project: "projects",
  remove: "delete",
  rm: "delete",
  session: "sessions",
  show: "get",
  tui: "browse",
  ui: "browse",
};

/** Returns the command line with the command's own name. */
export function withoutAlias(argv: readonly string[]): string[] {
  const [first = "", ...rest] = argv;
  if (first === "help" && rest[0] !== undefined) return [first, ...withoutAlias(rest)];
  return argv.length === 0 ? [] : [Object.hasOwn(aliases, first) ? (aliases[first] ?? first) : first, ...rest];
}
