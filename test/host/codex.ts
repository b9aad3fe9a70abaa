import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codex } from "../../core/host/codex/host.ts";
import type { HostSample, Scene } from "./sample.ts";
import type { Moment, Tool } from "./story.ts";

/** The folder of the record of a session, which the hooks read. */
const recordOf = (root: string) => join(root, "..", "rollout.jsonl");

function inputOf(tool: Tool): { name: string; input: Record<string, unknown> } {
  switch (tool.kind) {
    case "shell":
      return { name: "Bash", input: { command: tool.command } };
    case "edit":
      return { name: "apply_patch", input: { command: patchOf(tool) } };
    case "mcp":
      return { name: `mcp__${tool.server}__${tool.tool}`, input: {} };
    case "agent":
      return { name: "collaborationspawn_agent", input: { message: tool.task } };
    default:
      return { name: "update_plan", input: { plan: [] } };
  }
}

function patchOf({ file, before, after }: { file: string; before: string; after: string }): string {
  return `*** Begin Patch\n*** Update File: ${file}\n@@\n-${before}\n+${after}\n*** End Patch`;
}

/** Returns the item of a finished tool use, as Codex records it. */
function itemOf(
  moment: Extract<Moment, { kind: "tool" }>,
  root: string,
  id: string,
): Record<string, unknown> | undefined {
  const { tool, ending = "ok", output = "" } = moment;
  const status = ending === "refused" ? "declined" : ending === "failed" ? "failed" : "completed";
  switch (tool.kind) {
    case "shell": {
      const duration = { secs: 0, nanos: 6_000 };
      const exit = { exit_code: ending === "ok" ? 0 : 1, aggregated_output: output, duration };
      return { type: "CommandExecution", id, command: ["/bin/bash", "-lc", tool.command], cwd: root, status, ...exit };
    }
    case "edit": {
      const unified_diff = `@@ -1 +1 @@\n-${tool.before}\n+${tool.after}\n`;
      const changes = { [join(root, tool.file)]: { type: "update", unified_diff, move_path: null } };
      return { type: "FileChange", id, changes, status, stdout: output };
    }
    case "mcp": {
      const result = { content: [{ type: "text", text: output }] };
      return { type: "McpToolCall", id, server: tool.server, tool: tool.tool, arguments: {}, status, result };
    }
    default:
      return undefined;
  }
}

const row = (type: string, payload: Record<string, unknown>, number = 0) =>
  `${JSON.stringify({ timestamp: new Date(Date.UTC(2026, 2, 1) + number * 1000).toISOString(), type, payload })}\n`;

const itemRow = (item: Record<string, unknown>, number: number) =>
  row("event_msg", { type: "item_completed", turn_id: "turn", item }, number);

function sayIn(moment: Moment, root: string, number: number): [event: string, fields: Record<string, unknown>] {
  switch (moment.kind) {
    case "start":
      return ["session-start", { source: moment.source }];
    case "prompt":
      return ["user-prompt-submit", { prompt: moment.text, turn_id: `t${number}` }];
    case "before":
    case "tool": {
      const { name, input } = inputOf(moment.tool);
      const agent = moment.agentId === undefined ? {} : { agent_id: moment.agentId, agent_type: "default" };
      const id = `call_${number}`;
      const common = { tool_name: name, tool_input: input, tool_use_id: id, ...agent };
      if (moment.kind === "before") return ["pre-tool-use", common];
      const item = itemOf(moment, root, id);
      if (item) appendFileSync(recordOf(root), itemRow(item, number));
      return ["post-tool-use", { ...common, tool_response: moment.output ?? "" }];
    }
    case "report":
      return ["stop", { last_assistant_message: moment.text, turn_id: `t${number}` }];
    case "compaction":
      return ["pre-compact", { trigger: "auto" }];
    case "end":
      return ["session-end", { reason: "other" }];
  }
}

function rowOf(moment: Moment, root: string, number: number): string {
  switch (moment.kind) {
    case "prompt":
      return itemRow({ type: "UserMessage", id: "u", content: [{ type: "text", text: moment.text }] }, number);
    case "tool": {
      const item = itemOf(moment, root, `call_${number}`);
      return item ? itemRow(item, number) : "";
    }
    case "report": {
      const words = { type: "AgentMessage", id: "m", content: [{ type: "Text", text: moment.text }] };
      const end = { type: "task_complete", turn_id: "turn", last_agent_message: moment.text };
      return itemRow(words, number) + row("event_msg", end, number);
    }
    case "compaction":
      return row("compacted", { message: "" }, number);
    default:
      return "";
  }
}

function answerIn(answer: string): { additionalContext?: string; permissionDecisionReason?: string } {
  return JSON.parse(answer).hookSpecificOutput;
}

export const codexSample: HostSample = {
  host: codex,
  toolNames: {
    shell: "Bash",
    edit: "apply_patch",
    agent: "collaborationspawn_agent",
    mcp: "mcp__github__create_issue",
  },
  call(moment, { sessionId, root }: Scene, number) {
    const [event, fields] = sayIn(moment, root, number);
    const common = { session_id: sessionId, transcript_path: recordOf(root), cwd: root };
    return { event, input: JSON.stringify({ ...common, ...fields }) };
  },
  textIn: (answer) => answerIn(answer).additionalContext,
  denialIn: (answer) => answerIn(answer).permissionDecisionReason,
  writeTranscript(folder, moments, { sessionId, root }) {
    const day = join(folder, "2026", "03", "01");
    const meta = row("session_meta", { session_id: sessionId, id: sessionId, cwd: root });
    mkdirSync(day, { recursive: true });
    const rows = moments.map((moment, number) => rowOf(moment, root, number)).join("");
    writeFileSync(join(day, `rollout-2026-03-01T00-00-00-${sessionId}.jsonl`), meta + rows);
  },
  homeVariable: "CODEX_HOME",
  settings: {
    file: "config.toml",
    texts: [
      '# mine\nmodel = "gpt-5.5"\n\n[mcp_servers.docs] # theirs\ncommand = "docs"\n',
      'model = "gpt-5.5"',
      '[a]\r\nb = """\r\n[mcp_servers.mem]\r\n"""\r\n',
    ],
  },
};
