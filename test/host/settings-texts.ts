// Settings as they are on people's machines: values of the settings, written in the styles of people and programs.

/** A file of a host that install edits: its path below the host's home, and texts that it may have. `blank`: what a new file begins with. */
export type SettingsFile = { path: string; form: "json" | "toml"; texts: readonly string[]; blank?: string };

type Style = (text: string) => string;

const lines = (text: string, change: (line: string, index: number) => string) =>
  text.split("\n").map(change).join("\n");

/** Styles of a text with a line for each member. */
const jsonStyles: Readonly<Record<string, Style>> = {
  plain: (text) => text,
  "no end": (text) => text.trimEnd(),
  tabs: (text) => lines(text, (line) => line.replace(/^ +/, (indent) => "\t".repeat(indent.length / 2))),
  wide: (text) => lines(text, (line) => line.replace(/^ +/, (indent) => indent.repeat(2))),
  compact: (text) => JSON.stringify(JSON.parse(text)),
  "one line": (text) => text.replaceAll(/\n\s*/g, " ").trim(),
  crlf: (text) => text.replaceAll("\n", "\r\n"),
  mixed: (text) => lines(text, (line, index) => (index % 2 === 1 ? `${line}\r` : line)),
  bom: (text) => `\uFEFF${text}`,
  "bom and crlf": (text) => `\uFEFF${text.replaceAll("\n", "\r\n")}`,
  "trailing commas": (text) => text.replaceAll(/([^[{,\s])\n(\s*[\]}])/g, "$1,\n$2"),
  "line comments": (text) =>
    `// mine\n${lines(text, (line, index) => (line === "" ? line : `${line} // ${index} {"[`))}`,
  "block comments": (text) =>
    `/* mine\n */ ${lines(text, (line) => (line === "" ? line : `/* a */ ${line}/* , } */`))}/**/`,
  "comments, commas and crlf": (text) =>
    jsonStyles["line comments"]?.(jsonStyles["trailing commas"]?.(text) ?? "").replaceAll("\n", "\r\n") ?? "",
  blank: (text) => `\n\n${text.replaceAll("\n", "\n\n")}\n`,
  ragged: (text) => lines(text, (line, index) => line.replace(/^ +/, " ".repeat((index * 7) % 5))),
};

const styles = Object.values(jsonStyles);

/** The number of styles in which each value is written. */
const stylesEach = 3;

/** Returns the texts of values in JSON: each in some styles, and every style for some values. */
export function jsonTexts(values: readonly object[]): string[] {
  const written = values.flatMap((value, index) =>
    Array.from({ length: stylesEach }, (_, number) => {
      const style = styles[(index * stylesEach + number) % styles.length];
      return style?.(`${JSON.stringify(value, null, 2)}\n`) ?? "";
    }),
  );
  return [...new Set(["", " \n\t\n", "\uFEFF", "{}", "{\n}\n", "{\r\n\t\r\n}", ...written])];
}

/** Returns settings without an entry of claude-mem. `events`: two that claude-mem has hooks at. `handler`: of another program. */
export function otherSettings(servers: string, events: readonly [string, string], handler: object): object[] {
  const [first, second] = events;
  const server = { command: "docs", args: ["--port", "1"], env: { A: "1" } };
  const group = { matcher: "x|y", hooks: [handler] };
  const rest = { model: "a/b", list: [1, 2, [3]], nested: { ключ: '値 " \\ // {', empty: {} }, off: false, none: null };
  return [
    rest,
    { [servers]: {} },
    { [servers]: { docs: server } },
    { ...rest, [servers]: { docs: server, mem: { command: "another-memory", args: ["serve"] } } },
    { hooks: {} },
    { hooks: { [first]: [] }, [servers]: {} },
    { hooks: { [first]: [group] } },
    { ...rest, hooks: { [first]: [group, { hooks: [handler, handler] }], Unknown: [{ hooks: [] }] } },
    { hooks: { [second]: [{ hooks: [] }], [first]: [{ hooks: [handler], note: "theirs" }] }, ...rest },
    { [servers]: { "a.b": server, "": server }, hooks: { [second]: [group, group] }, ...rest },
  ];
}

const tomlValues: readonly string[] = [
  'model = "gpt-5.5"\n',
  '# mine\nmodel = "gpt-5.5"   # the best\n\n\n# more\n',
  '[mcp_servers.docs]\ncommand = "docs"\nargs = ["--port", "1"]\n\n[mcp_servers.docs.env]\nA = "1"\n',
  '[tui]\ntheme = "dark"\n\n[mcp_servers] # theirs\n\n[mcp_servers.docs]\ncommand = "docs"\n\n[history]\npersistence = "none"\n',
  'mcp_servers.docs.command = "docs"\nmodel = "x"\n\n[profiles.work]\nmodel = "y"\n',
  '[[rules]]\nname = "a"\n\n[[rules]]\nname = "b"\n\n# the end',
  '[mcp_servers."mem"]\ncommand = "another-memory"\nargs = ["serve"]\n',
  'notes = """\n[mcp_servers.mem]\ncommand = "not a table"\n"""\n\n[a.b.c]\nd = 1979-05-27T07:32:00Z\n',
  "quoted = 'C:\\a\\b'\nraw = '''\n[mcp_servers.mem]\n'''\n[\"a b\".'c']\nx = { y = 1, z = [ 1,\n 2 ] }\n",
  '  [ mcp_servers . docs ]\n  command = "docs"\n\t[projects."/home/u/x"]\n\ttrust_level = "trusted"',
  '[z]\nb = 1\na = 2\n\n[mcp_servers.z]\ncommand = "z"\n[a]\n[m]\n# trailing comment of m\n\n',
  '[hooks.state."/home/u/.codex/hooks.json:stop:0:0"]\ntrusted_hash = "sha256:00"\n',
];

const tomlStyles: readonly Style[] = [
  (text) => text,
  (text) => text.replaceAll("\n", "\r\n"),
  (text) => text.trimEnd(),
  (text) => `\uFEFF${text}`,
  (text) => `${text}\n\n# last\n\n`,
];

/** Returns texts in TOML for the settings of Codex. */
export function tomlTexts(): string[] {
  const written = tomlValues.flatMap((value, index) =>
    [0, 1, 2].flatMap((number) => tomlStyles[(index + number) % tomlStyles.length]?.(value) ?? []),
  );
  return ["", "\n", "\uFEFF", "# nothing\n", ...new Set(written)];
}

/** Texts that are no settings, in JSON or TOML. */
export const brokenTexts: readonly string[] = [
  "{ broken",
  '{"hooks": {',
  '{"a": 1} }',
  '["a list"]',
  "null",
  "3",
  "= 1",
  'a = "no end',
  "[[a]\n",
  "\u0000\u0000",
  "<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> theirs\n",
];
