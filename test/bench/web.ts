// `npm run bench:web [-- ROWS… --store FOLDER]`: the web page in a real Chromium over 100,000 memories: its first content, how long it takes from a key until the
// frame that shows what it asks for is painted, and the server's memory; beside an empty page in the same run. Exits with 1 when a limit is
// exceeded.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright-core";
import { openDatabase } from "../../core/db/open.ts";
import { write } from "../../core/db/transaction.ts";
import { addObservation } from "../../core/memory/write.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { mergeIndex } from "../../core/store/observation-index.ts";
import { binary } from "../support/binary.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { chromiumPath } from "../web/support/chromium.ts";
import { startWeb } from "../web/support/page.ts";
import { makeCorpus } from "./support/corpus.ts";
import { percentile } from "./support/measure.ts";
import { serveFloor } from "./support/web-floor.ts";
import { drawn, firstContent, press, probe } from "./support/web-probe.ts";

const limits = { firstContentMs: 200, interactionMs: 50, megabytes: 120 };
const loads = 20;
const rounds = 7;
const batchSize = 1_000;
const queries = ["timeout retry", "parse config", "queue lease"];

let exceeded = 0;

function report(name: string, figure: number, unit: string, limit?: number): void {
  const isOver = limit !== undefined && figure > limit;
  if (isOver) exceeded++;
  const verdict = limit === undefined ? "" : `  ${isOver ? "OVER" : "within"} ${limit}`;
  console.log(`  ${name.padEnd(40)}${figure.toFixed(1).padStart(8)} ${unit}${verdict}`);
}

/** Returns how much the process holds now, in megabytes; undefined where the system doesn't say. */
function memoryOf(pid: number, field: "VmHWM" | "VmRSS"): number | undefined {
  if (process.platform !== "linux") return undefined;
  const kilobytes = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return (Number(kilobytes) * 1024) / 1e6;
}

function fill(box: Sandbox, rows: number): void {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const corpus = makeCorpus([identifyWorkspace(db, box.repo).project.id], Date.now() - rows * 60_000);
  for (let first = 0; first < rows; first += batchSize) {
    write(db, () => {
      for (let number = first; number < first + batchSize; number++) addObservation(db, corpus.memory(number));
      mergeIndex(db, batchSize);
    });
  }
}

/** Returns a sandbox with that many memories. `folder`: keeps them there for the next time. */
function store(rows: number, folder: string | undefined): Sandbox {
  const box = sandbox();
  if (folder !== undefined) {
    box.memDir = join(folder, String(rows));
    box.env.CLAUDE_MEM_DIR = box.memDir;
  }
  const isFilled = existsSync(join(box.memDir, "filled"));
  if (!isFilled) fill(box, rows);
  writeFileSync(join(box.memDir, "filled"), "");
  return box;
}

async function measure(rows: number, folder: string | undefined): Promise<void> {
  using box = store(rows, folder);
  await using web = await startWeb(box);
  await using floor = serveFloor();
  const browser = await chromium.launch({
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const empty = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  for (const each of [page, empty]) await each.addInitScript(probe);
  await page.goto(web.url);
  await page.waitForSelector("main");
  const home = new URL("./", page.url()).href;
  console.log(`${rows.toLocaleString("en")} memories`);
  await measureLoads(page, `${home}#/search`, empty, `${floor.url.href}echo`);
  await measureTyping(page, empty, `${floor.url.href}answer`);
  await measureKeys(page, home, empty, `${floor.url.href}echo`);
  const [now, peak] = [memoryOf(web.pid, "VmRSS"), memoryOf(web.pid, "VmHWM")];
  if (now !== undefined) report("the server's memory", now, "MB", limits.megabytes);
  if (peak !== undefined) report("  at its peak", peak, "MB");
  await browser.close();
}

async function measureLoads(page: Page, address: string, empty: Page, emptyAddress: string): Promise<void> {
  const [own, whole, bare]: [number[], number[], number[]] = [[], [], []];
  for (let load = 0; load < loads; load++) {
    for (const each of [page, empty]) await each.goto("about:blank");
    await empty.goto(emptyAddress);
    bare.push(await firstContent(empty));
    await page.goto(address);
    own.push(await firstContent(page));
    whole.push(await drawn(page));
  }
  report("first content, median", percentile(own, 0.5), "ms", limits.firstContentMs);
  report("  of an empty page", percentile(bare, 0.5), "ms");
  report("  until all is drawn", percentile(whole, 0.5), "ms");
}

async function measureTyping(page: Page, empty: Page, emptyAddress: string): Promise<void> {
  await empty.goto(emptyAddress);
  await page.waitForSelector("input[type=search]:focus");
  const [typed, bare]: [number[], number[]] = [[], []];
  for (const query of queries) {
    for (const letter of query) {
      typed.push(await press(page, letter === " " ? "Space" : letter));
      bare.push(await press(empty, "x"));
    }
    await page.fill("input[type=search]", "");
    await drawn(page);
  }
  reportKey("typing until hits are drawn", typed);
  reportFloor("a key that a server sends back", bare);
}

async function measureKeys(page: Page, home: string, empty: Page, emptyAddress: string): Promise<void> {
  await empty.goto(emptyAddress);
  const [opened, moved, changed, bare]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const query of queries) {
    await page.goto(`${home}#/search?q=${encodeURIComponent(query)}`);
    await page.waitForSelector(".row");
    for (let time = 0; time < rounds; time++) {
      await drawn(page);
      await page.evaluate("document.activeElement?.blur()");
      moved.push(await press(page, "j"), await press(page, "j"));
      opened.push(await press(page, "Enter"));
      await page.evaluate("history.back()");
      await page.waitForSelector(".row");
      bare.push(await press(empty, "x"));
    }
    for (const key of ["3", "4", "5", "2"]) {
      await page.evaluate("document.activeElement?.blur()");
      changed.push(await press(page, key));
    }
  }
  reportKey("moving in a list", moved);
  reportKey("opening a memory", opened);
  reportKey("another page", changed);
  reportFloor("a key that an empty page shows", bare);
}

function reportKey(name: string, times: readonly number[]): void {
  report(`${name}, p50`, percentile(times, 0.5), "ms");
  report(`${name}, p95`, percentile(times, 0.95), "ms", limits.interactionMs);
}

function reportFloor(name: string, times: readonly number[]): void {
  report(`  ${name}, p50`, percentile(times, 0.5), "ms");
  report(`  ${name}, p95`, percentile(times, 0.95), "ms");
}

binary();
const { values, positionals } = parseArgs({ options: { store: { type: "string" } }, allowPositionals: true });
const wanted = positionals.map(Number).filter((rows) => rows > 0);
for (const rows of wanted.length > 0 ? wanted : [100_000]) await measure(rows, values.store);
process.exitCode = exceeded === 0 ? 0 : 1;
