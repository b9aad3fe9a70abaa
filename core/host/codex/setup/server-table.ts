// Edits the MCP server in Codex's config.toml by lines, so that comments and order stay. No kept library edits TOML in place: each
// rewrites the whole file. Every result is parsed and compared, so a file that can't be edited safely by lines is refused, not
// damaged.
import { AppError } from "../../../app-error.ts";
import { isRecord } from "../../../is-record.ts";
import { isOurServer } from "../../../setup/our-entries.ts";
import { programIn } from "../../../setup/our-program.ts";
import { freeServerName, ourNames } from "../../../setup/server-entries.ts";
import type { TextEdit } from "../../../setup/text-edit.ts";

const servers = "mcp_servers";

/** Codex passes a server no variables of its own environment but these: without them the server could open another store. */
export const variables = [
  "CLAUDE_MEM_DIR",
  "CLAUDE_MEM_INCOGNITO",
  "CLAUDE_MEM_EXCLUDE",
  "XDG_DATA_HOME",
  "XDG_STATE_HOME",
  "XDG_CONFIG_HOME",
];

/** Returns config.toml with the MCP server's table, added at the end or updated. Throws AppError `settings-unreadable` or `conflict`. */
export function addServerTable(config: string, binary: string): TextEdit {
  const entry = { command: binary, args: ["mcp"], env_vars: variables };
  const others = serversIn(config);
  const [name, ...repeated] = ourNames(others);
  const kept = name === undefined ? undefined : others[name];
  if (
    name !== undefined &&
    repeated.length === 0 &&
    isRecord(kept) &&
    kept.command === binary &&
    kept.env_vars !== undefined
  ) {
    return { text: config, actions: [] };
  }
  const updated = name === undefined || repeated.length > 0 ? undefined : inPlace(config, name, binary);
  if (updated !== undefined) return { text: updated, actions: [`update the MCP server "${name}"`] };
  const { text: without } = removeServerTable(config);
  const free = name ?? freeServerName(serversIn(without));
  const breaks = without === "" ? "" : without.endsWith("\n") ? "\n" : "\n\n";
  const table = `${breaks}${serverTable(free, binary)}`;
  const text = without + (without.includes("\r\n") ? table.replaceAll("\n", "\r\n") : table);
  assertMeans(text, { ...parse(without), [servers]: { ...serversIn(without), [free]: entry } });
  return { text, actions: [`${name === undefined ? "add" : "update"} the MCP server "${free}"`] };
}

/** Returns config.toml without the MCP server. Throws AppError `settings-unreadable`. */
export function removeServerTable(config: string): TextEdit {
  const found = serversIn(config);
  const names = ourNames(found);
  if (names.length === 0) return { text: config, actions: [] };
  const text = names.reduce(withoutTable, config);
  const left = Object.fromEntries(Object.entries(found).filter(([name]) => !names.includes(name)));
  const { [servers]: _all, ...rest } = parse(config);
  assertMeans(text, Object.keys(left).length > 0 ? { ...rest, [servers]: left } : rest);
  return { text, actions: names.map((name) => `remove the MCP server "${name}"`) };
}

/** Returns the programs of claude-mem's entries. Throws AppError `settings-unreadable`. */
export function serverPrograms(config: string): string[] {
  return Object.values(serversIn(config)).flatMap((server) => (isOurServer(server) ? (programIn(server) ?? []) : []));
}

/** Returns the table of the server. */
export function serverTable(name: string, binary: string): string {
  return `[${servers}.${name}]\ncommand = ${JSON.stringify(binary)}\nargs = ["mcp"]\nenv_vars = ${JSON.stringify(variables)}\n`;
}

/** Returns the text with the program of an entry replaced, which keeps what the user added to it; undefined if its lines have another form. */
function inPlace(config: string, name: string, binary: string): string | undefined {
  const all = serversIn(config);
  const kept = all[name];
  if (!isRecord(kept)) return undefined;
  const line = /^([ \t]*command[ \t]*=[ \t]*)(?:"(?:[^"\\\n]|\\.)*"|'[^'\n]*')/m;
  const start = config.search(headerOf(name));
  const end = line.exec(config.slice(Math.max(start, 0)));
  if (start < 0 || end === null) return undefined;
  const added = kept.env_vars === undefined ? `env_vars = ${JSON.stringify(variables)}${lineEnd(config)}` : "";
  const command = `${added}${end[1]}${JSON.stringify(binary)}`;
  const from = start + end.index;
  const text = config.slice(0, from) + command + config.slice(from + end[0].length);
  const entry = { ...kept, command: binary, env_vars: kept.env_vars ?? variables };
  const wanted = { ...parse(config), [servers]: { ...all, [name]: entry } };
  return means(text, wanted) ? text : undefined;
}

function lineEnd(text: string): string {
  return text.includes("\r\n") ? "\r\n" : "\n";
}

/** Returns the text without the table of a server and the tables below it, and without the blank line before it. */
function withoutTable(config: string, name: string): string {
  const own = headerOf(name);
  const kept: string[] = [];
  let isOwn = false;
  /** The blank lines and comments at the end of our table: they belong to the next one. */
  let after: string[] = [];
  /** The quotes around a text of several lines, whose lines are not headers. */
  let marks: string | undefined;
  for (const line of config.split(/(?<=\n)/)) {
    const isHeader = marks === undefined && /^[ \t]*\[/.test(line);
    for (const [mark] of line.matchAll(/"""|'''/g)) {
      if (marks === undefined) marks = mark;
      else if (marks === mark) marks = undefined;
    }
    if (isHeader && own.test(line)) {
      if (!isOwn && kept.at(-1)?.trim() === "") kept.pop();
      isOwn = true;
      after = [];
    } else if (isHeader && isOwn) {
      isOwn = false;
      kept.push(...after);
      after = [];
    }
    if (!isOwn) kept.push(line);
    else if (/^\s*(?:#|$)/.test(line)) after.push(line);
    else after = [];
  }
  return [...kept, ...(after.some((line) => line.trim() !== "") ? after : [])].join("");
}

function serversIn(config: string): Record<string, unknown> {
  const found = parse(config)[servers];
  return isRecord(found) ? found : {};
}

function parse(config: string): Record<string, unknown> {
  try {
    return Bun.TOML.parse(config.replace(/^\uFEFF/, "")) as Record<string, unknown>;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError("settings-unreadable", `it is not TOML: ${reason}`, { cause });
  }
}

/** Returns the pattern of the header of a server's table, or of one below it, at the start of a line. */
function headerOf(name: string): RegExp {
  const quoted = name.replace(/[^\w]/g, "\\$&");
  return new RegExp(`^[ \\t]*\\[[ \\t]*${servers}[ \\t]*\\.[ \\t]*(["']?)${quoted}\\1[ \\t]*[.\\]]`, "m");
}

/** A table within a multi-line text or an inline table is one that lines can't edit. */
function assertMeans(text: string, wanted: Record<string, unknown>): void {
  if (means(text, wanted)) return;
  throw new AppError("settings-unreadable", `the table [${servers}] has a form that claude-mem does not edit`);
}

function means(text: string, wanted: Record<string, unknown>): boolean {
  try {
    return Bun.deepEquals(parse(text), wanted);
  } catch {
    return false; // an inline table can't be extended: the edit, not the file, is no TOML
  }
}
