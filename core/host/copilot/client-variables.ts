const clientVariable = /^(?:COPILOT_\w+|GH_TOKEN|GITHUB_TOKEN|GH_HOST)$/;
/** Set by a session for its hooks, or what a session may do without asking. */
const sessionVariable =
  /^COPILOT_(?:AGENT_\w+|CLI|PROJECT_DIR|HOOK_DIR|PLUGIN_\w+|ALLOW_ALL|CUSTOM_INSTRUCTIONS_DIRS)$/;

/** Returns whether Copilot needs the variable when it is started as the model: its login and its provider. */
export function isClientVariable(name: string): boolean {
  return clientVariable.test(name) && !sessionVariable.test(name);
}
