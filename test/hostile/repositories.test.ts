// A part of `npm run bench:hostile`, which attacks from every repository with every command.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { binary } from "../support/binary.ts";
import { git } from "../support/git.ts";
import { attack } from "./support/attack.ts";
import { hostileRepositories } from "./support/repositories.ts";
import { type Stage, setStage } from "./support/stage.ts";

binary();
const isPosix = process.platform !== "win32";
const repositories = hostileRepositories();
/** Prime, so that the chosen ones are of all kinds. */
const step = 23;

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
}, 60_000);
afterAll(() => stage[Symbol.dispose]());

test("there are enough repositories, each with its own name", () => {
  expect(repositories.length).toBeGreaterThan(300);
  expect(new Set(repositories.map(({ name }) => name)).size).toBe(repositories.length);
});

test.skipIf(!isPosix)("a canary would be seen: git itself runs them", () => {
  const folder = `${stage.box.root}/control`;
  for (const [key, act] of [
    ["core.fsmonitor", ["status"]],
    ["core.sshCommand", ["rev-list", "--max-parents=0", "HEAD"]],
    ["diff.external", ["diff", "--ext-diff", "HEAD", "--", "src/price.ts"]],
  ] as [string, string[]][]) {
    stage.makeRepository(`${folder}-${key}`);
    git(`${folder}-${key}`, "config", key, stage.canary(key));
    Bun.write(`${folder}-${key}/src/price.ts`, "changed\n");
    stage.takeMarks();
    try {
      git(`${folder}-${key}`, ...act);
    } catch {
      // The canary fails, and git with it.
    }
    expect(stage.takeMarks().length).toBeGreaterThan(0);
  }
});

test.skipIf(!isPosix).each(repositories.filter((_, at) => at % step === 0).map((each, at) => ({ ...each, at })))(
  "hooks run nothing, write nothing, wait for nothing and inject nothing: $name",
  async ({ at, ...hostile }) => {
    expect(await attack(stage, hostile, at, "hooks")).toEqual([]);
  },
  60_000,
);
