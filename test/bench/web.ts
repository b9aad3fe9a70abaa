// `npm run bench:web [-- ROWS… --store FOLDER]`: the web page in a real Chromium over 100,000 memories: its first content, how long it takes from a key until what
// it asks for is drawn, and the server's memory; beside an empty page from the same kind of server in the same run. Exits with 1 when a
// limit is exceeded.
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

const limits = { firstContentMs: 200, interactionMs: 50, megabytes: 120 };
const loads = 20;
const batchSize = 1_000;
const queries = ["timeout retry", "parse config", "queue lease"];
/** No call for so long means that the page asks for nothing more. */
const quietMs = 80;

let exceeded = 0;

function report(name: string, figure: number, unit: string, limit?: number): void {
  const isOver = limit !== undefined && figure > limit;
  if (isOver) exceeded++;
  const verdict = limit === undefined ? "" : `  ${isOver ? "OVER" : "within"} ${limit}`;
  console.log(`  ${name.padEnd(40)}${figure.toFixed(1).padStart(8)} ${unit}${verdict}`);
}

/**
 * Runs in the page before its own script. After a key, `drawn()` returns the milliseconds from the key until the frame after the last call
 * that followed it was painted; of a key that calls nothing, until the next frame.
 */
const probe = `
  let keyAt = 0, paintedAt = 0, open = 0, lastAt = 0;
  const painted = () => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { paintedAt = performance.now(); };
    port2.postMessage(0);
  });
  addEventListener("keydown", (event) => { keyAt = event.timeStamp; lastAt = performance.now(); painted(); }, true);
  const { fetch } = window;
  window.fetch = async (...args) => {
    open++;
    try {
      const response = await fetch(...args);
      const body = await response.text();
      return new Response(body, response);
    } finally {
      open--;
      lastAt = performance.now();
      setTimeout(painted);
    }
  };
  window.drawn = async () => {
    while (open > 0 || performance.now() - lastAt < ${quietMs} || paintedAt < lastAt) await new Promise((done) => setTimeout(done, 2));
    return paintedAt - keyAt;
  };
`;

const firstContent = (page: Page) =>
  page.evaluate<number>(`new Promise((done) => {
    const seen = (list) => list.find(({ name }) => name === "first-contentful-paint");
    const found = seen(performance.getEntriesByType("paint"));
    if (found) return done(found.startTime);
    new PerformanceObserver((list) => { const entry = seen(list.getEntries()); if (entry) done(entry.startTime); }).observe({ type: "paint", buffered: true });
  })`);

async function press(page: Page, key: string): Promise<number> {
  await page.keyboard.press(key);
  return page.evaluate<number>("drawn()");
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

/** The least that a page can be: some text. */
function serveEmptyPage() {
  const html = "<!doctype html><html lang=en><title>Empty</title><p>Empty</p>";
  const headers = { "Content-Type": "text/html" };
  return Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response(html, { headers }) });
}

async function measure(rows: number, folder: string | undefined): Promise<void> {
  using box = store(rows, folder);
  await using web = await startWeb(box);
  await using empty = serveEmptyPage();
  const browser = await chromium.launch({
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const other = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  for (const each of [page, other]) await each.addInitScript(probe);
  await page.goto(web.url);
  await page.waitForSelector("main");
  const home = new URL("./", page.url()).href;
  console.log(`${rows.toLocaleString("en")} memories`);

  const [own, floor, ratios]: number[][] = [[], [], []];
  for (let load = 0; load < loads; load++) {
    await other.goto(empty.url.href);
    const floorMs = await firstContent(other);
    await page.goto("about:blank");
    await page.goto(`${home}#/search`);
    const ms = await firstContent(page);
    own?.push(ms);
    floor?.push(floorMs);
    ratios?.push(ms / floorMs);
  }
  report("first content, median", percentile(own ?? [], 0.5), "ms", limits.firstContentMs);
  report("  an empty page", percentile(floor ?? [], 0.5), "ms");
  report("  times an empty page", percentile(ratios ?? [], 0.5), "");

  await page.waitForSelector("input[type=search]:focus");
  await page.evaluate("drawn()");
  const [typed, bare]: [number[], number[]] = [[], []];
  for (const query of queries) {
    for (const letter of query) {
      typed.push(await press(page, letter === " " ? "Space" : letter));
      bare.push(await press(other, "x"));
    }
    await page.fill("input[type=search]", "");
    await page.evaluate("drawn()");
  }
  report("typing until hits are drawn, p50", percentile(typed, 0.5), "ms");
  report("  a key on an empty page, p50", percentile(bare, 0.5), "ms");
  report("  a key on an empty page, p95", percentile(bare, 0.95), "ms");
  report("typing until hits are drawn, p95", percentile(typed, 0.95), "ms", limits.interactionMs);

  const opened: number[] = [];
  const moved: number[] = [];
  const changed: number[] = [];
  for (const query of queries) {
    await page.goto(`${home}#/search?q=${encodeURIComponent(query)}`);
    await page.waitForSelector(".row");
    for (let time = 0; time < 5; time++) {
      await page.evaluate("drawn()");
      await page.evaluate("document.activeElement?.blur()");
      moved.push(await press(page, "j"), await press(page, "j"));
      opened.push(await press(page, "Enter"));
      await page.evaluate("history.back()");
      await page.waitForSelector(".row");
    }
    await page.evaluate("document.activeElement?.blur()");
    for (const key of ["3", "4", "5", "2"]) {
      changed.push(await press(page, key));
      await page.evaluate("document.activeElement?.blur()");
    }
  }
  report("moving in a list, p95", percentile(moved, 0.95), "ms", limits.interactionMs);
  report("opening a memory, p95", percentile(opened, 0.95), "ms", limits.interactionMs);
  report("another page, p95", percentile(changed, 0.95), "ms", limits.interactionMs);
  const [now, peak] = [memoryOf(web.pid, "VmRSS"), memoryOf(web.pid, "VmHWM")];
  if (now !== undefined) report("the server's memory", now, "MB", limits.megabytes);
  if (peak !== undefined) report("  at its peak", peak, "MB");
  await browser.close();
}

binary();
const { values, positionals } = parseArgs({ options: { store: { type: "string" } }, allowPositionals: true });
const wanted = positionals.map(Number).filter((rows) => rows > 0);
for (const rows of wanted.length > 0 ? wanted : [100_000]) await measure(rows, values.store);
process.exitCode = exceeded === 0 ? 0 : 1;
