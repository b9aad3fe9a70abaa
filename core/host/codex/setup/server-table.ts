// Edits the MCP server in Codex's config.toml by lines, so that comments and order stay. No kept library edits TOML in place: each
// writes the whole file anew. Every result is parsed and compared, so a file that lines can't edit safely is refused, not damaged.
import { AppError } from "../../../app-error.ts";
import { isOurServer } from "../../../setup/our-entries.ts";
import { isRecord } from "../../../setup/our-program.ts";
import { freeServerName, ourNames } from "../../../setup/server-entries.ts";
import type { TextEdit } from "../../../setup/text-edit.ts";

const servers = "mcp_servers";

/** Returns config.toml with the MCP server's table, added at the end or updated. Throws AppError `settings-unreadable` or `conflict`. */
export function addServerTable(config: string, binary: string): TextEdit {
  const entry = { command: binary, args: ["mcp"] };
  const others = serversIn(config);
  const [name, ...repeated] = ourNames(others);
  const kept = name === undefined ? undefined : others[name];
  if (name !== undefined && repeated.length === 0 && isRecord(kept) && kept.command === binary) {
    return { text: config, actions: [] };
  }
  const { text: without } = removeServerTable(config);
  const free = name ?? freeServerName(serversIn(without));
  const breaks = without === "" ? "" : without.endsWith("\n") ? "\n" : "\n\n";
  const table = `${breaks}${serverTable(free, binary)}`;
  const text = without + (without.includes("\r\n") ? table.replaceAll("\n", "\r\n") : table);
  assertEqual(parse(text), { ...parse(without), [servers]: { ...serversIn(without), [free]: entry } });
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
  assertEqual(parse(text), Object.keys(left).length > 0 ? { ...rest, [servers]: left } : rest);
  return { text, actions: names.map((name) => `remove the MCP server "${name}"`) };
}

/** Returns the programs of claude-mem's entries. Throws AppError `settings-unreadable`. */
export function serverPrograms(config: string): string[] {
  return Object.values(serversIn(config)).flatMap((server) =>
    isOurServer(server) && isRecord(server) ? [String(server.command)] : [],
  );
}

/** Returns the table of the server. */
export function serverTable(name: string, binary: string): string {
  return `[${servers}.${name}]\ncommand = ${JSON.stringify(binary)}\nargs = ["mcp"]\n`;
}

/** Returns the text without the table of a server and the tables below it, and without the blank line before it. */
function withoutTable(config: string, name: string): string {
  const quoted = name.replace(/[^\w]/g, "\\$&");
  const own = new RegExp(`^[ \\t]*\\[[ \\t]*${servers}[ \\t]*\\.[ \\t]*(["']?)${quoted}\\1[ \\t]*[.\\]]`);
  const kept: string[] = [];
  let isOwn = false;
  /** The marks around a text of several lines, whose lines are no headers. */
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
    } else if (isHeader) isOwn = false;
    if (!isOwn) kept.push(line);
  }
  return kept.join("");
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

/** A table within a multi-line text or an inline table is one that lines can't edit. */
function assertEqual(found: Record<string, unknown>, wanted: Record<string, unknown>): void {
  if (Bun.deepEquals(found, wanted)) return;
  throw new AppError("settings-unreadable", `the table [${servers}] has a form that claude-mem does not edit`);
}
