// The timeline while others write.
import { expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { insertProject } from "../../core/store/project.ts";
import { sandbox } from "../support/sandbox.ts";
import { followTimeline } from "./support/follow.ts";
import { runWriters } from "./support/writers.ts";

const [processes, each] = [8, 100];

test("while eight processes write, no line is lost or doubled, and what is selected stays selected", async () => {
  using box = sandbox();
  const file = join(box.memDir, "memory.db");
  let projectId = 0;
  {
    using db = openDatabase({ file });
    projectId = insertProject(db, { key: "path:a", name: "a", rootCommit: null, remote: null }, 1).id;
  }
  using timeline = followTimeline(file);
  let isOver = false;
  let selected: number | undefined;
  const writing = runWriters({ file, projectId, processes, each }).then(() => {
    isOver = true;
  });
  for (let look = 0; !isOver; look++) {
    timeline.program.dispatch({ kind: "changed" });
    const ids = timeline.ids();
    expect(new Set(ids).size).toBe(ids.length);
    if (selected !== undefined) expect(ids).toContain(selected);
    timeline.press(look % 3 === 2 ? "k" : "j");
    const screen = timeline.program.getState().stack[0];
    selected = screen?.kind === "timeline" ? screen.keys[screen.cursor]?.id : undefined;
    await Bun.sleep(5);
  }
  await writing;
  timeline.program.dispatch({ kind: "changed" });
  timeline.press("G");
  expect(timeline.ids().toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: processes * each }, (_, index) => index + 1),
  );
}, 60_000);
