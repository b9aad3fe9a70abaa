// A short text that explains when to use the memory tools, as a rule file of the user: opt-in, in a file of its own, not
// in a repository. Claude Code gives such files to subagents too, which do not get the injection at session start.
import { existsSync, readdirSync, rmdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { AppError } from "../../../app-error.ts";
import { removeFile, writeFileAtomic } from "../../../files/atomic.ts";
import { readTextFile } from "../../../files/text-file.ts";
import { adoptedText } from "../../../setup/adopted-text.ts";
import { maxInstructionChars } from "../../../setup/block-in-file.ts";
import type { TextState } from "../../setup.ts";
import type { ClaudePaths } from "../paths.ts";

/** The length that every session pays for. */
export const adoptedChars = adoptedText.length;

const mark = /\n<!-- written by claude-mem adopt, removed by claude-mem unadopt: (\w+) -->\n$/;

/** Returns the file that `adopt` writes. */
export function adoptedFile({ claudeSettings }: Pick<ClaudePaths, "claudeSettings">): string {
  return join(dirname(claudeSettings), "rules", "claude-mem.md");
}

/** Returns the current state of the file. */
export function adoption(paths: Pick<ClaudePaths, "claudeSettings">): TextState {
  const found = readTextFile(adoptedFile(paths));
  if (found === undefined) return "absent";
  const [whole = "", hash] = mark.exec(found) ?? [];
  const body = found.slice(0, found.length - whole.length);
  if (hash === undefined || hash !== hashOf(body)) return "edited";
  return body === adoptedText ? "current" : "outdated";
}

/**
 * Writes or updates the text and returns its state before. An edited file is not changed. Throws
 * AppError `conflict` if the user's own instructions already exceed Claude Code's limit.
 */
export function adopt(paths: Pick<ClaudePaths, "claudeSettings">, dryRun = false): TextState {
  const before = adoption(paths);
  if (before === "absent") assertRoom(dirname(paths.claudeSettings));
  if (dryRun || before === "current" || before === "edited") return before;
  const line = `\n<!-- written by claude-mem adopt, removed by claude-mem unadopt: ${hashOf(adoptedText)} -->\n`;
  writeFileAtomic(adoptedFile(paths), adoptedText + line, { mode: 0o644 });
  return before;
}

/** Updates a text that an older version of `adopt` wrote. Returns whether it needed a change. */
export function refreshAdopted(paths: Pick<ClaudePaths, "claudeSettings">, dryRun = false): boolean {
  return adoption(paths) === "outdated" && adopt(paths, dryRun) === "outdated";
}

function assertRoom(folder: string): void {
  const rules = join(folder, "rules");
  const files = existsSync(rules) ? readdirSync(rules).filter((name) => name.endsWith(".md")) : [];
  const own = [join(folder, "CLAUDE.md"), ...files.map((name) => join(rules, name))];
  const chars = own.reduce((sum, file) => sum + (readTextFile(file)?.length ?? 0), 0);
  if (chars + adoptedChars <= maxInstructionChars) return;
  const [has, limit] = [chars, maxInstructionChars].map((count) => count.toLocaleString("en"));
  throw new AppError(
    "conflict",
    `Your own instructions in ${folder} already have ${has} characters; Claude Code warns from ${limit} on. Nothing was changed.`,
    { hints: ["Shorten CLAUDE.md or the files in rules, and try again."] },
  );
}

/** Removes the file, and its folder if it is empty. Returns the state before. An edited file is not changed. */
export function unadopt(paths: Pick<ClaudePaths, "claudeSettings">, dryRun = false): TextState {
  const before = adoption(paths);
  if (dryRun || before === "absent" || before === "edited") return before;
  const file = adoptedFile(paths);
  removeFile(file);
  const folder = dirname(file);
  if (readdirSync(folder).length === 0) rmdirSync(folder);
  return before;
}

function hashOf(body: string): string {
  return Bun.hash(body).toString(36);
}
