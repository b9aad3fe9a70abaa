// Ends the server with its session. The only file that may end the process.

/** A host that no longer reads must not keep the server alive. */
const maxShutdownMs = 2000;

/**
 * Ends the process, after `cleanUp`, when the host closes stdin, dies or sends a signal. Returns the function
 * that ends it, for other reasons.
 */
export function endWithHost(cleanUp: () => Promise<void>, parentCheckMs = 10_000): () => void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(0), maxShutdownMs);
    // After one turn of the event loop, every request that was read has begun. Most calls are synchronous then; `cleanUp` waits for
    // the others.
    setImmediate(async () => {
      try {
        await cleanUp();
        // Their answers are written in the turn after.
        await new Promise((resolve) => setImmediate(resolve));
      } finally {
        // Wait until the answers are flushed: a pipe takes 64 kB, and the remaining bytes would be lost.
        process.stdout.write("", () => process.exit(0));
      }
    });
  };
  process.stdin.once("end", end).once("close", end);
  process.stdout.on("error", end);
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, end);
  // The end of stdin is not seen if the pipe has other owners, or on a named pipe of macOS.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end();
  }, parentCheckMs).unref();
  return end;
}

/**
 * Ends the process once the answers of this turn are written, and closes nothing: neither SQLite nor the runtime gets a chance
 * to write to files.
 */
export function endAbruptly(): void {
  const kill = () => process.kill(process.pid, "SIGKILL");
  setTimeout(kill, maxShutdownMs);
  setImmediate(() => process.stdout.write("", kill));
}
