/** The page counts as closed when it was not used for `maxIdleMs`; this is checked every `checkMs`. */
export type Idle = { idleMs: () => number; maxIdleMs?: number; checkMs?: number };

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Resolves when the user interrupts the program or closes its terminal, or when the page was closed for half an hour. */
export function ended({ idleMs, maxIdleMs = 1_800_000, checkMs = 10_000 }: Idle): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  for (const signal of signals) process.on(signal, end);
  const check = setInterval(() => {
    if (idleMs() > maxIdleMs) end();
  }, checkMs);
  return promise.finally(() => {
    clearInterval(check);
    for (const signal of signals) process.off(signal, end);
  });
}
