// Sees to it that no server outlives its session. The only file that may end the process.

/** A host that stopped reading must not keep us alive. */
const longestFarewellMs = 2000;

/**
 * Ends the process, after `cleanUp`, when the host closes our stdin, goes away or asks by a signal. Returns the function
 * that does it, for other reasons to end.
 */
export function endWithHost(cleanUp: () => void, parentCheckMs = 10_000): () => void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(0), longestFarewellMs);
    // Calls but mem_ask's are synchronous: one turn of the event loop later every request that was read has its answer
    // written. Nobody waits for a model's answer any more.
    setImmediate(() => {
      try {
        cleanUp();
      } finally {
        // Without waiting for the answers to leave, a pipe takes 64 kB of them and the rest is lost.
        process.stdout.write("", () => process.exit(0));
      }
    });
  };
  process.stdin.once("end", end).once("close", end);
  process.stdout.on("error", end);
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, end);
  // The end of stdin does not reach us when the pipe has other owners, or on a named pipe of macOS.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end();
  }, parentCheckMs).unref();
  return end;
}
