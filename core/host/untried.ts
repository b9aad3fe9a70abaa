/** Returns what users should know of a host that was made from documents alone. */
export function untriedRemark(title: string): string {
  return `${title} is untried: claude-mem knows it from its documentation only. Please report what does not work.`;
}
