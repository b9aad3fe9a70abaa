import { join } from "node:path";
import type { Page } from "playwright-core";
import { repository } from "../../support/repository.ts";

/** Returns what axe-core finds on the page as it is shown: a line for each violation of WCAG 2.2 A and AA and its first element. */
export async function violationsOf(page: Page): Promise<string[]> {
  // The page allows no inline script, so that this one is run by the browser's debugger.
  await page.evaluate(await Bun.file(join(repository, "node_modules/axe-core/axe.min.js")).text());
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run({
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    });
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html}`);
  });
}
