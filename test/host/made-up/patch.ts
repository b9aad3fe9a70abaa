import type { ToolCall } from "../../../core/host/call.ts";

/** Reads a patch: a line for each file, then its lines with `-`, `+` or a space before them. */
export function readPatch(patch: string): Required<Pick<ToolCall, "files" | "edits">> {
  const found: Required<Pick<ToolCall, "files" | "edits">> = { files: [], edits: [] };
  for (const part of patch.split(/^\*\*\* file /m).slice(1)) {
    const [path = "", ...lines] = part.split("\n");
    const side = (mark: string) =>
      lines
        .filter((line) => line.startsWith(mark) || line.startsWith(" "))
        .map((line) => line.slice(1))
        .join("\n");
    found.files.push({ path, role: "modified" });
    found.edits.push({ before: side("-"), after: side("+") });
  }
  return found;
}
