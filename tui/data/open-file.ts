import { resolve } from "node:path";
import { AppError } from "../../core/app-error.ts";
import type { BrowseContext } from "../../core/browse/context.ts";
import { statPath } from "../../core/files/stat.ts";
import { editorCommand } from "../../core/process/editor.ts";
import type { TerminalPort } from "./terminal-port.ts";

/** Opens a file of the project in the editor. Throws AppError `conflict` for a file of another project, `not-found` for a missing one. */
export async function openFile(
  { workspace }: BrowseContext,
  { path, line, projectId }: { path: string; line: number | undefined; projectId: number },
  { runInTerminal }: TerminalPort,
): Promise<undefined> {
  if (workspace?.project.id !== projectId) {
    throw new AppError("conflict", "That file belongs to another project. Start the browser in its folder to open it.");
  }
  const file = resolve(workspace.root, path);
  if (!statPath(file)?.isFile()) throw new AppError("not-found", `${path} no longer exists.`);
  await runInTerminal(editorCommand(file, line));
}
