import { lastSegment } from "./paths.ts";

/** Returns the name a program is known by: without folder, extension and version (`/usr/bin/python3.11` is `python`). */
export function programName(path: string): string {
  const name = lastSegment(path).replace(/\.(?:exe|cmd|bat)$/i, "");
  return /^(?:python|pip|ruby|node|php|perl|clang|gcc|pytest|pypy)[\d.-]{1,12}$/.test(name)
    ? name.replace(/[\d.-]+$/, "")
    : name;
}
