// A hook may be killed at any instant: the host's timeout, a closed terminal, a machine that goes down.
import { expect, test } from "bun:test";
import { binary } from "../support/binary.ts";
import { column } from "../support/memory-files.ts";
import { payload } from "../support/payload.ts";
import { sandbox } from "../support/sandbox.ts";
import { drainAll } from "./support/drain.ts";
import { callHook, startHook } from "./support/hook-process.ts";

binary();
const victims = 500;
const atOnce = 4;
const measured = 5;
const timeoutMs = 120_000;

test(
  `${victims} hooks killed at random leave whole events only, and all that were acknowledged`,
  async () => {
    using box = sandbox();
    const edit = (id: string) => payload("post-tool-use-edit", { repo: box.repo, session_id: "s", tool_use_id: id });
    const failure = (id: string) =>
      payload("post-tool-use-failure-bash", { repo: box.repo, session_id: "s", tool_use_id: id });
    await callHook(box, "session-start", payload("session-start-startup", { repo: box.repo, session_id: "s" }));

    const startedAt = performance.now();
    for (let index = 0; index < measured; index++) await callHook(box, "post-tool-use", edit(`measured-${index}`));
    // One and a half times a whole run on this machine, so that some are killed at every stage and some finish.
    const latestMs = ((performance.now() - startedAt) / measured) * 1.5 + 4;

    const acknowledged: string[] = [];
    for (let first = 0; first < victims; first += atOnce) {
      const ids = Array.from({ length: atOnce }, (_, index) => `victim-${first + index}`);
      const ended = await Promise.all(
        ids.map(async (id) => {
          // Half of them open the database, the others write a file that waits for it.
          const isFailure = Math.random() < 0.5;
          const hook = isFailure
            ? startHook(box, "post-tool-use-failure", failure(id))
            : startHook(box, "post-tool-use", edit(id));
          hook.send();
          const timer = setTimeout(hook.kill, Math.random() * latestMs);
          const result = await hook.ended;
          clearTimeout(timer);
          return result;
        }),
      );
      acknowledged.push(...ids.filter((_, index) => ended[index]?.acknowledged).map((id) => `s:${id}`));
    }
    expect(acknowledged).not.toBeEmpty();
    expect(acknowledged.length).toBeLessThan(victims);

    await drainAll(box);
    const stored = new Set(column(box, "SELECT capture_key FROM event"));
    expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
    const half = `SELECT capture_key FROM event e WHERE action = 'write' AND (change IS NULL
      OR (SELECT count(*) FROM event_file f WHERE f.event_id = e.id) <> 1)`;
    expect(column(box, half)).toEqual([]);
    expect(column(box, "PRAGMA quick_check")).toEqual(["ok"]);
    expect(column(box, "PRAGMA foreign_key_check")).toEqual([]);

    // At the end of the turn every stored event is in exactly one episode.
    expect((await callHook(box, "stop", payload("stop", { repo: box.repo, session_id: "s" }))).acknowledged).toBe(true);
    expect(column(box, "SELECT sum(event_count) FROM episode")).toEqual([stored.size]);
    expect(column(box, "SELECT count(*) FROM event WHERE episode_id IS NOT NULL")).toEqual([stored.size]);

    expect((await callHook(box, "post-tool-use-failure", failure("afterwards"))).acknowledged).toBe(true);
    expect(column(box, "SELECT capture_key FROM event ORDER BY id DESC LIMIT 1")).toEqual(["s:afterwards"]);
  },
  timeoutMs,
);
