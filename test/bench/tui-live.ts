// `npm run bench:tui-live`: eight processes write 10,000 memories, with the browser open and without: how long each takes
// them, and whether the timeline has each line once at the end. Exits with 1 when one is lost or doubled.
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { insertProject } from "../../core/store/project.ts";
import { sandbox } from "../support/sandbox.ts";
import { openBrowser } from "../tui/support/browser.ts";
import { followTimeline } from "../tui/support/follow.ts";
import { runWriters } from "../tui/support/writers.ts";
import { percentile } from "./support/measure.ts";

const [processes, each, rounds] = [8, 1250, 3];

/** Returns how long the writers took, and how many lines of the timeline are not there exactly once. */
async function round(isWatched: boolean): Promise<{ took: number[]; wrong: number }> {
  using box = sandbox();
  const file = join(box.memDir, "memory.db");
  let projectId = 0;
  {
    using db = openDatabase({ file });
    projectId = insertProject(db, { key: "path:a", name: "a", rootCommit: null, remote: null }, 1).id;
  }
  await using browser = isWatched ? await openBrowser(box) : undefined;
  if (browser) browser.type("a");
  using timeline = followTimeline(file);
  const look = setInterval(() => isWatched && timeline.program.dispatch({ kind: "changed" }), 400);
  const took = await runWriters({ file, projectId, processes, each });
  clearInterval(look);
  timeline.program.dispatch({ kind: "changed" });
  timeline.press("G");
  const ids = timeline.ids();
  const lost = processes * each - new Set(ids).size;
  return { took, wrong: lost + ids.length - new Set(ids).size };
}

let wrong = 0;
for (let number = 1; number <= rounds; number++) {
  for (const isWatched of [false, true]) {
    const result = await round(isWatched);
    wrong += result.wrong;
    const [middle, slow] = [0.5, 0.95].map((share) => percentile(result.took, share).toFixed(1));
    const how = isWatched ? "browser open" : "alone";
    console.log(`${how.padEnd(14)}median ${middle} ms, p95 ${slow} ms, ${result.wrong} lines lost or doubled`);
  }
}
process.exitCode = wrong === 0 ? 0 : 1;
