import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, resolve, sep } from "node:path";

type Edit = { old_string?: unknown; new_string?: unknown };

/**
 * Leaves on disk below `root` what a replayed tool has read or written, so that the files a memory is about are there.
 * Commands are not run. A file that is edited without having been seen holds what the edit replaced.
 */
export function followOnDisk(root: string, event: string, payload: Record<string, unknown>): void {
  const input = (payload.tool_input ?? {}) as Record<string, unknown>;
  const path = input.file_path ?? input.notebook_path;
  if (typeof path !== "string" || path === "" || typeof payload.cwd !== "string") return;
  const file = isAbsolute(path) ? path : resolve(payload.cwd, path);
  if (!file.startsWith(root + sep)) return;
  const response = (payload.tool_response ?? {}) as Record<string, unknown>;
  const edits: Edit[] = Array.isArray(input.edits) ? input.edits : "old_string" in input ? [input] : [];
  if (event === "pre-tool-use" && !existsSync(file) && edits.length > 0) {
    write(file, edits.map((edit) => `${edit.old_string ?? ""}\n`).join(""));
  }
  if (event !== "post-tool-use") return;
  if (typeof input.content === "string") write(file, input.content);
  else if (edits.length > 0) write(file, edited(file, response.originalFile, edits));
  else if (!existsSync(file)) write(file, contentRead(response));
}

function edited(file: string, original: unknown, edits: readonly Edit[]): string {
  const before = typeof original === "string" ? original : existsSync(file) ? readFileSync(file, "utf8") : "";
  return edits.reduce((text, { old_string: old, new_string: fresh }) => {
    const [from, to] = [String(old ?? ""), String(fresh ?? "")];
    return from !== "" && text.includes(from) ? text.replace(from, () => to) : `${text}${to}\n`;
  }, before);
}

function contentRead({ file }: Record<string, unknown>): string {
  const content = (file as { content?: unknown } | undefined)?.content;
  return typeof content === "string" ? content : "";
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
