// Parses each system's list of mounts.

/** A mount point (on Windows a drive) and the type of its file system. */
export type Mount = { at: string; type: string };

/** Parses Linux's /proc/self/mountinfo. */
export function parseMountInfo(text: string): Mount[] {
  return text.split("\n").flatMap((line) => {
    const [place = "", what = ""] = line.split(" - ");
    const [at, type] = [place.split(" ")[4], what.split(" ")[0]];
    return at && type ? [{ at: unescaped(at), type }] : [];
  });
}

/** Decodes white space and backslashes, which are octal numbers there. */
function unescaped(path: string): string {
  return path.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
}

/** Parses the output of `mount` on macOS. */
export function parseMountOutput(text: string): Mount[] {
  return [...text.matchAll(/^.{1,500}? on (.{1,1000}) \((\w{1,40})[,)]/gm)].map(([, at = "", type = ""]) => ({
    at,
    type,
  }));
}

/** Parses the output of `net use` on Windows, in any language: drives that are network shares. */
export function parseNetUse(text: string): Mount[] {
  return [...text.matchAll(/(?:^|\s)([A-Z]:)\s+(\\\\\S+)/gim)].map(([, at = ""]) => ({ at, type: "a network share" }));
}

/** Returns the mount of the folder: the innermost, and of two at the same path the later. */
export function mountOf(mounts: readonly Mount[], folder: string): Mount | undefined {
  const inside = (at: string) =>
    folder.toUpperCase() === at.toUpperCase() ||
    folder.startsWith(at.endsWith("/") ? at : `${at}/`) ||
    (/^[A-Z]:$/i.test(at) && folder.toUpperCase().startsWith(`${at.toUpperCase()}\\`));
  return mounts
    .filter(({ at }) => inside(at))
    .reduce<Mount | undefined>((best, each) => (best && best.at.length > each.at.length ? best : each), undefined);
}
