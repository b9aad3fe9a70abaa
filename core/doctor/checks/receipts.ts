import { existsSync, renameSync } from "node:fs";
import { names, readReceipt } from "../../update/receipt.ts";
import { type Check, ok, type Repair, repairCommand, skipped, warn } from "../check.ts";
import { listDamagedReceipts } from "../receipts.ts";

/** Sets damaged installation records aside. Without them `uninstall` works by what it finds, and `update` explains what to do. */
const receiptRepair: Repair = {
  stage: "files",
  run: ({ paths, isDryRun }) => {
    const damaged = listDamagedReceipts(paths);
    if (!isDryRun) for (const file of damaged) renameSync(file, `${file}.damaged`);
    return damaged.map((file) => `set the damaged ${file} aside`);
  },
};

/** Checks that the installation records are readable and match this executable. */
export const receipts: Check = {
  id: "receipts",
  title: "Receipts",
  repairs: [receiptRepair],
  run: ({ paths, command }) => {
    const damaged = listDamagedReceipts(paths);
    if (damaged.length > 0) return warn(`Damaged: ${damaged.join(", ")}`, repairCommand);
    const receipt = readReceipt(paths);
    if (receipt === undefined || receipt === "damaged") {
      return skipped("This executable was not installed by install.sh; `claude-mem update` does not change it");
    }
    const [own = "", source] = command;
    if (source === undefined && names(receipt, own)) return ok(`${receipt.executable}, ${receipt.platform}`);
    const isGone = !existsSync(receipt.executable);
    const evidence = `install.sh installed ${receipt.executable}; this is ${own}`;
    return warn(
      isGone ? `${evidence}. The installed one no longer exists: run install.sh again to get updates.` : evidence,
    );
  },
};
