import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { claudeCode } from "../../core/host/claude-code/host.ts";
import { Transcript } from "../support/transcript.ts";
import type { HostSample, Scene } from "./sample.ts";
import type { Moment, Tool } from "./story.ts";

function inputOf(tool: Tool, root: string): { name: string; input: Record<string, unknown> } {
  switch (tool.kind) {
    case "shell":
      return { name: "Bash", input: { command: tool.command } };
    case "read":
      return { name: "Read", input: { file_path: join(root, tool.file) } };
    case "edit":
      return {
        name: "Edit",
        input: { file_path: join(root, tool.file), old_string: tool.before, new_string: tool.after },
      };
    case "search":
      return { name: "Grep", input: { pattern: tool.pattern } };
    case "web":
      return { name: "WebFetch", input: { url: tool.address } };
    case "agent":
      return { name: "Agent", input: { description: "A task", prompt: tool.task } };
    case "mcp":
      return { name: `mcp__${tool.server}__${tool.tool}`, input: {} };
    case "none":
      return { name: "TodoWrite", input: { todos: [] } };
  }
}

function fieldsOf(moment: Moment, root: string, number: number): [event: string, fields: Record<string, unknown>] {
  switch (moment.kind) {
    case "start":
      return ["session-start", { source: moment.source }];
    case "prompt":
      return ["user-prompt-submit", { prompt: moment.text, prompt_id: `p${number}` }];
    case "before":
    case "tool": {
      const { name, input } = inputOf(moment.tool, root);
      const agent = moment.agentId === undefined ? {} : { agent_id: moment.agentId, agent_type: "helper" };
      const common = { tool_name: name, tool_input: input, tool_use_id: `toolu_${number}`, ...agent };
      if (moment.kind === "before") return ["pre-tool-use", common];
      const { ending = "ok", output = "" } = moment;
      if (ending === "ok") return ["post-tool-use", { ...common, tool_response: { stdout: output, stderr: "" } }];
      const error = ending === "refused" ? "Permission to use Bash was denied" : `Exit code 1\n${output}`;
      return ["post-tool-use-failure", { ...common, error }];
    }
    case "report":
      return ["stop", { last_assistant_message: moment.text, prompt_id: `p${number}` }];
    case "compaction":
      return ["pre-compact", { trigger: "manual" }];
    case "end":
      return ["session-end", { reason: "other" }];
  }
}

function writeMoment(transcript: Transcript, moment: Moment, root: string): void {
  if (moment.kind === "start") transcript.wait(1_000);
  else if (moment.kind === "prompt") transcript.prompt(moment.text);
  else if (moment.kind === "report") transcript.say(moment.text);
  else if (moment.kind === "compaction") transcript.compact();
  else if (moment.kind === "tool") {
    const { name, input } = inputOf(moment.tool, root);
    const { ending = "ok", output = "" } = moment;
    const error = ending === "refused" ? "Permission to use Bash was denied" : `Exit code 1\n${output}`;
    transcript.tool(
      name,
      input,
      ending === "ok" ? { response: { stdout: output, stderr: "" }, text: output } : { error },
    );
  }
}

function answerIn(answer: string): { additionalContext?: string; permissionDecisionReason?: string } {
  return JSON.parse(answer).hookSpecificOutput;
}

export const claudeSample: HostSample = {
  host: claudeCode,
  toolNames: {
    shell: "Bash",
    read: "Read",
    edit: "Edit",
    search: "Grep",
    web: "WebFetch",
    agent: "Agent",
    mcp: "mcp__github__create_issue",
  },
  call(moment, { sessionId, root }: Scene, number) {
    const [event, fields] = fieldsOf(moment, root, number);
    return { event, input: JSON.stringify({ session_id: sessionId, cwd: root, ...fields }) };
  },
  textIn: (answer) => answerIn(answer).additionalContext,
  denialIn: (answer) => answerIn(answer).permissionDecisionReason,
  writeTranscript(folder, moments, { sessionId, root }) {
    const transcript = new Transcript({ sessionId, cwd: root, startsAt: "2026-03-01T00:00:00Z" });
    for (const moment of moments) writeMoment(transcript, moment, root);
    mkdirSync(join(folder, "project"), { recursive: true });
    writeFileSync(join(folder, "project", `${sessionId}.jsonl`), transcript.text());
  },
  homeVariable: "CLAUDE_CONFIG_DIR",
  settings: { file: "settings.json", texts: ['{\n  "model": "sonnet"\n}\n', '{"hooks":{"Stop":[]}}'] },
};
