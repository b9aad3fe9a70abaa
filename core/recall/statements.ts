/** Returns a summary's text, which has a statement a line, as one line in which they stay apart. */
export function statements(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  const joined = lines.filter(Boolean).map((line) => (/[.!?。！？…]$/.test(line) ? `${line} ` : `${line}; `));
  return joined.join("").replace(/[\s;]+$/, "");
}
