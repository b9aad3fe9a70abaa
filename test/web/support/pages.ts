// The pages as the client lists them, read from its source: its modules need a browser.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../../support/repository.ts";

/** Returns the first part of each page's address. */
export function pagePaths(): string[] {
  const source = readFileSync(join(repository, "web/client/pages.ts"), "utf8");
  return [...source.matchAll(/\{ path: "([a-z]+)", title: /g)].map(([, path = ""]) => path);
}
