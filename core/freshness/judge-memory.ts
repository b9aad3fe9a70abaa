import { filter, map } from "../lists.ts";
import type { Observation, ObservationFile } from "../store/observation.ts";
import { type Freshness, type Judgement, judge } from "./citation.ts";
import type { SourceReader } from "./source-reader.ts";

/** A cited file and what became of the lines; `cited` is where they stood. */
export type FileJudgement = Judgement & { path: string; cited: string | null };

/** More of the files of one memory are not looked at. */
const maxFiles = 5;

/** Returns what became of what the memory cites, file by file; nothing for files of which nothing is or can be told. */
export function judgeFiles(read: SourceReader, files: readonly ObservationFile[]): FileJudgement[] {
  const judged: FileJudgement[] = [];
  const cited = filter(files, ({ contentHash }) => contentHash !== null);
  for (const { path, contentHash, span } of cited.slice(0, maxFiles)) {
    const lines = read(path);
    if (lines === undefined) continue;
    const judgement =
      lines === "missing"
        ? { freshness: "gone" as const, span: null }
        : judge(lines, { contentHash: contentHash ?? "", span });
    if (judgement) judged.push({ ...judgement, path, cited: span });
  }
  return judged;
}

/**
 * Returns what is to be thought of the memory as a whole; undefined when nothing is cited. A file without lines only
 * tells that it is gone: that it is still there says nothing.
 */
export function judgeMemory(read: SourceReader, memory: Pick<Observation, "files">): Freshness | undefined {
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

/** Returns the two words by which a line says it. */
export function freshnessMark(freshness: Freshness): string {
  return marks[freshness];
}
