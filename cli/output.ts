// Only data goes to stdout; notes go to stderr. A memory may quote any file or command output, and a folder can have any
// name: their escape sequences must not move the cursor or write to the user's clipboard, nor hide or reorder what is shown.
import type { Writable } from "node:stream";
import { errnoOf, fileError } from "../core/files/file-error.ts";
import { hasUnicode, toAscii } from "../core/memory/render/ascii.ts";
import { printable } from "../core/privacy/printable.ts";
import type { ProgramContext } from "./context.ts";
import { jsonDocument } from "./json-document.ts";
import { needsPager, showInPager } from "./pager.ts";
import { fitted, fittedHint } from "./wrap.ts";

/** Writes lines of text for the user to stdout; wrapped between words on a terminal. */
export async function printText(context: ProgramContext, text: string): Promise<void> {
  await writeOut(context.stdout, drawable(context, printable(fittedOut(context, ended(text)))));
}

/** Writes stored text to stdout: unchanged into a pipe; on a terminal wrapped between words, and in a pager if it is long. */
export async function printProse(context: ProgramContext, text: string): Promise<void> {
  await show(context, printable(fittedOut(context, ended(text))));
}

/** Writes rows that hold the colors of `memoryRows` and whose stored text is inert; wrapped like prose. */
export async function printRows(context: ProgramContext, rows: readonly string[]): Promise<void> {
  await show(context, fittedOut(context, ended(rows.join("\n"))));
}

function fittedOut({ stdout, environment }: ProgramContext, text: string): string {
  return fitted(stdout, environment, text);
}

/** Writes a text in what the terminal can draw, by a pager if it is too long for the screen. */
async function show(context: ProgramContext, text: string): Promise<void> {
  const drawn = drawable(context, text);
  if (needsPager(context, drawn) && (await showInPager(context, drawn))) return;
  await writeOut(context.stdout, drawn);
}

/** A terminal without Unicode would draw other characters instead; a file or a program gets the text unchanged. */
function drawable({ stdout, environment }: ProgramContext, text: string): string {
  const isTerminal = "isTTY" in stdout && stdout.isTTY === true;
  return isTerminal && !hasUnicode(environment) ? toAscii(text) : text;
}

function ended(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}

/** Writes one JSON document to stdout: `{"version": 1, …fields}`. */
export async function printJson(context: ProgramContext, fields: Record<string, unknown>): Promise<void> {
  await writeOut(context.stdout, jsonDocument(fields));
}

/** Writes a note to stderr; wrapped between words on a terminal. */
export function printNote({ stderr, environment }: ProgramContext, text: string): void {
  stderr.write(printable(fitted(stderr, environment, `${text}\n`)));
}

/** Writes a hint to stderr, as a note; what follows its first line is code to be copied. */
export function printHint({ stderr, environment }: ProgramContext, hint: string): void {
  stderr.write(printable(`${fittedHint(stderr, environment, hint)}\n`));
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
