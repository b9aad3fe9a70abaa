// What happens to the page while others change the same database, and when the server fails for a moment.
import { afterAll, expect, test } from "bun:test";
import { binary } from "../support/binary.ts";
import { fillLibrary } from "./support/fill-library.ts";
import { closeBrowser, type OpenedPage, openPage, waitForCount } from "./support/page.ts";

afterAll(closeBrowser);

const fill: Parameters<typeof openPage>[0] = (_run, box) => void fillLibrary(box);
const changeMs = 200;

/** Runs a command beside the page, as another terminal does. */
async function beside({ web: { box } }: OpenedPage, ...args: string[]): Promise<void> {
  const child = Bun.spawn([binary(), ...args], { cwd: box.repo, env: box.env, stdout: "ignore", stderr: "inherit" });
  expect(await child.exited).toBe(0);
}

test("the Undo of a notice undoes its own change, not a later one", async () => {
  await using opened = await openPage(fill, { hash: "#/memory/2" });
  const { page } = opened;
  await page.click("button:has-text('Pin')");
  await page.waitForSelector(".notice:has-text('Pinned #2')");
  await beside(opened, "pin", "3");
  await page.click(".notice button:has-text('Undo')");
  await page.waitForSelector(".notice:has-text('Undid')");
  await page.waitForSelector(".actions button:has-text('Pin')");
  await page.evaluate('location.assign("#/memory/3")');
  await page.waitForSelector(".actions button:has-text('Unpin')");
});

test("a memory that comes in above does not take the place of the selected one", async () => {
  await using opened = await openPage(fill, { hash: "#/search" });
  const { page } = opened;
  await page.waitForSelector("text=/^11 memories/");
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  const chosen = await page.getAttribute(".selected a", "href");
  await beside(opened, "save", "Ship on Mondays", "--type", "preference");
  await page.waitForSelector("text=/^12 memories/");
  expect(await page.getAttribute(".selected a", "href")).toBe(chosen);
  await page.keyboard.press("p");
  await page.waitForSelector(`.notice:has-text('Pinned ${chosen?.replace("#/memory/", "#")}')`);
});

test("a question is about the project that was chosen, also when the order changes below it", async () => {
  await using opened = await openPage(fill, { hash: "#/projects" });
  const { page } = opened;
  await page.waitForSelector(".pane h2:has-text('repo')");
  await page.keyboard.press("End");
  await page.waitForSelector(".pane h2:has-text('handbook')");
  await page.keyboard.press("R");
  await page.waitForSelector("dialog[aria-label='Rename handbook']");
  await beside(opened, "project", "rename", "repo", "store");
  await page.waitForSelector(".row:has-text('store')");
  await page.fill("dialog input", "manual");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".notice:has-text('Renamed handbook to manual')");
});

test("a slow answer is shown while sessions write all the time", async () => {
  await using opened = await openPage(fill, { hash: "#/memory/1" });
  const { page } = opened;
  await page.route("**/api/insights", async (route) => {
    await Bun.sleep(4 * changeMs);
    await route.continue().catch(() => undefined);
  });
  const bump = `setInterval(() => fetch("api/changeMemories", {
    method: "POST", headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ kind: "pin", ids: [2], isPinned: (window.isPinned = !window.isPinned) }),
  }), ${changeMs})`;
  await page.evaluate(`void ${bump}`);
  await page.evaluate('location.assign("#/insights")');
  await page.waitForSelector("h2:has-text('Memories of a year')");
});

test("what is typed survives a read that fails, and the page recovers without a change", async () => {
  await using opened = await openPage(fill, { hash: "#/memory/2/edit" });
  const { page } = opened;
  await page.fill("form.edit input", "Half a sentence");
  const error = { code: "db-locked", message: "The database is locked.", hints: [] };
  await page.route("**/api/memory", (route) => route.fulfill({ status: 503, json: { error } }));
  await beside(opened, "pin", "3");
  await page.waitForSelector("[role=alert]:has-text('locked')");
  expect(await page.inputValue("form.edit input")).toBe("Half a sentence");
  await page.unroute("**/api/memory");
  await waitForCount(page, "[role=alert]", 0);
  expect(await page.inputValue("form.edit input")).toBe("Half a sentence");
});

test("an answer that could not be stored stays in its field", async () => {
  await using opened = await openPage(fill, { hash: "#/deferred" });
  const { page } = opened;
  await page.waitForSelector(".pane h2");
  await page.keyboard.press("x");
  await page.fill("dialog input", "The key was rotated");
  const error = { code: "db-locked", message: "The database is locked.", hints: [] };
  await page.route("**/api/finishWork", (route) => route.fulfill({ status: 503, json: { error } }));
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog .notice.bad:has-text('locked')");
  expect(await page.inputValue("dialog input")).toBe("The key was rotated");
  await page.unroute("**/api/finishWork");
  await page.keyboard.press("Enter");
  await waitForCount(page, "dialog", 0);
  await page.waitForSelector(".notice:has-text('D1 is done')");
});

test("a page in the background takes no connection from the one that is read", async () => {
  await using opened = await openPage(fill);
  const { context, page } = opened;
  const hidden = await context.newPage();
  await hidden.addInitScript(() => Object.defineProperty(document, "hidden", { configurable: true, get: () => true }));
  const asked: string[] = [];
  hidden.on("request", (request) => asked.push(request.url()));
  await hidden.goto(page.url());
  await hidden.waitForSelector(".list li");
  expect(asked.filter((url) => url.endsWith("/changes"))).toEqual([]);
  expect(asked.some((url) => url.endsWith("api/liveBefore"))).toBe(true);
});
