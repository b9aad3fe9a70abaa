/** Quotations of more than a name, within a line. */
export const quotation =
  /`[^`\n]{8,400}`|"[^"\n]{8,400}"|“[^”\n]{4,400}”|„[^“”"\n]{4,400}[“”"]|«[^»\n]{4,400}»|「[^」\n]{4,400}」|(?<![\w])'[^'\n]{8,400}'(?!\w)/g;

/** Returns the text without what is quoted in it. */
export function withoutQuotations(text: string): string {
  return text.replace(quotation, " ");
}
