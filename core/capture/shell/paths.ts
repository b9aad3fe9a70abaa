const drivePattern = /^[A-Za-z]:(?=[\\/]|$)/;
const droppedFolders = ["/dev", "/proc"];
/** Bash on Windows writes `/c/project` for `c:/project`. */
const mountedDrive = /^\/([A-Za-z])(?=\/|$)/;
const maxPathChars = 1024;

/**
 * Returns `path` as an absolute path with forward slashes and no dot segments, or undefined when it cannot be known
 * (relative to an unknown folder) or is not worth storing (devices, installed packages).
 */
export function absolutePath(path: string, cwd: string | undefined): string | undefined {
  if (
    path === "" ||
    path === "-" ||
    path.length > maxPathChars ||
    path.includes("\0") ||
    path.includes("\n") ||
    path.includes("://")
  ) {
    return undefined;
  }
  const written = cwd && hasDrive(cwd) ? path.replace(mountedDrive, "$1:") : path;
  const base = isAbsolute(written) ? "" : cwd;
  if (base === undefined) return undefined;
  const normal = normalizePath(base === "" ? written : `${base}/${written}`);
  return isDropped(normal) ? undefined : normal;
}

/** Resolves the path's dot segments. Slashes and the drive letter of a Windows path are normalized. */
export function normalizePath(path: string): string {
  const drive = hasDrive(path) ? path.slice(0, 2).toUpperCase() : "";
  const rest = drive ? path.slice(drive.length).replaceAll("\\", "/") : path;
  const kept: string[] = [];
  for (const segment of rest.split("/")) {
    if (segment === "..") kept.pop();
    else if (segment !== "" && segment !== ".") kept.push(segment);
  }
  return `${drive}/${kept.join("/")}`;
}

/** Returns `path` relative to `root` ("" for the root itself), or the path unchanged when it is outside. */
export function relativeToRoot(path: string, root: string): string {
  const from = normalizePath(root);
  if (path === from) return "";
  const prefix = from.endsWith("/") ? from : `${from}/`;
  return path.startsWith(prefix) ? path.slice(prefix.length) : path;
}

/** Returns the last segment of a path written with either kind of slash. */
export function lastSegment(path: string): string {
  const trimmed = path.replace(/[\\/]{1,64}$/, "");
  return trimmed.slice(Math.max(trimmed.lastIndexOf("/"), trimmed.lastIndexOf("\\")) + 1);
}

function isAbsolute(path: string): boolean {
  return path.startsWith("/") || hasDrive(path);
}

function hasDrive(path: string): boolean {
  return path[1] === ":" && drivePattern.test(path);
}

function isDropped(path: string): boolean {
  if (path.includes("node_modules") && path.split("/").includes("node_modules")) return true;
  return droppedFolders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}
