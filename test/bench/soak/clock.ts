// The simulated clock of this process. It advances within a call, so that a time budget ends as it does for a user.
const realNow = Date.now;

/** Has the program's clock show `at` (milliseconds since the epoch) and go on from there. */
export function startClock(at: number): void {
  const startedAt = performance.now();
  Date.now = () => at + Math.round(performance.now() - startedAt);
}

/** Sets the real clock again when it is disposed. */
export function simulatedClock(): Disposable {
  return {
    [Symbol.dispose]: () => {
      Date.now = realNow;
    },
  };
}
