// Data goes to stdout and nothing else does; what is said about it goes to stderr.
import type { Writable } from "node:stream";
import type { CliContext } from "./context.ts";
import { printable } from "./printable.ts";

/** The version of every `--json` document; raised when a key changes its meaning or goes away. */
export const jsonVersion = 1;

/** Writes lines of text for a person to stdout. */
export async function printText(context: CliContext, text: string): Promise<void> {
  await writeOut(context.stdout, printable(text.endsWith("\n") ? text : `${text}\n`));
}

/** Writes one JSON document to stdout: `{"version": 1, …fields}`. */
export async function printJson(context: CliContext, fields: Record<string, unknown>): Promise<void> {
  await writeOut(context.stdout, `${JSON.stringify({ version: jsonVersion, ...fields }, null, 2)}\n`);
}

/** Says something about what is done or found, on stderr. */
export function printNote(context: CliContext, text: string): void {
  context.stderr.write(printable(`${text}\n`));
}

/** Writes `text` and waits until the stream took it; throws with code EPIPE when its reader is gone. */
export function writeOut(stream: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
