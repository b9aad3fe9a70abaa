import { join } from "node:path";
import { openDatabase } from "../../../../core/db/open.ts";
import { exportRecords } from "../../../../core/transfer/export/export.ts";
import { restoreRecords } from "../../../../core/transfer/restore/restore.ts";
import { fillRichly } from "../../../core/transfer/rich-store.ts";
import type { Json } from "../grammar.ts";
import { foreignError } from "../invariants.ts";
import { scratchStore } from "../scratch-store.ts";
import type { Surface } from "../surface.ts";

const casesPerStore = 400;
const maxLines = 30;

/** A line of the first format, which had only memories. */
const firstFormat = {
  ...{ format: 1, title: "Prices are in cents", narrative: "Since the rounding error.", facts: ["Never floats"] },
  ...{ type: "decision", origin: "user", status: "active", project: "shop", created_at: "2026-01-10T10:00:00.000Z" },
  ...{ concepts: [], files: [{ path: "src/price.ts", role: "modified" }], importance: 2, confidence: 1 },
} satisfies Json;

/** Our own export with changed lines, restored. */
export const exports: Surface = {
  open(box) {
    const source = openDatabase({ file: join(box.memDir, "source.db") });
    fillRichly(source);
    const lines = [...exportRecords(source, { prompts: true })].map(({ text }) => JSON.parse(text) as Json);
    source.close();
    lines.push(firstFormat);
    const store = scratchStore(join(box.memDir, "restored.db"), casesPerStore);
    return {
      check: store.check,
      close: store.close,
      make(grammar) {
        const from = grammar.below(lines.length);
        const some = [...lines.slice(0, 1), ...lines.slice(from, from + maxLines)];
        const text = some.map((line) =>
          grammar.chance(0.5) ? JSON.stringify(line) : grammar.json(grammar.mutate(line)),
        );
        return { text: text.join("\n") };
      },
      run({ text = "" }) {
        try {
          restoreRecords(store.next(), text.split("\n"), { dryRun: false, isTrusted: false });
          return [];
        } catch (error) {
          return foreignError(error);
        }
      },
    };
  },
};
