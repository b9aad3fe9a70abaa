import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gemini } from "../../core/host/gemini/host.ts";
import { cancelled, inputOf, type ToolMoment, type ToolNames, timeOf } from "./gemini-tools.ts";
import type { HostSample, Scene } from "./sample.ts";
import type { Moment } from "./story.ts";

const names: ToolNames = {
  edit: "replace",
  agent: "invoke_agent",
  web: "google_web_search",
  mcp: (server, tool) => `mcp_${server}_${tool}`,
};

/** The injections of another program's hook and ours, as Gemini CLI wraps texts. */
export const injected =
  '<hook_context>Be brief &lt;please&gt;</hook_context>\n\n<hook_context>&lt;claude-mem surface="session-start"&gt;\nRecalled.\n- Never use tabs.\n&lt;/claude-mem&gt;</hook_context>';

/** Returns the text for the model. */
function contentOf({ tool, ending = "ok", output = "" }: ToolMoment, number: number): string {
  if (tool.kind !== "shell") return output;
  if (ending === "refused") return cancelled;
  const exit = ending === "failed" ? "\nExit Code: 1" : "";
  return `<untrusted_context>\nOutput: ${output || "(empty)"}${exit}\nProcess Group PGID: ${300 + number}\n</untrusted_context>`;
}

function sayIn(moment: Moment, number: number): [event: string, fields: Record<string, unknown>] {
  switch (moment.kind) {
    case "start":
      return ["session-start", { source: moment.source }];
    case "prompt":
      return ["before-agent", { prompt: `${injected}\n\n${moment.text}` }];
    case "tool": {
      const { name, input } = inputOf(moment.tool, names);
      const answer = { llmContent: contentOf(moment, number), returnDisplay: moment.output ?? "" };
      return ["after-tool", { tool_name: name, tool_input: input, tool_response: answer }];
    }
    case "report":
      return ["after-agent", { prompt: injected, prompt_response: moment.text, stop_hook_active: false }];
    case "end":
      return ["session-end", { reason: "exit" }];
    default:
      throw new Error(`Gemini CLI says nothing at ${moment.kind}`);
  }
}

function rowsOf(moment: Moment, number: number): Record<string, unknown>[] {
  const row = { id: `row-${number}`, timestamp: timeOf(number) };
  switch (moment.kind) {
    case "prompt":
      return [{ ...row, type: "user", content: [{ text: `${injected}\n\n${moment.text}` }, { text: injected }] }];
    case "tool": {
      const { name, input } = inputOf(moment.tool, names);
      const id = `${name}_${number}`;
      const output = `${contentOf(moment, number)}\n\n${injected}`;
      const result = [{ functionResponse: { id, name, response: { output } } }];
      const call = { id, name, args: input, result, status: "success", resultDisplay: moment.output ?? "" };
      const message = { ...row, type: "gemini", content: "" };
      const answer = { ...row, id: `answer-${number}`, type: "user", content: result };
      return [message, { ...message, toolCalls: [{ ...call, timestamp: timeOf(number) }] }, answer];
    }
    case "report":
      return [{ ...row, type: "gemini", content: moment.text }];
    default:
      return [];
  }
}

/** Writes a record with a compressed context and a message after it, and returns its path. */
function writeCompressed(root: string, compaction: number, number: number): string {
  const file = join(root, "session.jsonl");
  const message = (id: string, type: string, text: string) => ({ id, type, content: [{ text }] });
  const messages = [
    message("s", "user", "The summary."),
    message(`c${compaction}`, "gemini", "Got it. Thanks for the additional context!"),
  ];
  const rows = [{ $set: { sessionId: "s" } }, { $set: { messages } }, message(`row-${number}`, "gemini", "Done.")];
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  return file;
}

export const geminiSample: HostSample = {
  host: gemini,
  toolNames: {
    shell: "run_shell_command",
    read: "read_file",
    edit: "replace",
    search: "grep_search",
    web: "google_web_search",
    agent: "invoke_agent",
    mcp: "mcp_github_create_issue",
  },
  compactsSilently: true,
  call(moment, { sessionId, root }: Scene, number) {
    const [event, fields] = sayIn(moment, number);
    const compaction = moment.kind === "prompt" ? moment.compaction : undefined;
    const transcript_path = compaction === undefined ? "/none" : writeCompressed(root, compaction, number);
    const common = { session_id: sessionId, transcript_path, cwd: root, timestamp: timeOf(number) };
    return { event, input: JSON.stringify({ ...common, ...fields }) };
  },
  textIn: (answer) => JSON.parse(answer).hookSpecificOutput.additionalContext,
  denialIn: () => undefined,
  writeTranscript(folder, moments, { sessionId, root }) {
    const project = join(folder, "cart");
    const header = { sessionId, projectHash: "0", startTime: timeOf(0), kind: "main" };
    const context = { $set: { messages: [{ id: "c", type: "user", content: [{ text: "<session_context>" }] }] } };
    const rows = [header, context, ...moments.flatMap(rowsOf)];
    mkdirSync(join(project, "chats"), { recursive: true });
    writeFileSync(join(project, ".project_root"), root);
    const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join("");
    writeFileSync(join(project, "chats", `session-2026-03-01T00-00-${sessionId}.jsonl`), lines);
  },
  homeVariable: "GEMINI_CLI_HOME",
  settings: {
    file: ".gemini/settings.json",
    texts: [
      '{\n  // mine\n  "theme": "Dark",\n  "hooks": {\n    "AfterTool": [{ "matcher": "write_file", "hooks": [{ "type": "command", "command": "fmt || true" }] }] // format\n  }\n}\n',
      '{"mcpServers":{"docs":{"command":"docs"}}}',
      '{\r\n\t"hooksConfig": { "enabled": true }\r\n}\r\n',
    ],
  },
};
