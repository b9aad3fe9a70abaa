/** Returns where the match of the expression (`y`) at `at` ends; -1 when there is none. Makes no list, as `exec` does. */
export function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
