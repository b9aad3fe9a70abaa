import { afterAll, expect, test } from "bun:test";
import { binary } from "../support/binary.ts";
import { violationsOf } from "./support/accessibility.ts";
import { fillLibrary, type Library } from "./support/fill-library.ts";
import { closeBrowser, openPage, waitForCount } from "./support/page.ts";

afterAll(closeBrowser);

async function openMemory(of: (library: Library) => number, options: Parameters<typeof openPage>[1] = {}) {
  let id = 0;
  const opened = await openPage((_run, box) => {
    id = of(fillLibrary(box));
  }, options);
  await opened.page.evaluate(`location.assign("#/memory/${id}")`);
  await opened.page.waitForSelector("h1");
  return Object.assign(opened, { id });
}

test("a link of the page keeps the project that was chosen since", async () => {
  await using opened = await openPage((_run, box) => void fillLibrary(box), { hash: "#/memory/1" });
  const { page, problems } = opened;
  await page.waitForSelector("article.memory");
  const links = page.locator("#content a[href^='#/']");
  const before = await links.count();
  expect(before).toBeGreaterThan(0);
  await page.selectOption("select:has(option:text-is('repo'))", { label: "repo" });
  await page.waitForSelector("#content a[href*='project=']");
  expect(await page.locator("#content a[href*='project=']").count()).toBe(before);
  expect(problems).toEqual([]);
});

test("shows what a memory rests on: quotes, lines of files, injections, changes, and the memories around it", async () => {
  await using opened = await openMemory(({ retryFix }) => retryFix);
  const { page, problems } = opened;
  expect(await page.locator(".evidence mark").allTextContents()).toEqual([
    "Retry them with jitter, never in lockstep.",
    "12 tests, 12 passed",
  ]);
  expect(await page.locator(".evidence a").first().textContent()).toBe("S1");
  expect(await page.textContent(".files li")).toContain("unchanged");
  expect(await page.locator(".files .code").allTextContents()).toContain("      await wait(jitter(attempt));\n");
  expect(await page.textContent(".injections")).toContain("the check passed");
  expect(await page.textContent(".history del")).toContain("again");
  expect(await page.textContent(".history ins")).toContain("a second time");
  const around = page.locator(".graph a");
  expect((await around.allTextContents()).filter((text) => text.includes("#4 replaces"))).toHaveLength(1);
  await around.first().focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector("h1:has-text('after one second')");
  expect(await page.locator(".graph a:has-text('#5 replaced by')").count()).toBe(1);
  expect(problems).toEqual([]);
});

test("says that a cited line has changed", async () => {
  await using opened = await openPage(async (_run, box) => {
    fillLibrary(box);
    const file = `${box.repo}/src/upload/retry.ts`;
    await Bun.write(file, (await Bun.file(file).text()).replace("jitter(attempt)", "1_000"));
  });
  const { page } = opened;
  await page.evaluate('location.assign("#/memory/5")');
  await page.waitForSelector("h1");
  expect(await page.textContent(".files li")).toContain("changed since");
});

test("edits in place by keys alone, and undoes that one change", async () => {
  await using opened = await openMemory(({ moneyRule }) => moneyRule);
  const { page, problems } = opened;
  await page.keyboard.press("e");
  await page.waitForSelector("form.edit input:focus");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Money is counted in cents");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Never use floats for money");
  await page.keyboard.press("Control+Enter");
  await page.waitForSelector("h1:has-text('counted in cents')");
  await page.waitForSelector(".lesson:has-text('Never use floats')");
  await page.waitForSelector(".notice:has-text('Changed')");
  await page.click(".history button");
  await page.waitForSelector("h1:has-text('integers of cents')");
  await page.waitForSelector(".history .undone");
  expect(await page.locator(".lesson").count()).toBe(0);
  expect(problems).toEqual([]);
});

test("a change by somebody else is not overwritten", async () => {
  await using opened = await openMemory(({ moneyRule }) => moneyRule);
  const { page, web, id } = opened;
  await page.keyboard.press("e");
  await page.waitForSelector("form.edit");
  const edited = Bun.spawnSync([binary(), "edit", String(id), "--title", "Changed elsewhere"], {
    ...{ cwd: web.box.repo, env: web.box.env },
  });
  expect(edited.success).toBe(true);
  await page.waitForSelector("h1:has-text('Changed elsewhere')");
  await page.fill("form.edit input", "My title");
  await page.click("form.edit button[type=submit]");
  await page.waitForSelector(".notice.bad:has-text('was changed meanwhile')");
  expect(await page.inputValue("form.edit input")).toBe("My title");
});

test("another tab shows what was changed in this one", async () => {
  await using opened = await openMemory(({ moneyRule }) => moneyRule);
  const { page, context } = opened;
  const other = await context.newPage();
  await other.goto(page.url());
  await other.waitForSelector("h1");
  await page.keyboard.press("p");
  await page.waitForSelector(".notice:has-text('Unpinned')");
  await waitForCount(other, ".head .pinned", 0);
});

test("pins, supersedes by number, copies, and deletes only after it asked", async () => {
  await using opened = await openMemory(({ retryFix }) => retryFix, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const { page, problems } = opened;
  await page.keyboard.press("p");
  await page.waitForSelector(".head .pinned");
  await page.keyboard.press("y");
  await page.waitForSelector(".notice:has-text('Copied #5')");
  expect(await page.evaluate<string>("navigator.clipboard.readText()")).toStartWith(
    "#5 Uploads are retried with jitter",
  );
  await page.keyboard.press("s");
  await page.fill("dialog input", "6");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".head .superseded");
  await page.keyboard.press("u");
  await page.waitForSelector(".head:not(:has(.superseded))");
  await page.keyboard.press("d");
  await page.waitForSelector("dialog .details li:has-text('reactivated: #4')");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  await page.keyboard.press("d");
  await page.click("dialog button.danger");
  await page.waitForSelector(".notice:has-text('Deleted #5 permanently')");
  await page.waitForSelector("input[type=search]");
  expect(await page.locator(".row:has-text('jitter')").count()).toBe(0);
  expect(problems).toEqual([]);
});

test.each(["light", "dark"] as const)("no violation of accessibility, %s", async (colorScheme) => {
  await using opened = await openMemory(({ retryFix }) => retryFix, { colorScheme });
  const { page } = opened;
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("e");
  await page.waitForSelector("form.edit");
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.waitForSelector("[role=toolbar]");
  await page.keyboard.press("d");
  await page.waitForSelector("dialog");
  expect(await violationsOf(page)).toEqual([]);
});
