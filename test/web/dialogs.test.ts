// Every dialog, opened and closed by keys alone, without a violation of accessibility.
import { afterAll, expect, test } from "bun:test";
import { chmodSync } from "node:fs";
import type { Page } from "playwright-core";
import { violationsOf } from "./support/accessibility.ts";
import { fillLibrary } from "./support/fill-library.ts";
import { closeBrowser, openPage, waitForCount } from "./support/page.ts";

afterAll(closeBrowser);

const timeoutMs = 120_000;
const fill: Parameters<typeof openPage>[0] = (_run, box) => {
  fillLibrary(box);
  // Something to repair.
  chmodSync(box.memDir, 0o755);
};

type Opener = { address: string; ready: string; dialog: string; open: (page: Page) => Promise<void> };

const press =
  (...keys: string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key);
  };

/** Presses Tab until what has the focus says this, and then Enter. */
const choose = (text: RegExp) => async (page: Page) => {
  for (let left = 80; left > 0; left--) {
    await page.keyboard.press("Tab");
    const said = await page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent");
    if (text.test(String(said))) return page.keyboard.press("Enter");
  }
  throw new Error(`Tab does not reach ${text}.`);
};

const openers: readonly Opener[] = [
  { address: "live", ready: ".entry", dialog: "Keys", open: press("?") },
  { address: "memory/2", ready: ".actions", dialog: "Which memory replaces #2?", open: press("s") },
  { address: "memory/2", ready: ".actions", dialog: "Delete this memory permanently", open: press("d") },
  { address: "deferred", ready: ".pane h2", dialog: "What was done for D1?", open: press("x") },
  { address: "deferred", ready: ".pane h2", dialog: "Why is D1 dropped?", open: press("d") },
  { address: "projects", ready: ".pane h2", dialog: "Rename repo", open: press("R") },
  { address: "projects", ready: ".pane h2", dialog: "Merge repo into another project?", open: press("M") },
  { address: "projects", ready: ".pane h2", dialog: "Delete repo permanently?", open: choose(/^Forget/) },
  { address: "session/1", ready: ".entry", dialog: "Retract", open: press("u") },
  { address: "session/1", ready: ".entry", dialog: "rompt", open: press("j", "Enter") },
  { address: "health", ready: ".finding", dialog: "Repair this?", open: press("R") },
  {
    address: "settings?q=CLAUDE_MEM_MODEL",
    ready: ".setting",
    dialog: "CLAUDE_MEM_MODEL",
    open: choose(/^CLAUDE_MEM_MODEL/),
  },
];

test.each(["light", "dark"] as const)(
  "each dialog opens and closes by keys, holds the focus and gives it back, %s",
  async (colorScheme) => {
    await using opened = await openPage(fill, { colorScheme });
    const { page, problems } = opened;
    for (const { address, ready, dialog, open } of openers) {
      await page.evaluate(`location.assign("#/${address}")`);
      await page.waitForSelector(`main ${ready}`);
      await open(page);
      await page.waitForSelector(`dialog[open][aria-label*="${dialog}"]`);
      expect([dialog, await violationsOf(page)]).toEqual([dialog, []]);
      expect(await page.evaluate("document.querySelector('dialog').contains(document.activeElement)")).toBe(true);
      await page.keyboard.press("Escape");
      await waitForCount(page, "dialog", 0);
    }
    expect(problems).toEqual([]);
  },
  timeoutMs,
);
