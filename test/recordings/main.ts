// `npm run recording -- [--mb N] [FILE]`: types the commands of first-minute.ts on a separate terminal, in a home with nothing but
// N MB of transcripts (200 by default), and writes its output as docs/recordings/first-minute.cast. `npm run recording -- --play
// [FILE]` plays a recording.
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeTranscripts } from "../bench/support/transcripts.ts";
import { claudeEnv, claudeHome } from "../e2e/support/claude-home.ts";
import { claudeBinary } from "../e2e/support/client.ts";
import { createMock, type MessagesRequest } from "../e2e/support/mock-api.ts";
import { injectedIn } from "../e2e/support/sent-text.ts";
import { keys, openPty, type Pty } from "../support/pty.ts";
import { repository } from "../support/repository.ts";
import { type Cast, type CastEvent, parseCast, renderCast } from "./cast.ts";
import { commands, limitSeconds, prompt, promptSeen, question, shownHome, size, title } from "./first-minute.ts";
import { lastSession, sessionBefore } from "./last-session.ts";

const dayMs = 86_400_000;
const typingMs = 20;
/** The time that a person takes to read the question before agreeing. */
const readingMs = 1500;
/** A machine that is too slow has to report it at the end. */
const patienceMs = 3 * 60_000;
const defaults = join(repository, "docs", "recordings", "first-minute.cast");
const [first, ...rest] = process.argv.slice(2);
if (first === "--play") await play(rest[0] ?? defaults);
else {
  const megabytes = first === "--mb" ? Number(rest[0]) : 200;
  if (!(megabytes > 0)) throw new Error("Give the size as --mb N.");
  const file = (first === "--mb" ? rest[1] : first) ?? defaults;
  const cast = await record(megabytes);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, renderCast(cast));
  const seconds = cast.events.at(-1)?.at ?? 0;
  console.log(`${file}: ${seconds.toFixed(1)} s`);
  if (seconds > limitSeconds) {
    console.log(`longer than ${limitSeconds} s`);
    process.exitCode = 1;
  }
}

async function record(megabytes: number): Promise<Cast> {
  // A repository with a commit, in a home in which the client starts without a question.
  using box = claudeHome();
  const projects = join(box.home, ".claude", "projects");
  writeTranscripts(projects, megabytes);
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
  const sessions = [sessionBefore(box.repo, daysAgo(2)), lastSession(box.repo, daysAgo(1))];
  const folder = join(projects, box.repo.replaceAll(/[^A-Za-z0-9]/g, "-"));
  mkdirSync(folder);
  for (const each of sessions) writeFileSync(join(folder, `${each.sessionId}.jsonl`), each.text());
  // The recording has the names that a person would have chosen.
  mkdirSync(join(box.home, "work"));
  symlinkSync(box.repo, join(box.home, "work", "store"));
  const checkout = join(box.home, "claude-mem");
  symlinkSync(repository, checkout);
  const bin = join(box.root, "bin");
  mkdirSync(bin);
  symlinkSync(claudeBinary(), join(bin, "claude"));

  await using mock = createMock({ scenarios: {}, answer: repeatWhatWasTold });
  // The data are in the default folder.
  const { CLAUDE_MEM_DIR: _, ...env } = claudeEnv(box, mock.url);
  const path = [join(box.home, ".local", "bin"), bin, process.env.PATH].join(":");
  const events: CastEvent[] = [];
  const startedAt = performance.now();
  await using pty = openPty([], {
    env: { ...env, PATH: path, PWD: checkout, PS1: prompt },
    cwd: repository,
    size,
    command: ["bash", "--norc", "--noprofile"],
    onData: (text) => events.push({ at: (performance.now() - startedAt) / 1000, text }),
  });
  await pty.see(promptSeen);
  for (const typed of commands) {
    for (const letter of typed) {
      pty.type(letter);
      await Bun.sleep(typingMs);
    }
    await pty.see(typed);
    const asked = questionsIn(pty);
    pty.type(keys.enter);
    await answerUntilPrompt(pty, asked);
  }
  // A person's home has a shorter name.
  const listed = events.map(({ at, text }) => ({ at, text: text.replaceAll(box.home, shownHome) }));
  if (listed.some(({ text }) => text.includes(box.root))) throw new Error("The name of a temporary folder is shown.");
  const timestamp = Math.floor(Date.now() / 1000);
  return { header: { version: 2, width: size.columns, height: size.rows, timestamp, title }, events: listed };
}

/** Takes the usual answer to each question that comes after those. */
async function answerUntilPrompt(pty: Pty, before: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (let answered = before; !promptSeen.test(pty.text()); ) {
    if (performance.now() > deadline) throw new Error(`It does not end; the screen is:\n${pty.text()}`);
    const asked = questionsIn(pty);
    await Bun.sleep(asked > answered ? readingMs : 50);
    if (asked > answered) pty.type(keys.enter);
    answered = asked;
  }
}

function questionsIn(pty: Pty): number {
  return [...pty.raw().matchAll(question)].length;
}

/** No model is called: the answer repeats the text that the hook has injected. */
function repeatWhatWasTold(request: MessagesRequest) {
  const injected = injectedIn(request).find(({ hook }) => hook.startsWith("SessionStart"));
  return injected && { text: `I was told when this session started:\n\n${injected.text}` };
}

async function play(file: string): Promise<void> {
  let before = 0;
  for (const { at, text } of parseCast(await Bun.file(file).text()).events) {
    await Bun.sleep((at - before) * 1000);
    process.stdout.write(text);
    before = at;
  }
}
