// Follows the server's stream of changes. Every view reads its data again when the number changes.
import { isNewVersion } from "./api.ts";
import { createStore } from "./store.ts";

/** How often the database changed since the page was opened. */
export const changeCount = createStore(0);
/** `gone`: the database was deleted, moved or replaced. `ended`: the program that served this page has ended, and another answers. */
export const connection = createStore<"open" | "lost" | "gone" | "ended">("open");

/** A hidden page lets the server end after this time in milliseconds. */
const hiddenMs = 5_000;

let source: EventSource | undefined;

function connect(): void {
  if (source) return;
  source = new EventSource("changes");
  source.addEventListener("changed", ({ data }) => {
    connection.set("open");
    if (isNewVersion(data)) changeCount.set(changeCount.get() + 1);
  });
  source.addEventListener("gone", () => connection.set("gone"));
  source.addEventListener("error", () => {
    const isRefused = source?.readyState === EventSource.CLOSED;
    connection.set(isRefused ? "ended" : "lost");
    // After an answer other than a stream the browser does not try again.
    if (isRefused) {
      disconnect();
      setTimeout(() => document.hidden || connect(), 2_000);
    }
  });
}

function disconnect(): void {
  source?.close();
  source = undefined;
}

/**
 * Starts to follow. While the page is hidden for long, it does not: browsers keep few connections to one host, and pages in the
 * background would leave none for the calls of the one that is read.
 */
export function followChanges(): void {
  if (!document.hidden) connect();
  let leaving: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("visibilitychange", () => {
    clearTimeout(leaving);
    if (document.hidden) leaving = setTimeout(disconnect, hiddenMs);
    else connect();
  });
}
