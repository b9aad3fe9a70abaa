// Reads transcripts in another thread while the main one stores: see read-ahead.ts. The entry of the executable starts it.
import { type MessagePort, workerData } from "node:worker_threads";
import { env } from "../../../config/env.ts";
import { hostsWithTranscripts } from "../../../host/hosts.ts";
import { precomputeAll, type ReadSession, readSession, type SessionToRead } from "./read-session.ts";

/** `posted` is memory that both threads see: see `countAt` and `endedAt`. */
export type ReadingTask = { host: string; ids: ReadonlySet<string>; port: MessagePort; posted: Int32Array };

/** The place in `posted` of the count of the thread's messages, so that the main thread can wait for one. */
export const countAt = 0;
/** The place in `posted` of 1 once the thread has ended, so that the main thread does not wait any longer. */
export const endedAt = 1;

/** The answer to a session, in the order of the requests. The first message only says whether the thread can read. */
export type ReadMessage = { read?: ReadSession; hasFailed: boolean };

/** Reads the sessions that the main thread asks for, until that ends the thread. */
export async function readForMainThread(): Promise<void> {
  const { host, ids, port, posted } = workerData as ReadingTask;
  const post = answersOf({ port, posted });
  const found = hostsWithTranscripts.find(({ name }) => name === host);
  if (!found) return post({ hasFailed: true });
  const reader = await found.loadTranscripts({ environment: env() });
  port.on("message", (wanted: SessionToRead) => {
    try {
      const read = readSession(reader, wanted, ids);
      post({ read: { ...read, prompts: precomputeAll(read.records) }, hasFailed: false });
    } catch {
      // The main thread tries it itself, and reports what fails then.
      post({ hasFailed: true });
    }
  });
  post({ hasFailed: false });
}

/** Returns a function that answers the main thread, which also learns when this thread ends: by an error that nothing caught, or otherwise. */
export function answersOf({ port, posted }: Pick<ReadingTask, "port" | "posted">): (message: ReadMessage) => void {
  const wake = () => {
    Atomics.add(posted, countAt, 1);
    Atomics.notify(posted, countAt);
  };
  // The main thread waits without its event loop, so that it gets no events of the thread.
  process.on("exit", () => {
    Atomics.store(posted, endedAt, 1);
    wake();
  });
  return (message) => {
    port.postMessage(message);
    wake();
  };
}
