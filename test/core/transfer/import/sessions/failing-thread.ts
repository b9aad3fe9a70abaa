// A thread that starts as the one that reads transcripts does, and then fails at the first session: see read-ahead.test.ts.
import { workerData } from "node:worker_threads";
import { answersOf, type ReadingTask } from "../../../../../core/transfer/import/sessions/reading-thread.ts";

const { host, port, posted } = workerData as ReadingTask;
const answer = answersOf({ port, posted });
port.on("message", () => {
  if (host === "throws") throw new Error("Not caught.");
  if (host === "exits") process.exit(1);
});
answer({ hasFailed: false });
