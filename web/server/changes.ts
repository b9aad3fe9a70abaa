// Tells open pages when the database changed. A page then reads from where it was, so a lost connection loses nothing.
import type { BrowseContext } from "../../core/browse/context.ts";
import { storeBatched } from "../../core/capture/spool.ts";
import { dataVersion, ownChanges } from "../../core/db/changes.ts";
import { isReplaced } from "../../core/db/same-file.ts";

/** How often the database is checked, and a line is sent to a page to keep the connection, in milliseconds. */
const watchMs = 250;
const keepAliveMs = 15_000;

/** In place of a version: the database was replaced. */
const gone = "gone";

export type ChangeFeed = {
  /** Names the state of the database; undefined if it can't be read. */
  version: () => string | undefined;
  /** Returns the body of an event stream: at first and after each change: `changed` with the version, or `gone` if the database was replaced. */
  open: () => ReadableStream<Uint8Array>;
  /** The number of open streams. */
  count: () => number;
  close: () => void;
};

/** `onLeave`: called whenever a page closed its stream. */
export function createChangeFeed({ db }: BrowseContext, onLeave: () => void): ChangeFeed {
  const encoder = new TextEncoder();
  const clients = new Set<ReadableStreamDefaultController<Uint8Array>>();
  let known = version();
  let watch: ReturnType<typeof setInterval> | undefined;
  let sentAt = performance.now();

  function version(): string | undefined {
    try {
      // The page's own changes are written by this connection, which data_version leaves out.
      return isReplaced(db) ? gone : `${dataVersion(db)} ${ownChanges(db)}`;
    } catch {
      return undefined; // The page's next call reports why.
    }
  }

  function send(text: string): void {
    sentAt = performance.now();
    for (const client of clients) client.enqueue(encoder.encode(text));
  }

  function check(): void {
    if (known !== gone) storeBatched(db);
    const current = version();
    if (current !== known) {
      known = current;
      send(stateEvent(current));
    } else if (performance.now() - sentAt > keepAliveMs) send(":\n\n");
  }

  function stateEvent(state: string | undefined): string {
    return state === gone ? "event: gone\ndata:\n\n" : `event: changed\ndata: ${state ?? ""}\n\n`;
  }

  function leave(client: ReadableStreamDefaultController<Uint8Array>): void {
    clients.delete(client);
    onLeave();
    if (clients.size > 0) return;
    clearInterval(watch);
    watch = undefined;
  }

  return {
    version,
    open() {
      let client: ReadableStreamDefaultController<Uint8Array>;
      return new ReadableStream({
        start(controller) {
          client = controller;
          clients.add(controller);
          watch ??= setInterval(check, watchMs);
          // A page that knows another version reads again: it may have missed a change while no stream was open.
          controller.enqueue(encoder.encode(`retry: 1000\n${stateEvent(version())}`));
        },
        cancel: () => leave(client),
      });
    },
    count: () => clients.size,
    close() {
      clearInterval(watch);
      for (const client of clients) client.close();
      clients.clear();
    },
  };
}
