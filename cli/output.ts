// Only data goes to stdout; notes go to stderr. A memory may quote any file or command output, and a folder can have any
// name: their escape sequences must not move the cursor or write to the user's clipboard, nor hide or reorder what is shown.
import type { Writable } from "node:stream";
import { errnoOf, fileError } from "../core/files/file-error.ts";
import { printable } from "../core/privacy/printable.ts";
import type { ProgramContext } from "./context.ts";
import { jsonDocument } from "./json-document.ts";
import { terminalWidth, wrapText } from "./wrap.ts";

/** Writes lines of text for the user to stdout. */
export async function printText(context: ProgramContext, text: string): Promise<void> {
  await writeOut(context.stdout, printable(text.endsWith("\n") ? text : `${text}\n`));
}

/** Writes stored text to stdout: unchanged into a pipe, wrapped between words on a terminal. */
export async function printProse(context: ProgramContext, text: string): Promise<void> {
  const width = terminalWidth(context);
  await printText(context, width === undefined ? text : wrapText(text, width));
}

/** Writes rows that hold the colors of `memoryRows` and whose stored text is inert; wrapped like prose. */
export async function printRows(context: ProgramContext, rows: readonly string[]): Promise<void> {
  const width = terminalWidth(context);
  const text = rows.join("\n");
  const shown = width === undefined ? text : wrapText(text, width);
  await writeOut(context.stdout, shown.endsWith("\n") ? shown : `${shown}\n`);
}

/** Writes one JSON document to stdout: `{"version": 1, …fields}`. */
export async function printJson(context: ProgramContext, fields: Record<string, unknown>): Promise<void> {
  await writeOut(context.stdout, jsonDocument(fields));
}

/** Writes a note to stderr. */
export function printNote(context: ProgramContext, text: string): void {
  context.stderr.write(printable(`${text}\n`));
}

/** Writes `text` and waits until the stream has taken it. Throws an error with code EPIPE if the reader has closed it. */
export async function writeOut(stream: Writable, text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  stream.write(text, (error) => (error ? reject(error) : resolve()));
  try {
    await promise;
  } catch (error) {
    throw errnoOf(error) === "EPIPE" ? error : fileError("write", "standard output", error);
  }
}
