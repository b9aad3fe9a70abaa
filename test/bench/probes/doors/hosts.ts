// The hooks and records of every host, by the samples of the suite that all hosts have to pass.
import { join } from "node:path";
import { claudeSample } from "../../../host/claude-code.ts";
import { codexSample } from "../../../host/codex.ts";
import { copilotSample } from "../../../host/copilot.ts";
import { geminiSample } from "../../../host/gemini.ts";
import { openCodeSample } from "../../../host/opencode.ts";
import { piSample } from "../../../host/pi.ts";
import { qwenSample } from "../../../host/qwen.ts";
import { type HostSample, sayable } from "../../../host/sample.ts";
import type { Moment } from "../../../host/story.ts";
import { type Door, forEachInParallel } from "../door.ts";

const moments: readonly { name: string; room: number; write: (text: string) => Moment }[] = [
  { name: "prompt", room: 6_000, write: (text) => ({ kind: "prompt", text }) },
  { name: "request", room: 0, write: (text) => ({ kind: "prompt", text: `Remember: we never say ${text}` }) },
  {
    name: "command",
    room: 2_000,
    write: (command) => ({ kind: "tool", tool: { kind: "shell", command }, output: "ok" }),
  },
  {
    name: "output",
    room: 900,
    write: (output) => ({ kind: "tool", tool: { kind: "shell", command: "npm test" }, output }),
  },
  {
    name: "error",
    room: 900,
    write: (output) => ({ kind: "tool", tool: { kind: "shell", command: "npm test" }, output, ending: "failed" }),
  },
  {
    name: "edit",
    room: 600,
    write: (after) => ({ kind: "tool", tool: { kind: "edit", file: "src/cart.ts", before: "none", after } }),
  },
  {
    name: "answer of an MCP tool",
    room: 900,
    write: (output) => ({ kind: "tool", tool: { kind: "mcp", server: "files", tool: "find" }, output }),
  },
  { name: "task", room: 300, write: (task) => ({ kind: "before", tool: { kind: "agent", task } }) },
  { name: "report", room: 6_000, write: (text) => ({ kind: "report", text }) },
];

let number = 0;

/** Returns the moments for which the host has an event. */
function sayableMoments(sample: HostSample): typeof moments {
  return moments.filter(({ write }) => {
    const moment = write("");
    const isMute = moment.kind === "before" && sample.host.hooks.injectsFilesLater === true;
    return !isMute && sayable(sample, [moment]).length > 0;
  });
}

function hooksOf(sample: HostSample): Door[] {
  const { name } = sample.host;
  return sayableMoments(sample).map(({ name: moment, room, write }) => ({
    name: `${name}: ${moment}`,
    room,
    send: (texts, { box, call }) =>
      forEachInParallel(texts, (text) => {
        number += 1;
        const { event, input } = sample.call(write(text), { sessionId: "h1", root: box.repo }, number);
        return call(["hook", event, "--host", name], input);
      }),
  }));
}

function recordOf(sample: HostSample): Door {
  const { name } = sample.host;
  const told = sayableMoments(sample).filter(({ write }) => write("").kind !== "before");
  return {
    name: `${name}: import of records`,
    room: 900,
    async send(texts, { box, given, call }) {
      const folder = join(given, name, "records");
      const sessionId = crypto.randomUUID();
      const story = texts
        .map((text, index) => told[index % told.length]?.write(text))
        .filter((each) => each !== undefined);
      sample.writeTranscript(folder, story, { sessionId, root: box.repo });
      await call(["import", name, "--from", folder]);
    },
  };
}

const others = [codexSample, copilotSample, geminiSample, openCodeSample, piSample, qwenSample];

export const hostDoors: readonly Door[] = [...others.flatMap(hooksOf), ...[claudeSample, ...others].map(recordOf)];
