const minRowsWithRule = 16;

/** Returns whether there is a rule below the header on a terminal with this many rows. */
export function hasRule(rows: number): boolean {
  return rows >= minRowsWithRule;
}

/** Returns the number of rows between the header with its rule and the status bar. */
export function bodyHeight(rows: number): number {
  return Math.max(1, rows - (hasRule(rows) ? 3 : 2));
}
