const clientVariable = /^(?:GEMINI_API_KEY|GOOGLE_(?!CLOUD_SHELL)\w+|GEMINI_CLI_(?:HOME|SYSTEM_SETTINGS_PATH))$/;

/** Returns whether Gemini CLI needs the variable when it is started as the model: its key and its place in Google's cloud. */
export function isClientVariable(name: string): boolean {
  return clientVariable.test(name);
}
