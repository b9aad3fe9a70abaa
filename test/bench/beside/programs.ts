// Two programs with separate databases of equal content: the older program fills one, the newer one upgrades a copy of it.
import { copyFileSync, cpSync } from "node:fs";
import { join } from "node:path";
import { gitInit } from "../../support/git.ts";
import { payload } from "../../support/payload.ts";
import { sandbox } from "../../support/sandbox.ts";
import { makeCorpus } from "../support/corpus.ts";
import { sessionId } from "../support/ids.ts";
import { runOnce } from "../support/measure.ts";
import { type Store, workOfSession } from "../support/store.ts";

export type Program = Omit<Store, "workedSession"> & {
  workedSession: (repo?: string) => string;
  executable: string;
  run: (args: string[], stdin?: string) => string;
};
export type Programs = Disposable & { older: Program; newer: Program };

/** Returns the programs with `memories` memories, a fixed failure and a rule. */
export function makePrograms(executables: { older: string; newer: string }, root: string, memories: number): Programs {
  const box = sandbox();
  const elsewhere = join(box.root, "elsewhere");
  for (const folder of [box.repo, elsewhere]) gitInit(folder);
  const place = (name: "older" | "newer"): Program => {
    // The place of a file in the page cache changes its start time: both are fresh copies.
    const executable = join(root, name);
    copyFileSync(executables[name], executable);
    const env = { ...box.env, CLAUDE_MEM_DIR: join(root, `${name}-memory`) };
    return makeProgram({ executable, box: { ...box, env, memDir: env.CLAUDE_MEM_DIR }, elsewhere, memories });
  };
  const [older, newer] = [place("older"), place("newer")];
  fill(older, memories);
  cpSync(older.box.memDir, newer.box.memDir, { recursive: true });
  newer.run(["status"]);
  return { older, newer, [Symbol.dispose]: () => box.dispose() };
}

function makeProgram(made: Pick<Program, "executable" | "box" | "elsewhere" | "memories">): Program {
  const { executable, box, elsewhere } = made;
  const call = (args: string[], cwd: string, stdin: string) =>
    runOnce({ command: [executable, ...args], env: { ...box.env, CLAUDE_PROJECT_DIR: cwd }, cwd, stdin }).stdout;
  const play = (repo: string, session_id: string, steps: readonly (readonly [string, string])[]) => {
    // Every session uses the same recorded ids of tool uses; the session is a part of what they are known by.
    for (const [event, name] of steps) call(["hook", event], repo, JSON.stringify(payload(name, { repo, session_id })));
    return session_id;
  };
  return {
    ...made,
    run: (args, stdin = "") => call(args, box.repo, stdin),
    startedSession: () => play(box.repo, sessionId(), workOfSession.slice(0, 1)),
    workedSession: (repo = elsewhere) => play(repo, sessionId(), workOfSession),
    [Symbol.dispose]: () => {},
  };
}

/** Fills the database by its own program, which shares no code with this one. */
function fill(program: Program, memories: number): void {
  const { repo } = program.box;
  const session_id = program.workedSession(repo);
  program.run(["hook", "stop"], JSON.stringify(payload("stop", { repo, session_id })));
  program.run(["hook", "session-end"], JSON.stringify(payload("session-end-other", { repo, session_id })));
  const fix =
    "The checkout crashed for an empty basket, because total() reduced an empty array without an initial value.";
  program.run([
    "save",
    fix,
    "--title",
    "TypeError: Reduce of empty array with no initial value: fixed in src/price.ts",
    "--type",
    "bugfix",
    "--files",
    "src/price.ts",
  ]);
  program.run(["save", "Amounts are whole cents, never fractions.", "--type", "constraint"]);
  const corpus = makeCorpus([1], Date.now() - memories * 60_000);
  const lines = Array.from({ length: memories }, (_, number) => {
    const { type, title, narrative, facts, concepts, lesson, importance, origin, files, createdAt } =
      corpus.memory(number);
    return JSON.stringify({
      ...{ id: number + 1_000, type, title, narrative, facts, concepts, lesson, importance, origin, status: "active" },
      ...{ files: files.map(({ path, role }) => ({ path, role })), created_at: new Date(createdAt).toISOString() },
    });
  });
  program.run(["restore", "-", "--project", "repo"], `${lines.join("\n")}\n`);
}
