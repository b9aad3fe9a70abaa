import { filter, map } from "../lists.ts";
import type { Observation } from "../store/observation.ts";
import type { ObservationFile } from "../store/observation-file.ts";
import { type Freshness, type Judgment, judgeCitation } from "./citation.ts";
import type { CitedFiles } from "./cited-files.ts";

/** A cited file and the state of its cited lines. `cited` is their former position, `movedTo` the new path of a moved file. */
export type FileJudgment = Judgment & { path: string; cited: string | null; movedTo: string | null };

/** Further files of a memory are not read. */
const maxFiles = 5;

/** Returns the state of each cited file. Omits files without a citation and files that can't be judged. */
export function judgeFiles(read: CitedFiles, files: readonly ObservationFile[]): FileJudgment[] {
  const judged: FileJudgment[] = [];
  const cited = filter(files, ({ contentHash }) => contentHash !== null);
  for (const { path, contentHash, span } of cited.slice(0, maxFiles)) {
    const found = read(path);
    if (found === undefined) continue;
    const judgment =
      found === "missing"
        ? { freshness: "gone" as const, span: null }
        : judgeCitation(found.lines, { contentHash: contentHash ?? "", span });
    if (!judgment) continue;
    const movedTo = found === "missing" || found.path === path ? null : found.path;
    const freshness = movedTo !== null && judgment.freshness === "verified" ? "moved" : judgment.freshness;
    judged.push({ ...judgment, freshness, path, cited: span, movedTo });
  }
  return judged;
}

/**
 * Returns the freshness of the memory as a whole; undefined if it cites nothing. A file cited without lines counts only if it is
 * gone: its existence proves nothing.
 */
export function judgeMemory(read: CitedFiles, memory: Pick<Observation, "files">): Freshness | undefined {
  const judged = filter(
    judgeFiles(read, memory.files),
    ({ cited, freshness }) => cited !== null || freshness === "gone",
  );
  const found = new Set(map(judged, ({ freshness }) => freshness));
  if (found.size === 0) return undefined;
  if (found.has("gone") && found.size === 1) return "gone";
  if (found.has("gone") || found.has("changed")) return "changed";
  return found.has("moved") ? "moved" : "verified";
}

const marks: Record<Freshness, string> = {
  verified: "code verified",
  moved: "code moved",
  changed: "code changed",
  gone: "code gone",
};

/** Returns the mark for a memory's line, two words. */
export function freshnessMark(freshness: Freshness): string {
  return marks[freshness];
}
