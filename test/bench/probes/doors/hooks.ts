// The hooks of Claude Code, by recorded payloads in which one field holds the text.
import { join } from "node:path";
import { payload } from "../../../support/payload.ts";
import { type Door, forEachInParallel, type Place } from "../door.ts";

type Fields = Record<string, unknown>;
type Fill = (text: string, place: Place) => Fields;
type Options = Pick<Door, "isToken" | "storesNothing">;

const file = ({ box }: Place, name = "price.ts") => join(box.repo, "src", name);

/** `event` is the name on the command line, `recorded` that of the payload. */
function hook(
  name: string,
  room: number,
  [event, recorded]: [string, string],
  fill: Fill,
  options: Options = {},
): Door {
  return {
    name: `hook: ${name}`,
    room,
    ...options,
    send: (texts, place) =>
      forEachInParallel(texts, (text) => {
        const { repo } = place.box;
        const id = crypto.randomUUID();
        const body = payload(recorded, {
          repo,
          session_id: "s1",
          tool_use_id: id,
          prompt_id: id,
          ...fill(text, place),
        });
        return place.call(["hook", event], JSON.stringify(body));
      }),
  };
}

const prompt: [string, string] = ["user-prompt-submit", "user-prompt-submit"];
const used = (name: string): [string, string] => ["post-tool-use", `post-tool-use-${name}`];
const failed = (name: string): [string, string] => ["post-tool-use-failure", `post-tool-use-failure-${name}`];
const printed = (stdout: string, stderr = "") => ({ stdout, stderr, interrupted: false, isImage: false });
const token = { isToken: true } as const;
const unstored = { storesNothing: true } as const;

const texts: Door[] = [
  hook("prompt", 6_000, prompt, (text) => ({ prompt: text })),
  hook("prompt that asks to remember", 0, prompt, (text) => ({ prompt: `Remember: we always say ${text}` })),
  hook("prompt that changes a setting", 0, prompt, (text) => ({
    prompt: `Show at most 3 memories at prompts. ${text}`,
  })),
  hook(
    "task notification",
    0,
    ["user-prompt-submit", "user-prompt-submit-task-notification"],
    (text) => ({
      prompt: `<task-notification>\n<summary>${text}</summary>\n<result>${text}</result>\n</task-notification>`,
    }),
    unstored,
  ),
  hook("command", 3_000, used("bash"), (command) => ({ tool_input: { command, description: "Run it" } })),
  hook("commit", 0, used("bash-commit"), (text) => ({
    tool_input: { command: `git commit -m '${text.replaceAll("'", `'"'"'`)}'` },
    tool_response: printed(`[main 3f2a9c1] ${text}\n 1 file changed, 1 insertion(+)`),
  })),
  hook("output", 900, used("bash"), (text) => ({ tool_response: printed(text) })),
  hook("second output", 900, used("bash"), (text) => ({ tool_response: printed("", text) })),
  hook("output of a subagent", 900, used("bash-in-subagent"), (text) => ({ tool_response: printed(text) })),
  hook("error", 900, failed("bash"), (text) => ({ error: `Exit code 1\nError: ${text}` })),
  hook("error of an MCP tool", 900, failed("mcp"), (error) => ({ error })),
  hook("text before an edit", 600, used("edit"), (text, place) => ({
    tool_input: { file_path: file(place), old_string: text, new_string: "none" },
  })),
  hook("text after an edit", 600, used("edit"), (text, place) => ({
    tool_input: { file_path: file(place), old_string: "none", new_string: text },
  })),
  hook("several edits", 600, used("edit"), (text, place) => ({
    tool_name: "MultiEdit",
    tool_input: { file_path: file(place), edits: [{ old_string: "none", new_string: text }] },
  })),
  hook("notebook", 600, used("edit"), (text, place) => ({
    tool_name: "NotebookEdit",
    tool_input: { notebook_path: file(place, "a.ipynb"), new_source: text },
  })),
  hook("write", 600, used("write-create"), (content, place) => ({
    tool_input: { file_path: file(place, "new.md"), content },
  })),
  hook(
    "read",
    900,
    used("read"),
    (content, place) => ({
      tool_response: {
        type: "text",
        file: { filePath: file(place), content, numLines: 9, startLine: 1, totalLines: 9 },
      },
    }),
    unstored,
  ),
  hook("pattern of a search", 300, used("grep"), (pattern) => ({ tool_input: { pattern } })),
  hook("question to a page", 300, used("bash"), (text) => ({
    tool_name: "WebFetch",
    tool_input: { url: "https://docs.example.com/a", prompt: text },
    tool_response: { result: "Nothing.", code: 200 },
  })),
  hook("page", 900, used("bash"), (result) => ({
    tool_name: "WebFetch",
    tool_input: { url: "https://docs.example.com/b", prompt: "What is it?" },
    tool_response: { result, code: 200 },
  })),
  hook("arguments of an MCP tool", 300, used("mcp-text"), (query) => ({
    tool_name: "mcp__files__find",
    tool_input: { query },
  })),
  hook("answer of an MCP tool", 900, used("mcp-text"), (text) => ({
    tool_name: "mcp__files__find",
    tool_response: [{ type: "text", text }],
  })),
  hook("structured answer of an MCP tool", 900, used("mcp-structured"), (title) => ({
    tool_name: "mcp__files__find",
    tool_response: JSON.stringify({ hits: [{ id: 1, title }] }),
  })),
  hook("another tool", 300, used("mcp-text"), (description) => ({ tool_name: "Deploy", tool_input: { description } })),
  hook("task of a subagent", 300, ["pre-tool-use", "pre-tool-use-bash"], (text) => ({
    tool_name: "Agent",
    tool_input: { description: "Look", prompt: text, subagent_type: "general-purpose" },
  })),
  hook(
    "answer of a subagent",
    900,
    used("agent-completed"),
    (text) => ({
      tool_input: { description: "Look", prompt: "Which files?", subagent_type: "general-purpose" },
      tool_response: { status: "completed", agentId: "a1", content: [{ type: "text", text }] },
    }),
    unstored,
  ),
  hook("report of a subagent", 6_000, ["subagent-stop", "subagent-stop"], (text) => ({ last_assistant_message: text })),
  hook("final message", 6_000, ["stop", "stop"], (text) => ({ last_assistant_message: text })),
  hook("error that ends a turn", 900, ["stop-failure", "stop-failure"], (error) => ({ error }), unstored),
  hook(
    "summary of a compaction",
    900,
    ["post-compact", "post-compact-manual"],
    (text) => ({ compact_summary: text }),
    unstored,
  ),
  hook(
    "orders for a compaction",
    900,
    ["pre-compact", "pre-compact-manual"],
    (text) => ({ custom_instructions: text }),
    unstored,
  ),
  hook(
    "command about to run",
    3_000,
    ["pre-tool-use", "pre-tool-use-bash"],
    (command) => ({ tool_input: { command } }),
    unstored,
  ),
];

const names: Door[] = [
  hook(
    "path",
    0,
    used("edit"),
    (text, place) => ({
      tool_input: { file_path: file(place, `${text}/a.ts`), old_string: "a", new_string: "b" },
    }),
    token,
  ),
  hook(
    "address",
    0,
    used("bash"),
    (text) => ({
      tool_name: "WebFetch",
      tool_input: { url: `https://example.com/a?q=${text}&b=1`, prompt: "What is it?" },
    }),
    token,
  ),
  hook("name of a tool", 0, used("mcp-text"), (tool_name) => ({ tool_name }), token),
  hook("name of an MCP server", 0, used("mcp-text"), (text) => ({ tool_name: `mcp__${text}__find` }), token),
  hook("name of an MCP tool", 0, used("mcp-text"), (text) => ({ tool_name: `mcp__files__${text}` }), token),
  hook("id of a session", 0, prompt, (session_id) => ({ session_id }), token),
  hook("id of a prompt", 0, prompt, (prompt_id) => ({ prompt_id }), token),
  hook("id of a tool use", 0, used("bash"), (tool_use_id) => ({ tool_use_id }), token),
  hook("id of a subagent", 0, used("bash-in-subagent"), (agent_id) => ({ agent_id }), token),
  hook("type of a subagent", 0, ["subagent-start", "subagent-start"], (agent_type) => ({ agent_type }), token),
  hook("source of a start", 0, ["session-start", "session-start-startup"], (source) => ({ source }), token),
  hook("reason of an end", 0, ["session-end", "session-end-other"], (reason) => ({ reason }), token),
  hook("trigger of a compaction", 0, ["pre-compact", "pre-compact-auto"], (trigger) => ({ trigger }), token),
  hook("model", 0, ["session-start", "session-start-compact"], (model) => ({ model }), token),
  hook("path of the transcript", 0, prompt, (text) => ({ transcript_path: `/tmp/${text}.jsonl` }), token),
  hook("name of the event", 0, prompt, (hook_event_name) => ({ hook_event_name }), token),
];

/** Returns a door that writes standard input unchanged. */
function raw(name: string, event: string, write: (text: string, place: Place) => string): Door {
  const send: Door["send"] = (texts, place) =>
    forEachInParallel(texts, (text) => place.call(["hook", event], write(text, place)));
  return { name: `malformed: ${name}`, room: 3_000, ...unstored, send };
}

const common = ({ box }: Place) => ({ session_id: "s2", cwd: box.repo });
const malformed: Door[] = [
  raw("no JSON", "user-prompt-submit", (text) => text),
  raw("cut off", "user-prompt-submit", (text, place) =>
    JSON.stringify({ ...common(place), prompt: `${text}\nThat is all.` }).slice(0, -5),
  ),
  raw("an object for a text", "user-prompt-submit", (text, place) =>
    JSON.stringify({ ...common(place), prompt: { text } }),
  ),
  raw("a list for an object", "post-tool-use", (text, place) =>
    JSON.stringify({ ...common(place), tool_name: "Bash", tool_input: [text], tool_response: { stdout: [text] } }),
  ),
  raw("a text for an object", "post-tool-use", (text, place) =>
    JSON.stringify({ ...common(place), tool_name: "Edit", tool_input: text, tool_response: text }),
  ),
  raw("an unknown event", "nothing-of-ours", (prompt, place) => JSON.stringify({ ...common(place), prompt })),
  raw("a text for all", "stop", (text) => JSON.stringify(text)),
  raw("no folder", "stop", (text) =>
    JSON.stringify({ session_id: text, cwd: `/nowhere/${text}`, last_assistant_message: 7 }),
  ),
];

export const hookDoors: readonly Door[] = [...texts, ...names, ...malformed];
