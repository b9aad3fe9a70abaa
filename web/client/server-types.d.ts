// The types of the calls lead to modules of the server. There a stream has one method more than a browser's.
interface ReadableStream {
  text(): Promise<string>;
}
