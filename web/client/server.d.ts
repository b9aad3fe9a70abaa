// What the code of the server, whose types the page takes, has from Bun beside the browser's types.

interface ReadableStream {
  text(): Promise<string>;
}
