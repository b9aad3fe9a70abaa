import type { Database } from "bun:sqlite";
import { deviceUid } from "../../store/uid.ts";

/** Returns the uid by which the log knows the files of a project's repository. Only this database uses it. */
export function fileDevice(db: Database, projectId: number): string {
  const hex = new Bun.CryptoHasher("sha256").update(`git\n${deviceUid(db)}\n${projectId}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(12, 15)}-8${hex.slice(15, 18)}-${hex.slice(18, 30)}`;
}
