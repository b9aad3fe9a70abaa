/** A word of Claude Code's that only its own folder may know. */
export type HostWord = { line: number; word: string; text: string };

/** Unambiguous names, in code, texts and comments. */
const names = [
  // Tools
  /\b(?:MultiEdit|NotebookEdit|NotebookRead|WebFetch|WebSearch|Todo(?:Read|Write)|Task(?:Create|Get|Output|Update))\b/,
  /\b(?:AskUserQuestion|(?:Enter|Exit)PlanMode|ToolSearch|BashOutput|KillShell|mcp__\w*)/,
  // Events, as they are named in the settings and on our command line
  /\b(?:SessionStart|SessionEnd|UserPromptSubmit|PreToolUse|PostToolUse(?:Failure)?|Subagent(?:Start|Stop)|PreCompact)\b/,
  /\b(?:user-prompt-submit|pre-tool-use|post-tool-use(?:-failure)?|subagent-stop|pre-compact)\b/,
  // Fields of payloads and answers
  /\b(?:tool_(?:name|input|response|use_id)|hook_event_name|transcript_path|last_assistant_message)\b/,
  /\b(?:hookSpecificOutput|additionalContext|permissionDecision|suppressOutput|systemMessage)\b/,
  // Variables
  /\bCLAUDE(?:CODE|_PROJECT_DIR|_CODE_\w+|_CONFIG_DIR|_PLUGIN_\w+|_PID|_EFFORT|_ENV_FILE)\b/,
  // Files and their content
  /(?<![\w-])\.claude(?:\.json)?(?![\w-])|\bCLAUDE(?:\.local)?\.md\b|\bsettings(?:\.local)?\.json\b/,
  /\b(?:mcpServers|enabledPlugins|disableAllHooks|allowManagedHooksOnly)\b/,
  // Files of its folder that others may load
  /\/host\/claude-code\/|\.\/claude-code\//,
];

/** Names that are ordinary words as well: only a text that equals one counts. */
const exactNames = /(["'`])(?:Bash|Read|Edit|Write|Grep|Glob|LS|Task|Agent|Skill|Stop|Notification)\1/;

/** Returns the words of Claude Code in a source file. */
export function hostWords(source: string): HostWord[] {
  return source.split("\n").flatMap((text, index) => {
    const found = [...names, exactNames].flatMap((name) => name.exec(text)?.[0] ?? []);
    return found.map((word) => ({ line: index + 1, word, text }));
  });
}
