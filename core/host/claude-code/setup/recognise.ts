// Tells our entries in Claude Code's settings from everybody else's. Products with similar names exist, so a name that
// merely contains ours is not enough: the program itself must be claude-mem, and its first argument the right one.

/** Tells whether `command` is the path of a claude-mem executable, on any platform. */
export function isOurProgram(command: string): boolean {
  const name = command.slice(Math.max(command.lastIndexOf("/"), command.lastIndexOf("\\")) + 1);
  return /^claude-mem(\.exe)?$/i.test(name);
}

/** Tells whether a handler in the settings runs `claude-mem hook …`, in exec form or in shell form. */
export function isOurHook(handler: unknown): boolean {
  if (!isRecord(handler) || typeof handler.command !== "string") return false;
  if (Array.isArray(handler.args)) return isOurProgram(handler.command) && handler.args[0] === "hook";
  return runs(handler.command, "hook");
}

/** Tells whether the settings' `statusLine` runs `claude-mem statusline` and nothing before it. */
export function isOurStatusLine(line: unknown): boolean {
  return isRecord(line) && typeof line.command === "string" && runs(line.command, "statusline");
}

/** Returns the program that an entry of the settings starts, undefined when it starts none. */
export function programIn(entry: unknown): string | undefined {
  if (!isRecord(entry) || typeof entry.command !== "string") return undefined;
  return Array.isArray(entry.args) ? entry.command : firstWords(entry.command)[0];
}

/** Tells whether an MCP server entry runs `claude-mem mcp`. */
export function isOurServer(server: unknown): boolean {
  if (!isRecord(server) || typeof server.command !== "string" || !Array.isArray(server.args)) return false;
  return isOurProgram(server.command) && server.args[0] === "mcp";
}

/** Tells whether `value` is an object with keys. */
export function isRecord<Value>(value: Value): value is Value & { [key: string]: Value } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function runs(command: string, argument: string): boolean {
  const [program, first] = firstWords(command);
  return program !== undefined && isOurProgram(program) && first === argument;
}

/** Returns the program and the first argument of a shell command, quotes and escaped spaces undone. */
function firstWords(command: string): string[] {
  const words = command.matchAll(/\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|((?:\\[ \t]|[^\s"'])+))(?=\s|$)/gy);
  return Array.from(
    words.take(2),
    ([, double, single, bare]) =>
      double?.replace(/\\(["$`\\])/g, "$1") ?? single ?? (bare ?? "").replace(/\\([ \t])/g, "$1"),
  );
}
