// Has the next sessions read in another thread while the main one stores. The main thread waits without its event loop: storing is
// one synchronous run, as it was before, and an interruption ends both.
import { join } from "node:path";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import { log } from "../../../log.ts";
import type { ReadSession, SessionToRead } from "./read-session.ts";
import { countAt, endedAt, type ReadingTask, type ReadMessage } from "./reading-thread.ts";

/** Sessions that are read but not stored yet hold at most these bytes of transcripts, or are only one. */
const maxAheadBytes = 16_000_000;
const maxAhead = 16;
/** For fewer bytes, starting a thread takes longer than it saves. OpenCode's sessions have no size of their own. */
const minBytes = 3_000_000;
const minSessions = 20;
/** A thread that has not started until then never will. */
const maxStartMs = 10_000;
/** A thread that has not read a session until then never will, even beside many other programs. */
const maxReadMs = 30_000;
const maxMsPerMegabyte = 10_000;

export type SessionSource = Disposable & { read: (wanted: SessionToRead) => ReadSession };

/**
 * The rest of the import. `upcoming`: the sessions that will probably be read, in their order. `threadFrom`: the bytes from which a thread
 * is started, for a caller that always or never wants one. `thread`: the file that it runs, and the time that it may take for a session
 * in addition to that of its bytes.
 */
export type Rest = {
  host: string;
  ids: ReadonlySet<string>;
  upcoming: Iterator<SessionToRead>;
  threadFrom?: number | undefined;
  thread?: { entry: string; maxReadMs?: number };
};

/** Returns a source of sessions. What another thread did not read, or failed to read, is read with `readHere`. */
export function readAhead(rest: Rest, readHere: (wanted: SessionToRead) => ReadSession): SessionSource {
  const queue = new Queue(rest.upcoming);
  let thread: ReadingThread | undefined;
  let isDecided = false;
  return {
    read: (wanted) => {
      if (!isDecided) thread = queue.isWorthAThread(rest.threadFrom) ? startThread(rest) : undefined;
      isDecided = true;
      return thread?.read(queue, wanted) ?? readHere(wanted);
    },
    [Symbol.dispose]: () => thread?.end(),
  };
}

const noThread = "transcripts are read without a thread of their own";
const endedEarly = "the thread that reads transcripts ended";

function startThread(rest: Rest): ReadingThread | undefined {
  try {
    return new ReadingThread(rest);
  } catch (error) {
    log("warn", noThread, { error: String(error) });
    return undefined;
  }
}

/** The sessions that nobody has read yet. */
class Queue {
  private readonly seen: SessionToRead[] = [];

  constructor(private readonly upcoming: Iterator<SessionToRead>) {}

  /** Looks at no more sessions than it takes to know. */
  isWorthAThread(from = minBytes): boolean {
    let bytes = 0;
    for (let count = 1; ; count++) {
      const { value, done } = this.upcoming.next();
      if (done) return false;
      this.seen.push(value);
      bytes += value.transcript.bytes;
      if (bytes >= from || (bytes === 0 && from === minBytes && count >= minSessions)) return true;
    }
  }

  take(): SessionToRead | undefined {
    const seen = this.seen.shift();
    if (seen) return seen;
    const { value, done } = this.upcoming.next();
    return done ? undefined : value;
  }
}

class ReadingThread {
  private readonly worker: Worker;
  private readonly port;
  private readonly posted = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  /** The sessions that the thread was asked for and that were not fetched yet. */
  private readonly asked: SessionToRead[] = [];
  private askedBytes = 0;
  private readonly maxReadMs: number;
  private isReady: boolean | undefined;

  constructor({ host, ids, thread }: Rest) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    const workerData: ReadingTask = { host, ids, port: port2, posted: this.posted };
    this.maxReadMs = thread?.maxReadMs ?? maxReadMs;
    this.worker = new Worker(thread?.entry ?? entry(), { workerData, transferList: [port2] });
    // Without a listener, an error in the thread would be one of the program. What the thread did not read is read here.
    this.worker.on("error", (error) => log("warn", endedEarly, { error: String(error) }));
  }

  /** Returns the session, read by the thread; undefined if it was not asked for it or failed. */
  read(queue: Queue, wanted: SessionToRead): ReadSession | undefined {
    if (this.isReady === false) return undefined;
    this.ask(queue);
    this.isReady ??= this.hasStarted();
    if (!this.isReady) return undefined;
    const { id } = wanted.transcript;
    if (!this.asked.some(({ transcript }) => transcript.id === id)) return undefined;
    for (;;) {
      const next = this.asked.shift();
      const message = this.receive(this.maxReadMs + ((next?.transcript.bytes ?? 0) / 1e6) * maxMsPerMegabyte);
      if (!message) return this.giveUp();
      this.askedBytes -= next?.transcript.bytes ?? 0;
      this.ask(queue);
      // The ones before it have become known since, and hooks may have stored its beginning.
      if (next?.transcript.id === id) return next.target === wanted.target ? message.read : undefined;
    }
  }

  end(): void {
    this.port.close();
    void this.worker.terminate();
  }

  private hasStarted(): boolean {
    const isReady = this.receive(maxStartMs)?.hasFailed === false;
    if (!isReady) log("warn", noThread);
    return isReady;
  }

  private ask(queue: Queue): void {
    while (this.asked.length === 0 || (this.askedBytes < maxAheadBytes && this.asked.length < maxAhead)) {
      const next = queue.take();
      if (!next) return;
      this.asked.push(next);
      this.askedBytes += next.transcript.bytes;
      this.port.postMessage(next);
    }
  }

  /** Has the rest read in the main thread. */
  private giveUp(): undefined {
    log("warn", endedEarly);
    this.isReady = false;
    this.end();
  }

  /** Returns the next message; undefined if the thread has ended without one, or takes longer. */
  private receive(maxMs: number): ReadMessage | undefined {
    const until = performance.now() + maxMs;
    for (;;) {
      const before = Atomics.load(this.posted, countAt);
      const hasEnded = Atomics.load(this.posted, endedAt) === 1;
      const found = receiveMessageOnPort(this.port);
      if (found) return found.message as ReadMessage;
      const left = until - performance.now();
      if (hasEnded || left <= 0) return undefined;
      Atomics.wait(this.posted, countAt, before, left);
    }
  }
}

/** The executable holds one entry. It starts the reading if it is not in the main thread. */
function entry(): string {
  return Bun.isStandaloneExecutable ? Bun.main : join(import.meta.dir, "..", "..", "..", "..", "cli", "main.ts");
}
