import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readHostEnv } from "../../../../core/host/claude-code/settings-env.ts";
import { setVariable, unsetVariable } from "../../../../core/host/claude-code/setup/edit-env.ts";
import { removeServer, serverEntry, userServers } from "../../../../core/host/claude-code/setup/edit-server.ts";
import { hookGroups } from "../../../../core/host/claude-code/setup/hook-entries.ts";
import { addHooks, removeHooks } from "../../../../core/setup/hook-groups.ts";
import { addServer } from "../../../../core/setup/server-entries.ts";
import type { Json } from "../grammar.ts";
import { foreignError } from "../invariants.ts";
import type { Surface } from "../surface.ts";

const program = "/opt/claude-mem/claude-mem";
const handler = { type: "command", command: program, args: ["hook", "stop"], timeout: 10 };

/** Settings of a user with hooks and servers of others, with comments added when they are made. */
const example: Json = {
  $schema: "https://json.schemastore.org/claude-code-settings.json",
  env: { CLAUDE_MEM_MODEL: "off", EDITOR: "vi" },
  permissions: { allow: ["Bash(npm test)"], deny: [] },
  hooks: {
    PostToolUse: [{ matcher: "Edit", hooks: [{ type: "command", command: "npx prettier --write ." }, handler] }],
    Stop: [{ hooks: [handler] }],
    SessionStart: [],
  },
  mcpServers: { mem: { command: program, args: ["mcp"] }, other: { command: "npx", args: ["-y", "x"] } },
  statusLine: { type: "command", command: "~/line.sh" },
};

/** The host's settings with changed values and text: edited, and edited back. */
export const settings: Surface = {
  open(box) {
    const file = join(box.root, "work", "settings.json");
    return {
      make(grammar) {
        const text = grammar.json(grammar.mutate(example));
        const remark = grammar.chance(0.2)
          ? text.replaceAll(",", () => (grammar.chance(0.1) ? ", // x\n" : ","))
          : text;
        return { text: remark, value: grammar.text() };
      },
      run({ text = "", value = "" }) {
        writeFileSync(file, text);
        const edits: (() => string)[] = [
          () => addHooks(text, hookGroups(program)).text,
          () => removeHooks(text, undefined).text,
          () => addServer(text, serverEntry(program), userServers).text,
          () => removeServer(text, undefined).text,
          () => setVariable(text, "CLAUDE_MEM_EXCLUDE", value).text,
          () => unsetVariable(text, "CLAUDE_MEM_MODEL", []).text,
        ];
        const problems = edits.flatMap((edit) => editProblems(text, edit));
        try {
          readHostEnv(file);
        } catch (error) {
          problems.push(...foreignError(error));
        }
        return problems;
      },
    };
  },
};

/** Returns the fault of an edit: an error that is not ours, or JSON that is no longer JSON. */
function editProblems(text: string, edit: () => string): string[] {
  let edited: string;
  try {
    edited = edit();
  } catch (error) {
    return foreignError(error);
  }
  return isJson(text) && !isJson(edited) ? [`no JSON any more: ${edited.slice(0, 400)}`] : [];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\ufeff/, ""));
    return true;
  } catch {
    return false;
  }
}
