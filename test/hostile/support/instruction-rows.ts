import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { HookMoment } from "./play-hooks.ts";

/** A prompt with someone else's instruction in it; `order` is a part of the instruction. */
export type PromptRow = { language: string; form: string; order: string; prompt: string };
/** A prompt with a request of the user's own; `keep` is a part of what to keep. */
export type RequestRow = { language: string; form: string; keep: string; prompt: string };
/** An instruction in what tools print and what models write; `use` is what was called. */
export type ToolRow = { language: string; carrier: string; order: string; use?: string; text: string };

/** The development half was known when the program was corrected, the held-out half was not. */
const halves = ["development", "held-out"] as const;

/** Returns the rows of both halves of a file. */
export function rowsOf<Row>(kind: "pasted" | "quoted" | "genuine" | "tools"): (Row & { half: string })[] {
  return halves.flatMap((half) => {
    const text = readFileSync(join(import.meta.dir, "..", "instructions", `${kind}-${half}.jsonl`), "utf8");
    return text
      .trim()
      .split("\n")
      .map((line) => ({ ...JSON.parse(line), half }));
  });
}

/** Returns the calls of hooks in which the instruction of the row arrives in the folder `root`. */
export function momentsOf({ carrier, use = "", text }: ToolRow, root: string): HookMoment[] {
  const bash = (command: string) => ({ tool_name: "Bash", tool_input: { command } });
  const ran = (command: string, stdout: string): HookMoment => [
    "post-tool-use",
    { ...bash(command), tool_response: { stdout, stderr: "", interrupted: false } },
  ];
  switch (carrier) {
    case "command output":
    case "pull request text":
      return [ran(use, text)];
    case "failing command":
    case "error message":
    case "test name":
      return [["post-tool-use-failure", { ...bash(use), error: `Exit code 1\n${text}` }]];
    case "web page":
      return [
        [
          "post-tool-use",
          { tool_name: "WebFetch", tool_input: { url: use, prompt: "read" }, tool_response: { result: text } },
        ],
      ];
    case "read file": {
      const filePath = `${root}/${use}`;
      const file = { filePath, content: text, numLines: 3, startLine: 1, totalLines: 3 };
      return [
        [
          "post-tool-use",
          { tool_name: "Read", tool_input: { file_path: filePath }, tool_response: { type: "text", file } },
        ],
      ];
    }
    case "mcp output":
      return [
        [
          "post-tool-use",
          { tool_name: `mcp__${use.replace(" ", "__")}`, tool_input: {}, tool_response: [{ type: "text", text }] },
        ],
      ];
    case "subagent report":
      return [
        [
          "post-tool-use",
          {
            tool_name: "Agent",
            tool_input: { description: use, prompt: use, subagent_type: "general-purpose" },
            tool_response: { status: "completed", prompt: use, content: [{ type: "text", text }] },
          },
        ],
      ];
    case "commit subject":
      return [ran(`git commit -m '${text}'`, `[main 1a2b3c4] ${text}\n 1 file changed, 2 insertions(+)`)];
    case "final message":
      return [["stop", { last_assistant_message: text }]];
    case "branch name":
      return [ran(`git switch -c ${text}`, `Switched to a new branch '${text}'`)];
    case "file name": {
      const edit = { file_path: `${root}/${text}`, old_string: "a", new_string: "b" };
      return [["post-tool-use", { tool_name: "Edit", tool_input: edit, tool_response: { filePath: edit.file_path } }]];
    }
    default:
      throw new Error(`No carrier is called ${carrier}`);
  }
}
