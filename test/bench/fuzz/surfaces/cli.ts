import { join } from "node:path";
import { definitions } from "../../../../cli/cli.ts";
import { runCli } from "../../../cli/support/run-cli.ts";
import { fillRichly } from "../../../core/transfer/rich-store.ts";
import { findUnprintable } from "../../../support/hostile-text.ts";
import type { Grammar } from "../grammar.ts";
import { scratchStore } from "../scratch-store.ts";
import type { Surface } from "../surface.ts";

/** They start other programs, run until they are ended, or write to a path in their arguments. */
const others =
  /^(?:install|uninstall|adopt|unadopt|update|browse|web|mcp|worker|hook|statusline|receipt|export|brief|share|unshare|import|restore|scrub|sync|ask|optimize|registry|projects (?:move|forget)|repair|doctor|config edit|logs)\b/;
const references = ["1", "2", "S1", "E1", "P1", "D1", "R1", "all", "-1", "0", "1e9", "#1", ".", "--"];
const casesPerStore = 300;
/** The highest code that a command ends with by itself. */
const maxCode = 6;

/** Command lines: every command that reads or changes the memory, with its own and other options and any words. */
export const cli: Surface = {
  open(box) {
    const commands = definitions()
      .map(({ path, options }) => ({ path: path.replace(/^claude-mem ?/, ""), options }))
      .filter(({ path }) => path !== "" && !others.test(path));
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
