// Which file system a folder is on, as each system tells it.

/** A folder (on Windows a drive) below which the files are those of a file system of this type. */
export type Mount = { at: string; type: string };

/** Reads Linux' /proc/self/mountinfo. */
export function parseMountInfo(text: string): Mount[] {
  return text.split("\n").flatMap((line) => {
    const [place = "", what = ""] = line.split(" - ");
    const [at, type] = [place.split(" ")[4], what.split(" ")[0]];
    return at && type ? [{ at: unescaped(at), type }] : [];
  });
}

/** White space and backslashes stand there as octal numbers. */
function unescaped(path: string): string {
  return path.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
}

/** Reads what `mount` of macOS prints. */
export function parseMountOutput(text: string): Mount[] {
  return [...text.matchAll(/^.+? on (.+) \((\w+)[,)]/gm)].map(([, at = "", type = ""]) => ({ at, type }));
}

/** Reads what `net use` of Windows prints, in any language: drives that stand for a share. */
export function parseNetUse(text: string): Mount[] {
  return [...text.matchAll(/(?:^|\s)([A-Z]:)\s+(\\\\\S+)/gim)].map(([, at = ""]) => ({ at, type: "a network share" }));
}

/** Returns the mount that holds the folder: the innermost, and of two in the same place the later. */
export function mountOf(mounts: readonly Mount[], folder: string): Mount | undefined {
  const inside = (at: string) =>
    folder.toUpperCase() === at.toUpperCase() ||
    folder.startsWith(at.endsWith("/") ? at : `${at}/`) ||
    (/^[A-Z]:$/i.test(at) && folder.toUpperCase().startsWith(`${at.toUpperCase()}\\`));
  return mounts
    .filter(({ at }) => inside(at))
    .reduce<Mount | undefined>((best, each) => (best && best.at.length > each.at.length ? best : each), undefined);
}
