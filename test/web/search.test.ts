import { afterAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { violationsOf } from "./support/accessibility.ts";
import { fillLibrary } from "./support/fill-library.ts";
import { closeBrowser, openPage, waitForCount } from "./support/page.ts";

afterAll(closeBrowser);
/** The stream of changes has been opened by then. */
const settleMs = 700;

function fill(run: (...args: string[]) => string): void {
  run("save", "Amounts of money are integers of cents", "--type", "constraint");
  run("save", "Uploads are retried with jitter", "--type", "bugfix");
}

test("a key of a list that is empty leaves the focus in the field when hits come", async () => {
  await using opened = await openPage(fill, { hash: "#/search?q=zzzz" });
  const { page, problems } = opened;
  await page.waitForSelector("text=Nothing is remembered about");
  await page.evaluate("document.activeElement.blur()");
  await page.keyboard.press("j");
  await page.fill("input[type=search]", "money");
  await page.waitForSelector(".row");
  expect(await page.evaluate("document.activeElement.type")).toBe("search");
  expect(problems).toEqual([]);
});

test("finds as the user types, keeps the query in the address, and opens the memory by keys alone", async () => {
  await using opened = await openPage(fill, { hash: "#/search" });
  const { page, problems } = opened;
  await page.waitForSelector("input[type=search]:focus");
  await page.keyboard.type("money");
  await page.waitForSelector(".row mark");
  expect(await page.locator(".row").count()).toBe(1);
  expect(await page.locator(".row mark").allTextContents()).toEqual(["money"]);
  await page.waitForURL(/#\/search\?q=money$/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.waitForSelector("h1:has-text('integers of cents')");
  await page.keyboard.press("Escape");
  await page.waitForSelector("input[type=search]");
  expect(await page.inputValue("input[type=search]")).toBe("money");
  expect(problems).toEqual([]);
});

test("the address is written when typing pauses, or before the page is left", async () => {
  await using opened = await openPage(fill, { hash: "#/search" });
  const { page } = opened;
  await page.waitForSelector("input[type=search]:focus");
  await page.evaluate(() => {
    const { replaceState } = history;
    const written: string[] = [];
    Object.assign(window, { written });
    history.replaceState = (data, unused, url) => {
      written.push(String(url));
      replaceState.call(history, data, unused, url);
    };
  });
  await page.keyboard.type("money");
  await page.waitForURL(/q=money$/);
  expect(await page.evaluate("written")).toEqual(["#/search?q=money"]);
  await page.evaluate(`{
    const field = document.querySelector("input[type=search]");
    field.value = "jitter";
    field.dispatchEvent(new Event("input"));
    document.querySelector("nav a").click();
  }`);
  await page.waitForURL(/#\/live$/);
  await page.goBack();
  expect(await page.inputValue("input[type=search]")).toBe("jitter");
});

test("a key that moves the selection changes the row that had it and the row that has it now", async () => {
  await using opened = await openPage((_run, box) => void fillLibrary(box), { hash: "#/search" });
  const { page } = opened;
  await page.waitForSelector(".pane h2");
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await page.waitForTimeout(settleMs);
  await page.evaluate(`{
    window.changed = [];
    new MutationObserver((records) => {
      for (const { target } of records) changed.push(target.closest("li")?.dataset.index ?? target.nodeName);
    }).observe(document.querySelector(".list"), { attributes: true, characterData: true, childList: true, subtree: true });
  }`);
  await page.keyboard.press("j");
  await page.waitForSelector("li[data-index='1'].selected");
  await page.waitForTimeout(settleMs);
  expect(await page.evaluate("[...new Set(changed)].sort()")).toEqual(["0", "1"]);
});

test("the page asks once for what it shows, reads the next row ahead, and shows at once what was just shown", async () => {
  await using opened = await openPage(fill);
  const { page } = opened;
  await page.waitForSelector("text=Amounts of money");
  const calls: string[] = [];
  page.on("request", (request) => {
    const name = request.url().replace(/^.*\//, "");
    if (name === "search" || name === "memory") calls.push(name);
  });
  await page.evaluate('location.assign("#/search")');
  await page.waitForSelector(".pane:has-text('jitter')");
  await page.waitForTimeout(settleMs);
  expect(calls).toEqual(["search", "memory"]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.waitForSelector(".pane:has-text('integers of cents')");
  await page.keyboard.press("Enter");
  await page.waitForSelector("h1:has-text('integers of cents')");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".pane:has-text('jitter')");
  await page.waitForTimeout(settleMs);
  expect(calls).toEqual(["search", "memory"]);
});

test("the frame can be read before the script runs", async () => {
  await using opened = await openPage(fill);
  const { page, context } = opened;
  await context.route("**/main.js", (route) => route.abort());
  const other = await context.newPage();
  await other.goto(new URL("./", page.url()).href);
  expect(await other.locator("nav a").allTextContents()).toEqual(await page.locator("nav a").allTextContents());
});

test("filters without words list, and what is unknown gets no answer", async () => {
  await using opened = await openPage(fill, { hash: "#/search?q=type%3Abugfix" });
  const { page } = opened;
  await page.waitForSelector(".row:has-text('jitter')");
  expect(await page.locator(".row").count()).toBe(1);
  await page.fill("input[type=search]", "zeppelin");
  await page.waitForSelector("text=Nothing is remembered about “zeppelin”.");
  expect(await page.locator(".row").count()).toBe(0);
});

test.each(["light", "dark"] as const)("no violation of accessibility, %s", async (colorScheme) => {
  await using opened = await openPage(fill, { hash: "#/search?q=money", colorScheme });
  await opened.page.waitForSelector(".row");
  expect(await violationsOf(opened.page)).toEqual([]);
});

const library: Parameters<typeof openPage>[0] = (_run, box) => void fillLibrary(box);

test("without a query the newest come first, and choices write filters into it", async () => {
  await using opened = await openPage(library, { hash: "#/search" });
  const { page, problems } = opened;
  await page.waitForSelector(".row");
  expect(await page.textContent("[role=status]:has-text('newest')")).toContain("11 memories");
  await page.selectOption("select[aria-label=Type]", "bugfix");
  await waitForCount(page, ".row", 1);
  expect(new URL(page.url()).hash).toBe("#/search?q=type%3Abugfix");
  await page.selectOption("select[aria-label=Status]", "superseded");
  await page.waitForSelector(".row:has-text('after one second')");
  await page.fill("input[type=search]", "file:src/upload/retry.ts colour:red");
  await page.waitForSelector(".chip:has-text('file:src/upload/retry.ts')");
  await page.click(".chip:has-text('file:')");
  expect(await page.inputValue("input[type=search]")).toBe("colour:red");
  expect(problems).toEqual([]);
});

test("says why a memory is found, and why another one is not", async () => {
  await using opened = await openPage(library, { hash: "#/search?q=retry%20zeppelin" });
  const { page, problems } = opened;
  await page.waitForSelector(".row");
  await page.keyboard.press("Control+e");
  await page.waitForSelector(".why");
  expect(await page.textContent(".why")).toContain("it holds 1 of 2 words");
  expect(await page.textContent(".why s")).toBe("zeppelin");
  await page.fill(".why-not input", "#4");
  await page.waitForSelector(".why-not :text('It is superseded by #5; status:superseded shows it.')");
  await page.fill(".why-not input", "1");
  await page.waitForSelector(".why-not :text('It holds none of the words: retry, zeppelin.')");
  await page.fill(".why-not input", "99");
  await page.waitForSelector(".why-not :text('There is no memory #99.')");
  expect(await violationsOf(page)).toEqual([]);
  expect(problems.filter((text) => !text.includes("404"))).toEqual([]);
});

test("the pane shows the selected memory, and commands act on all marked ones", async () => {
  await using opened = await openPage(library, { hash: "#/search?q=type%3Apreference" });
  const { page, problems } = opened;
  await page.waitForSelector(".pane h2");
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await page.keyboard.press("Space");
  await page.keyboard.press("j");
  await page.keyboard.press("Space");
  expect(await page.textContent(".bar.marked")).toContain("2 marked");
  await page.keyboard.press("p");
  await waitForCount(page, ".row .pinned", 2);
  await page.keyboard.press("u");
  await waitForCount(page, ".row .pinned", 0);
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("x")]);
  expect(download.suggestedFilename()).toBe("memories.jsonl");
  const records = readFileSync(await download.path(), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(records.filter(({ kind }) => kind === "memory")).toHaveLength(2);
  expect(records.at(-1)).toMatchObject({ kind: "end" });
  await page.waitForSelector(".notice:has-text('Exported 2 memories')");
  await page.keyboard.press("m");
  expect(await page.locator(".bar.marked").count()).toBe(0);
  await page.click(".row >> nth=0");
  const title = await page.textContent(".row .title bdi >> nth=0");
  await page.waitForSelector(`.pane h2:has-text("${title}")`);
  expect(problems).toEqual([]);
});
