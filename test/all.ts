// `npm test`: the checks, the build, the client for the end-to-end tests, then every test. Arguments are filters for
// `bun test`. The last line is always "N passed, N failed"; the exit code is 1 on any failure.
import { Database } from "bun:sqlite";
import { runChecks } from "./check.ts";
import { claudeBinary } from "./e2e/support/client.ts";
import { binary } from "./support/binary.ts";
import { repository } from "./support/repository.ts";
import { type Figures, failedFiles, parseSummary } from "./support/test-summary.ts";
import { testsWithoutBrowser } from "./web/support/chromium.ts";

// A test has this long when the whole suite shares the machine; alone it has Bun's 5 s.
const testTimeoutMs = 30_000;

function printVersions(): void {
  using memory = new Database(":memory:");
  const sqlite = memory.query<{ version: string }, []>("SELECT sqlite_version() AS version").get();
  console.log(`Bun ${Bun.version}, SQLite ${sqlite?.version}, ${process.platform}-${process.arch}`);
}

function prepare(name: string, action: () => string): { name: string; passed: boolean } {
  try {
    console.log(`${name}: ${action()}`);
    return { name, passed: true };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { name, passed: false };
  }
}

// More files than this fail for a common reason.
const maxFilesAgain = 3;

async function bunTest(args: string[]): Promise<{ stderr: string; figures: Figures }> {
  const child = Bun.spawn([process.execPath, "test", `--timeout=${testTimeoutMs}`, ...args], {
    cwd: repository,
    // Bun tests in UTC by itself, but SQLite would take the machine's zone.
    env: { ...process.env, TZ: "UTC" },
    stdout: "inherit",
    stderr: "pipe",
  });
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of child.stderr) {
    process.stderr.write(chunk);
    text += decoder.decode(chunk, { stream: true });
  }
  return { stderr: text, figures: parseSummary(text, await child.exited) };
}

/**
 * Runs the tests. If only a few files fail, they run again, one after the other, because parallel tests may time out on a slow
 * machine. A file that fails again has failed; one that passes is listed.
 */
async function runTests(filters: string[]): Promise<Figures> {
  const left = testsWithoutBrowser().map((path) => `--path-ignore-patterns=**/${path}`);
  const { stderr, figures } = await bunTest(["--parallel", ...left, ...filters]);
  const files = failedFiles(stderr);
  if (files.length === 0 || files.length > maxFilesAgain) return figures;

  console.error(`\n*** ${figures.failed} failed. Once more, alone: ${files.join(", ")} ***\n`);
  const { failed } = (await bunTest(["--max-concurrency=1", ...files.map((file) => `./${file}`)])).figures;
  if (failed === 0) console.error(`\n*** PASSED ONLY ALONE: ${files.join(", ")} ***\n`);
  return { ...figures, passed: figures.passed + Math.max(0, figures.failed - failed), failed };
}

printVersions();
const steps = [...runChecks(), prepare("build", binary), prepare("client", claudeBinary)];
const tests = await runTests(process.argv.slice(2));

for (const step of steps) if (!step.passed) console.log(`failed: ${step.name}`);
// A test is skipped only if this machine lacks something (another system, root, strace), which `unskipped.test.ts` enforces. The
// client, without which much would be untested, is a separate step and counts.
const untested = testsWithoutBrowser();
if (untested.length > 0) {
  console.error(`\n*** NOT TESTED: the web page (${untested.join(", ")}). Install Debian's package chromium. ***\n`);
}
if (tests.skipped > 0) console.log(`skipped for what this machine has not: ${tests.skipped}`);
const passed = tests.passed + steps.filter((step) => step.passed).length;
const failed = tests.failed + steps.filter((step) => !step.passed).length;
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);
