const fence = /^\s{0,12}(?:```|~~~)/;

/** Returns the text with code blocks blanked out; every character keeps its position. */
export function withoutCode(text: string): string {
  let inFence = false;
  return text
    .split("\n")
    .map((line) => {
      const wasInFence = inFence;
      const isFence = fence.test(line);
      if (isFence) inFence = !inFence;
      return wasInFence || isFence ? blank(line) : line;
    })
    .join("\n");
}

/** Returns as many private-use characters as the text is long: no detector matches them, and they form no sentence. */
export function blank(text: string): string {
  return "\uE000".repeat(text.length);
}

/** Returns whether the text holds only white space and blanked characters. */
export function isBlank(text: string): boolean {
  return text.replaceAll("\uE000", "").trim() === "";
}

/** Returns whether the line is a row of a Markdown table: its cells are no sentences. */
export function isTableRow(line: string): boolean {
  return /^\s{0,12}\|/.test(line);
}
