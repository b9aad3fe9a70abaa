const minRowsWithRule = 16;

/** Returns whether a rule stands below the header on a terminal of so many rows. */
export function hasRule(rows: number): boolean {
  return rows >= minRowsWithRule;
}

/** Returns how many rows are left between the header, with its rule, and the status bar. */
export function bodyHeight(rows: number): number {
  return Math.max(1, rows - (hasRule(rows) ? 3 : 2));
}
