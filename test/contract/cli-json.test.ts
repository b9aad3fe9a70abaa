import { expect, test } from "bun:test";
import { jsonDocuments } from "../../cli/json-documents.ts";
import { putMemories, putSession } from "../cli/support/memories.ts";
import { runCli } from "../cli/support/run-cli.ts";
import { git, gitInit } from "../support/git.ts";
import { sandbox } from "../support/sandbox.ts";

const argumentsOf: Record<string, string[]> = {
  search: ["queue"],
  recall: ["src/auth/session.ts"],
  get: ["1"],
  ask: ["queue"],
  save: ["Something new"],
  "config get": ["model.name"],
  "config set": ["inject.prompt.lines", "2"],
  "config unset": ["inject.prompt.lines"],
  "defer add": ["Retry the uploads"],
  "defer drop": ["D1", "--reason", "Not wanted"],
  edit: ["2", "--title", "Another title"],
  pin: ["2"],
  unpin: ["2"],
  "share git": ["--all", "--author", "Ada"],
  supersede: ["4", "--by", "3"],
  diff: ["S1"],
  undo: ["R1"],
  "sessions show": ["S1"],
  "sessions diff": ["S1"],
  "sessions undo": ["S1"],
  "activity search": ["npm"],
  "activity show": ["E1"],
  delete: ["1"],
  forget: ["--id", "1"],
  "projects merge": ["other", "repo"],
  "projects rename": ["other", "shop"],
  "projects move": ["other", ".."],
  "projects forget": ["other"],
  "import markdown": ["--from", "."],
  restore: ["-"],
};
const readers = [
  "search",
  "recent",
  "recall",
  "timeline",
  "get",
  "ask",
  "context",
  "ledger",
  "stats",
  "defer list",
  "defer drop",
  "delete",
  "forget",
  "edit",
  "pin",
  "unpin",
  "supersede",
  "history",
  "diff",
  "undo",
  "sessions list",
  "sessions show",
  "sessions diff",
  "sessions undo",
  "activity list",
  "activity search",
  "activity show",
  "projects list",
  "projects merge",
  "projects rename",
  "projects move",
  "projects forget",
];

// `update` needs a server with releases, `optimize` a model: test/cli/update.test.ts and optimize.test.ts.
const documents = Object.entries(jsonDocuments).filter(([command]) => command !== "update" && command !== "optimize");

test.each(documents)("%s --json has the keys that the reference names", async (command, keys) => {
  using box = sandbox();
  putMemories(box);
  await runCli(box, ["defer", "add", "Retry the uploads"]);
  putSession(box);
  if (command === "import git") {
    gitInit(box.repo);
    git(box.repo, "commit", "--quiet", "--allow-empty", "-m", "Begin");
  }
  const { stdout } = await runCli(box, [...command.split(" "), ...(argumentsOf[command] ?? []), "--json"]);
  expect(Object.keys(JSON.parse(stdout)).sort()).toEqual(["version", ...keys].sort());
});

test.each(readers)("%s --json has the same keys when there is no database", async (command) => {
  using box = sandbox();
  const { stdout } = await runCli(box, [...command.split(" "), ...(argumentsOf[command] ?? []), "--json"]);
  expect(Object.keys(JSON.parse(stdout)).sort()).toEqual(["version", ...jsonDocuments[command]!].sort());
});
