import { readSync } from "node:fs";

/** More than the largest payload seen (2 MB for an edit of a large file). The rest is read and dropped. */
const maxBytes = 64_000_000;
const chunkBytes = 65_536;
const closingBrace = 0x7d;
const budgetMs = 2000;

/**
 * Returns standard input as text. It is read synchronously, which saves two threads, and a complete payload
 * does not wait for the pipe's end. A pipe without synchronous reads is read as a stream, for at most two seconds.
 */
export async function readStdin(): Promise<string> {
  const input = new Input();
  try {
    for (;;) {
      const chunk = Buffer.allocUnsafe(chunkBytes);
      const size = readSync(0, chunk, 0, chunkBytes, null);
      input.add(chunk.subarray(0, size));
      if (size === 0 || (size < chunkBytes && input.isComplete())) return input.text();
    }
  } catch (error) {
    if (codeOf(error) === "EAGAIN") return readStream(input);
    return input.text(); // Windows reports the end of a pipe as an error
  }
}

async function readStream(input: Input): Promise<string> {
  const reader = Bun.stdin.stream().getReader();
  const deadline = Promise.withResolvers<undefined>();
  const timer = setTimeout(deadline.resolve, budgetMs);
  for (;;) {
    const next = await Promise.race([reader.read(), deadline.promise]);
    if (!next || next.done) break;
    input.add(next.value);
  }
  clearTimeout(timer);
  void reader.cancel().catch(() => undefined); // unread input must not keep the process alive
  return input.text();
}

class Input {
  private readonly chunks: Uint8Array[] = [];
  private size = 0;

  add(chunk: Uint8Array): void {
    if (this.size < maxBytes && chunk.length > 0) this.chunks.push(chunk);
    this.size += chunk.length;
  }

  text(): string {
    const bytes = this.chunks.length === 1 ? this.chunks[0] : Buffer.concat(this.chunks);
    return new TextDecoder().decode(bytes);
  }

  /** Returns whether the input so far is a complete JSON object. Called only if it ends like one. */
  isComplete(): boolean {
    const last = this.chunks[this.chunks.length - 1] ?? new Uint8Array();
    let end = last.length - 1;
    while (end >= 0 && (last[end] ?? 0) <= 0x20) end -= 1;
    if (last[end] !== closingBrace) return false;
    try {
      JSON.parse(this.text());
      return true;
    } catch {
      return false;
    }
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
