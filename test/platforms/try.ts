// `npm run platforms`: runs test/platforms with everything required, records what was seen in tried.json, and writes docs/platforms.md from it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repository } from "../support/repository.ts";
import { type Result, readTried, type Tried, triedFile } from "./support/parts.ts";
import { platformTable } from "./support/table.ts";
import { ways } from "./support/targets.ts";

/** Returns the results of the parts in a report of JUnit's form. */
export function resultsOf(report: string): Tried {
  const tried: Tried = {};
  for (const [, attributes = "", inner = ""] of report.matchAll(
    /<testcase\b([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g,
  )) {
    const [, name = ""] = /\bname="([^"]*)"/.exec(attributes) ?? [];
    const target = (Object.keys(ways) as (keyof typeof ways)[]).find((each) => name.startsWith(`${each}: `));
    if (target === undefined) continue;
    const parts = tried[target] ?? {};
    tried[target] = parts;
    parts[plain(name.slice(target.length + 2))] = resultIn(inner);
  }
  return tried;
}

function resultIn(inner: string): Result {
  if (inner.includes("<skipped")) return "not run";
  return /<(?:failure|error)/.test(inner) ? "failed" : "passed";
}

function plain(text: string): string {
  return text.replaceAll("&apos;", "'").replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}

function main(): void {
  const folder = mkdtempSync(join(tmpdir(), "claude-mem-platforms-"));
  const report = join(folder, "report.xml");
  const options = ["--timeout=600000", "--reporter=junit", `--reporter-outfile=${report}`];
  const filters = process.argv.length > 2 ? process.argv.slice(2) : ["test/platforms"];
  Bun.spawnSync([process.execPath, "test", ...options, ...filters], {
    cwd: repository,
    env: { ...process.env, PLATFORMS: "all" },
    stdout: "inherit",
    stderr: "inherit",
  });
  const seen = { ...readTried(), ...resultsOf(readFileSync(report, "utf8")) };
  rmSync(folder, { recursive: true });
  writeFileSync(triedFile, `${JSON.stringify(seen, null, 2)}\n`);
  writeFileSync(join(repository, "docs", "platforms.md"), platformTable(seen));
  const missed = Object.values(seen).flatMap((parts) => Object.values(parts).filter((result) => result !== "passed"));
  if (missed.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
