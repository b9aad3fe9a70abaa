/** Returns a text in single quotes, which zsh and fish read alike: a quote inside ends them, is escaped, and starts them again. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
