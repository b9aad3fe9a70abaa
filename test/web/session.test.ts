import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { supersedeMemory } from "../../core/memory/change/supersede.ts";
import { newObservation } from "../../core/memory/draft.ts";
import { addObservation } from "../../core/memory/write.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { insertSession } from "../../core/store/session.ts";
import type { Sandbox } from "../support/sandbox.ts";
import { addEvent, addPrompt, addSummary } from "../support/session-rows.ts";
import { violationsOf } from "./support/accessibility.ts";
import { closeBrowser, openPage } from "./support/page.ts";

afterAll(closeBrowser);

/** Stores a session that replaced an older memory. */
function fill(_run: unknown, box: Sandbox): void {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const projectId = identifyWorkspace(db, box.repo).project.id;
  const at = Date.now() - 600_000;
  const memory = (title: string, sessionId: number | null, createdAt: number) =>
    addObservation(
      db,
      newObservation({
        projectId,
        sessionId,
        type: "decision",
        title,
        narrative: title,
        origin: "user",
        vouchedBy: "user",
        createdAt,
      }),
    );
  const older = memory("Sessions are kept in Redis", null, at - 60_000);
  const { id } = insertSession(db, { hostId: "s", projectId, branch: "main", source: "startup", at });
  addPrompt(db, id, "Move the sessions to cookies", at);
  const change = "-  redis.set(id)\n+  cookie.set(id)";
  addEvent(db, id, {
    tool: "Edit",
    action: "write",
    change,
    files: [{ path: "src/auth.ts", role: "modified" }],
    createdAt: at + 1,
  });
  addEvent(db, id, { output: "<b>Done</b> as you asked.", createdAt: at + 2 });
  addSummary(db, id, {
    request: "Cookies in place of Redis",
    completed: "Sessions are cookies",
    nextSteps: "Remove Redis",
  });
  supersedeMemory(db, { older, newer: memory("Sessions are signed cookies", id, at + 3), actor: "user" });
}

test("shows what the session was about, what it changed, and each entry in full", async () => {
  await using opened = await openPage(fill, { hash: "#/session/1" });
  const { page, problems } = opened;
  await page.waitForSelector(".entry");
  expect(await page.locator(".changes li").allTextContents()).toEqual([
    expect.stringContaining("+Sessions are signed cookies"),
    expect.stringContaining("−Sessions are kept in Redis"),
  ]);
  expect(await page.locator(".notes dd").allTextContents()).toEqual([
    "Cookies in place of Redis",
    "Sessions are cookies",
    "Remove Redis",
  ]);
  await page.click(".entry:has-text('src/auth.ts')");
  await page.waitForSelector("dialog pre .added");
  expect(await page.locator("dialog pre .added").textContent()).toContain("+  cookie.set(id)");
  await page.click("dialog >> [aria-label=Close]");
  await page.click(".entry:has-text('Done')");
  expect(await page.locator("dialog .text").textContent()).toBe("<b>Done</b> as you asked.");
  expect(problems).toEqual([]);
});

test("by keys: retracts what was learned after a question, and takes that back", async () => {
  await using opened = await openPage(fill, { hash: "#/session/1" });
  const { page, problems } = opened;
  await page.waitForSelector(".entry");
  await page.keyboard.press("u");
  await page.waitForSelector("dialog:has-text('hidden: #2 Sessions are signed cookies')");
  expect(await page.locator("dialog").textContent()).toContain("reactivated: #1 Sessions are kept in Redis");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  expect(await page.locator(".changes .mark.status.hidden").count()).toBe(0);
  await page.keyboard.press("u");
  await page.waitForSelector("dialog");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".notice:has-text('Retracted S1')");
  await page.waitForSelector("button:has-text('Retract what it learned'):disabled");
  await page.click(".notice button:has-text('Undo')");
  await page.waitForSelector("button:has-text('Retract what it learned'):enabled");
  expect(problems).toEqual([]);
});

test("says that there is no such session", async () => {
  await using opened = await openPage(fill, { hash: "#/session/99" });
  await opened.page.waitForSelector("text=There is no session S99.");
});

test.each(["light", "dark"] as const)("no violation of accessibility, %s", async (colorScheme) => {
  await using opened = await openPage(fill, { hash: "#/session/1/event/1", colorScheme });
  const { page } = opened;
  await page.waitForSelector("dialog pre");
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  expect(await violationsOf(page)).toEqual([]);
});
