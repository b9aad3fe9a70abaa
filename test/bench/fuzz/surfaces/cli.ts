import { join } from "node:path";
import { definitions } from "../../../../cli/cli.ts";
import { runCli } from "../../../cli/support/run-cli.ts";
import { fillRichly } from "../../../core/transfer/rich-store.ts";
import { findUnprintable } from "../../../support/hostile-text.ts";
import type { Grammar } from "../grammar.ts";
import { scratchStore } from "../scratch-store.ts";
import type { Surface } from "../surface.ts";

/** Commands that are left out, with all below them: each by its name, and an example of what it would do to this machine. */
const leftOut: readonly { command: string; example: string }[] = [
  { command: "install", example: "registers hooks in the settings of every agent" },
  { command: "uninstall", example: "removes the hooks of this user" },
  { command: "adopt", example: "writes the instructions of an agent" },
  { command: "unadopt", example: "removes them" },
  { command: "update", example: "replaces the executable" },
  { command: "repair", example: "rewrites settings and the database" },
  { command: "doctor", example: "starts every hook" },
  { command: "receipt", example: "records an installation" },
  { command: "worker", example: "calls a model" },
  { command: "sync", example: "connects to a database" },
  { command: "ask", example: "calls a model" },
  { command: "optimize", example: "calls a model" },
  { command: "registry", example: "reads the skills of this user" },
  { command: "config edit", example: "starts an editor" },
  { command: "browse", example: "waits for keys" },
  { command: "web", example: "serves until it is ended" },
  { command: "mcp", example: "serves until its input ends" },
  { command: "hook", example: "has a surface of its own" },
  { command: "statusline", example: "has no end of its own on a terminal" },
  { command: "logs", example: "follows the log until it is ended" },
  { command: "export", example: "writes to the file that is named" },
  { command: "brief", example: "writes into CLAUDE.md" },
  { command: "share", example: "writes files into a repository" },
  { command: "unshare", example: "removes files from a repository" },
  { command: "import", example: "reads any folder that is named" },
  { command: "restore", example: "reads any file that is named" },
  { command: "scrub", example: "rewrites the backups" },
  { command: "projects move", example: "looks at any folder that is named" },
  { command: "projects forget", example: "rewrites the backups" },
];
const isLeftOut = (path: string) => leftOut.some(({ command }) => path === command || path.startsWith(`${command} `));
const references = ["1", "2", "S1", "E1", "P1", "D1", "R1", "all", "-1", "0", "1e9", "#1", ".", "--"];
const casesPerStore = 300;
/** The highest code that a command ends with by itself. */
const maxCode = 6;

/** Command lines: every command that reads or changes the memory, with its own and other options and any words. */
export const cli: Surface = {
  open(box) {
    const commands = definitions()
      .map(({ path, options }) => ({ path: path.replace(/^claude-mem ?/, ""), options }))
      .filter(({ path }) => path !== "" && !isLeftOut(path));
    const store = scratchStore(join(box.memDir, "memory.db"), casesPerStore, fillRichly);
    const word = (grammar: Grammar) =>
      grammar.weighted<string>([
        [4, () => grammar.one(references)],
        [3, () => grammar.text().replaceAll("\0", "")],
        [2, () => grammar.phrase()],
      ]);
    return {
      check: store.check,
      close: store.close,
      make(grammar) {
        const { path, options } = grammar.one(commands);
        const words = path.split(" ");
        for (let count = grammar.below(4); count > 0; count--) words.push(word(grammar));
        for (let count = grammar.below(4); count > 0 && options.length > 0; count--) {
          const option = grammar.one(options);
          words.push(grammar.one(option.definition.split(" ", 1)[0]?.split(",") ?? []));
          if (option.definition.includes("#0") !== grammar.chance(0.1)) words.push(word(grammar));
        }
        return { argv: JSON.stringify(words), stdin: grammar.chance(0.3) ? grammar.text() : "" };
      },
      async run({ argv = "", stdin = "" }) {
        store.next();
        const { code, stdout, stderr } = await runCli(
          { ...box, env: process.env as Record<string, string> },
          JSON.parse(argv),
          stdin,
        );
        const hidden = findUnprintable(stdout) ?? findUnprintable(stderr);
        return [
          ...(code <= maxCode ? [] : [`exit code ${code}`]),
          ...(/went wrong inside claude-mem|\n {4}at \S/.test(stderr) ? [stderr.slice(0, 600)] : []),
          ...(hidden ? [`unprintable: ${hidden}`] : []),
        ];
      },
    };
  },
};
