import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HostSample, Scene } from "../sample.ts";
import type { Moment, Tool } from "../story.ts";
import { madeUp } from "./host.ts";

function dataOf(tool: Tool): Record<string, unknown> {
  switch (tool.kind) {
    case "shell":
      return { tool: "sh", args: tool.command.split(" ") };
    case "read":
      return { tool: "open", args: [tool.file] };
    case "edit":
      return { tool: "apply_patch", args: [`*** file ${tool.file}\n-${tool.before}\n+${tool.after}`] };
    case "search":
      return { tool: "look_for", args: [tool.pattern] };
    case "web":
      return { tool: "browse", args: [tool.address] };
    case "agent":
      return { tool: "delegate", args: [tool.task] };
    case "mcp":
      return { tool: `rpc:${tool.server}/${tool.tool}` };
    case "none":
      return { tool: "move_window" };
  }
}

function sayIn(moment: Moment, number: number): { event: string; data: Record<string, unknown> } {
  const seq = String(number);
  switch (moment.kind) {
    case "start":
      return { event: "begin", data: { how: moment.source } };
    case "prompt":
      return { event: "ask", data: { text: moment.text, seq } };
    case "before":
      return { event: "before", data: { ...dataOf(moment.tool), by: moment.agentId } };
    case "tool": {
      const { ending, output: text = "", agentId: by } = moment;
      const end = { status: ending === "failed" ? 1 : 0, blocked: ending === "refused" };
      return { event: "after", data: { ...dataOf(moment.tool), text, seq, by, ...end } };
    }
    case "report":
      return { event: "done", data: { text: moment.text, seq } };
    case "compaction":
      return { event: "squeeze", data: {} };
    case "end":
      return { event: "close", data: {} };
  }
}

const talkOf = ({ sessionId, root }: Scene) => ({ id: sessionId, dir: root });

export const madeUpSample: HostSample = {
  host: madeUp,
  toolNames: {
    shell: "sh",
    read: "open",
    edit: "apply_patch",
    search: "look_for",
    web: "browse",
    agent: "delegate",
    mcp: "rpc:github/create_issue",
  },
  call(moment, scene, number) {
    const { event, data } = sayIn(moment, number);
    return { event, input: JSON.stringify({ talk: talkOf(scene), data }) };
  },
  textIn: (answer) => JSON.parse(answer).say,
  denialIn: (answer) => JSON.parse(answer).stop,
  writeTranscript(folder, moments, scene) {
    const lines = moments.map((moment, number) =>
      JSON.stringify({ at: Date.UTC(2026, 2, 1) + number * 1000, ...sayIn(moment, number), talk: talkOf(scene) }),
    );
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${scene.sessionId}.talk`), `${lines.join("\n")}\n`);
  },
  homeVariable: "MADE_UP_HOME",
  settings: { file: "made-up.json", texts: ['{\n  // mine\n  "theme": "dark"\n}\n', "{}"] },
};
