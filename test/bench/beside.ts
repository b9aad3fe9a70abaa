// `npm run bench:beside [-- --commit C --memories N --runs N]`: this program compared with that of an older commit (default
// 08191e3), over the same database: hooks, search and save by the MCP server, and the browser. The runs of both alternate, so that
// other load affects both. Exits with 1 if this program exceeds a limit of bench:hooks, bench:scale or bench:tui, which measure it
// alone.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { binary } from "../support/binary.ts";
import { compareBrowsers } from "./beside/browser.ts";
import { compareHooks } from "./beside/hooks.ts";
import { makePrograms } from "./beside/programs.ts";
import { compareServers } from "./beside/server.ts";
import { buildFloor } from "./support/floor.ts";
import { buildOldProgram, oldCommit, removeOldProgram } from "./upgrade/old-program.ts";

const { values } = parseArgs({
  options: { commit: { type: "string" }, memories: { type: "string" }, runs: { type: "string" } },
});
const { commit = oldCommit } = values;
const [memories, runs] = [Number(values.memories ?? 10_000), Number(values.runs ?? 40)];
if (![memories, runs].every((count) => Number.isInteger(count) && count > 0)) {
  throw new Error("Usage: npm run bench:beside [-- --commit C --memories N --runs N]");
}
const root = mkdtempSync(join(tmpdir(), "claude-mem-beside-"));
const sources = join(root, "sources");
try {
  const [floor, older] = [await buildFloor(), buildOldProgram(sources, commit)];
  using programs = makePrograms({ older, newer: binary() }, root, memories);
  console.log(`${memories.toLocaleString("en")} memories; ${commit}, this program, and the median of their ratios`);
  const exceeded = [
    compareHooks(programs, floor, runs),
    await compareServers(programs, memories),
    await compareBrowsers(programs),
  ];
  process.exitCode = exceeded.every((count) => count === 0) ? 0 : 1;
} finally {
  removeOldProgram(sources);
  rmSync(root, { recursive: true, force: true });
}
