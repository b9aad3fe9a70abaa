import { isAbsolute, win32 } from "node:path";

/** Returns whether a stored path is outside its project: paths within it are relative. */
export function isOutside(path: string): boolean {
  return isAbsolute(path) || win32.isAbsolute(path);
}
