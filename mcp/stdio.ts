import type { Readable, Writable } from "node:stream";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { type Refusal, readMessage, refuseLongLine } from "./messages.ts";

/** More than the largest argument that a tool takes. */
const maxLineBytes = 10_000_000;
const newline = 10;

/** The protocol over standard input and output. Unlike the SDK's, it answers what it can't read, and survives a line that is too long. */
export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport["onmessage"];
  private parts: Buffer[] = [];
  /** The length of the current line so far, in bytes. */
  private length = 0;

  constructor(
    private readonly input: Readable = process.stdin,
    private readonly output: Writable = process.stdout,
  ) {}

  async start(): Promise<void> {
    this.input.on("data", this.read).on("error", this.fail);
  }

  async send(message: JSONRPCMessage | Refusal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (this.output.write(`${JSON.stringify(message)}\n`)) resolve();
    else this.output.once("drain", resolve);
    return promise;
  }

  async close(): Promise<void> {
    this.input.off("data", this.read).off("error", this.fail).pause();
    this.parts = [];
    this.onclose?.();
  }

  private readonly fail = (error: Error) => this.onerror?.(error);

  private readonly read = (chunk: Buffer) => {
    for (let start = 0; ; ) {
      const end = chunk.indexOf(newline, start);
      this.keep(chunk.subarray(start, end < 0 ? chunk.length : end));
      if (end < 0) return;
      this.endLine();
      start = end + 1;
    }
  };

  /** The rest of a line that is too long is dropped as it comes. */
  private keep(piece: Buffer): void {
    this.length += piece.length;
    if (this.length > maxLineBytes) this.parts = [];
    else if (piece.length > 0) this.parts.push(piece);
  }

  private endLine(): void {
    const isTooLong = this.length > maxLineBytes;
    const line = Buffer.concat(this.parts).toString("utf8");
    this.parts = [];
    this.length = 0;
    if (isTooLong) void this.send(refuseLongLine(maxLineBytes));
    else if (line.trim() !== "") this.handle(line);
  }

  private handle(line: string): void {
    const read = readMessage(line);
    if ("refusal" in read) void this.send(read.refusal);
    else if ("dropped" in read) this.onerror?.(new Error(read.dropped));
    else this.onmessage?.(read.message);
  }
}
