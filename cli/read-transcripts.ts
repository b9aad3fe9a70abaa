import { resolve } from "node:path";
import { theDefaultHost } from "../core/host/hosts.ts";
import {
  importTranscripts,
  type Progress,
  type TranscriptReport,
} from "../core/transfer/import/sessions/import-sessions.ts";
import type { ImportPlaces } from "../core/transfer/import/sources.ts";
import type { CliContext } from "./context.ts";
import { withTrialDatabase } from "./database.ts";
import { progressLine } from "./progress-line.ts";
import { renderProgress } from "./render-import.ts";

/** Returns the possible sources of an import: transcripts, other tools' memories and the host's own. */
export async function importPlaces(context: CliContext): Promise<ImportPlaces> {
  const { environment, cwd } = context;
  const reader = await theDefaultHost().loadTranscripts(context);
  return { home: environment.home, cwd, transcripts: reader, notes: reader.notesOf(cwd) };
}

/** Imports the transcripts at `from` (default: those of this user) and shows the progress on a terminal. */
export async function readTranscripts(
  context: CliContext,
  options: { from?: string | undefined; dryRun: boolean },
): Promise<{ report: TranscriptReport; from: string }> {
  // The executable starts with a JIT policy for runs of milliseconds.
  Bun.unsafe.setJITPolicy(1);
  const { environment, cwd } = context;
  const host = theDefaultHost();
  const reader = await host.loadTranscripts(context);
  const isOptional = options.from === undefined;
  const from = isOptional ? reader.folder : resolve(cwd, options.from ?? "");
  const progress = progressLine<Progress>(context, renderProgress);
  try {
    const report = withTrialDatabase(context, { isDryRun: options.dryRun }, (db) =>
      importTranscripts(db, {
        host: host.name,
        reader,
        from,
        isOptional,
        home: environment.home,
        dryRun: options.dryRun,
        onProgress: progress.show,
      }),
    );
    return { report, from };
  } finally {
    progress.clear();
  }
}
