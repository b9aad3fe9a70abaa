// Everything but tab and line feed that a terminal takes for a command: C0, DEL and C1.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/**
 * Returns `text` without control characters. A memory may quote any file or command output: its escape sequences must
 * not move the cursor, set the title or fill the clipboard of whoever lists it.
 */
export function printable(text: string): string {
  return text.replace(controls, "");
}
