import type { Activity } from "./tool.ts";

const intervalMs = 1000;

/** Reports the seconds that `work` takes, so that a client with a time limit sees progress. Returns the result of `work`. */
export async function following<T>(report: Activity["report"], message: string, work: Promise<T>): Promise<T> {
  let seconds = 0;
  const clock = setInterval(() => {
    seconds += intervalMs / 1000;
    void report(seconds, `${message}, ${seconds} s`);
  }, intervalMs);
  try {
    return await work;
  } finally {
    clearInterval(clock);
  }
}
