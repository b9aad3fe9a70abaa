// Two machines whose `claude-mem sync now` is killed with SIGKILL at random moments, over a real PostgreSQL.
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { write } from "../../core/db/transaction.ts";
import { deleteMemories } from "../../core/memory/change/delete.ts";
import { newObservation } from "../../core/memory/draft.ts";
import { addObservation } from "../../core/memory/write.ts";
import { pick, seededRandom } from "../bench/support/random.ts";
import { binary } from "./binary.ts";
import { type Machine, SyncMachines } from "./sync-machines.ts";

export type KilledSyncs = {
  /** Syncs that ended by the signal, and those that were faster. */
  kills: number;
  ended: number;
  memories: number;
  /** Titles that a machine has not, has twice, or should not have. */
  lost: string[];
  doubled: string[];
  revived: string[];
  /** Devices that the space has: two, as no database was copied. */
  devices: number;
};

const perStep = 5;

/** Kills `count` syncs. Whether a process gets as far as a statement differs between runs; everything else follows from the seed. */
export async function killSyncs(count: number, seed: number): Promise<KilledSyncs> {
  const random = seededRandom(seed);
  const machines = new SyncMachines();
  await machines.begin();
  try {
    const { one, other } = await machines.two();
    const first = ["The shop has two tills", "Receipts are printed in two languages"];
    for (const [n, { run }] of [one, other].entries()) await run(["save", `${first[n]}`, "--type", "decision"]);
    const longest = await wholeSync(one);
    await wholeSync(other);
    const expected = new Set(first);
    const result = { kills: 0, ended: 0 };
    for (let n = 0; n < count; n++) {
      const machine = pick([one, other], random);
      change(machine, n, random, expected);
      if (await killed(machine, random() * longest * 1.2)) result.kills += 1;
      else result.ended += 1;
    }
    for (const each of [one, other, one, other]) await wholeSync(each);
    const [here, there] = [await one.titles(), await other.titles()];
    const both = [...here, ...there];
    const { spaces } = (await one.json(["sync", "devices"])) as { spaces: { devices: unknown[] }[] };
    return {
      ...{ ...result, memories: expected.size, devices: spaces[0]?.devices.length ?? 0 },
      lost: [...expected].filter((title) => !here.includes(title) || !there.includes(title)),
      doubled: [...new Set(both)].filter((title) => both.filter((other) => other === title).length > 2),
      revived: both.filter((title) => !expected.has(title)),
    };
  } finally {
    machines.dispose();
  }
}

/** Returns how long it took, milliseconds. */
async function wholeSync({ run }: Machine): Promise<number> {
  const startedAt = performance.now();
  const { code, stderr } = await run(["sync", "now", "--yes"]);
  if (code !== 0) throw new Error(stderr);
  return performance.now() - startedAt;
}

/** Saves some memories, and deletes one that this machine has. */
function change({ box }: Machine, step: number, random: () => number, expected: Set<string>): void {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const titles = Array.from({ length: perStep }, (_, n) => `Shelf ${step} holds article ${n} of the season`);
  write(db, () => {
    for (const title of titles) {
      const memory = {
        projectId: 1,
        type: "decision",
        origin: "user",
        createdAt: step,
        title,
        narrative: title,
      } as const;
      addObservation(db, newObservation({ ...memory, vouchedBy: "user" }));
    }
  });
  for (const title of titles) expected.add(title);
  const here = db.query<{ id: number; title: string }, []>("SELECT id, title FROM observation ORDER BY id").all();
  const gone = pick(here, random);
  deleteMemories(db, [gone.id]);
  expected.delete(gone.title);
}

/** Returns whether the sync was killed before it ended. */
async function killed({ box, env }: Machine, afterMs: number): Promise<boolean> {
  const command = [binary(), "sync", "now", "--yes"];
  const child = Bun.spawn(command, { env, cwd: box.repo, stdin: "ignore", stdout: "ignore", stderr: "ignore" });
  const ended = await Promise.race([child.exited.then(() => true), Bun.sleep(afterMs).then(() => false)]);
  if (!ended) child.kill("SIGKILL");
  await child.exited;
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  // A killed process ends no lease; it expires in a minute.
  db.run("UPDATE space SET lease_owner = NULL, lease_until = 0");
  return child.signalCode === "SIGKILL";
}
