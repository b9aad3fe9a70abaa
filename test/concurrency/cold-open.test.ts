// The first hooks of a new installation run at the same time: any of them may have to create the database.
import { expect, test } from "bun:test";
import { binary } from "../support/binary.ts";
import { column, logText } from "../support/memory-files.ts";
import { payload } from "../support/payload.ts";
import { sandbox } from "../support/sandbox.ts";
import { drainAll } from "./support/drain.ts";
import { startHook } from "./support/hook-process.ts";

binary();
const atOnce = 12;
const timeoutMs = 60_000;

test.each(Array.from({ length: 10 }, (_, round) => round + 1))(
  "12 processes open an empty directory at one instant (round %d)",
  async () => {
    using box = sandbox();
    const ids = Array.from({ length: atOnce }, (_, index) => `toolu_${index}`);
    const hooks = ids.map((id) =>
      startHook(
        box,
        "post-tool-use",
        payload("post-tool-use-edit", { repo: box.repo, session_id: id, tool_use_id: id }),
      ),
    );
    // All of them have started and wait for their payload.
    for (const hook of hooks) hook.send();
    const ended = await Promise.all(hooks.map((hook) => hook.ended));
    expect(ended).toEqual(ended.map(() => ({ acknowledged: true, stdout: "", stderr: "" })));
    await drainAll(box);
    const stored = column(box, "SELECT capture_key FROM event").toSorted();
    expect(stored).toEqual(ids.map((id) => `${id}:${id}`).toSorted());
    expect(column(box, "SELECT count(*) FROM project")).toEqual([1]);
    expect(column(box, "PRAGMA quick_check")).toEqual(["ok"]);
    expect(logText(box)).not.toContain('"level":"error"');
  },
  timeoutMs,
);
