import { expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { insertInjections, setInjectionResult } from "../../core/store/injection.ts";
import { insertSession } from "../../core/store/session.ts";
import type { Surface } from "../../core/store/vocabulary.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { putMemories } from "./support/memories.ts";
import { runCli } from "./support/run-cli.ts";

const at = Date.UTC(2026, 2, 1, 12);

/** Sessions `s0` and on, each with injections of these memories. */
function notify(box: Sandbox, sessions: [Surface, string][][]): void {
  putMemories(box);
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  for (const [number, lines] of sessions.entries()) {
    const { id } = insertSession(db, { hostId: `s${number}`, projectId: 1, branch: null, source: "startup", at });
    for (const [surface, target] of lines) {
      const place = { sessionId: id, contextNumber: 0, agentId: null, promptNumber: 1, surface, at: at + number };
      insertInjections(db, place, [{ target, part: "lesson", characters: 100, reason: "matches loop" }]);
    }
  }
}

test("the ledger shows each line with its surface, result and reason", async () => {
  using box = sandbox();
  notify(box, [[["prompt", "#2"]], [["file", "#2"]]]);
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  setInjectionResult(db, 2, "file edited");
  const { stdout } = await runCli(box, ["ledger"]);
  expect(stdout.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, "TIME")).toBe(
    "TIME S1    prompt        #2      100 -            matches loop\n" +
      "TIME S2    file          #2      100 file edited  matches loop\n",
  );
  for (const name of ["S2", "s1"]) {
    const one = await runCli(box, ["ledger", "--session", name, "--json"]);
    expect(JSON.parse(one.stdout).lines).toMatchObject([{ session: "S2", surface: "file", result: "file edited" }]);
  }
  expect(await runCli(box, ["ledger", "--session", "S9"])).toMatchObject({ code: 4, stdout: "" });
  expect(await runCli(box, ["ledger", "--since", "1h"])).toMatchObject({ code: 4, stdout: "" });
});

test("stats shows each surface, and memories that never helped", async () => {
  using box = sandbox();
  notify(box, [
    [
      ["file", "#2"],
      ["prompt", "#4"],
    ],
    [["prompt", "#4"]],
    [
      ["prompt", "#4"],
      ["prompt", "#2"],
    ],
  ]);
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  setInjectionResult(db, 1, "error gone");
  const { stdout } = await runCli(box, ["stats"]);
  expect(stdout).toContain(`surface             lines characters   sessions       used
prompt                  4        400          3        0 %
file                    1        100          1      100 %

Results: error gone 1

Injected but never helpful:
  #4 injected in 3 sessions, 300 characters: Use a queue of its own
`);
  const json = JSON.parse((await runCli(box, ["stats", "--json"])).stdout);
  expect(json.never_helped).toEqual([
    { id: 4, title: "Use a queue of its own", sessions: 3, lines: 3, characters: 300 },
  ]);
  expect(json.injected).toEqual({ lines: 5, characters: 500, estimated_tokens: 125, used: 1 });
});
