// The browser of the tests. CI installs one; elsewhere the tests that need it are left out, loudly, if there is none.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "../../../core/files/find-program.ts";

const names = ["chromium", "chromium-browser", "google-chrome"];
const folder = join(import.meta.dir, "..");

/** The browser of this machine; undefined if there is none. */
export const chromiumPath = names
  .map((name) => findProgram(name, process.env.PATH ?? ""))
  .find((file) => file !== undefined);

/**
 * Returns the files of tests that can't run here, as paths from the repository's root. With `CHROMIUM=required` they run, and fail: .ci/run
 * sets it where it installs one.
 */
export function testsWithoutBrowser(): string[] {
  if (chromiumPath !== undefined || process.env.CHROMIUM === "required") return [];
  return testsInBrowser();
}

/** Returns the files of tests that open a page. */
export function testsInBrowser(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".test.ts"))
    .filter((name) => /\bopen(?:Page|File)\(/.test(readFileSync(join(folder, name), "utf8")))
    .map((name) => `test/web/${name}`);
}
