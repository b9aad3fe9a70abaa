/** How many more times a line occurs in a file after a change than before it, by line; no entry for 0. */
export type LineBalance = Map<string, number>;

/** Returns the lines that a stored change (`- old`, `+ new`) removes and adds, without indentation and empty lines. */
export function changedLines(change: string | null): { removed: string[]; added: string[] } {
  const lines: { removed: string[]; added: string[] } = { removed: [], added: [] };
  for (const line of (change ?? "").split("\n")) {
    const text = line.slice(1).trim();
    if (text === "") continue;
    if (line.startsWith("-")) lines.removed.push(text);
    else if (line.startsWith("+")) lines.added.push(text);
  }
  return lines;
}

export function lineBalance(change: string | null): LineBalance {
  const balance: LineBalance = new Map();
  const { removed, added } = changedLines(change);
  for (const line of added) addCount(balance, line, 1);
  for (const line of removed) addCount(balance, line, -1);
  return balance;
}

/** Adds `other` to `balance` in place. */
export function addBalance(balance: LineBalance, other: Readonly<LineBalance>): void {
  for (const [line, times] of other) addCount(balance, line, times);
}

function addCount(balance: LineBalance, line: string, times: number): void {
  const sum = (balance.get(line) ?? 0) + times;
  if (sum === 0) balance.delete(line);
  else balance.set(line, sum);
}
