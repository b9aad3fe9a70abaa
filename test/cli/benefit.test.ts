// Holding sessions out, and the comparison, with hooks and commands as processes.
import { expect, test } from "bun:test";
import { readEnv } from "../../core/config/env.ts";
import { isHeldOut } from "../../core/config/hold-out.ts";
import { binary } from "../support/binary.ts";
import { hookEnv } from "../support/hook-env.ts";
import { openMemory } from "../support/memory-files.ts";
import { payload } from "../support/payload.ts";
import { runHook } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { addEvent } from "../support/session-rows.ts";
import { runCli } from "./support/run-cli.ts";

binary();

const names = Array.from({ length: 12 }, (_, at) => `session-${at}`);
const heldOut = (holdOut: string) => names.filter((name) => isHeldOut(name, readEnv({ CLAUDE_MEM_HOLD_OUT: holdOut })));

test.each([
  ["0", 0],
  ["1", 0],
  ["-2", 0],
  ["1.5", 0],
  ["many", 0],
  ["", 0],
])("CLAUDE_MEM_HOLD_OUT=%s holds no session out", (value, count) => {
  expect(heldOut(value)).toHaveLength(count);
});

test("about one session in n is held out", () => {
  const ids = Array.from({ length: 3_000 }, () => crypto.randomUUID());
  const share = ids.filter((id) => isHeldOut(id, readEnv({ CLAUDE_MEM_HOLD_OUT: "5" }))).length / ids.length;
  expect(Math.abs(share - 0.2)).toBeLessThan(0.04);
});

/** Starts and ends each session, and returns those into which something was injected. */
async function play(box: Sandbox, env: object): Promise<string[]> {
  const injected: string[] = [];
  const options = { env: { ...hookEnv(box), ...env }, cwd: box.repo };
  for (const session_id of names) {
    const body = payload("session-start-startup", { repo: box.repo, session_id });
    const { stdout } = await runHook("session-start", body, options);
    if (stdout.includes("Never log tokens")) injected.push(session_id);
    await runHook("session-end", payload("session-end-other", { repo: box.repo, session_id }), options);
  }
  return injected;
}

test("held-out sessions get nothing, the others what they would get, and both are noted", async () => {
  using box = sandbox();
  await runCli(box, ["save", "Never log tokens", "--type", "constraint"]);
  const out = heldOut("2");
  expect(out.length).toBeGreaterThan(2);
  expect(await play(box, { CLAUDE_MEM_HOLD_OUT: "2" })).toEqual(names.filter((name) => !out.includes(name)));
  using db = openMemory(box);
  const arms = db.query(
    "SELECT s.host_id, a.is_held_out FROM session_arm a JOIN session s ON s.id = a.session_id ORDER BY s.id",
  );
  expect(arms.values()).toEqual(names.map((name) => [name, Number(out.includes(name))]));
  expect(db.query("SELECT count(DISTINCT session_id) FROM injection").values()).toEqual([[names.length - out.length]]);

  for (const { id } of db.query<{ id: number }, []>("SELECT id FROM session").all()) {
    for (let step = 0; step < 6; step++) addEvent(db, id, { tool: "Bash", action: "run" });
  }
  const { code, stdout } = await runCli(box, ["benefit"]);
  expect(code).toBe(0);
  const sizes = `${names.length - out.length} with injections, ${out.length} without, in 1 project`;
  expect(stdout).toContain(`Randomized hold-out: ${sizes}\n`);
  expect(stdout).toContain("open, fewer than 12 sessions in a group");
  expect(stdout).toEndWith("  The data support no claim.\n");
  const json = JSON.parse((await runCli(box, ["benefit", "--json", "--project", "all"])).stdout);
  expect(json).toMatchObject({ project: null, hold_out: 0, min_sessions: 12 });
  expect(json.comparisons[0]).toMatchObject({ kind: "hold-out", without: out.length, projects: 1 });
  expect(json.comparisons[0].measures[0]).toMatchObject({ name: "repeatedErrors", verdict: "open" });
}, 60_000);

test("without the setting every session gets what it should, and nothing is noted", async () => {
  using box = sandbox();
  await runCli(box, ["save", "Never log tokens", "--type", "constraint"]);
  expect(await play(box, {})).toEqual(names);
  using db = openMemory(box);
  expect(db.query("SELECT count(*) FROM session_arm").values()).toEqual([[0]]);
  const nothing = await runCli(box, ["benefit"]);
  expect(nothing).toMatchObject({ code: 4 });
  expect(nothing.stdout).toContain("There is nothing to compare. Ended sessions with enough tool uses since ");
}, 60_000);
