import { afterAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { binary } from "../support/binary.ts";
import { violationsOf } from "./support/accessibility.ts";
import { fillLibrary } from "./support/fill-library.ts";
import { closeBrowser, openPage, waitForCount } from "./support/page.ts";

afterAll(closeBrowser);

const fill: Parameters<typeof openPage>[0] = (_run, box) => void fillLibrary(box);

function order(page: Page): Promise<string[]> {
  return page.locator(".rule .number").allTextContents();
}

test("shows the exact text of the next session, and moves rules in it by keys", async () => {
  await using opened = await openPage(fill, { hash: "#/rules" });
  const { page, problems, web } = opened;
  await page.waitForSelector(".rule");
  expect(await order(page)).toEqual(["#1", "#3", "#2", "#7", "#8"]);
  const shown = await page.locator(".exact .line").allTextContents();
  const call = { session_id: "s2", cwd: web.box.repo, hook_event_name: "SessionStart", source: "startup" };
  const hook = Bun.spawnSync([binary(), "hook", "session-start"], {
    ...{ cwd: web.box.repo, env: web.box.env, stdin: Buffer.from(JSON.stringify(call)) },
  });
  expect(JSON.parse(hook.stdout.toString()).hookSpecificOutput.additionalContext).toBe(shown.join("\n").trim());
  expect(await page.textContent(".budget")).toContain("of at most 2,000 characters");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Shift+K");
  await page.waitForSelector(".notice:has-text('Moved #2 up')");
  await page.waitForSelector(".rule:nth-child(2) .number:text-is('#2')");
  const lines = (await page.locator(".exact .line").allTextContents()).filter((text) => text.startsWith("- #"));
  expect(lines[1]).toStartWith("- #2 ");
  await page.keyboard.press("u");
  await page.waitForSelector(".rule:nth-child(2) .number:text-is('#3')");
  expect(problems).toEqual([]);
  await page.click("button[aria-label='Move #1 up']");
  await page.waitForSelector(".notice.bad:has-text('is first already')");
});

test("unpins, pins, and leads to the form", async () => {
  await using opened = await openPage(fill, { hash: "#/rules" });
  const { page } = opened;
  await page.waitForSelector(".rule");
  await page.keyboard.press("j");
  await page.keyboard.press("p");
  await page.waitForSelector(".notice:has-text('Unpinned #1')");
  await waitForCount(page, ".rule .pinned", 0);
  await page.keyboard.press("e");
  await page.waitForSelector("form.edit[aria-label='Edit #1']");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".rule");
});

test("a project without a folder on this machine says so", async () => {
  await using opened = await openPage(fill, { hash: "#/rules?project=2" });
  await opened.page.waitForSelector("text=This project has no folder on this machine.");
});

test.each(["light", "dark"] as const)("no violation of accessibility, %s", async (colorScheme) => {
  await using opened = await openPage(fill, { hash: "#/rules", colorScheme });
  await opened.page.waitForSelector(".rule");
  expect(await violationsOf(opened.page)).toEqual([]);
});
