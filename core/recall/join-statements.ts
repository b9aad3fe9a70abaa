/** Joins a summary's text, which has one statement per line, into one line with separators. */
export function joinStatements(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  const joined = lines.filter(Boolean).map((line) => (/[.!?。！？…]$/.test(line) ? `${line} ` : `${line}; `));
  return joined.join("").replace(/(?<![\s;])[\s;]+$/, "");
}
