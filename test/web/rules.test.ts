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

/** Holds the grip of a rule and moves it to the middle of another one, `past` pixels further. */
async function drag(page: Page, id: number, other: number, past: number): Promise<void> {
  const grip = await page.locator(`.rule:has(#rule-${id}) .grip`).boundingBox();
  const goal = await page.locator(`.rule:has(#rule-${other})`).boundingBox();
  if (!grip || !goal) throw new Error("The rules are not shown.");
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width / 2, goal.y + goal.height / 2 + past, { steps: 8 });
  await page.waitForSelector(".rule.dragged");
}

test("drags a rule to a place that it can have, marks that place before, and undoes it", async () => {
  await using opened = await openPage(fill, { hash: "#/rules" });
  const { page, problems } = opened;
  await page.waitForSelector(".rule");
  expect(await order(page)).toEqual(["#1", "#3", "#2", "#7", "#8"]);
  // Above #3 there is a place for #2: it becomes more important.
  await drag(page, 2, 3, -4);
  await page.waitForSelector(".rule.before:has(#rule-3)");
  await page.mouse.up();
  await page.waitForSelector(".notice:has-text('Moved #2 up')");
  await page.waitForSelector(".rule:nth-child(2) .number:text-is('#2')");
  expect(await page.evaluate("document.activeElement.id")).toBe("rule-2");
  await page.click(".notice button:has-text('Undo')");
  await page.waitForSelector(".rule:nth-child(2) .number:text-is('#3')");
  // Escape lets it go where it was.
  await drag(page, 2, 1, -4);
  await page.keyboard.press("Escape");
  await waitForCount(page, ".rule.dragged", 0);
  await page.mouse.up();
  expect(await order(page)).toEqual(["#1", "#3", "#2", "#7", "#8"]);
  expect(await page.evaluate("location.hash")).toBe("#/rules");
  expect(problems).toEqual([]);
});

test("a press that ends at once drags nothing, and neither does a rule that is gone: keys work on", async () => {
  await using opened = await openPage(fill, { hash: "#/rules" });
  const { page, problems } = opened;
  await page.waitForSelector(".rule");
  // The pointer is up again before the next frame.
  await page.click(".rule:has(#rule-3) .grip");
  await page.waitForTimeout(100);
  expect(await page.locator(".rule.dragged").count()).toBe(0);
  await drag(page, 2, 3, -4);
  await page.evaluate("document.querySelector('.rule.dragged').closest('li').remove()");
  await page.mouse.up();
  await waitForCount(page, ".rule.dragged", 0);
  await page.keyboard.press("?");
  await page.waitForSelector("dialog");
  expect(problems).toEqual([]);
});

test("a finger drags by the grip and scrolls by the rest", async () => {
  await using opened = await openPage(fill, { hash: "#/rules", hasTouch: true, viewport: { width: 390, height: 844 } });
  const { page, context } = opened;
  await page.waitForSelector(".rule");
  const grip = await page.locator(".rule:has(#rule-2) .grip").boundingBox();
  const goal = await page.locator(".rule:has(#rule-3)").boundingBox();
  if (!grip || !goal) throw new Error("The rules are not shown.");
  const touch = await context.newCDPSession(page);
  const at = (y: number) => [{ x: grip.x + grip.width / 2, y }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(grip.y + 10) });
  for (let part = 1; part <= 6; part++) {
    const y = grip.y + 10 + ((goal.y - grip.y) * part) / 6;
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(y) });
  }
  await page.waitForSelector(".rule.before:has(#rule-3)");
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForSelector(".notice:has-text('Moved #2 up')");
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
