import type { Readable } from "node:stream";
import { AppError } from "../core/app-error.ts";

/** Returns all that comes on `stdin` as text. Throws AppError "usage" when it is more than `mostBytes`. */
export async function readAll(stdin: Readable, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of stdin) {
    const bytes = Buffer.from(chunk);
    sizeBytes += bytes.length;
    if (sizeBytes > mostBytes) throw new AppError("usage", `Standard input exceeds ${mostBytes} bytes.`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}
