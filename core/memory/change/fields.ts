// Limits of the fields that the user or the model sets, and their conversion for storage.
import { AppError } from "../../app-error.ts";
import { isEnabled } from "../../config/categories.ts";
import { citeQuotes, citeSpan, splitLines } from "../../freshness/cite.ts";
import { createSourceReader, type SourceReader } from "../../freshness/source-reader.ts";
import { cleanText } from "../../privacy/clean.ts";
import type { Workspace } from "../../project/identify.ts";
import { relativePath } from "../../project/place.ts";
import type { ObservationFile } from "../../store/observation-file.ts";
import type { ObservationType } from "../../store/vocabulary.ts";

export const saveLimits = { content: 50_000, title: 100, lesson: 500, files: 50, supersedes: 20, closes: 20 } as const;

/** Throws AppError `usage` for a text of more than `max` UTF-16 units. */
export function requireLength(name: string, text: string, max: number): void {
  if (text.length <= max) return;
  throw new AppError("usage", `The ${name} has ${text.length} characters; the limit is ${max}.`, {
    hints: ["Shorten it, or save it in parts."],
  });
}

/** Throws AppError `conflict` for a type that the user turned off. */
export function requireEnabled(type: ObservationType): void {
  if (isEnabled(type)) return;
  const key = `categories.${type}.enabled`;
  throw new AppError("conflict", `Nothing was saved: memories of type ${type} are turned off (${key}).`, {
    hints: [`Turn them on: \`claude-mem config unset ${key}\`.`, "Or save it as another type."],
  });
}

/**
 * Returns the files for storage, with citations of the lines that they name ("src/a.ts:12-14") or that `text` quotes.
 * Throws AppError `usage` if there are too many, or if a file does not have the lines.
 */
export function toFiles(workspace: Workspace, files: readonly string[], text: string): ObservationFile[] {
  const paths = files.map((file) => cleanText(file).trim()).filter((file) => file !== "");
  if (paths.length > saveLimits.files) {
    throw new AppError("usage", `${paths.length} files are too many for one memory; the limit is ${saveLimits.files}.`);
  }
  const read = createSourceReader(workspace.root);
  const observationFiles = paths.map((input): ObservationFile => {
    const lines = splitLines(input);
    const path = relativePath(workspace, lines?.path ?? input);
    if (lines) requireLines(read, path, lines);
    const citation = lines ? citeSpan(read, path, lines.first, lines.last) : citeQuotes(read, path, text);
    return { path, role: "modified", contentHash: null, span: null, ...citation };
  });
  return [...new Map(observationFiles.map((file) => [file.path, file])).values()];
}

function requireLines(read: SourceReader, path: string, { first, last }: { first: number; last: number }): void {
  const lines = read(path);
  if (lines === undefined) return;
  const named = first === last ? `line ${first}` : `lines ${first}-${last}`;
  const count = lines === "missing" ? 0 : lines.length - (lines.at(-1) === "" ? 1 : 0);
  if (last <= count) return;
  const reason = lines === "missing" ? "there is no such file" : `it has ${count} lines`;
  throw new AppError("usage", `${path}: ${named} can't be cited, because ${reason}.`, {
    hints: ["Correct the lines, or name the file alone."],
  });
}
