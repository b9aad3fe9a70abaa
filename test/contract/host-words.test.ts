// Only a host's folder knows its names of tools, events, fields, variables and files.
import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { git } from "../support/git.ts";
import { hostWords } from "../support/host-words.ts";
import { repository } from "../support/repository.ts";

/** The folders of hosts. Several have the names of the first one. */
const hostFolder = /^core\/host\/[^/]+\//;

/** Files that may say such a word, and why. The words are those of the line, so that no other gets in beside them. */
const exceptions: readonly { file: string; words: readonly string[]; why: string }[] = [
  { file: "core/host/light-hosts.ts", words: ["./claude-code/"], why: "the row of the host" },
  { file: "core/host/hosts.ts", words: ["./claude-code/"], why: "the row of the host" },
  { file: "core/host/plugin-forms.ts", words: ["./claude-code/"], why: "the row of the host" },
  {
    file: "core/sync/git/folder.ts",
    words: [".claude"],
    why: "the folder by which people of all hosts share memories",
  },
  {
    file: "core/host/default-host.ts",
    words: ["./claude-code/"],
    why: "the name of the host that is meant without --host",
  },
  {
    file: "core/db/migrations/0024-hosts.ts",
    words: ["NotebookRead", "MultiEdit", "WebFetch", "'Bash'", "'Read'", "'Edit'", "'Write'", "'Grep'"],
    why: "what was stored before hosts had names",
  },
  {
    file: "core/config/table/shell.ts",
    words: ["CLAUDE_CONFIG_DIR", ".claude"],
    why: "the setting as users read it",
  },
  { file: "core/transfer/import/engram.ts", words: ["tool_name"], why: "a column of another product" },
  {
    file: "core/transfer/import/sources.ts",
    words: [".claude"],
    why: "another product's folder",
  },
  { file: "core/transfer/import/claude-memory.ts", words: [".claude"], why: "another product's folder" },
  { file: "cli/commands/brief.ts", words: ["CLAUDE.md"], why: "help that users read" },
  { file: "cli/commands/export.ts", words: ["CLAUDE.md"], why: "help that users read" },
  { file: "cli/commands/config.ts", words: ["settings.json"], why: "help that users read" },
  { file: "cli/commands/import.ts", words: [".claude"], why: "help that users read" },
  { file: "cli/commands/install.ts", words: [".claude"], why: "help that users read" },
];

/** Users' words for rules files are data about language. */
const languageFolders = ["core/language/", "core/extract/prompts/"];

const files = git(
  repository,
  "ls-files",
  "--cached",
  "--others",
  "--exclude-standard",
  "-z",
  "cli",
  "core",
  "hooks",
  "mcp",
  "tui",
  "web",
)
  .split("\0")
  .filter((path) => path.endsWith(".ts") && !hostFolder.test(path));

const isAllowed = (file: string, word: string) =>
  languageFolders.some((each) => file.startsWith(each) && word === "CLAUDE.md") ||
  exceptions.some((exception) => exception.file === file && exception.words.includes(word));

const found = files.flatMap((file) =>
  hostWords(readFileSync(join(repository, file), "utf8")).map((each) => ({ file, ...each })),
);

test("no file outside of the folders of hosts knows a word of Claude Code's", () => {
  expect(files.length).toBeGreaterThan(500);
  const broken = found.filter(({ file, word }) => !isAllowed(file, word));
  expect(broken.map(({ file, line, word }) => `${file}:${line} ${word}`)).toEqual([]);
});

test("every exception is still needed", () => {
  const isUsed = (file: string, word: string) => found.some((each) => each.file === file && each.word === word);
  const unused = exceptions.flatMap(({ file, words }) =>
    words.filter((word) => !isUsed(file, word)).map((word) => `${file} ${word}`),
  );
  expect(unused).toEqual([]);
});

describe("the rule can fail, and accepts words that are no host's", () => {
  test.each([
    ['if (event.tool === "Bash") return;', ["Bash"]],
    ["const isEdit = tool === 'Write' || tool === `MultiEdit`;", ["MultiEdit", "'Write'"]],
    ["  // As PostToolUse has it", ["PostToolUse"]],
    ['await runHook("pre-tool-use");', ["pre-tool-use"]],
    ["const name = payload.tool_name;", ["tool_name"]],
    ["return { hookSpecificOutput: {} };", ["hookSpecificOutput"]],
    ['get("CLAUDE_PROJECT_DIR")', ["CLAUDE_PROJECT_DIR"]],
    ['get("CLAUDE_CODE_SESSION_ID")', ["CLAUDE_CODE_SESSION_ID"]],
    ['join(home, ".claude", "settings.json")', [".claude"]],
    ['join(folder, "CLAUDE.md")', ["CLAUDE.md"]],
    ['valueAt(text, ["mcpServers"])', ["mcpServers"]],
    ['name.startsWith("mcp__")', ["mcp__"]],
    ['import { readCall } from "../host/claude-code/read-call.ts";', ["/host/claude-code/"]],
  ])("%s", (line, words) => {
    const said = hostWords(`const a = 1;\n${line}\n`);
    expect(said.map(({ word }) => word.replace(/^"(.*)"$/, "$1"))).toEqual(words);
    expect(said.every(({ line }) => line === 2)).toBe(true);
  });

  test.each([
    'print("Read the file");',
    "// Read at the start of a session, and written at its end.",
    'get("CLAUDE_MEM_DIR")',
    'join(home, ".claude-mem", "claude-mem.db")',
    'const title = "Claude Code";',
    'kind === "session-start"',
    'return [["Write", "write them"]].length;'.replace('"Write"', '"Write it"'),
  ])("%s is none", (line) => {
    expect(hostWords(line)).toEqual([]);
  });
});
