// `npm run pictures:web -- [DIR] [PAGE…]`: every page of `claude-mem web` as PNG, in three sizes, light and dark; look at them after a change.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { openDatabase } from "../../core/db/open.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { putStore, today } from "../pictures/store.ts";
import { binary } from "../support/binary.ts";
import { sandbox } from "../support/sandbox.ts";
import { chromiumPath } from "./support/chromium.ts";
import { fillWeeks } from "./support/fill-weeks.ts";
import { startWeb } from "./support/page.ts";
import { pagePaths } from "./support/pages.ts";

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
/** The address of a page that shows one thing, or is empty without a query. */
const addresses: Record<string, string> = {
  memory: "memory/12",
  session: "session/2",
  search: "search?q=cookie session",
};
const weeks = 9;
/** What a page shows while it waits for an answer. */
const unfinished = /Running the checks|Loading/;
/** Charts are drawn after their first frame. */
const settleMs = 400;

const [folder = join(import.meta.dir, "../../.cache/pictures"), ...wanted] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
binary();
using box = sandbox();
// The default path: then no picture names a folder of a test.
box.memDir = join(box.home, ".local/share/claude-mem");
process.env.CLAUDE_MEM_NOW = String(today);
putStore(box);
{
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  fillWeeks(db, identifyWorkspace(db, box.repo).project.id, { until: today, days: weeks * 7 });
}
const { CLAUDE_MEM_DIR: _dir, ...env } = box.env;
box.env = env;
await using web = await startWeb(box, { env: { CLAUDE_MEM_NOW: String(today) } });
const browser = await chromium.launch({
  ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  args: ["--no-sandbox"],
});
for (const colorScheme of ["light", "dark"] as const) {
  const context = await browser.newContext({
    colorScheme,
    reducedMotion: "reduce",
    timezoneId: "UTC",
    locale: "en-US",
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(today);
  await page.goto(await web.newLink());
  await page.waitForSelector("main");
  for (const path of pagePaths) {
    if (wanted.length > 0 && !wanted.includes(path)) continue;
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.evaluate(`location.assign("#/")`);
      await page.evaluate(`location.assign(${JSON.stringify(`#/${addresses[path] ?? path}`)})`);
      await page.waitForTimeout(settleMs);
      await page.getByText(unfinished).first().waitFor({ state: "hidden" });
      const file = join(folder, `web-${path}-${size.width}-${colorScheme}.png`);
      await page.screenshot({ path: file });
      console.log(file);
    }
  }
  await context.close();
}
await browser.close();
