import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { qwen } from "../../core/host/qwen/host.ts";
import { cancelled, inputOf, type ToolMoment, type ToolNames, timeOf } from "./gemini-tools.ts";
import type { HostSample, Scene } from "./sample.ts";
import type { Moment } from "./story.ts";

const names: ToolNames = {
  edit: "edit",
  agent: "agent",
  web: "web_search",
  mcp: (server, tool) => `mcp__${server}__${tool}`,
};

/** Returns the text for the model. */
function contentOf({ tool, ending = "ok", output = "" }: ToolMoment): string {
  if (tool.kind !== "shell") return output;
  if (ending === "refused") return cancelled;
  const end = `Error: (none)\nExit Code: ${ending === "failed" ? 1 : 0}\nSignal: (none)\nProcess Group PGID: (none)`;
  return `Command: ${tool.command}\nDirectory: (root)\nOutput: ${output || "(empty)"}\n${end}`;
}

function sayIn(moment: Moment, number: number): [event: string, fields: Record<string, unknown>] {
  const turn = { prompt_id: `s########${number}` };
  switch (moment.kind) {
    case "start":
      return ["session-start", { source: moment.source }];
    case "prompt":
      return ["user-prompt-submit", { prompt: moment.text, submitted_prompt: moment.text, ...turn }];
    case "before":
    case "tool": {
      const { name, input } = inputOf(moment.tool, names);
      const agent = moment.agentId === undefined ? {} : { agent_id: moment.agentId };
      const ids = { tool_use_id: `toolu_${number}`, tool_call_id: `call_${number}` };
      const common = { tool_name: name, tool_input: input, ...ids, ...agent };
      if (moment.kind === "before") return ["pre-tool-use", common];
      const text = contentOf(moment);
      if ((moment.ending ?? "ok") !== "ok") return ["post-tool-use-failure", { ...common, error: text }];
      const answer = { llmContent: text, returnDisplay: moment.output ?? "" };
      return ["post-tool-use", { ...common, tool_response: answer, duration_ms: 8 }];
    }
    case "report":
      return ["stop", { last_assistant_message: moment.text, ...turn }];
    case "compaction":
      return ["pre-compact", { trigger: "auto" }];
    case "end":
      return ["session-end", { reason: "other" }];
  }
}

const injected = '<qwen:user-prompt-submit-context>\n&lt;claude-mem surface="prompt"&gt;\n- Tabs.\n';

function rowsOf(moment: Moment, { root, sessionId }: Scene, number: number): Record<string, unknown>[] {
  const row = { uuid: `row-${number}`, sessionId, timestamp: timeOf(number), cwd: root, gitBranch: "main" };
  const user = { ...row, type: "user", provenance: "real_user" };
  const assistant = { ...row, type: "assistant", provenance: "assistant_output" };
  switch (moment.kind) {
    case "prompt":
      return [
        { ...user, message: { role: "user", parts: [{ text: moment.text }, { text: injected }] } },
        {
          ...row,
          type: "system",
          subtype: "ui_telemetry",
          systemPayload: { uiEvent: { "event.name": "qwen-code.api_response", prompt_id: `s########${number}` } },
        },
      ];
    case "tool": {
      const { name, input } = inputOf(moment.tool, names);
      const { tool, ending = "ok", output = "" } = moment;
      const id = `call_${number}`;
      const isOk = ending === "ok";
      const response = { [isOk ? "output" : "error"]: `${contentOf(moment)}\n\n${injected}` };
      const shell = { type: "shell_result", exitCode: isOk ? 0 : 1, output };
      const resultDisplay = tool.kind === "shell" ? shell : output;
      const status = isOk ? "success" : ending === "refused" ? "cancelled" : "error";
      return [
        { ...assistant, message: { role: "model", parts: [{ functionCall: { id, name, args: input } }] } },
        {
          ...row,
          type: "tool_result",
          message: { role: "user", parts: [{ functionResponse: { id, name, response } }] },
          toolCallResult: { callId: id, status, resultDisplay },
        },
      ];
    }
    case "report": {
      const parts = [{ text: "I think of cents.", thought: true }, { text: moment.text }];
      return [{ ...assistant, message: { role: "model", parts } }];
    }
    case "compaction":
      return [{ ...row, type: "system", subtype: "chat_compression", systemPayload: {} }];
    default:
      return [];
  }
}

export const qwenSample: HostSample = {
  host: qwen,
  toolNames: {
    shell: "run_shell_command",
    read: "read_file",
    edit: "edit",
    search: "grep_search",
    web: "web_search",
    agent: "agent",
    mcp: "mcp__github__create_issue",
  },
  call(moment, { sessionId, root }: Scene, number) {
    const [event, fields] = sayIn(moment, number);
    const common = { session_id: sessionId, transcript_path: "/none", cwd: root, timestamp: timeOf(number) };
    return { event, input: JSON.stringify({ ...common, ...fields }) };
  },
  textIn: (answer) => JSON.parse(answer).hookSpecificOutput.additionalContext,
  denialIn: (answer) => JSON.parse(answer).hookSpecificOutput?.permissionDecisionReason,
  writeTranscript(folder, moments, { sessionId, root }) {
    const chats = join(folder, "-cart", "chats");
    const telemetry = { type: "system", subtype: "ui_telemetry", systemPayload: {} };
    const rows = [telemetry, ...moments.flatMap((moment, number) => rowsOf(moment, { root, sessionId }, number))];
    mkdirSync(chats, { recursive: true });
    writeFileSync(join(chats, `${sessionId}.jsonl`), rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  },
  homeVariable: "QWEN_HOME",
  settings: {
    file: "settings.json",
    texts: [
      '{\n  // mine\n  "model": { "name": "coder" },\n  "hooks": {\n    "PostToolUse": [{ "hooks": [{ "type": "command", "command": "fmt" }] }], // format\n  },\n}\n',
      '{"mcpServers":{"docs":{"command":"docs"}}}',
      '{\r\n\t"disableAllHooks": false\r\n}\r\n',
    ],
  },
};
