/** More than the host was ever seen to send (2 MB for an edit of a large file); the rest is read and dropped. */
const largestBytes = 64_000_000;
const budgetMs = 2000;

/**
 * Returns standard input as text. A caller that leaves the pipe open costs two seconds; what has come by then counts.
 */
export async function readStdin(): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = Bun.stdin.stream().getReader();
  const deadline = Promise.withResolvers<undefined>();
  const timer = setTimeout(deadline.resolve, budgetMs);
  for (;;) {
    const next = await Promise.race([reader.read(), deadline.promise]);
    if (!next || next.done) break;
    if (size < largestBytes) chunks.push(next.value);
    size += next.value.length;
  }
  clearTimeout(timer);
  void reader.cancel().catch(() => undefined); // an unread rest must not keep the process alive
  return new TextDecoder().decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
}
