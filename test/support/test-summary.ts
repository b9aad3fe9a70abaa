import { relative } from "node:path";

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

/**
 * Returns the files whose tests failed, by what `bun test --parallel` wrote to stderr. Empty when the failures found there are not as many
 * as the summary counts, for then some happened in no file. `folder`: where the tests ran.
 */
export function failedFiles(stderr: string, folder = process.cwd()): string[] {
  const lines = Bun.stripANSI(stderr).split("\n");
  const files: string[] = [];
  let file = "";
  for (const [at, line] of lines.entries()) {
    // A long run ends with all failures once more, without their files.
    if (/^\d+ tests (?:skipped|failed|todo):$/.test(line)) break;
    if (/^\S.*\.test\.tsx?:$/.test(line)) file = line.slice(0, -1);
    if (line.startsWith("(fail) ")) files.push(file);
    if (line === "# Unhandled error between tests") files.push(throwingFile(lines.slice(at + 2), folder) ?? file);
  }
  return files.length === parseSummary(stderr, 1).failed ? [...new Set(files)] : [];
}

/** Returns the test file in the stack of an error that begins there: the line with its name is sometimes missing. */
function throwingFile(lines: readonly string[], folder: string): string | undefined {
  const end = lines.findIndex((line) => /^-{9,}$/.test(line));
  const stack = lines.slice(0, Math.max(0, end)).join("\n");
  const path = /^ +at (?:.* \()?(.+\.test\.tsx?):\d+/m.exec(stack)?.[1];
  return path === undefined ? undefined : relative(folder, path);
}
