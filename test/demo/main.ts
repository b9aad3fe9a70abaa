// `npm start`: plays two recorded sessions of Claude Code through the real executable, in a home and a repository made for this
// purpose, and shows what is injected into the second one. Exits with 1 if the recall is wrong. `--keep` keeps the data for
// inspection.
import { binary } from "../support/binary.ts";
import { hookEnv } from "../support/hook-env.ts";
import { runApp } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { readLedger, readStored, type Stored } from "./ledger.ts";
import { type Explained, explain } from "./moments.ts";
import { printWrapped } from "./page.ts";
import { type PlayedStep, playSession, playStep } from "./play.ts";
import { readRecording } from "./recording.ts";
import { showFirstSession, showMoment, showSummary } from "./show.ts";
import { setStage } from "./stage.ts";

const anotherDayMs = 26 * 3_600_000;

const keeps = process.argv.includes("--keep");

/** Returns what is wrong, after having shown everything. */
async function demo(box: Sandbox): Promise<string[]> {
  setStage(box);
  await install(box);
  const first = await playSession(box, "first");
  const stored = readStored(box);
  showFirstSession(
    first.map(({ step }) => step),
    stored,
  );
  const second = await playSecond(box, stored);
  showSummary(
    readStored(box),
    [...first, ...second].map(({ ms }) => ms),
    box.memDir,
  );
  return second.flatMap((step) => ("complaints" in step ? step.complaints : []));
}

async function install(box: Sandbox): Promise<void> {
  const { code, stdout, stderr } = await runApp(["install"], { env: hookEnv(box), cwd: box.repo });
  if (code !== 0) throw new Error(`claude-mem install ended with ${code}: ${stderr}`);
  console.log(`${binary()} install\n`);
  for (const line of stdout.trimEnd().split("\n")) console.log(`  ${line.replaceAll(box.home, "~")}`);
}

async function playSecond(box: Sandbox, stored: Stored): Promise<(PlayedStep | Explained)[]> {
  const played: (PlayedStep | Explained)[] = [];
  let lastLine = 0;
  let number = 0;
  for (const step of readRecording("second", box)) {
    const result = await playStep(box, step, anotherDayMs);
    const why = readLedger(box, lastLine);
    lastLine = why.at(-1)?.id ?? lastLine;
    if (step.moment === undefined) {
      played.push(result);
      continue;
    }
    const moment = explain(step.moment, result, why, stored);
    if (number === 0)
      console.log("\n\nSESSION TWO, another day: Claude Code starts anew and remembers nothing by itself");
    showMoment(moment, ++number);
    played.push(moment);
  }
  return played;
}

const box = sandbox();
try {
  const complaints = await demo(box);
  if (keeps) printWrapped("  ", `It is still there. Look around: CLAUDE_MEM_DIR=${box.memDir} ${binary()} status`);
  else console.log("  and is deleted now (--keep leaves it there).");
  if (complaints.length > 0) {
    console.error(`\nThe demo failed:\n${complaints.map((complaint) => `- ${complaint}`).join("\n")}`);
    process.exitCode = 1;
  }
} finally {
  if (!keeps) box.dispose();
}
