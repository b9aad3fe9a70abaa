import { wilson } from "./interval.ts";
import type { Row } from "./measures/measure.ts";

const nameWidth = 56;
const figureWidth = 30;

/** Returns the table's lines: each row for the people left out, and for all. */
export function tableLines(leftOut: readonly Row[], all: readonly Row[]): string[] {
  const heading = `${"".padEnd(nameWidth)}${"people left out".padStart(figureWidth)}${"all people".padStart(figureWidth)}`;
  const rows = all.map((row, index) => {
    const other = leftOut[index];
    const unread = row.unread ? `  ${row.unread} unread` : "";
    return `${row.name.padEnd(nameWidth)}${figure(other).padStart(figureWidth)}${figure(row).padStart(figureWidth)}${unread}`;
  });
  return [heading, ...rows];
}

/** Returns e.g. `81.0 % [70–89] 47/58`. */
export function figure(row: Pick<Row, "hits" | "total"> | undefined): string {
  if (!row || row.total === 0) return "-";
  const { low, high } = wilson(row.hits, row.total);
  const share = ((100 * row.hits) / row.total).toFixed(1);
  return `${share} % [${(100 * low).toFixed(0)}–${(100 * high).toFixed(0)}] ${row.hits}/${row.total}`;
}
