import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pi } from "../../core/host/pi/host.ts";
import type { HostSample, Scene } from "./sample.ts";
import type { Moment, Tool } from "./story.ts";

function inputOf(tool: Tool, root: string): { name: string; input: Record<string, unknown> } {
  switch (tool.kind) {
    case "shell":
      return { name: "bash", input: { command: tool.command } };
    case "read":
      return { name: "read", input: { path: join(root, tool.file) } };
    case "edit": {
      const edits = [{ oldText: tool.before, newText: tool.after }];
      return { name: "edit", input: { path: join(root, tool.file), edits } };
    }
    case "search":
      return { name: "grep", input: { pattern: tool.pattern } };
    case "mcp":
      return { name: tool.tool, input: {} };
    default:
      return { name: "todo", input: {} };
  }
}

/** Returns pi's event for the end of a tool use. */
function endOf({ ending = "ok", output = "" }: Extract<Moment, { kind: "tool" }>): Record<string, unknown> {
  const lines = { ok: output, failed: `${output}\n\nCommand exited with code 1`, refused: "Command aborted" };
  return { content: [{ type: "text", text: lines[ending] }], isError: ending !== "ok" };
}

function sayIn(moment: Moment, root: string, number: number): [event: string, fields: Record<string, unknown>] {
  switch (moment.kind) {
    case "start":
      return ["session-start", { source: moment.source }];
    case "prompt":
      return ["prompt", { id: `row${number}`, text: moment.text }];
    case "before":
      throw new Error("pi's script says nothing before a tool");
    case "tool": {
      const { name, input } = inputOf(moment.tool, root);
      return ["tool-result", { id: `call_${number}`, tool: name, input, ...endOf(moment) }];
    }
    case "report":
      return ["report", { id: String(number), text: moment.text }];
    case "compaction":
      return ["compaction", {}];
    case "end":
      return ["session-end", { reason: "other" }];
  }
}

/** Returns the rows of pi's record, without their ids. */
function rowsOf(moment: Moment, root: string, number: number): Record<string, unknown>[] {
  const message = (role: string, rest: Record<string, unknown>) => ({ type: "message", message: { role, ...rest } });
  switch (moment.kind) {
    case "prompt":
      return [
        message("user", { content: [{ type: "text", text: moment.text }] }),
        { type: "custom_message", customType: "claude-mem", content: "injected", display: false },
      ];
    case "tool": {
      const { name, input } = inputOf(moment.tool, root);
      const id = `call_${number}`;
      const content = [
        { type: "text", text: "I do it." },
        { type: "toolCall", id, name, arguments: input },
      ];
      return [
        message("assistant", { content, stopReason: "toolUse", timestamp: number }),
        message("toolResult", { toolCallId: id, toolName: name, ...endOf(moment) }),
      ];
    }
    case "report":
      return [
        message("assistant", {
          content: [{ type: "text", text: moment.text }],
          stopReason: "stop",
          timestamp: number,
        }),
      ];
    case "compaction":
      return [{ type: "compaction", summary: "short", firstKeptEntryId: "r1", tokensBefore: 9 }];
    default:
      return [];
  }
}

export const piSample: HostSample = {
  host: pi,
  toolNames: { shell: "bash", read: "read", edit: "edit", search: "grep" },
  call(moment, { sessionId, root }: Scene, number) {
    const [event, fields] = sayIn(moment, root, number);
    return { event, input: JSON.stringify({ sessionId, directory: root, ...fields }) };
  },
  textIn: (answer) => JSON.parse(answer).text,
  denialIn: (answer) => JSON.parse(answer).denial,
  writeTranscript(folder, moments, { sessionId, root }) {
    const timestamp = (number: number) => new Date(Date.UTC(2026, 2, 1) + number * 1000).toISOString();
    const head = { type: "session", version: 3, id: sessionId, timestamp: timestamp(0), cwd: root };
    const rows = moments.flatMap((moment, number) =>
      rowsOf(moment, root, number).map((row) => ({ ...row, timestamp: timestamp(number) })),
    );
    const tree = rows.map((row, at) => ({ ...row, id: `r${at}`, parentId: at === 0 ? null : `r${at - 1}` }));
    mkdirSync(join(folder, "--repo--"), { recursive: true });
    const lines = [head, ...tree].map((row) => `${JSON.stringify(row)}\n`).join("");
    writeFileSync(join(folder, "--repo--", `2026-03-01T00-00-00-000Z_${sessionId}.jsonl`), lines);
  },
  homeVariable: "PI_CODING_AGENT_DIR",
  settings: { file: "extensions/claude-mem.js", texts: [] },
};
