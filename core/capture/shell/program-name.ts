import { lastSegment } from "./paths.ts";

/** Returns a program's name without folder, extension and version (`/usr/bin/python3.11` is `python`). */
export function programName(path: string): string {
  if (isBare(path)) return path;
  const name = lastSegment(path).replace(/\.(?:exe|cmd|bat)$/i, "");
  return /^(?:python|pip|ruby|node|php|perl|clang|gcc|pytest|pypy)[\d.-]{1,12}$/.test(name)
    ? name.replace(/(?<![\d.-])[\d.-]+$/, "")
    : name;
}

/** Returns whether the name has no folder, extension or version, as most have none. */
function isBare(path: string): boolean {
  const last = path.charCodeAt(path.length - 1);
  return (last < 48 || last > 57) && !path.includes("/") && !path.includes(".") && !path.includes("\\");
}
