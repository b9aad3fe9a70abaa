// Tool uses that teach nothing: they are not stored at all.

const noisyTools = new Set([
  "Glob",
  "LS",
  "TodoRead",
  "TodoWrite",
  "TaskCreate",
  "TaskGet",
  "TaskList",
  "TaskOutput",
  "TaskStop",
  "TaskUpdate",
  "AskUserQuestion",
  "EnterPlanMode",
  "ExitPlanMode",
  "ToolSearch",
  "Skill",
  "BashOutput",
  "KillShell",
  // A subagent's answer is taken from its own stop event.
  "Agent",
  "Task",
]);

const noisyPrefixes = ["mcp__claude-in-chrome__", "mcp__sequential", "mcp__plugin_context7"];

/** Returns whether uses of this tool are left out; our own tools are, lest recalled text be learnt again. */
export function isNoisyTool(tool: string): boolean {
  return noisyTools.has(tool) || isOwnTool(tool) || noisyPrefixes.some((prefix) => tool.startsWith(prefix));
}

/** Our tools are called mem_…, whatever name the server was registered under. */
function isOwnTool(tool: string): boolean {
  return tool.startsWith("mcp__") && /__mem_[a-z_]+$/.test(tool);
}

/** Returns whether the command calls our own program: its output is memory that is stored already. */
export function isOwnCommand(command: string): boolean {
  if (!command.includes("claude-mem")) return false;
  return /(^|[\s;&|(/])claude-mem(\.exe)?["']?\s/.test(command.slice(0, 2000));
}

/** Returns whether a prompt was not typed by the person: the host's word of a background task, a bare command. */
export function isMachinePrompt(prompt: string): boolean {
  return /^\s*<(task-notification|local-command-|command-name|command-message|bash-(input|stdout))/.test(prompt);
}
