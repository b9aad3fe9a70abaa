export type Figures = { passed: number; failed: number; skipped: number };

/**
 * Returns the figures at the end of what `bun test` wrote to stderr. An exit code that they do not explain, such as a
 * crash before the summary or an error outside of any test, counts as one failure.
 */
export function parseSummary(stderr: string, exitCode: number): Figures {
  // Not from the JUnit report: a file that fails to load is missing there.
  const text = Bun.stripANSI(stderr).trimEnd();
  const summary = text.slice(text.lastIndexOf("\n\n") + 1);
  if (!/^Ran \d+ tests? across /m.test(summary)) return { passed: 0, failed: 1, skipped: 0 };
  const count = (word: string) => Number(new RegExp(`^ *(\\d+) ${word}$`, "m").exec(summary)?.[1] ?? 0);
  const failed = count("fail");
  return {
    passed: count("pass"),
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: count("skip") + count("todo"),
  };
}
