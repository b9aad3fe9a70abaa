// Writes transcripts as Claude Code does: one content block per row, results with the tool's answer, and meta rows between them.

type Fields = Record<string, unknown>;

export type TranscriptOptions = {
  sessionId?: string;
  cwd?: string;
  branch?: string;
  /** ISO 8601; each row is a second later. */
  startsAt?: string;
  /** Rows of a separate file, as `subagents/agent-<id>.jsonl`. */
  agentId?: string;
};

/** Builds the text of a transcript row by row. */
export class Transcript {
  readonly sessionId: string;
  private readonly rows: string[] = [];
  private readonly agentId: string | undefined;
  private cwd: string;
  private branch: string;
  private at: number;
  private turn = 0;
  private messages = 0;
  private parent: string | null = null;

  constructor(options: TranscriptOptions = {}) {
    this.sessionId = options.sessionId ?? "11111111-2222-4333-8444-555555555555";
    this.cwd = options.cwd ?? "/work/shop";
    this.branch = options.branch ?? "main";
    this.at = Date.parse(options.startsAt ?? "2026-03-01T09:00:00Z");
    this.agentId = options.agentId;
  }

  /** A prompt that the user types. */
  prompt(content: unknown, fields: Fields = {}): this {
    this.turn += 1;
    return this.user(content, { origin: { kind: "human" }, promptSource: "typed", ...fields });
  }

  /** A row with the user's role that the host wrote. */
  user(content: unknown, fields: Fields = {}): this {
    return this.row({ type: "user", promptId: this.promptId(), message: { role: "user", content }, ...fields });
  }

  /** Text of the assistant in a separate message; the last one of a turn is its report. */
  say(text: string, fields: Fields = {}): this {
    this.messages += 1;
    return this.assistant({ type: "text", text }, fields);
  }

  /** A tool use and its result: what the hooks get as `tool_response`, or the error. */
  tool(name: string, input: Fields, result: { response?: unknown; text?: string; error?: string }): this {
    this.messages += 1;
    const id = `toolu_${this.sessionId.slice(0, 8)}${this.agentId ?? ""}${this.messages}`;
    this.assistant({ type: "tool_use", id, name, input });
    const { error, response } = result;
    const text = error ?? result.text ?? (typeof response === "string" ? response : JSON.stringify(response));
    const block = { tool_use_id: id, type: "tool_result", content: text, is_error: error !== undefined };
    const answer = error === undefined ? response : `Error: ${error}`;
    // In a subagent's file there is the text only.
    return this.user([block], this.agentId === undefined ? { toolUseResult: answer } : {});
  }

  bash(command: string, stdout: string): this {
    return this.tool("Bash", { command }, { response: { stdout, stderr: "", interrupted: false }, text: stdout });
  }

  bashFails(command: string, output: string, code = 1): this {
    return this.tool("Bash", { command }, { error: `Exit code ${code}\n${output}` });
  }

  edit(file: string, before: string, after: string, original = before): this {
    const input = { file_path: file, old_string: before, new_string: after, replace_all: false };
    const response = { filePath: file, oldString: before, newString: after, originalFile: original };
    return this.tool("Edit", input, { response, text: `The file ${file} has been updated successfully.` });
  }

  read(file: string, content: string): this {
    const numbered = content.replaceAll(/^/gm, "1\t");
    return this.tool("Read", { file_path: file }, { response: { file: { filePath: file, content } }, text: numbered });
  }

  /** An attachment of the host for the model: a hook's answer, the environment, a notice. */
  attachment(attachment: Fields): this {
    return this.row({ type: "attachment", attachment });
  }

  compact(): this {
    this.row({ type: "system", subtype: "compact_boundary", compactMetadata: { trigger: "auto", preTokens: 150_000 } });
    const summary = "This session is being continued from a previous conversation that ran out of context.";
    return this.user(summary, { isCompactSummary: true, isVisibleInTranscriptOnly: true });
  }

  /** Moves to another folder or branch, as `cd` and `git switch` do. */
  go(to: { cwd?: string; branch?: string }): this {
    this.cwd = to.cwd ?? this.cwd;
    this.branch = to.branch ?? this.branch;
    return this;
  }

  wait(ms: number): this {
    this.at += ms;
    return this;
  }

  /** A raw line. */
  line(text: string): this {
    this.rows.push(text);
    return this;
  }

  row(fields: Fields): this {
    this.at += 1000;
    const uuid = `${this.sessionId.slice(0, 8)}-${this.agentId ?? "main"}-${this.rows.length}`;
    const envelope = {
      parentUuid: this.parent,
      isSidechain: this.agentId !== undefined,
      ...(this.agentId === undefined ? {} : { agentId: this.agentId }),
    };
    const place = { cwd: this.cwd, sessionId: this.sessionId, version: "2.1.329", gitBranch: this.branch };
    const timestamp = new Date(this.at).toISOString();
    this.rows.push(JSON.stringify({ ...envelope, ...fields, uuid, timestamp, userType: "external", ...place }));
    this.parent = uuid;
    return this;
  }

  text(): string {
    return `${this.rows.join("\n")}\n`;
  }

  private assistant(block: Fields, fields: Fields = {}): this {
    const id = `msg_${this.sessionId.slice(0, 8)}${this.agentId ?? ""}${this.messages}`;
    const usage = { input_tokens: 4, cache_read_input_tokens: 18_000, output_tokens: 240, service_tier: "standard" };
    const message = { id, type: "message", role: "assistant", model: "claude-opus-5-5", content: [block], usage };
    return this.row({ type: "assistant", message, requestId: `req_${id}`, ...fields });
  }

  private promptId(): string {
    return `prompt-${this.sessionId.slice(0, 8)}-${this.turn}`;
  }
}
