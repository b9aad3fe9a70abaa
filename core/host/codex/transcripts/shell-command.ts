/** Returns the command that the user's shell runs: a text, or the last word of `["bash", "-lc", command]`. */
export function shellCommand(command: unknown): string {
  if (typeof command === "string") return command;
  if (!Array.isArray(command)) return "";
  const words = command.map(String);
  return words.length === 3 && /^-\w*c$/.test(words[1] ?? "") ? (words[2] ?? "") : words.join(" ");
}
