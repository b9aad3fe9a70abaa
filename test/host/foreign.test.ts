// The payloads of one host sent to the adapter of another, as by a wrong `--host` in an entry: the hook ends well, and nothing is stored that did not happen.
import { expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { gitInit } from "../support/git.ts";
import { runApp } from "../support/run-app.ts";
import { sandbox } from "../support/sandbox.ts";
import { type HostSample, sayable } from "./sample.ts";
import { hostSamples } from "./samples.ts";
import { type Moment, story } from "./story.ts";

const pairs = hostSamples.flatMap((from) =>
  hostSamples.flatMap((to) => (from === to ? [] : [[from.host.name, to.host.name, from, to] as const])),
);

const told = story.filter(({ kind }) => kind !== "end");

/**
 * Returns the prompts of the story, and its commands with their results. Each host describes a refused command in its own way:
 * another host reports a failure.
 */
function truth(from: HostSample, isRefusalKnown: boolean) {
  const moments = sayable(from, told);
  const refused = isRefusalKnown ? "rejected" : "failed";
  return {
    prompts: moments.flatMap((moment) => (moment.kind === "prompt" ? [moment.text] : [])),
    commands: moments.flatMap((moment: Moment) =>
      moment.kind === "tool" && moment.tool.kind === "shell"
        ? [`${moment.tool.command}: ${moment.ending === "refused" ? refused : (moment.ending ?? "ok")}`]
        : [],
    ),
  };
}

test.each(pairs)(
  "%s to %s",
  async (_from, name, from, to) => {
    using box = sandbox();
    gitInit(box.repo);
    const scene = { sessionId: "one", root: box.repo };
    let number = 0;
    for (const moment of sayable(from, told)) {
      const { event, input } = from.call(moment, scene, ++number);
      const { code, stdout } = await runApp(["hook", event, "--host", name], {
        env: box.env,
        cwd: box.repo,
        stdin: input,
      });
      expect({ moment, code, denial: stdout === "" ? undefined : to.denialIn(stdout) }).toEqual({
        moment,
        code: 0,
        denial: undefined,
      });
    }
    using db = openDatabase({ file: join(box.memDir, "memory.db") });
    const rows = (sql: string) =>
      db
        .query<{ text: string }, []>(sql)
        .all()
        .map(({ text }) => text);
    const seen = rows("SELECT command || ': ' || outcome AS text FROM event WHERE kind = 'shell'");
    const { prompts, commands } = truth(
      from,
      !seen.some((text) => text.startsWith("rm -rf") && text.endsWith("failed")),
    );
    for (const text of rows("SELECT text FROM prompt")) expect(prompts).toContain(text);
    const count = (list: readonly string[], text: string) => list.filter((each) => each === text).length;
    expect(seen.filter((text) => count(seen, text) > count(commands, text))).toEqual([]);
  },
  60_000,
);
