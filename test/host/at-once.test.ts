// Every agent at work in one project at the same time: the sessions stay apart, nothing is lost, and each learns what the others taught.
import { expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { binary } from "../support/binary.ts";
import { gitInit } from "../support/git.ts";
import { runApp } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { untilIdle } from "../support/worker.ts";
import { type HostSample, sayable } from "./sample.ts";
import { hostSamples } from "./samples.ts";
import { type Moment, story } from "./story.ts";

binary();
const timeoutMs = 180_000;

/** Calls the hook of a moment, and returns what the model reads of its answer. */
async function hook(box: Sandbox, sample: HostSample, moment: Moment, sessionId: string, number: number) {
  const { event, input } = sample.call(moment, { sessionId, root: box.repo }, number);
  const options = { env: box.env, cwd: box.repo, stdin: input };
  const { code, stdout, stderr } = await runApp(["hook", event, "--host", sample.host.name], options);
  expect({ moment, code, stderr }).toEqual({ moment, code: 0, stderr: "" });
  return stdout === "" ? undefined : sample.textIn(stdout);
}

/** The rule that one host's user states; a fix is the same in all sessions. */
const ruleOf = ({ host }: HostSample) => `Remember: the ${host.name} build is run by hand on Mondays.`;

function storyOf(sample: HostSample): Moment[] {
  return sayable(sample, story).map((moment) =>
    moment.kind === "prompt" ? { ...moment, text: `The cart crashes when it is empty. ${ruleOf(sample)}` } : moment,
  );
}

function eventsOf(box: Sandbox, host: string): unknown[] {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  return db
    .query(
      `SELECT kind, action, outcome, command FROM event JOIN session ON session.id = session_id WHERE host = ?
       UNION ALL SELECT 'prompt', '', '', text FROM prompt JOIN session ON session.id = session_id WHERE host = ? ORDER BY 1, 4, 3`,
    )
    .all(host, host);
}

test(
  "hooks of all agents run at once, and each stores what it stores alone",
  async () => {
    using box = sandbox();
    gitInit(box.repo);
    const play = async (sample: HostSample, place: Sandbox) => {
      for (const [number, moment] of storyOf(sample).entries())
        await hook(place, sample, moment, `${sample.host.name}-1`, number);
    };
    await Promise.all(hostSamples.map((sample) => play(sample, box)));
    await untilIdle(box);
    for (const sample of hostSamples) {
      using alone = sandbox();
      gitInit(alone.repo);
      await play(sample, alone);
      await untilIdle(alone);
      const { name } = sample.host;
      expect(eventsOf(box, name).length).toBeGreaterThan(5);
      expect(eventsOf(box, name)).toEqual(eventsOf(alone, name));
    }
    using db = openDatabase({ file: join(box.memDir, "memory.db") });
    const sessions = db.query<{ host: string }, []>("SELECT host FROM session ORDER BY host").all();
    expect(sessions.map(({ host }) => host)).toEqual(hostSamples.map(({ host }) => host.name).toSorted());
    for (const [at, sample] of hostSamples.entries()) {
      const text = await hook(box, sample, { kind: "start", source: "startup" }, `${sample.host.name}-2`, 100 + at);
      for (const { host } of hostSamples) expect(text).toContain(`${host.name} build is run by hand`);
    }
  },
  timeoutMs,
);
