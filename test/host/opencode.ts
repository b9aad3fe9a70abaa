import { Database } from "bun:sqlite";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openCode } from "../../core/host/opencode/host.ts";
import type { HostSample, Scene } from "./sample.ts";
import type { Moment, Tool } from "./story.ts";

function inputOf(tool: Tool, root: string): { name: string; input: Record<string, unknown> } {
  switch (tool.kind) {
    case "shell":
      return { name: "bash", input: { command: tool.command, description: "does it" } };
    case "read":
      return { name: "read", input: { filePath: join(root, tool.file) } };
    case "edit":
      return {
        name: "edit",
        input: { filePath: join(root, tool.file), oldString: tool.before, newString: tool.after },
      };
    case "search":
      return { name: "grep", input: { pattern: tool.pattern } };
    case "web":
      return { name: "webfetch", input: { url: tool.address, format: "markdown" } };
    case "agent":
      return { name: "task", input: { description: "A task", subagent_type: "general", prompt: tool.task } };
    case "mcp":
      return { name: `${tool.server}_${tool.tool}`, input: {} };
    case "none":
      return { name: "todowrite", input: { todos: [] } };
  }
}

/** Returns OpenCode's event for the end of a tool use. */
function stateOf({ tool, ending = "ok", output = "" }: Extract<Moment, { kind: "tool" }>): Record<string, unknown> {
  if (ending === "refused") return { error: "The user rejected permission to use this specific tool call." };
  if (tool.kind === "shell") return { output, metadata: { output, exit: ending === "ok" ? 0 : 1, truncated: false } };
  return ending === "ok" ? { output, metadata: {} } : { error: output };
}

function sayIn(moment: Moment, root: string, number: number): [event: string, fields: Record<string, unknown>] {
  switch (moment.kind) {
    case "start":
      return ["session-start", { source: moment.source }];
    case "prompt":
      return ["prompt", { id: `msg_${number}`, text: moment.text }];
    case "before":
    case "tool": {
      const { name, input } = inputOf(moment.tool, root);
      const common = { agentId: moment.agentId, tool: name, input };
      if (moment.kind === "before") return ["tool-call", common];
      return ["tool-result", { ...common, id: `call_${number}`, ...stateOf(moment) }];
    }
    case "report":
      return ["report", { id: `msg_${number}`, text: moment.text }];
    case "compaction":
      return ["compaction", {}];
    case "end":
      return ["session-end", { reason: "other" }];
  }
}

const start = Date.UTC(2026, 2, 1);
const timeOf = (number: number) => start + number * 1000;

/** Returns the message in OpenCode's database, and its parts; undefined for a moment that leaves nothing there. */
function messageOf(
  moment: Moment,
  root: string,
  number: number,
): { message: Record<string, unknown>; parts: Record<string, unknown>[] } | undefined {
  switch (moment.kind) {
    case "prompt": {
      const injected = { type: "text", text: "injected", synthetic: true };
      return { message: { role: "user" }, parts: [{ type: "text", text: `"${moment.text}"` }, injected] };
    }
    case "tool": {
      const { name, input } = inputOf(moment.tool, root);
      const end = stateOf(moment);
      const time = { start: timeOf(number), end: timeOf(number) + 6 };
      const state = { status: "error" in end ? "error" : "completed", input, ...end, time };
      const parts = [
        { type: "step-start" },
        { type: "text", text: "I do it." },
        { type: "tool", tool: name, callID: `call_${number}`, state },
      ];
      return { message: { role: "assistant", finish: "tool-calls" }, parts };
    }
    case "report":
      return { message: { role: "assistant", finish: "stop" }, parts: [{ type: "text", text: moment.text }] };
    case "compaction":
      return { message: { role: "user" }, parts: [{ type: "compaction", auto: true }] };
    default:
      return undefined;
  }
}

const tables = `
  CREATE TABLE IF NOT EXISTS session (id text PRIMARY KEY, parent_id text, directory text, time_created integer, time_updated integer, more text);
  CREATE TABLE IF NOT EXISTS message (id text PRIMARY KEY, session_id text, time_created integer, time_updated integer, data text);
  CREATE TABLE IF NOT EXISTS part (id text PRIMARY KEY, message_id text, session_id text, time_created integer, time_updated integer, data text);`;

export const openCodeSample: HostSample = {
  host: openCode,
  toolNames: {
    shell: "bash",
    read: "read",
    edit: "edit",
    search: "grep",
    web: "webfetch",
    agent: "task",
    mcp: "github_create_issue",
  },
  call(moment, { sessionId, root }: Scene, number) {
    const [event, fields] = sayIn(moment, root, number);
    return { event, input: JSON.stringify({ sessionId, directory: root, ...fields }) };
  },
  textIn: (answer) => JSON.parse(answer).text,
  denialIn: (answer) => JSON.parse(answer).denial,
  writeTranscript(folder, moments, { sessionId, root }) {
    mkdirSync(folder, { recursive: true });
    using db = new Database(join(folder, "opencode.db"));
    db.run("PRAGMA journal_mode = WAL");
    db.run(tables);
    db.run("INSERT INTO session VALUES (?, NULL, ?, ?, ?, 'unknown')", [sessionId, root, start, start]);
    for (const [number, moment] of moments.entries()) {
      const written = messageOf(moment, root, number);
      if (!written) continue;
      const [id, at] = [`msg_${sessionId}_${String(number).padStart(3, "0")}`, timeOf(number)];
      db.run("INSERT INTO message VALUES (?, ?, ?, ?, ?)", [id, sessionId, at, at, JSON.stringify(written.message)]);
      for (const [index, part] of written.parts.entries()) {
        const values = [`prt_${id}_${index}`, id, sessionId, at, at, JSON.stringify(part)];
        db.run("INSERT INTO part VALUES (?, ?, ?, ?, ?, ?)", values);
      }
    }
  },
  homeVariable: "OPENCODE_CONFIG_DIR",
  settings: {
    file: "opencode.json",
    texts: [
      '{\n  // mine\n  "model": "a/b", // theirs\n  "mcp": {\n    "docs": { "type": "local", "command": ["docs"] },\n  },\n}\n',
      '{"$schema":"https://opencode.ai/config.json"}',
      '{ "mcp": {} }\r\n',
    ],
  },
};
