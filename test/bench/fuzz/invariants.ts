// The invariants after any input.
import { lstatSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { AppError } from "../../../core/app-error.ts";

/** Returns "polluted" if an input has reached a prototype that all objects share. */
export function findPollution(): string[] {
  const probe: Record<string, unknown> = {};
  if (!("isPolluted" in probe) && !("isPolluted" in [])) return [];
  Reflect.deleteProperty(Object.prototype, "isPolluted");
  return ["a prototype was polluted"];
}

/** Returns an error that is not one of ours. */
export function foreignError(error: unknown): string[] {
  if (error instanceof AppError) return [];
  return [error instanceof Error ? `${error.name}: ${error.message}\n${error.stack}` : String(error)];
}

/** Returns a function that lists the files that were added outside the allowed folders since now. */
export function watchFolder(root: string, allowed: readonly string[]): () => string[] {
  const before = new Set(listFiles(root, allowed));
  return () =>
    listFiles(root, allowed)
      .filter((file) => !before.has(file))
      .map((file) => `written outside: ${file}`);
}

function listFiles(root: string, allowed: readonly string[]): string[] {
  const found: string[] = [];
  const walk = (folder: string) => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (allowed.includes(path)) continue;
      found.push(relative(root, path));
      if (lstatSync(path).isDirectory()) walk(path);
    }
  };
  walk(root);
  return found;
}
