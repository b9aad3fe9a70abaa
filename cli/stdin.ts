import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { AppError } from "../core/app-error.ts";
import { fileError } from "../core/files/file-error.ts";
import type { ProgramContext } from "./context.ts";

/** Returns all of `stdin` as text. Throws AppError `usage` if it exceeds `maxBytes`. */
export async function readAll(stdin: Readable, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of stdin) {
    const bytes = Buffer.from(chunk);
    sizeBytes += bytes.length;
    if (sizeBytes > maxBytes) throw new AppError("usage", `Standard input exceeds ${maxBytes} bytes.`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Copies standard input, of any size, to a private file. `dispose` deletes the file. */
export async function keepInput({
  stdin,
  environment,
}: Pick<ProgramContext, "stdin" | "environment">): Promise<Disposable & { file: string }> {
  const folder = mkdtempSync(join(environment.tmp, "claude-mem-input-"));
  const dispose = () => rmSync(folder, { recursive: true, force: true });
  const file = join(folder, "input");
  try {
    const handle = openSync(file, "wx", 0o600);
    try {
      for await (const chunk of stdin) writeSync(handle, Buffer.from(chunk));
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    dispose();
    throw fileError("write", file, error);
  }
  return { file, [Symbol.dispose]: dispose };
}
