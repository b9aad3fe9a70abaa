import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copilot } from "../../core/host/copilot/host.ts";
import type { HostSample, Scene } from "./sample.ts";
import type { Moment, Tool } from "./story.ts";

/** The record of the session, which the hook at a turn's end reads. */
const recordOf = (root: string) => join(root, "..", "events.jsonl");

const timeOf = (number: number) => Date.UTC(2026, 2, 1) + number * 1000;

function inputOf(tool: Tool): { toolName: string; toolArgs: unknown } {
  switch (tool.kind) {
    case "shell":
      return { toolName: "bash", toolArgs: { command: tool.command, mode: "sync" } };
    case "read":
      return { toolName: "view", toolArgs: { path: tool.file } };
    case "edit":
      return { toolName: "apply_patch", toolArgs: patchOf(tool) };
    case "search":
      return { toolName: "rg", toolArgs: { pattern: tool.pattern } };
    case "web":
      return { toolName: "web_fetch", toolArgs: { url: tool.address } };
    case "agent":
      return { toolName: "task", toolArgs: { description: "A task", prompt: tool.task, agent_type: "explore" } };
    case "mcp":
      return { toolName: `${tool.server}-${tool.tool}`, toolArgs: {} };
    case "none":
      return { toolName: "report_intent", toolArgs: { intent: "Looking" } };
  }
}

function patchOf({ file, before, after }: { file: string; before: string; after: string }): string {
  return `*** Begin Patch\n*** Update File: ${file}\n@@\n-${before}\n+${after}\n*** End Patch`;
}

type Use = Extract<Moment, { kind: "tool" }>;

/** Returns the text of a result: a command's has Copilot's own last line. */
function textOf({ tool, output = "", ending = "ok" }: Use): string {
  const code = ending === "ok" ? 0 : 1;
  return tool.kind === "shell" ? `${output}\n<shellId: 0 completed with exit code ${code}>` : output;
}

const row = (type: string, number: number, data: unknown) =>
  `${JSON.stringify({ type, data, id: "r", timestamp: new Date(timeOf(number)).toISOString() })}\n`;

function reportRows(text: string, number: number): string {
  const message = { messageId: `m${number}`, content: text, toolRequests: [] };
  const hook = { hookType: "agentStop", input: { timestamp: timeOf(number) } };
  return row("assistant.message", number, message) + row("hook.start", number, hook);
}

function fieldsOf(moment: Moment, root: string, number: number): [event: string, fields: Record<string, unknown>] {
  switch (moment.kind) {
    case "start":
      return ["session-start", { source: moment.source === "startup" ? "new" : moment.source }];
    case "prompt":
      return ["user-prompt-submit", { prompt: moment.text }];
    case "before":
      return ["pre-tool-use", inputOf(moment.tool)];
    case "tool": {
      const { ending } = moment;
      const input = inputOf(moment.tool);
      if (ending === "refused")
        return ["post-tool-use", { ...input, toolResult: { resultType: "denied", textResultForLlm: "" } }];
      if (ending === "failed" && moment.tool.kind !== "shell")
        return ["post-tool-use-failure", { ...input, error: "" }];
      return ["post-tool-use", { ...input, toolResult: { resultType: "success", textResultForLlm: textOf(moment) } }];
    }
    case "report":
      appendFileSync(recordOf(root), reportRows(moment.text, number));
      return ["stop", { transcriptPath: recordOf(root), stopReason: "end_turn" }];
    case "compaction":
      return ["pre-compact", { trigger: "auto" }];
    case "end":
      return ["session-end", { reason: "complete" }];
  }
}

function rowsOf(moment: Moment, number: number): string {
  switch (moment.kind) {
    case "prompt":
      return row("user.message", number, { content: moment.text, transformedContent: `<mem>${moment.text}` });
    case "tool": {
      const { toolName, toolArgs } = inputOf(moment.tool);
      const toolCallId = `call_${number}`;
      const begun = row("tool.execution_start", number, { toolCallId, toolName, arguments: toolArgs });
      const end =
        moment.ending === "refused"
          ? { success: false, error: { message: "Permission was denied", code: "denied" } }
          : { success: true, result: { content: textOf(moment) } };
      return begun + row("tool.execution_complete", number, { toolCallId, ...end });
    }
    case "report":
      return reportRows(moment.text, number);
    case "compaction":
      return row("session.compaction_complete", number, { success: true });
    default:
      return "";
  }
}

export const copilotSample: HostSample = {
  host: copilot,
  toolNames: {
    shell: "bash",
    read: "view",
    edit: "apply_patch",
    search: "rg",
    web: "web_fetch",
    agent: "task",
    mcp: "github-create_issue",
  },
  call(moment, { sessionId, root }: Scene, number) {
    const [event, fields] = fieldsOf(moment, root, number);
    const agentId = "agentId" in moment ? moment.agentId : undefined;
    // A subagent's calls have its id for the session's.
    const ids = agentId === undefined ? { sessionId } : { sessionId: agentId, agentId, parentAgentId: sessionId };
    return { event, input: JSON.stringify({ ...ids, timestamp: timeOf(number), cwd: root, ...fields }) };
  },
  textIn: (answer) => JSON.parse(answer).additionalContext,
  denialIn: (answer) => JSON.parse(answer).permissionDecisionReason,
  writeTranscript(folder, moments, { sessionId, root }) {
    mkdirSync(join(folder, sessionId), { recursive: true });
    const start = row("session.start", 0, { sessionId, context: { cwd: root, branch: "main" } });
    const rows = moments.map((moment, number) => rowsOf(moment, number + 1)).join("");
    writeFileSync(join(folder, sessionId, "events.jsonl"), start + rows);
  },
  homeVariable: "COPILOT_HOME",
  settings: {
    file: "mcp-config.json",
    texts: [
      '{\n  // mine\n  "mcpServers": {\n    "docs": { "type": "local", "command": "docs", "args": [] }\n  }\n}\n',
      '{"mcpServers":{}}',
      "{\r\n\t\r\n}",
    ],
  },
};
