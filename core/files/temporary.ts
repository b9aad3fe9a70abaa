import { rmSync } from "node:fs";

/**
 * Removes a temporary folder in which nothing is private. On Windows, it can be in use a moment longer: by a process that was
 * just killed in it, or by a scanner. A folder that stays must not spoil the result that it was made for.
 */
export function removeTemporary(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
  } catch {
    // The system's cleaning of temporary files removes it.
  }
}
