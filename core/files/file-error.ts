import { AppError, type ErrorCode } from "../app-error.ts";

const codes: Record<string, ErrorCode> = {
  EACCES: "permission",
  EPERM: "permission",
  EROFS: "permission",
  ENOSPC: "disk-full",
  EDQUOT: "disk-full",
  ENOTDIR: "conflict",
  EISDIR: "conflict",
  ENOENT: "not-found",
  ELOOP: "conflict",
};

const hints: Partial<Record<ErrorCode, string>> = {
  "not-found": "There is no such file; check the path.",
  permission: "Check the owner and the permissions of the file and its folder.",
  "disk-full": "Free some space on that disk and try again.",
  conflict: "Check that the path leads to a regular file.",
};

/** Returns the AppError for a failed file operation, which names the file. An AppError is returned unchanged. */
export function fileError(action: "read" | "write" | "remove", file: string, cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const errno = errnoOf(cause);
  const code = codes[errno ?? ""] ?? "internal";
  const hint = hints[code];
  return new AppError(code, `Cannot ${action} ${file}${errno ? ` (${errno})` : ""}`, {
    hints: hint === undefined ? [] : [hint],
    cause,
  });
}

/** Returns the system's name of an error, such as ENOENT. */
export function errnoOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
