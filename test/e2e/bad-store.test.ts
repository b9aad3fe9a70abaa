// Faults of the data directory: a hook ends with 0 and its event is kept until it can be stored; a command reports the fault and
// changes nothing.
import { describe, expect, test } from "bun:test";
import { binary } from "../support/binary.ts";
import { hookEnv } from "../support/hook-env.ts";
import { spooledFiles } from "../support/memory-files.ts";
import { payload } from "../support/payload.ts";
import { runApp } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { callHook, countStored, hookEvents, misbehaviour, payloadOf, storedEvents } from "./support/hook-events.ts";
import { listTree } from "./support/listing.ts";
import { obstacles } from "./support/obstacles.ts";

binary();
const timeoutMs = 60_000;

async function startSession(box: Sandbox, session: string): Promise<void> {
  const start = payload("session-start-startup", { repo: box.repo, session_id: session });
  expect(misbehaviour(await callHook(box, "session-start", JSON.stringify(start)))).toEqual([]);
}

/** A data directory in use, with a session for every event but the start of one. */
async function usedBox(): Promise<Sandbox> {
  const box = sandbox();
  for (const event of storedEvents) if (event !== "session-start") await startSession(box, event);
  return box;
}

async function drain(box: Sandbox): Promise<void> {
  for (let turn = 0; turn < 20 && spooledFiles(box).length > 0; turn++) await startSession(box, "drainer");
}

for (const { name, unavailable } of obstacles) {
  if (unavailable !== undefined) console.error(`SKIPPED: the data directory ${name}: ${unavailable}.`);
}

describe.each(obstacles)("a data directory $name", ({ unavailable, losesMemories, putUp }) => {
  test.skipIf(unavailable !== undefined)(
    "costs no hook its exit code and no event",
    async () => {
      using box = await usedBox();
      const lift = await putUp(box);
      try {
        const events = Object.keys(hookEvents);
        const ended = await Promise.all(
          events.map((event) => callHook(box, event, JSON.stringify(payloadOf(event, box)))),
        );
        expect(ended.flatMap(misbehaviour)).toEqual([]);
        // An obstacle without effect would prove nothing.
        expect(spooledFiles(box)).toHaveLength(losesMemories ? 0 : storedEvents.length);
      } finally {
        await lift();
      }
      await drain(box);
      expect(spooledFiles(box)).toEqual([]);
      // Where the session is gone with the memories, its end is nothing to keep.
      const wanted = storedEvents.filter((event) => !(losesMemories && event === "session-end"));
      expect(Object.fromEntries(wanted.map((event) => [event, countStored(box, event)]))).toEqual(
        Object.fromEntries(wanted.map((event) => [event, 1])),
      );
    },
    timeoutMs,
  );
});

/** SQLite's own beside a database: which of them are there says nothing of what is stored. */
function withoutSideFiles(tree: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(tree).filter(([path]) => !/\.db-(wal|shm)$/.test(path)));
}

const readers = [
  ["status"],
  ["search", "price"],
  ["recent"],
  ["recall", "src/price.ts"],
  ["timeline"],
  ["get", "1"],
  ["context"],
  ["export"],
];
const damagedWriters = [
  ["save", "Amounts are whole cents."],
  ["delete", "1", "--yes"],
];
const writers = [...damagedWriters, ["repair"]];

/** Which commands each obstacle stops; the others may do their work. */
const stopped: Record<string, string[][]> = {
  "a file in its place": [...readers, ...writers],
  "read-only": [["save", "Amounts are whole cents."]],
  "on a full disk": [["save", "Amounts are whole cents."]],
  "with a database that is none": [...readers, ...damagedWriters],
  "with damaged pages in the database": [...readers, ...damagedWriters],
  "with a database of a newer program": [...readers, ...writers],
  "with a locked database": [["save", "Amounts are whole cents."]],
};

describe.each(obstacles.filter(({ name }) => stopped[name] !== undefined))(
  "a data directory $name",
  ({ name, unavailable, putUp }) => {
    test.skipIf(unavailable !== undefined).each(stopped[name] ?? [])(
      "%s says what is wrong, where and what to do, and changes nothing",
      async (...args) => {
        using box = await usedBox();
        const env = hookEnv(box); // made before the listing: it makes a folder
        const lift = await putUp(box);
        try {
          const before = listTree(box.root);
          const result = await runApp(args, { env, cwd: box.repo, timeoutMs });
          expect(result.code).toBeOneOf([1, 2]);
          expect(result.stdout).toBe("");
          const [message = "", ...hints] = result.stderr.trimEnd().split("\n");
          expect(message).toContain(box.memDir);
          expect(hints).not.toBeEmpty();
          for (const hint of hints) expect(hint).toStartWith("hint: ");
          expect(withoutSideFiles(listTree(box.root))).toEqual(withoutSideFiles(before));
        } finally {
          await lift();
        }
      },
      timeoutMs,
    );
  },
);

const damaged = ["with a database that is none", "with damaged pages in the database"];

test.each(obstacles.filter(({ name }) => damaged.includes(name)))(
  "a data directory $name is mended by repair: the next hook stores what waits, and what was damaged is kept",
  async ({ putUp }) => {
    using box = await usedBox();
    const env = hookEnv(box);
    await putUp(box);
    expect(misbehaviour(await callHook(box, "stop", JSON.stringify(payloadOf("stop", box))))).toEqual([]);
    expect(spooledFiles(box)).toHaveLength(1);
    const { code, stdout } = await runApp(["repair"], { env, cwd: box.repo, timeoutMs });
    // The memories since the last backup may be lost.
    expect(code).toBe(1);
    expect(stdout).toContain("Done: keep the damaged database in ");
    await drain(box);
    expect(spooledFiles(box)).toEqual([]);
    const kept = Object.keys(listTree(box.memDir)).filter((path) => /damaged-[^/]+\/memory\.db$/.test(path));
    expect(kept).toHaveLength(1);
  },
  timeoutMs,
);

test.each([
  ["with a database of a newer program", "was made by a newer claude-mem", "claude-mem update"],
  ["with a database that is none", "is damaged", "claude-mem repair"],
])("a data directory %s: a session that begins says so, to the person and to the model", async (name, what, help) => {
  using box = await usedBox();
  await obstacles.find((obstacle) => obstacle.name === name)?.putUp(box);
  const { stdout } = await callHook(box, "session-start", JSON.stringify(payloadOf("session-start", box)));
  const { systemMessage, hookSpecificOutput } = JSON.parse(stdout);
  for (const text of [systemMessage, hookSpecificOutput.additionalContext]) {
    expect(text).toContain(what);
    expect(text).toContain(help);
  }
  // Only the first words of a session: what follows would say it again and again.
  for (const event of ["user-prompt-submit", "pre-tool-use", "post-tool-use"]) {
    expect((await callHook(box, event, JSON.stringify(payloadOf(event, box)))).stdout).toBe("");
  }
});
