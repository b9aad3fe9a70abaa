import { expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { proposeHiding, proposeReplacement } from "../../core/memory/change/propose.ts";
import { newObservation } from "../../core/memory/draft.ts";
import { getObservation } from "../../core/store/observation.ts";
import { sandbox } from "../support/sandbox.ts";
import { putMemories } from "./support/memories.ts";
import { runCli } from "./support/run-cli.ts";

test("one title is not given to two candidates", async () => {
  using box = sandbox();
  putMemories(box);
  const { code, stderr } = await runCli(box, ["review", "keep", "3", "4", "--title", "Answer in English"]);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: "Nothing was kept: --title is for one candidate.\nhint: Keep them one by one, or leave out --title.\n",
  });
});

test("review keep reports the effect of a confirmed proposal", async () => {
  using box = sandbox();
  putMemories(box);
  {
    using db = openDatabase({ file: join(box.memDir, "memory.db") });
    const known = getObservation(db, 4);
    if (!known) throw new Error("no memory #4");
    expect(proposeHiding(db, known, "It is wrong.")).toBe(6);
    const { projectId } = known;
    const draft = { projectId, type: "bugfix", title: "Login loops", narrative: "", origin: "reported" } as const;
    expect(proposeReplacement(db, newObservation({ ...draft, createdAt: Date.UTC(2026, 1, 1) }), [2])).toBe(7);
  }
  const { stdout } = await runCli(box, ["review", "keep", "6", "7", "3"]);
  expect(stdout).toBe(
    "Hidden, as #6 proposed: #4\nKept #7 Login loops; it supersedes #2\nKept #3 The queue stalls under load\n",
  );
  const again = JSON.parse((await runCli(box, ["get", "4", "2", "--json"])).stdout);
  expect(again.results.map(({ status }: { status: string }) => status)).toEqual(["hidden", "superseded"]);
});
