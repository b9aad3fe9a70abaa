/**
 * Starts a timer of this process' own computing, and returns how to read it, in milliseconds. Other processes make a loaded machine
 * slow, but don't add to it.
 */
export function startProcessorTimer(): () => number {
  const start = process.cpuUsage();
  return () => process.cpuUsage(start).user / 1000;
}
