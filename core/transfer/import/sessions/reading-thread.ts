// Reads transcripts in another thread while the main one stores: see read-ahead.ts. The entry of the executable starts it.
import { type MessagePort, workerData } from "node:worker_threads";
import { env } from "../../../config/env.ts";
import { hostsWithTranscripts } from "../../../host/hosts.ts";
import { foreseeAll, type ReadSession, readSession, type SessionToRead } from "./read-session.ts";

/** `posted` counts the thread's messages, so that the main thread can wait for one. */
export type ReadingTask = { host: string; ids: ReadonlySet<string>; port: MessagePort; posted: Int32Array };

/** The answer to a session, in the order of the requests. The first message only says whether the thread can read. */
export type ReadMessage = { read?: ReadSession; hasFailed: boolean };

/** Reads the sessions that the main thread asks for, until that ends the thread. */
export async function readForMainThread(): Promise<void> {
  const { host, ids, port, posted } = workerData as ReadingTask;
  const post = (message: ReadMessage) => {
    port.postMessage(message);
    Atomics.add(posted, 0, 1);
    Atomics.notify(posted, 0);
  };
  const found = hostsWithTranscripts.find(({ name }) => name === host);
  if (!found) return post({ hasFailed: true });
  const reader = await found.loadTranscripts({ environment: env() });
  port.on("message", (wanted: SessionToRead) => {
    try {
      const read = readSession(reader, wanted, ids);
      post({ read: { ...read, foreseen: foreseeAll(read.records) }, hasFailed: false });
    } catch {
      // The main thread tries it itself, and reports what fails then.
      post({ hasFailed: true });
    }
  });
  post({ hasFailed: false });
}
