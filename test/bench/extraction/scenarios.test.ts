import { afterEach, expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import { type Accepted, acceptRecord } from "../../../core/capture/accept.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { extractSession } from "../../../core/extract/extract-session.ts";
import { locate } from "../../../core/project/place.ts";
import { claudeRecord } from "../../support/claude-record.ts";
import { repository } from "../../support/repository.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import { scenariosIn } from "../support/replay.ts";
import { type ReplayEvent, readEvents } from "../support/replay-events.ts";
import { readExpected } from "./expected.ts";
import { judgeMemories } from "./judge.ts";
import { readMemories } from "./memories.ts";

// The same as `npm run bench:extraction`, without its processes.

let box: Sandbox;
afterEach(() => box.dispose());

const folders = scenariosIn(join(repository, "test", "bench", "extraction", "scenarios"));

test("there are at least 60 scenarios, half of them traps", () => {
  box = sandbox();
  const traps = folders.filter((folder) => basename(folder).startsWith("trap-"));
  expect(folders.length).toBeGreaterThanOrEqual(60);
  expect(traps.length).toBeGreaterThanOrEqual(Math.floor(folders.length / 2));
});

test.each(folders.map((folder) => [basename(folder), folder]))("%s", (_, folder) => {
  box = sandbox();
  play(readEvents(join(folder, "events.jsonl"), box));
  const { unexpected, missed, violations } = judgeMemories(readMemories(box), readExpected(folder));
  expect({ unexpected: unexpected.map(({ title }) => title), missed, violations }).toEqual({
    unexpected: [],
    missed: [],
    violations: [],
  });
});

function play(events: readonly ReplayEvent[]): void {
  const db = openDatabase({ file: join(box.memDir, "memory.db") });
  const sessions = new Map<string, Accepted>();
  for (const [index, event] of events.entries()) {
    mkdirSync(event.projectDir, { recursive: true });
    const accepted = accept(event, event.at ?? (index + 1) * 1000);
    if (accepted) sessions.set(String(event.payload.session_id), accepted);
  }
  // The host ends a session that is left open.
  for (const { session } of sessions.values()) if (session) extractSession(db, session);
  db.close();

  function accept({ event, payload, projectDir }: ReplayEvent, at: number): Accepted | undefined {
    const place = { cwd: String(payload.cwd), projectDir, root: locate(projectDir).root, home: box.home };
    const record = claudeRecord(event, payload, place, at);
    if (!record) return undefined;
    const accepted = acceptRecord(db, record);
    if (accepted.isDue && accepted.session) extractSession(db, accepted.session);
    return accepted;
  }
}
