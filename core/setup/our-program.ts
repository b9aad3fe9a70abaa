// Products with similar names exist, so it is not enough that a name contains "claude-mem": the program must be claude-mem, and
// its first argument must match.
import { isRecord } from "../is-record.ts";

/** Returns whether `command` is the path of a claude-mem executable, on any platform. */
export function isOurProgram(command: string): boolean {
  const name = command.slice(Math.max(command.lastIndexOf("/"), command.lastIndexOf("\\")) + 1);
  return /^claude-mem(\.exe)?$/i.test(name);
}

/** Returns whether an entry of settings runs `claude-mem <argument> …`, with separate `args`, as a list or as one shell command. */
export function runsClaudeMem(entry: unknown, argument: string): boolean {
  if (!isRecord(entry)) return false;
  if (Array.isArray(entry.command)) {
    const [program, first] = entry.command as unknown[];
    return typeof program === "string" && isOurProgram(program) && first === argument;
  }
  if (typeof entry.command !== "string") return false;
  if (Array.isArray(entry.args)) return isOurProgram(entry.command) && entry.args[0] === argument;
  const [program, first] = firstWords(entry.command);
  return program !== undefined && isOurProgram(program) && first === argument;
}

/** Returns the program that an entry of the settings starts; undefined if it starts none. */
export function programIn(entry: unknown): string | undefined {
  if (!isRecord(entry)) return undefined;
  if (Array.isArray(entry.command)) {
    const [program] = entry.command as unknown[];
    return typeof program === "string" ? program : undefined;
  }
  if (typeof entry.command !== "string") return undefined;
  return Array.isArray(entry.args) ? entry.command : firstWords(entry.command)[0];
}

/** Returns `path` quoted for the shell of a settings command: sh, on Windows the one of git. */
export function shellWord(path: string): string {
  const slashed = /^[A-Za-z]:\\/.test(path) ? path.replaceAll("\\", "/") : path;
  if (/^[\w@%+=:,./~-]+$/.test(slashed) && !slashed.startsWith("~")) return slashed;
  return slashed.includes("'") ? `"${slashed.replace(/[\\"$`]/g, "\\$&")}"` : `'${slashed}'`;
}

/** Returns the program and the first argument of a shell command, with quotes and escapes resolved. */
function firstWords(command: string): string[] {
  const words = command.matchAll(/\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|((?:\\[ \t]|[^\s"'])+))(?=\s|$)/gy);
  return Array.from(
    words.take(2),
    ([, double, single, bare]) =>
      double?.replace(/\\(["$`\\])/g, "$1") ?? single ?? (bare ?? "").replace(/\\([ \t])/g, "$1"),
  );
}
