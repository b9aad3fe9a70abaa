import type { ComponentChildren } from "preact";
import type { Marks } from "../data/use-marks.ts";

/** How many memories are marked, and what can be done with them; nothing while none is. */
export function MarkedBar({ marks, children }: { marks: Marks; children: ComponentChildren }) {
  const { marked, clear } = marks;
  if (marked.size === 0) return null;
  return (
    <div class="bar marked">
      <strong>{marked.size} marked</strong>
      {children}
      <button type="button" class="quiet" onClick={clear}>
        Clear marks
      </button>
    </div>
  );
}
