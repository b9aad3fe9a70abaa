import { join } from "node:path";
import { openDatabase } from "../../../../core/db/open.ts";
import { readStatusInput } from "../../../../core/host/claude-code/status-input.ts";
import { statusLine as renderLine } from "../../../../core/status-line/line.ts";
import { readMemoryState } from "../../../../core/status-line/read-state.ts";
import { fillRichly } from "../../../core/transfer/rich-store.ts";
import { findUnprintable } from "../../../support/hostile-text.ts";
import { statusInput } from "../../../support/status-input.ts";
import type { Json } from "../grammar.ts";
import type { Surface } from "../surface.ts";

/** The input of the status line with changed values and text. */
export const statusLine: Surface = {
  open(box) {
    const db = openDatabase({ file: join(box.memDir, "memory.db") });
    fillRichly(db);
    const example = statusInput(box.repo) as Json;
    return {
      close: () => db.close(),
      make: (grammar) => ({ text: grammar.json(grammar.mutate(example)) }),
      run({ text = "" }) {
        const line = renderLine(readMemoryState(readStatusInput(text)), true);
        const hidden = findUnprintable(line);
        return [...(hidden ? [hidden] : []), ...(line.includes("\n") ? ["more than one line"] : [])];
      },
    };
  },
};
