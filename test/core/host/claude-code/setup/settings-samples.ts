// Settings files as people really have them, one per way of writing that an edit must leave alone.

const foreignStop = { matcher: "", hooks: [{ type: "command", command: "notify-send done", timeout: 3 }] };
const foreign = {
  $schema: "https://json.schemastore.org/claude-code-settings.json",
  permissions: { allow: ["Bash(git status)", "mcp__github"], deny: [] },
  hooks: {
    Stop: [foreignStop],
    PostToolUse: [
      { matcher: "Edit|Write", hooks: [{ type: "command", command: "prettier --write" }] },
      { matcher: "*", hooks: [{ type: "command", command: "node /home/u/.claude-mem-lite/hook.mjs post-tool-use" }] },
    ],
    Notification: [{ hooks: [{ type: "command", command: "say", args: ["hello"] }] }],
  },
  env: { FOO: "b\u00e4r \u{1F600}" },
};

const remarks = `// my settings
{
  "model": "opus", // the big one
  /* hooks below */
  "hooks": {
    // none yet
  }, // end of hooks
  "theme": "dark", // trailing comma:
}
// end of file
`;

const commentedHooks = `{
  "hooks": {
    "Stop": [
      // first
      { "hooks": [{ "type": "command", "command": "a" }] }, // after a
      // last words
    ],
    "SessionEnd": [ /* nothing */ ]
  }
}`;

const samples: Record<string, string | undefined> = {
  "no file": undefined,
  "0 bytes": "",
  "only white space": "\r\n  \n",
  "only a byte order mark": "\uFEFF",
  "{}": "{}",
  "{} and a line end": "{}\n",
  "{} with a space": "{ }",
  "{} over two lines": "{\n}\n",
  "{} over two lines, CRLF": "{\r\n\r\n}\r\n",
  "an object of comments": "{ /* a */ // b\n  // c\n}",
  "no hooks": JSON.stringify({ model: "opus", includeCoAuthoredBy: false }, null, 2),
  "empty hooks": '{\n  "hooks": {}\n}\n',
  "empty hooks over lines": '{\n  "hooks": {\n  },\n  "model": "opus"\n}',
  "empty lists": '{\n  "hooks": {\n    "Stop": [],\n    "PreToolUse": [ ],\n    "SessionStart": [\n    ]\n  }\n}\n',
  "empty servers": '{\n  "numStartups": 7,\n  "mcpServers": {}\n}',
  minified: JSON.stringify(foreign),
  "one line with spaces": '{"model": "opus", "hooks": {"Stop": [{"hooks": [{"type": "command", "command": "x"}]}]}}',
  "two spaces": `${JSON.stringify(foreign, null, 2)}\n`,
  "four spaces": JSON.stringify(foreign, null, 4),
  tabs: `${JSON.stringify(foreign, null, "\t")}\n`,
  "no indentation": '{\n"hooks": {\n"Stop": [\n]\n},\n"b": 1\n}\n',
  CRLF: `${JSON.stringify(foreign, null, 2).replaceAll("\n", "\r\n")}\r\n`,
  "byte order mark and CRLF": `\uFEFF${JSON.stringify(foreign, null, "\t").replaceAll("\n", "\r\n")}`,
  "mixed line ends": '{\r\n  "a": 1,\n  "hooks": {\r\n    "Stop": []\n  }\r\n}',
  "comments and trailing commas": remarks,
  "comments in hooks": commentedHooks,
  "keys twice":
    '{"hooks": {"Stop": [1]}, "a": 1, "hooks": {"Stop": []}, "a": 2, "mcpServers": {}, "mcpServers": {"x": {}}}',
  "numbers and escapes":
    '{ "big": 123456789012345678901234567890, "e": 1E+2, "z": -0.0, "s": "\\u00e9\\/\\ud800", "__proto__": {"hooks": 1} }',
  "lists of objects on shared lines":
    '{\n  "hooks": {\n    "Stop": [{\n      "hooks": []\n    }, {\n      "hooks": [{ "type": "command", "command": "x" }]\n    }]\n  }\n}\n',
  "commas first": '{ "a": 1\n, "hooks": { "Stop": []\n  , "Other": []\n  }\n}\n',
  "strange groups":
    '{\n  "hooks": {\n    "Stop": [null, 3, "x", {}, {"hooks": null}, {"hooks": [null, {"command": 5}]}]\n  }\n}',
};

/** Names and texts; undefined means that the file does not exist. */
export const settingsSamples: [name: string, text: string | undefined][] = Object.entries(samples);

/** Returns `count` settings files with random content and a random way of writing, the same ones for the same seed. */
export function generateSettings(count: number, seed = 1): string[] {
  let state = seed;
  const pick = (limit: number) => {
    // A linear congruential generator, so that a failing case can be had again.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const one = <Value>(values: readonly Value[]) => values[pick(values.length)] as Value;
  return Array.from({ length: count }, () => {
    const newline = one(["\n", "\r\n"]);
    const space = () => one(["", "", " ", "  ", "\t", newline, `${newline}    `]);
    const remark = () => one(["", "", "", "/* r */", `// r${newline}`]);
    const gap = () => space() + remark() + space();
    const list = (items: string[], open: string, close: string) => {
      const trailing = items.length > 0 && pick(4) === 0 ? `${gap()},` : "";
      return `${open}${gap()}${items.join(`${gap()},${gap()}`)}${trailing}${gap()}${close}`;
    };
    const member = (key: string, value: string) => `"${key}"${space()}:${space()}${value}`;
    const many = (limit: number, make: (index: number) => string) =>
      Array.from({ length: pick(limit) }, (_, i) => make(i));
    const handler = () =>
      list([member("type", '"command"'), member("command", one(['"x"', '"claude-mem-lite hook"', "1"]))], "{", "}");
    const group = () =>
      list(
        [member("matcher", one(['"*"', '""', '"Bash"'])), member("hooks", list(many(3, handler), "[", "]"))],
        "{",
        "}",
      );
    const events = ["Stop", "PreToolUse", "Notification", "SessionEnd"].filter(() => pick(2) === 0);
    const hooks = list(
      events.map((event) => member(event, list(many(3, group), "[", "]"))),
      "{",
      "}",
    );
    const others = many(3, (index) => member(`k${index}`, one(["1e5", "null", '"\\u0041"', "[ ]", "{}"])));
    const members =
      pick(3) === 0 ? others : [...others, member("hooks", hooks), member("mcpServers", list([], "{", "}"))];
    return one(["", "\uFEFF"]) + gap() + list(members, "{", "}") + gap();
  });
}
