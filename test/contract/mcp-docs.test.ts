import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../support/repository.ts";
import { renderToolReference } from "../support/tool-reference.ts";

test("docs/mcp.md is what the tools say", async () => {
  expect(readFileSync(join(repository, "docs", "mcp.md"), "utf8")).toBe(await renderToolReference());
});
