// Memories as lines that `claude-mem restore` reads.
import * as v from "valibot";
import { exportRecords } from "../../../core/transfer/export/export.ts";
import { read } from "../endpoint.ts";
import { ids } from "../inputs.ts";

/** The text of a file with these memories; `count` of them were found. */
export const exported = read(v.strictObject({ ids }), ({ db }, { ids }) => {
  const lines = [...exportRecords(db, { only: { ids }, prompts: false })];
  return { text: lines.map(({ text }) => text).join(""), count: lines.filter(({ kind }) => kind === "memory").length };
});
