// Which tests need a browser, and that they are left out only where none is wanted.
import { expect, test } from "bun:test";
import { join } from "node:path";
import { repository } from "../support/repository.ts";
import { testsInBrowser } from "./support/chromium.ts";

/** Asks as `npm test` does, in a process whose PATH has no browser. */
function leftOut(env: Record<string, string>): string[] {
  const script = `import { testsWithoutBrowser } from "${join(repository, "test/web/support/chromium.ts")}"; console.log(JSON.stringify(testsWithoutBrowser()));`;
  const { stdout } = Bun.spawnSync([process.execPath, "-e", script], { env: { PATH: "/nowhere", ...env } });
  return JSON.parse(stdout.toString());
}

test("without a browser, the tests that open a page are left out, and no other", () => {
  expect(testsInBrowser()).toContain("test/web/search.test.ts");
  expect(testsInBrowser()).not.toContain("test/web/security.test.ts");
  expect(leftOut({})).toEqual(testsInBrowser());
});

test("where a browser is required, none is left out: they fail", () => {
  expect(leftOut({ CHROMIUM: "required" })).toEqual([]);
});
