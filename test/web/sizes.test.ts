// Every page on a phone, in forced colors, and with the Tab key alone.
import { afterAll, expect, test } from "bun:test";
import { violationsOf } from "./support/accessibility.ts";
import { fillLibrary } from "./support/fill-library.ts";
import { closeBrowser, type OpenedPage, openPage } from "./support/page.ts";
import { pagePaths } from "./support/pages.ts";

afterAll(closeBrowser);

const timeoutMs = 120_000;
const phone = { width: 390, height: 844 };
/** What stands on a page when it has its data. */
const ready: Record<(typeof pagePaths)[number], string> = {
  live: ".entry",
  search: ".row",
  memory: ".actions",
  session: ".entry",
  review: ".pane h2",
  deferred: ".pane h2",
  projects: ".pane h2",
  insights: ".bars",
  rules: ".rule",
  health: ".finding",
  settings: ".setting",
};
const addressOf = (path: string) => (path === "memory" ? "memory/2" : path === "session" ? "session/1" : path);

const longWord = "unbreakable".repeat(9);

const fill: Parameters<typeof openPage>[0] = (run, box) => {
  fillLibrary(box);
  run("save", `${longWord} is a rule`, "--type", "constraint");
  run("defer", "add", `${longWord} is open work`, "--priority", "3");
  run("project", "rename", "repo", longWord.slice(0, 90));
};

async function eachPage({ page }: OpenedPage, look: (path: string) => Promise<void>): Promise<void> {
  for (const path of pagePaths) {
    await page.evaluate(`location.assign("#/${addressOf(path)}")`);
    await page.waitForSelector(`main ${ready[path]}`);
    await look(path);
  }
}

test(
  "no page is wider than a phone, and none has a violation of accessibility there",
  async () => {
    await using opened = await openPage(fill, { viewport: phone, hasTouch: true, isMobile: true });
    const { page, problems } = opened;
    await eachPage(opened, async (path) => {
      const tooWide = await page.evaluate((width) => {
        const main = document.querySelector("main");
        if (document.documentElement.scrollWidth <= width && (main?.scrollWidth ?? 0) <= width) return [];
        const beyond = [...document.querySelectorAll("main *")].filter(
          (each) => each.getBoundingClientRect().right > width,
        );
        return beyond.map((each) => each.outerHTML.slice(0, 120));
      }, phone.width);
      expect([path, tooWide]).toEqual([path, []]);
      expect([path, await violationsOf(page)]).toEqual([path, []]);
    });
    expect(problems).toEqual([]);
  },
  timeoutMs,
);

test(
  "in forced colors the chosen row, the current page and the days of the map can be told apart",
  async () => {
    await using opened = await openPage(fill, { forcedColors: "active" });
    const { page } = opened;
    const styleOf = (selector: string, property: string) =>
      page.evaluate(
        `getComputedStyle(document.querySelector(${JSON.stringify(selector)}))[${JSON.stringify(property)}]`,
      );
    await eachPage(opened, async (path) => {
      if (path !== "memory" && path !== "session")
        expect(await styleOf("nav a[aria-current]", "outlineStyle")).toBe("solid");
      if (path === "search" || path === "review" || path === "deferred") {
        expect([path, await styleOf(".list .selected > *", "outlineStyle")]).toEqual([path, "solid"]);
      }
      if (path === "insights") {
        const days = await Promise.all([".day.level0", ".day.level4"].map((day) => styleOf(day, "backgroundColor")));
        expect(days[0]).not.toBe(days[1]);
      }
    });
  },
  timeoutMs,
);

test(
  "whatever can be clicked is reached by Tab on each page",
  async () => {
    await using opened = await openPage(fill);
    const { page } = opened;
    await eachPage(opened, async (path) => {
      const count = await page.evaluate(() => {
        // A mark has its own key, so that the list is not twice as long.
        const all = [...document.querySelectorAll<HTMLElement>("a[href], button, select, input, textarea, summary")];
        const shown = all.filter((each) => each.checkVisibility() && each.tabIndex >= 0 && !each.matches(":disabled"));
        for (const each of shown) each.dataset.wanted = "";
        document.body.tabIndex = -1;
        document.body.focus();
        return shown.length;
      });
      expect(count).toBeGreaterThan(10);
      for (let left = count + 30; left > 0; left--) {
        await page.keyboard.press("Tab");
        await page.evaluate("delete document.activeElement.dataset.wanted");
      }
      const missed = await page.evaluate(() =>
        [...document.querySelectorAll("[data-wanted]")].map((each) => each.outerHTML.slice(0, 200)),
      );
      expect([path, missed]).toEqual([path, []]);
    });
  },
  timeoutMs,
);
