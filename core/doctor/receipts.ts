import { join } from "node:path";
import type { Paths } from "../config/paths.ts";
import { readTextFile } from "../files/text-file.ts";
import { isDamagedRecord } from "../setup/install-record.ts";
import { readReceipt, receiptFile } from "../update/receipt.ts";

/** Returns the installation records that are damaged. */
export function listDamagedReceipts(paths: Paths): string[] {
  const record = join(paths.data, "install.json");
  return [
    ...(isDamagedRecord(textOf(record)) ? [record] : []),
    ...(readReceipt(paths) === "damaged" ? [receiptFile(paths)] : []),
  ];
}

function textOf(file: string): string | undefined {
  try {
    return readTextFile(file);
  } catch {
    return "";
  }
}
