// One fault on one write path, and what has to hold afterwards.
import { Database } from "bun:sqlite";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { quickCheck } from "../../../core/db/health.ts";
import { countIndexDrift } from "../../../core/store/observation-index.ts";
import { payload } from "../../support/payload.ts";
import type { Sandbox } from "../../support/sandbox.ts";
import { untilExtracted } from "../../support/until-extracted.ts";
import { pick, seededRandom } from "../support/random.ts";
import type { Fault, Kind } from "./kinds.ts";
import { type Ended, run, type Wrapping } from "./run.ts";
import { copyBox, plannedSessions, rowsPerProject } from "./world.ts";
import { type Token, writers } from "./writers.ts";

export type Trial = {
  kind: string;
  writer: string;
  violations: string[];
  maxHookMs: number;
  acknowledged: number;
  crashes: number;
};

/** The programs of a trial: `other` is an older version of the program that works on the same data at the same time. */
export type Program = { file: string; other?: string; modelEnv: Record<string, string> };

/** A hook waits for the database for two seconds; the rest is the machine's, which may be busy. */
const maxHookMs = 3_500;
const hourMs = 3_600_000;

/** Runs trial `number` of `seed`. The same two make the same choices. */
export async function runTrial(
  template: Sandbox,
  { file, other, modelEnv }: Program,
  kind: Kind,
  seed: number,
  number: number,
): Promise<Trial> {
  const random = seededRandom(seed * 1_000_003 + number);
  const writer = pick(writers, random);
  const box = copyBox(template);
  const violations: string[] = [];
  try {
    const fault = await kind.put({ box, program: file, random });
    let work: Awaited<ReturnType<typeof writer.write>>;
    try {
      const versions = {
        get program() {
          return other && random() < 0.5 ? other : file;
        },
      };
      work = await writer.write(
        Object.assign(versions, { box, random, modelEnv, fault: (): Wrapping => fault.next() }),
      );
    } finally {
      await fault.lift();
    }
    violations.push(...work.findings, ...work.hooks.flatMap((ended) => hookFindings(ended, fault)));
    await untilExtracted(box.env);
    await recover(box, file, fault, violations);
    if (writer.name === "worker" && !fault.destroys && other === undefined)
      await finishJobs(box, file, { env: modelEnv, fault: fault.afterwards ?? {} }, violations);
    await untilExtracted(box.env);
    reportErrors(violations, () =>
      check(
        box,
        fault,
        { writer: writer.name, tokens: work.tokens, isFilled: other === undefined, isDone: work.isDone === true },
        violations,
      ),
    );
    return {
      kind: kind.name,
      writer: writer.name,
      violations,
      maxHookMs: Math.max(0, ...(fault.isTimed ? work.hooks.map(({ ms }) => ms) : [])),
      acknowledged: work.tokens.filter(({ isAcknowledged }) => isAcknowledged).length,
      crashes: work.hooks.filter(({ wasKilled }) => wasKilled && fault.mayCrash).length,
    };
  } finally {
    box.dispose();
  }
}

function hookFindings({ code, wasKilled, stdout, stderr, ms }: Ended, fault: Fault): string[] {
  if (wasKilled) return [];
  const findings: string[] = [];
  if (code !== 0) findings.push(`a hook ended with ${code}: ${stderr.slice(0, 200)}`);
  if (stdout !== "" && !isObject(stdout)) findings.push(`a hook wrote: ${stdout.slice(0, 200)}`);
  if (fault.isTimed && ms > maxHookMs) findings.push(`a hook took ${Math.round(ms)} ms`);
  return findings;
}

function isObject(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

/** Does what a user and the next sessions do: repairs what was damaged on purpose, and stores what waits. */
async function recover(box: Sandbox, program: string, fault: Fault, violations: string[]): Promise<void> {
  if (fault.destroys) {
    const { code, stderr, wasKilled, ms } = await run(box, program, ["repair", "--yes"], {
      fault: fault.afterwards ?? {},
    });
    // Without this, what it left undone would look like damage that it did not find.
    if (wasKilled) violations.push(`repair was killed after ${Math.round(ms / 1000)} s`);
    // A repair that loses memories says so, and ends with 1.
    if (code !== 0 && !/^(?:Memories|\d+ of \d+ memories) .*lost/m.test(stderr))
      violations.push(`repair ended with ${code}: ${stderr.slice(-300)}`);
  }
  for (let turn = 0; turn < 5; turn++) {
    const start = payload("session-start-startup", { repo: box.repo, session_id: "drainer" });
    await run(box, program, ["hook", "session-start"], { stdin: JSON.stringify(start), fault: fault.afterwards ?? {} });
    if (waiting(box).length === 0) return;
  }
  const left = waiting(box).length;
  if (left > 0) violations.push(`${left} events wait for ever`);
}

async function finishJobs(
  box: Sandbox,
  program: string,
  around: { env: Record<string, string>; fault: Wrapping },
  violations: string[],
): Promise<void> {
  for (let round = 1; round <= 4; round++) {
    const env = { ...around.env, CLAUDE_MEM_NOW: String(Date.now() + round * 3 * hourMs) };
    await run(box, program, ["worker"], { ...around, env });
    if (count(box, "SELECT count(*) AS n FROM job WHERE status = 'due'") === 0) break;
  }
  const due = count(box, "SELECT count(*) AS n FROM job WHERE status <> 'done'");
  if (due > 0) violations.push(`${due} jobs were not done`);
  const perSession =
    "SELECT count(*) AS n FROM session s WHERE host_id LIKE 'kill-%' AND 1 = (SELECT count(*) FROM observation o WHERE o.session_id = s.id)";
  const right = count(box, perSession);
  if (right !== plannedSessions) violations.push(`${plannedSessions - right} jobs without one memory each`);
}

/** Returns the files of waiting events. */
function waiting(box: Sandbox): string[] {
  return spoolFiles(box).filter((name) => name.endsWith(".json"));
}

function spoolFiles(box: Sandbox): string[] {
  const folders = [join(box.memDir, "spool"), ...inTmp(box)];
  return folders.filter((folder) => existsSync(folder)).flatMap((folder) => readdirSync(folder));
}

function inTmp({ root }: Sandbox): string[] {
  const tmp = join(root, "tmp");
  if (!existsSync(tmp)) return [];
  return readdirSync(tmp)
    .filter((name) => name.startsWith("claude-mem-spool"))
    .map((name) => join(tmp, name));
}

function count(box: Sandbox, sql: string, ...bindings: string[]): number {
  using db = new Database(join(box.memDir, "memory.db"), { readwrite: true, create: false });
  db.run("PRAGMA busy_timeout = 5000");
  return db.query<{ n: number }, string[]>(sql).get(...bindings)?.n ?? -1;
}

const counts: Record<Token["kind"], string> = {
  prompt: "SELECT count(*) AS n FROM prompt WHERE instr(text, ?) > 0",
  event: "SELECT count(*) AS n FROM event WHERE capture_key = ?",
  memory: "SELECT count(*) AS n FROM observation WHERE instr(title, ?) > 0",
};

function check(
  box: Sandbox,
  fault: Fault,
  done: { writer: string; tokens: Token[]; isFilled: boolean; isDone: boolean },
  violations: string[],
): void {
  const { writer, tokens, isFilled, isDone } = done;
  let traces = fault.loses ? spoolFiles(box).filter((name) => name.endsWith(".lost")).length : 0;
  for (const { kind, word, isAcknowledged } of tokens) {
    const found = count(box, counts[kind], word);
    if (found > 1) violations.push(`a ${kind} is there ${found} times`);
    // A hook ends with 0 in any case.
    if (found === 0 && isAcknowledged && kind !== "memory" && traces-- > 0) continue;
    if (found === 0 && isAcknowledged) violations.push(`an acknowledged ${kind} is lost`);
  }
  using db = new Database(join(box.memDir, "memory.db"), { readwrite: true, create: false });
  violations.push(...quickCheck(db).map((finding) => `quick_check: ${finding}`));
  if (db.query("PRAGMA foreign_key_check").all().length > 0) violations.push("a reference is broken");
  const { missing, stray } = countIndexDrift(db);
  if (missing + stray > 0) violations.push(`the search index lacks ${missing} and has ${stray} too many`);
  const setAside = spoolFiles(box).filter((name) => name.endsWith(".damaged") && !name.includes("-bad-"));
  if (setAside.length > 0) violations.push(`${setAside.length} waiting events were set aside`);
  if (!fault.destroys && isFilled) checkOldRows(box, writer, isDone, violations);
}

/** A check that damage makes impossible is a violation too, and must not end the series. */
export function reportErrors(violations: string[], check: () => void): void {
  try {
    check();
  } catch (error) {
    violations.push(`a check failed: ${String(error)}`);
  }
}

/** The rows from before the fault exist. A project that is being forgotten is removed in steps, and is gone when the command says so. */
function checkOldRows(box: Sandbox, writer: string, isDone: boolean, violations: string[]): void {
  for (const name of ["alpha", "beta"]) {
    const prompts = count(box, "SELECT count(*) AS n FROM prompt WHERE instr(text, ?) = 1", `old ${name} `);
    const memories = count(box, "SELECT count(*) AS n FROM observation WHERE instr(title, ?) = 1", `The ${name} pump`);
    if (writer === "forget" && name === "alpha" && (prompts + memories === 0 || !isDone)) continue;
    if (isDone && writer === "forget" && name === "alpha") violations.push("a forgotten project is still there");
    if (prompts === rowsPerProject && memories >= rowsPerProject) continue;
    violations.push(`${name} has ${prompts} prompts and ${memories} memories of ${rowsPerProject}`);
  }
}
