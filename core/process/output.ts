/** What is read after the end of a program. Normally its output ends with it. */
const graceMs = 500;

type Ending = { readonly exited: Promise<number> };

/**
 * Yields what a program prints, on one of its streams, until it has ended. A program that it has started may keep the stream open
 * for as long as it runs: that one is not waited for.
 */
export async function* chunksOf({ exited }: Ending, stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  const cancel = () => void reader.cancel();
  void exited.then(() => setTimeout(cancel, graceMs).unref());
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    cancel();
  }
}

/** Returns what `chunksOf` yields as text. */
export async function textOf(program: Ending, stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of chunksOf(program, stream)) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}
