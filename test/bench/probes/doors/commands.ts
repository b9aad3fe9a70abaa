// The input of the user, and a model's calls of the MCP server.
import { type Door, forEachInParallel } from "../door.ts";

type Options = Pick<Door, "isToken" | "storesNothing">;

function command(
  name: string,
  room: number,
  write: (text: string) => { args: string[]; stdin?: string },
  options: Options = {},
): Door {
  return {
    name: `command: ${name}`,
    room,
    isAnswered: true,
    ...options,
    send: (texts, { call }) =>
      forEachInParallel(texts, (text) => {
        const { args, stdin } = write(text);
        return call(args, stdin);
      }),
  };
}

let count = 0;
/** Returns a text that was not saved before. */
function once(words: string): string {
  count += 1;
  return `${words} ${count}`;
}

const unstored = { storesNothing: true } as const;
const token = { isToken: true } as const;

const commands: Door[] = [
  command("save", 3_000, (text) => ({ args: ["save", "--", text] })),
  command("save from standard input", 3_000, (stdin) => ({ args: ["save", "-"], stdin })),
  command("save --title", 0, (text) => ({ args: ["save", once("The harbor has queues"), "--title", text] }), unstored),
  command("save --lesson", 300, (text) => ({ args: ["save", once("The lamp is green"), "--force", "--lesson", text] })),
  command(
    "save --files",
    0,
    (text) => ({ args: ["save", once("The gate is shut"), "--force", "--files", `src/${text}.ts`] }),
    token,
  ),
  command("defer add", 0, (text) => ({ args: ["defer", "add", "--", text] }), unstored),
  command("defer add --detail", 1_500, (text) => ({
    args: ["defer", "add", once("Paint the door"), "--detail", text],
  })),
  command("defer drop --reason", 300, (text) => ({ args: ["defer", "drop", "D1", "--reason", text] }), unstored),
  command("edit --text", 1_500, (text) => ({ args: ["edit", "1", "--text", text] })),
  command("search", 300, (text) => ({ args: ["search", "--", text] }), unstored),
  command("ask", 300, (text) => ({ args: ["ask", "--", text] }), unstored),
  command("context --prompt", 300, (text) => ({ args: ["context", "--prompt", text] }), unstored),
  command("recall", 0, (text) => ({ args: ["recall", `src/${text}.ts`] }), token),
  command("forget --secret", 0, (stdin) => ({ args: ["forget", "--secret", "--yes"], stdin }), token),
  command("config set", 0, (text) => ({ args: ["config", "set", "inject.prompt.lines", text] }), token),
  command("unknown command", 0, (text) => ({ args: [text] }), token),
  command("unknown option", 0, (text) => ({ args: ["recent", `--${text}`] }), token),
];

const hello = {
  id: 0,
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1" } },
};

/** All texts go to one server. */
function tool(
  name: string,
  room: number,
  write: (text: string) => [tool: string, args: object],
  options: Options = {},
): Door {
  return {
    name: `MCP: ${name}`,
    room,
    isAnswered: true,
    ...options,
    send(texts, { call }) {
      const calls = texts.map((text, index) => {
        const [called, args] = write(text);
        return { id: index + 1, method: "tools/call", params: { name: called, arguments: args } };
      });
      const messages = [hello, { method: "notifications/initialized" }, ...calls];
      return call(["mcp"], messages.map((each) => `${JSON.stringify({ jsonrpc: "2.0", ...each })}\n`).join(""));
    },
  };
}

const tools: Door[] = [
  tool("save", 3_000, (content) => ["mem_save", { content }]),
  tool(
    "save: title",
    0,
    (title) => ["mem_save", { content: once("The pier is long"), title: title.slice(0, 200) }],
    unstored,
  ),
  tool("save: lesson", 300, (lesson) => ["mem_save", { content: once("The crane is red"), force: true, lesson }]),
  tool(
    "save: files",
    0,
    (text) => ["mem_save", { content: once("The roof is flat"), force: true, files: [`src/${text}.ts`] }],
    token,
  ),
  tool("defer", 0, (title) => ["mem_defer", { title: title.slice(0, 200) }], unstored),
  tool("defer: detail", 1_500, (detail) => ["mem_defer", { title: once("Sweep the yard"), detail }]),
  tool("defer drop", 300, (reason) => ["mem_defer_drop", { id: "D2", reason }], unstored),
  tool("update", 1_500, (content) => ["mem_update", { id: 2, content }]),
  tool("search", 300, (query) => ["mem_search", { query }], unstored),
  tool("recall", 0, (text) => ["mem_recall", { file: `src/${text}.ts` }], token),
  tool("unknown tool", 0, (text) => [text, {}], token),
  tool("wrong arguments", 300, (text) => ["mem_save", { content: [text], type: text }], unstored),
];

export const commandDoors: readonly Door[] = [...commands, ...tools];
