import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { transcriptForm } from "../../../core/host/claude-code/transcripts/form.ts";
import { findSessions } from "../../../core/host/transcript-files.ts";
import type { TranscriptSession } from "../../../core/host/transcripts.ts";
import { splitByShare } from "./split.ts";
import { type Step, stepsOf } from "./steps.ts";
import type { Workspace } from "./workspace.ts";

export type PlacedSessions = { imported: { folder: string; count: number }; played: TranscriptSession[] };

/**
 * Copies the transcripts into the workspace, with the paths in them replaced: the first `importedShare` of each
 * project's sessions into a folder that can be imported.
 */
export function placeSessions(
  { projects, importedShare }: { projects: readonly { name: string; folder: string }[]; importedShare: number },
  workspace: Workspace,
): PlacedSessions {
  const folder = join(workspace.home, ".transcripts", "imported");
  const played: TranscriptSession[] = [];
  let count = 0;
  for (const project of projects) {
    const target = join(workspace.home, ".transcripts", "all", project.name);
    copyPlaced(project.folder, target, workspace);
    const { before, after } = splitByShare(findSessions({ from: target }, transcriptForm, failOn), importedShare);
    for (const { path } of before.flatMap(({ files }) => files)) {
      const copy = join(folder, project.name, basename(path));
      mkdirSync(dirname(copy), { recursive: true });
      copyFileSync(path, copy);
    }
    count += before.length;
    played.push(...after);
  }
  return { imported: { folder, count }, played };
}

/** Returns the hook calls of all sessions in their order of time, with those of parallel sessions interleaved. */
export function stepsInOrder(sessions: readonly TranscriptSession[], { home }: Workspace): Step[] {
  const ids = new Set(sessions.map(({ id }) => id));
  const steps = sessions.flatMap((session) => stepsOf(session, home, (id) => id !== session.id && ids.has(id)));
  return steps.toSorted((a, b) => a.at - b.at);
}

function copyPlaced(from: string, to: string, workspace: Workspace): void {
  mkdirSync(to, { recursive: true });
  for (const { path } of findSessions({ from }, transcriptForm, failOn).flatMap(({ files }) => files)) {
    writeFileSync(join(to, basename(path)), workspace.place(readFileSync(path, "utf8")));
  }
}

function failOn(path: string): void {
  throw new Error(`${path} can't be read.`);
}
