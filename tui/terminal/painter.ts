// Writes frames: only the rows that differ from those of the frame before, and each frame at once.

export type Painter = {
  /** Shows the rows, each as it is written to the terminal, from the top. */
  paint: (rows: readonly string[]) => void;
  /** The terminal no longer shows the frame before: the next one is written as a whole. */
  forget: () => void;
};

const csi = `${String.fromCharCode(27)}[`;
/** Synchronised output: a terminal that knows it shows nothing in between, the others ignore it. */
const frameStart = `${csi}?2026h`;
const frameEnd = `${csi}?2026l`;

/** `write` takes what goes to the terminal. */
export function createPainter(write: (text: string) => void): Painter {
  let shown: readonly string[] | undefined;
  return {
    paint(rows) {
      const changed = rows.flatMap((row, index) => (row === shown?.[index] ? [] : [rowAt(row, index)]));
      const cleared = shown === undefined ? `${csi}2J` : "";
      shown = rows;
      if (changed.length > 0) write(`${frameStart}${cleared}${changed.join("")}${frameEnd}`);
    },
    forget() {
      shown = undefined;
    },
  };
}

/** Space at the end is erased, not written: a terminal that draws a character narrower than expected then leaves nothing behind. */
function rowAt(row: string, index: number): string {
  const text = row.trimEnd();
  return `${csi}${index + 1};1H${text}${text.length < row.length ? `${csi}K` : ""}`;
}
