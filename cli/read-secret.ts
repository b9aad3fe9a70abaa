import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import type { CliContext } from "./context.ts";
import { readAll } from "./stdin.ts";

const maxBytes = 100_000;

/** Reads a secret: from a pipe all of standard input, on a terminal one line that is not shown. */
export async function readSecret({ stdin, stderr }: CliContext): Promise<string> {
  if (!("isTTY" in stdin && stdin.isTTY === true)) return (await readAll(stdin, maxBytes)).replace(/\r?\n$/, "");
  // Readline shows what it writes to its output.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: true });
  const ended = new Promise<string>((resolve) => lines.once("close", () => resolve("")));
  stderr.write("Secret (it is not shown): ");
  try {
    return await Promise.race([lines.question(""), ended]);
  } finally {
    lines.close();
    stderr.write("\n");
  }
}
