import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { newObservation } from "../../core/memory/draft.ts";
import { addObservation } from "../../core/memory/write.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { insertInjections, setInjectionResult } from "../../core/store/injection.ts";
import { insertSession } from "../../core/store/session.ts";
import { insertSpend, settleSpend } from "../../core/store/spend.ts";
import type { Sandbox } from "../support/sandbox.ts";
import { addEvent } from "../support/session-rows.ts";
import { violationsOf } from "./support/accessibility.ts";
import { closeBrowser, openPage } from "./support/page.ts";

afterAll(closeBrowser);

const dayMs = 86_400_000;

/** Two memories on different days, three injected lines of which one was used, a call of a model, a tool use. */
function fill(_run: unknown, box: Sandbox): void {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const projectId = identifyWorkspace(db, box.repo).project.id;
  const at = Date.now();
  const { id: sessionId } = insertSession(db, { hostId: "s", projectId, branch: null, source: "startup", at });
  for (const [title, days] of [
    ["The queue is one table", 0],
    ["Uploads are retried", 40],
  ] as const) {
    const memory = { projectId, type: "bugfix", title, narrative: title, origin: "user" } as const;
    addObservation(db, newObservation({ ...memory, createdAt: at - days * dayMs }));
  }
  const place = { sessionId, contextNumber: 0, agentId: null, promptNumber: 1, at };
  const line = (target: string) => ({ target, part: "title" as const, characters: 40, reason: "found" });
  insertInjections(db, { ...place, surface: "session-start" }, [line("#1"), line("#2")]);
  insertInjections(db, { ...place, surface: "prompt" }, [line("#1")]);
  setInjectionResult(db, 1, "cited");
  const call = { purpose: "extract", projectId, sessionId, provider: "p", model: "haiku", at } as const;
  const cost = { inputTokens: 1_000, outputTokens: 200, usd: 0.25 };
  settleSpend(db, insertSpend(db, { ...call, ...cost }), "answered", cost);
  addEvent(db, sessionId, { tool: "Bash", action: "run", command: "ls", durationMs: 1_500 });
}

test("draws what is stored, and shows the same figures as tables by a key", async () => {
  await using opened = await openPage(fill, { hash: "#/insights" });
  const { page, problems } = opened;
  await page.waitForSelector(".chart canvas");
  expect(await page.locator("table[aria-label=Types] tr").allTextContents()).toEqual(["bugfix2"]);
  expect(await page.locator("table[aria-label='What came of it'] tr").allTextContents()).toEqual([
    "cited1",
    "nothing seen2",
  ]);
  await page.waitForSelector("table[aria-label^='Database'] tr:has-text('observation')");
  expect(await page.locator(".day:not(.level0):not(i)").count()).toBe(2);
  await page.keyboard.press("t");
  await page.waitForSelector(".chart", { state: "detached" });
  expect(await page.locator("table:has-text('session-start') tbody tr").first().textContent()).toContain("12");
  expect(await page.locator("table:has-text('haiku') td").allTextContents()).toEqual(["$0.25"]);
  expect(await page.locator("table:has-text('Median') tbody td").first().textContent()).toBe("1");
  expect(problems).toEqual([]);
});

test("the days of the map are read by arrow keys", async () => {
  await using opened = await openPage(fill, { hash: "#/insights" });
  const { page } = opened;
  const map = page.locator("[role=slider]");
  await map.focus();
  expect(await map.getAttribute("aria-valuetext")).toEndWith(": 1 memory");
  await page.keyboard.press("ArrowUp");
  expect(await map.getAttribute("aria-valuetext")).toEndWith(": 0 memories");
});

test("says that there is nothing yet", async () => {
  await using opened = await openPage(() => undefined, { hash: "#/insights" });
  await opened.page.waitForSelector("text=There are no figures yet.");
});

test("says where the times of hooks are", async () => {
  await using opened = await openPage(fill, { hash: "#/insights" });
  const { page } = opened;
  await page.click("main a:text-is('Health')");
  await page.waitForSelector(".finding:has-text('Hooks answer')");
});

test.each(["light", "dark"] as const)("no violation of accessibility, %s", async (colorScheme) => {
  await using opened = await openPage(fill, { hash: "#/insights", colorScheme });
  await opened.page.waitForSelector(".chart canvas");
  expect(await violationsOf(opened.page)).toEqual([]);
});

test("the name of a month is whole, on one line", async () => {
  await using opened = await openPage(fill, { hash: "#/insights" });
  const { page } = opened;
  await page.waitForSelector(".month");
  const lines = await page
    .locator(".month")
    .evaluateAll((all) => all.map((each) => each.clientHeight / Number.parseFloat(getComputedStyle(each).fontSize)));
  expect(lines.length).toBeGreaterThan(10);
  expect(Math.max(...lines)).toBeLessThan(2);
});
