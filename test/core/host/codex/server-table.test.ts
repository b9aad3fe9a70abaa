import { describe, expect, test } from "bun:test";
import { addServerTable, removeServerTable, serverPrograms } from "../../../../core/host/codex/setup/server-table.ts";

const binary = "/opt/claude-mem";
const table = `[mcp_servers.mem]\ncommand = "${binary}"\nargs = ["mcp"]\nenv_vars = ["CLAUDE_MEM_DIR"]\n`;

const kept = [
  ["nothing", ""],
  ["comments and order", '# mine\nmodel = "x" # why\n\n[mcp_servers.docs]\ncommand = "docs" # theirs\n'],
  ["no line break at the end", 'model = "x"'],
  ["Windows line breaks", "[a]\r\nb = 1\r\n"],
  ["a text of several lines with such a header", '[a]\nb = """\n[mcp_servers.mem]\ncommand = "x"\n"""\n'],
  ["dates, nested tables and lists of tables", "[[a]]\nb = 2026-01-02T03:04:05Z\n[[a]]\n[a.c]\nd = 1\n"],
  ["a byte order mark", '\uFEFFmodel = "x"\n'],
] as const;

describe.each(kept)("%s", (_name, config) => {
  test("does not change, and comes back", () => {
    const added = addServerTable(config, binary);
    expect(added.actions).toEqual(['add the MCP server "mem"']);
    expect(added.text).toStartWith(config);
    expect(addServerTable(added.text, binary)).toEqual({ text: added.text, actions: [] });
    const parsed = Bun.TOML.parse(added.text.replace("\uFEFF", "")) as { mcp_servers: { mem: object } };
    expect(parsed.mcp_servers.mem).toMatchObject({ command: binary, args: ["mcp"] });
    const removed = removeServerTable(added.text).text;
    expect(removed.trimEnd()).toBe(config.trimEnd());
  });
});

test("an entry without the variables gets them, and one with the user's own keeps them", () => {
  const own = addServerTable(table.replace(/^env_vars.*\n/m, ""), binary);
  expect(own.text).toContain('env_vars = ["CLAUDE_MEM_DIR",');
  expect(addServerTable(table, binary)).toEqual({ text: table, actions: [] });
});

test("tables that the host wrote after ours stay when ours is removed", () => {
  const later = '\n# of the host\n[projects."/p"]\ntrust_level = "trusted"\n';
  expect(removeServerTable(`model = "x"\n\n${table}${later}`).text).toBe(`model = "x"\n${later}`);
});

test("a comment at the end of the file stays", () => {
  expect(removeServerTable(`model = "x"\n\n${table}# mine\n`).text).toBe('model = "x"\n# mine\n');
});

test("a moved program is updated, with the tables below the entry", () => {
  const old = table.replace(binary, "/old/claude-mem");
  const edit = addServerTable(`${old}\n[mcp_servers.mem.env]\nA = "1"\n\n[b]\nc = 1\n`, binary);
  expect(edit.actions).toEqual(['update the MCP server "mem"']);
  expect(Bun.TOML.parse(edit.text)).toMatchObject({
    b: { c: 1 },
    mcp_servers: { mem: { command: binary, args: ["mcp"] } },
  });
});

test("a name of another program stays, and the second name is taken", () => {
  const theirs = '[mcp_servers.mem]\ncommand = "npx"\n';
  expect(addServerTable(theirs, binary).actions).toEqual(['add the MCP server "claude-mem"']);
});

test("a moved program is updated in its line: what the user added to the entry stays", () => {
  const mine = `[mcp_servers.mem] # memory\n  command = '/old/claude-mem' # here\n  args = ["mcp"]\n  startup_timeout_sec = 30\n\n[mcp_servers.mem.env]\nA = "1"\n`;
  for (const config of [mine, mine.replaceAll("\n", "\r\n")]) {
    const edit = addServerTable(config, binary);
    const added = /env_vars = .*\r?\n/.exec(edit.text)?.[0] ?? "none";
    expect(edit.text.replace(added, "")).toBe(config.replace("'/old/claude-mem'", `"${binary}"`));
    expect(addServerTable(edit.text, binary).actions).toEqual([]);
  }
});

test.each([
  ["no TOML", "[mcp_servers", "it is not TOML"],
  ["servers in one line", 'mcp_servers = { docs = { command = "docs" } }\n', "a form that claude-mem does not edit"],
])("%s is refused", (_name, config, reason) => {
  expect(() => addServerTable(config, binary)).toThrow(reason);
});

test("an entry of ours in one line is refused, not damaged", () => {
  const config = `[mcp_servers]\nmem = { command = "${binary}", args = ["mcp"] }\n`;
  expect(() => removeServerTable(config)).toThrow("a form that claude-mem does not edit");
});

test("the programs of our entries are paths, whatever form the entry has", () => {
  expect(serverPrograms(table)).toEqual([binary]);
  expect(serverPrograms(`[mcp_servers.mem]\ncommand = ["${binary}", "mcp"]\n`)).toEqual([binary]);
});
