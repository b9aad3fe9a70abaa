import type { Database } from "bun:sqlite";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { filter, map } from "../lists.ts";
import { type Clean, cleanText, resolvedPath } from "../privacy/clean.ts";
import { readLastCommit } from "../project/git-files.ts";
import type { Workspace } from "../project/identify.ts";
import { relativePath } from "../project/place.ts";
import { insertEvent, type NewEvent, type NewFileUse } from "../store/event.ts";
import { insertFileMove } from "../store/file-move.ts";
import { hasPrompt, insertPrompt } from "../store/prompt.ts";
import { nextPromptNumber, type Session, startNextContext } from "../store/session.ts";
import { minuteMs } from "../time.ts";
import { groupEpisodes } from "./episode.ts";
import type { CaptureRecord, ToolUse } from "./record.ts";

/** The maximum age of a commit that a just ended command made: the command may have gone on after it. */
const commitLogSlackMs = 10 * minuteMs;

/** Stores one record in its session. */
export type Writer = {
  prompt: (text: Clean) => void;
  tool: (agentId: string | null, use: ToolUse, workspace: Workspace) => void;
  report: (agentId: string | null, text: Clean) => void;
  compaction: () => void;
};

type PlainEvent = Pick<NewEvent, "tool" | "kind" | "action" | "agentId" | "output">;

/** `promptId`: the session's newest prompt; looked up for each event if it is left out. */
export function createWriter(
  db: Database,
  { key, at }: CaptureRecord,
  session: Session,
  promptId?: number | null,
): Writer {
  const place = { captureKey: key, sessionId: session.id };
  const storePlain = (event: PlainEvent): number | undefined =>
    insertEvent(db, {
      ...event,
      ...place,
      command: null,
      checkCommand: null,
      outcome: "ok",
      errorHeadline: null,
      errorSignature: null,
      change: null,
      commit: null,
      durationMs: null,
      createdAt: at,
      files: [],
    });
  return {
    prompt: (text) => {
      if (!hasPrompt(db, key)) insertPrompt(db, { ...place, number: nextPromptNumber(db, session.id), text, at });
    },
    tool: (agentId, use, workspace) => {
      const files = map(use.files, ({ path, role }): NewFileUse => ({ path: stored(workspace, path), role }));
      const { commitMessage, moves = [], ...event } = use;
      const made = use.action === "commit" && use.outcome === "ok" ? commitMade(workspace, at) : undefined;
      const used: NewEvent = {
        ...event,
        ...place,
        change: commitMessage ?? made?.subject ?? event.change,
        commit: made?.sha ?? null,
        files: modifiedWins(files),
        agentId,
        createdAt: at,
      };
      const id = insertEvent(db, used, promptId);
      if (id !== undefined) for (const [from, to] of moves) storeMove(db, workspace, from, to, at);
    },
    report: (agentId, text) => {
      if (text !== "")
        storePlain({ tool: cleanText("assistant"), kind: "report", action: "report", agentId, output: text });
    },
    compaction: () => {
      // The row keeps the count of contexts from rising twice.
      const tool = cleanText("compaction");
      if (storePlain({ tool, kind: "other", action: "other", agentId: null, output: null }) === undefined) return;
      groupEpisodes(db, session.id, "compaction", at);
      startNextContext(db, session.id);
    },
  };
}

/** In `mv a.ts lib` the target is a new file or an existing folder: only the file system shows which. */
function storeMove(db: Database, workspace: Workspace, from: Clean, to: Clean, at: number): void {
  const inside = resolvedPath(to, join(to, basename(from)));
  const target = existsSync(inside) ? inside : to;
  const [source, destination] = [stored(workspace, from), stored(workspace, target)];
  if (source !== destination) insertFileMove(db, workspace.project.id, source, destination, at);
}

/** `git commit --quiet` prints no hash, and an editor's message is not in the command. The repository's log has both. */
function commitMade({ worktree }: Workspace, at: number): { sha: string; subject: Clean } | undefined {
  const last = worktree && readLastCommit(worktree);
  return last && Math.abs(at - last.at) < commitLogSlackMs
    ? { sha: last.sha, subject: cleanText(last.subject) }
    : undefined;
}

function stored(workspace: Workspace, path: Clean): Clean {
  return relativePath(workspace, path);
}

/** A file that was read and written in one use counts as written. */
function modifiedWins(files: NewFileUse[]): NewFileUse[] {
  const modified = new Set<string>();
  for (const { role, path } of files) if (role === "modified") modified.add(path);
  return filter(files, ({ role, path }) => role === "modified" || !modified.has(path));
}
