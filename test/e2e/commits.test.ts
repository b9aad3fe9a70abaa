// A commit is not a memory; its words are found, and the next session hears of it.
import { expect, test } from "bun:test";
import { binary } from "../support/binary.ts";
import { runApp } from "../support/run-app.ts";
import { playBefore, playSession, type Step, storyBox, toldAtStart } from "./support/play-story.ts";

const message = `queue: drop the second consumer

Both consumers acknowledged the same parcel, which left the depot one label short.`;
const steps: Step[] = [
  { you: "Carry on with the list." },
  { edit: "src/queue.ts", from: "consume(2);", to: "consume(1);" },
  { run: `git commit -qam '${message}' && git log -1 --format='[main %h] %s'` },
  { says: "Finished as you asked." },
];

test("a commit is found by its subject and by its body, and named to the next session; no memory is made of it", async () => {
  binary();
  using box = await storyBox(steps);
  await playBefore(box, steps);
  await playSession(box, "first", steps);
  const search = async (...args: string[]) => {
    const { stdout } = await runApp(["search", "--json", ...args], { env: box.env, cwd: box.repo });
    return JSON.parse(stdout) as { total: number; results: { source: string }[] };
  };
  for (const words of ["drop consumer", "depot label short"]) {
    expect((await search(words, "--source", "all")).results.map(({ source }) => source)).toContain("summaries");
    expect((await search(words, "--include-superseded")).total).toBe(0);
  }
  expect(await toldAtStart(box)).toContain("queue: drop the second consumer");
}, 60_000);
