import type { Workplace } from "./workplaces.ts";

/** One call of the host: `event` is its name on the command line, `at` in milliseconds since the epoch. */
export type Step = { event: string; payload: Record<string, unknown>; at: number };

/** Makes the payloads of one session, whose clock advances with each call. */
export class SessionScript {
  private calls = 0;

  constructor(
    private readonly workplace: Workplace,
    private readonly id: string,
    private at: number,
  ) {}

  wait(ms: number): void {
    this.at += ms;
  }

  get time(): number {
    return this.at;
  }

  start(source: "startup" | "resume" | "clear" | "compact"): Step {
    return this.step("session-start", { hook_event_name: "SessionStart", source });
  }

  prompt(prompt: string): Step {
    this.wait(60_000);
    return this.step("user-prompt-submit", { hook_event_name: "UserPromptSubmit", prompt });
  }

  stop(message: string): Step {
    return this.step("stop", { hook_event_name: "Stop", stop_hook_active: false, last_assistant_message: message });
  }

  compact(): Step {
    return this.step("pre-compact", { hook_event_name: "PreCompact", trigger: "auto", custom_instructions: null });
  }

  end(reason: string): Step {
    return this.step("session-end", { hook_event_name: "SessionEnd", reason });
  }

  read(file: string, agent?: string): Step[] {
    const filePath = `${this.workplace.dir}/${file}`;
    const content = `// ${file}\nexport const value = 1;\n`;
    const response = { type: "text", file: { filePath, content, numLines: 2, startLine: 1, totalLines: 2 } };
    return this.tool("Read", { file_path: filePath }, response, agent);
  }

  grep(pattern: string, agent?: string): Step[] {
    const content = this.workplace.files.slice(0, 6).map((file, line) => `${file}:${line + 3}:  ${pattern}(value)`);
    const response = { mode: "content", numFiles: 0, filenames: [], content: content.join("\n"), numLines: 6 };
    return this.tool("Grep", { pattern, output_mode: "content", "-n": true }, response, agent);
  }

  edit(file: string, symbol: string): Step[] {
    const { before, after } = this.workplace.edit(file, symbol);
    const filePath = `${this.workplace.dir}/${file}`;
    const input = { file_path: filePath, old_string: before, new_string: after, replace_all: false };
    const patch = { oldStart: 21, oldLines: 1, newStart: 21, newLines: 1, lines: [`-${before}`, `+${after}`] };
    const response = { filePath, oldString: before, newString: after, originalFile: before, structuredPatch: [patch] };
    return this.tool("Edit", input, response);
  }

  run(command: string, stdout: string, agent?: string): Step[] {
    return this.tool("Bash", { command }, { stdout, stderr: "", interrupted: false, isImage: false }, agent);
  }

  /** A command that ends with exit code 1. */
  fail(command: string, output: string): Step[] {
    const common = { tool_name: "Bash", tool_input: { command }, tool_use_id: this.nextUse() };
    const failed = { hook_event_name: "PostToolUseFailure", ...common, error: `Exit code 1\n${output}` };
    return [
      this.step("pre-tool-use", { hook_event_name: "PreToolUse", ...common }),
      this.step("post-tool-use-failure", { ...failed, is_interrupt: false, duration_ms: 900 }),
    ];
  }

  /** A subagent's work: the call that starts it, what it does, and its report. */
  agent(task: string, work: (agent: string) => Step[], report: string): Step[] {
    const agent = `agent-${this.id}-${this.calls}`;
    const input = { description: "Look around", prompt: task, subagent_type: "general-purpose" };
    const call = { hook_event_name: "PreToolUse", tool_name: "Agent", tool_input: input, tool_use_id: this.nextUse() };
    const named = { agent_id: agent, agent_type: "general-purpose" };
    return [
      this.step("pre-tool-use", call),
      this.step("subagent-start", { hook_event_name: "SubagentStart", ...named }),
      ...work(agent),
      this.step("subagent-stop", { hook_event_name: "SubagentStop", ...named, last_assistant_message: report }),
    ];
  }

  private tool(name: string, input: object, response: object, agent?: string): Step[] {
    const ofAgent = agent === undefined ? {} : { agent_id: agent, agent_type: "general-purpose" };
    const common = { ...ofAgent, tool_name: name, tool_input: input, tool_use_id: this.nextUse() };
    const result = { hook_event_name: "PostToolUse", ...common, tool_response: response, duration_ms: 20 };
    return [
      this.step("pre-tool-use", { hook_event_name: "PreToolUse", ...common }),
      this.step("post-tool-use", result),
    ];
  }

  private nextUse(): string {
    return `toolu_${this.id.slice(0, 8)}${String(this.calls).padStart(16, "0")}`;
  }

  private step(event: string, payload: Record<string, unknown>): Step {
    this.calls++;
    this.wait(1_500);
    const { dir } = this.workplace;
    const common = { session_id: this.id, transcript_path: `${dir}/../none.jsonl`, cwd: dir };
    return { event, payload: { ...common, ...payload }, at: this.at };
  }
}
