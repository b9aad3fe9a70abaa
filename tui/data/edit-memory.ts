// A memory in the editor: a text file with a line for each field, parsed when the editor exits.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../../core/app-error.ts";
import { type BrowseContext, workspaceOf } from "../../core/browse/context.ts";
import { env } from "../../core/config/env.ts";
import { readRegular } from "../../core/files/regular.ts";
import { updateMemory } from "../../core/memory/change/update.ts";
import { everyProject } from "../../core/memory/reach.ts";
import { editorCommand } from "../../core/process/editor.ts";
import { getObservation, type Observation } from "../../core/store/observation.ts";
import type { TerminalPort } from "./terminal-port.ts";

type Draft = { title: string; lesson: string; content: string };

/** Many times the maximum size of a memory. */
const maxDraftBytes = 4_000_000;

/** Opens the memory in the user's editor. Returns a notice of what was changed, or undefined if nothing was. */
export async function editMemory(
  core: BrowseContext,
  id: number,
  { runInTerminal }: TerminalPort,
): Promise<string | undefined> {
  const known = getObservation(core.db, id);
  if (!known) throw new AppError("not-found", `There is no memory #${id}.`);
  const before = draftOf(known);
  // Only the owner can read the folder: a memory is private.
  const folder = mkdtempSync(join(env().tmp, "claude-mem-"));
  const file = join(folder, `memory-${id}.md`);
  try {
    writeFileSync(file, renderDraft(id, before), { mode: 0o600 });
    const code = await runInTerminal(editorCommand(file));
    if (code !== 0) throw new AppError("usage", `The editor exited with code ${code}. Nothing was changed.`);
    const after = parseDraft(readRegular(file, { maxBytes: maxDraftBytes }).toString("utf8"));
    const changed = (["title", "lesson", "content"] as const).filter((key) => after[key] !== before[key]);
    if (changed.length === 0) return undefined;
    const fields = Object.fromEntries(changed.map((key) => [key, after[key]]));
    const { change } = updateMemory(core.db, workspaceOf(core), everyProject, { id, actor: "user", ...fields });
    return change === null ? undefined : `Changed the ${changed.join(" and the ")} of #${id}. u undoes it.`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function draftOf({ title, lesson, narrative }: Observation): Draft {
  return { title, lesson: (lesson ?? "").replace(/\s+/g, " ").trim(), content: narrative.trim() };
}

/** Returns the text to edit. */
export function renderDraft(id: number, { title, lesson, content }: Draft): string {
  return [
    `# Memory ${id}. Save and quit to keep the changes.`,
    `Title: ${title}`,
    `Lesson: ${lesson}`,
    "",
    content,
    "",
  ].join("\n");
}

/** Parses the edited text. Everything below the two named lines is the content. */
export function parseDraft(text: string): Draft {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  if (lines[0]?.startsWith("#")) lines.shift();
  const field = (name: string): string => {
    const at = lines.findIndex((line) => line.startsWith(`${name}:`));
    return at < 0 ? "" : (lines.splice(at, 1)[0] ?? "").slice(name.length + 1).trim();
  };
  const [title, lesson] = [field("Title"), field("Lesson")];
  return { title, lesson, content: lines.join("\n").trim() };
}
