// Stored text that wants to be a page: shown as text on each page, and nothing of it is run, loaded or followed.

import { Database } from "bun:sqlite";
import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { insertSession } from "../../core/store/session.ts";
import { binary } from "../support/binary.ts";
import { insertPrompt } from "../support/insert-rows.ts";
import { closeBrowser, openPage } from "./support/page.ts";
import { pagePaths } from "./support/pages.ts";
import { payloads } from "./support/payloads.ts";

binary();
afterAll(closeBrowser);
const timeoutMs = 240_000;

/** Every page; those that show one thing are opened for one. */
const addresses = [
  ...pagePaths.flatMap((path): string[] =>
    path === "memory" ? ["memory/1", "memory/2"] : path === "session" ? ["session/1"] : [path],
  ),
  "search?q=payload",
];

test(
  "fifty payloads in memories, prompts, file names and names of projects do nothing on any page",
  async () => {
    expect(payloads.length).toBeGreaterThanOrEqual(50);
    expect(new Set(payloads).size).toBe(payloads.length);
    await using opened = await openPage((run, box) => {
      run("save", "First payload", "--type", "constraint");
      using db = openDatabase({ file: join(box.memDir, "memory.db") });
      const { project } = identifyWorkspace(db, box.repo);
      const session = insertSession(db, {
        hostId: "h",
        projectId: project.id,
        branch: "main",
        source: "startup",
        at: 1,
      });
      for (const [number, payload] of payloads.entries()) {
        insertPrompt(db, {
          ...{ captureKey: `p${number}`, sessionId: session.id, number: number + 1, at: number + 2 },
          text: `payload ${payload}`,
        });
      }
      for (const payload of payloads)
        run("save", `payload ${payload}`, "--type", "decision", "--files", `src/${payload.replaceAll(/[\0\s]/g, "")}`);
      for (const payload of payloads.slice(0, 10)) run("defer", "add", `payload ${payload}`);
      // Text that cleaning would remove is inserted directly.
      using raw = new Database(join(box.memDir, "memory.db"));
      raw.run("UPDATE project SET name = ? WHERE id = ?", [payloads.slice(0, 5).join(" "), project.id]);
      const rows = raw.query<{ id: number }, []>("SELECT id FROM observation ORDER BY id").all();
      for (const [at, payload] of payloads.entries()) {
        const id = rows[at]?.id ?? 0;
        raw.run("UPDATE observation SET title = ?, narrative = ?, lesson = ? WHERE id = ?", [
          `payload ${payload}`,
          payload,
          payload,
          id,
        ]);
      }
    });
    const { page, problems, context } = opened;
    const { origin } = new URL(page.url());
    const elsewhere: string[] = [];
    context.on("request", (request) => {
      if (!request.url().startsWith(origin)) elsewhere.push(request.url());
    });
    context.on("page", (other) => elsewhere.push(`a new page: ${other.url()}`));
    for (const address of addresses) {
      await page.evaluate(`location.assign("#/${address}")`);
      await page.waitForTimeout(400);
      const found = await page.evaluate(() => ({
        // What only a payload makes.
        made: [
          ...document.querySelectorAll(
            "iframe, object, embed, form, base, marquee, video, audio, math, [onerror], [onload], [onclick], [srcdoc], [style*=url]",
          ),
        ].map((each) => each.outerHTML),
        links: [...document.querySelectorAll("a[href]")].map((each) => (each as HTMLAnchorElement).protocol),
        images: [...document.querySelectorAll("img")].map((each) => each.getAttribute("src")),
        isOwned: "owned" in window,
      }));
      expect({ address, made: found.made, isOwned: found.isOwned }).toEqual({ address, made: [], isOwned: false });
      expect(found.links.filter((protocol) => protocol !== "http:")).toEqual([]);
      expect(found.images).toEqual([]);
      expect(new URL(page.url()).origin).toBe(origin);
    }
    await page.evaluate('location.assign("#/search?q=payload")');
    await page.waitForSelector(".row");
    expect(await page.locator(".row", { hasText: "<" }).count()).toBeGreaterThan(0);
    expect(problems).toEqual([]);
    expect(elsewhere).toEqual([]);
  },
  timeoutMs,
);
