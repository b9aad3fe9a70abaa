// Moving to a new machine: two commands, and a session there gets the same injections.
import { expect, test } from "bun:test";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { binary } from "../support/binary.ts";
import { type RunResult, runApp } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { playBefore, playSession, type Step, storyBox, toldAt, toldAtStart } from "./support/play-story.ts";

const failure = `TypeError: Cannot read properties of undefined (reading 'weight')
    at parcelWeight (src/parcel.js:2:31)`;
const steps: Step[] = [
  { you: "Labels for empty parcels crash. Fix that. From now on always write weights in grams." },
  { run: "node --test test/parcel.test.js", fails: failure },
  {
    edit: "src/parcel.js",
    from: "export const parcelWeight = (items) => items[0].weight;",
    to: "export const parcelWeight = (items) => items.reduce((sum, item) => sum + item.weight, 0);",
  },
  { run: "node --test test/parcel.test.js", prints: "# pass 3\n# fail 0" },
  { run: "git commit -qam 'parcel: an empty parcel weighs nothing' && git log -1 --format='[main %h] %s'" },
  {
    says: "Fixed: the root cause was that parcelWeight() in src/parcel.js read the weight of the first item, which an empty parcel does not have. It now adds up all items.\n\nNot done: the label of a parcel that is too heavy.\n\nNext: print a warning for parcels above 31 kg.",
  },
];
const surfaces: { name: string; step: Step }[] = [
  { name: "prompt", step: { you: "Why did parcelWeight() crash for an empty parcel?" } },
  { name: "file", step: { read: "src/parcel.js" } },
  { name: "same failure", step: { run: "node --test test/parcel.test.js", fails: failure } },
];

const app = (box: Sandbox, cwd: string, ...args: string[]): Promise<RunResult> => runApp(args, { env: box.env, cwd });

/** Returns the text of an export without its proof, because each database has its own key. */
function withoutProof(file: string): string {
  return readFileSync(file, "utf8").replace(/"proof":"[\da-f]{64}"/, '"proof":"…"');
}

/** Returns the injections of sessions, surface by surface, all at one time. */
async function injected(box: Sandbox, now: number): Promise<Record<string, string>> {
  const at = { ...box, env: { ...box.env, CLAUDE_MEM_NOW: String(now) } };
  const texts: Record<string, string> = { start: await toldAtStart(at) };
  for (const { name, step } of surfaces) texts[name] = await toldAt(at, step);
  return texts;
}

test("two commands move everything to a new machine and another folder: a session there gets the same injections", async () => {
  binary();
  using old = await storyBox(steps);
  using fresh = sandbox();
  await playBefore(old, steps);
  await playSession(old, "first", steps);
  await app(old, old.repo, "defer", "add", "Ask the depot for its scales");
  await app(old, old.repo, "save", "The depot's scales are ten grams off", "--files", "src/parcel.js");

  const file = join(old.root, "all.jsonl");
  const exported = await app(old, old.home, "export", "--project", "all", "--prompts", "--output", file);
  expect(exported).toMatchObject({ code: 0 });
  const there = { ...fresh, repo: join(fresh.root, "work", "parcels") };
  cpSync(old.repo, there.repo, { recursive: true });
  const restored = await app(there, fresh.home, "restore", file, "--mine", "--yes");
  expect(restored).toMatchObject({
    code: 0,
    // The others are a fact and candidates.
    stderr: expect.stringMatching(
      /^Your own memories, according to the file: \d memories, 0 pinned\.\n- always write weights in grams\.\n$/,
    ),
  });

  const copy = join(fresh.root, "again.jsonl");
  await app(there, fresh.home, "export", "--project", "all", "--prompts", "--output", copy);
  expect(withoutProof(copy)).toBe(withoutProof(file));

  const now = Date.now() + 60_000;
  const before = await injected(old, now);
  expect(before.start).toContain("Ask the depot for its scales");
  expect(before.start).toContain("grams");
  expect(before.start).toContain("parcel: an empty parcel weighs nothing");
  expect(before.prompt).toContain("parcelWeight()");
  expect(before.file).toContain("scales are ten grams off");
  expect(before["same failure"]).toContain("src/parcel.js");
  expect(await injected(there, now)).toEqual(before);
}, 120_000);
