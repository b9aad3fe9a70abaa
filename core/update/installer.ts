import type { Paths } from "../config/paths.ts";
import { managerOf } from "./manager.ts";
import { names, readReceipt } from "./receipt.ts";

/** Returns who installed an executable, as its users call it: "npm", "install.sh", "hand". */
export function installerOf(file: string, paths: Pick<Paths, "data">): string {
  const manager = managerOf(file);
  if (manager) return manager.name;
  const receipt = readReceipt(paths);
  if (receipt === undefined || receipt === "damaged" || !names(receipt, file)) return "hand";
  return receipt.platform === "npx" ? "npx" : "install.sh";
}
