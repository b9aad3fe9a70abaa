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

/** Returns where there may be something to import: transcripts, and what other memories and the host itself keep. */
export async function importPlaces(context: CliContext): Promise<ImportPlaces> {
  const { environment, cwd } = context;
  const reader = await theDefaultHost().loadTranscripts(context);
  return { home: environment.home, cwd, transcripts: reader, notes: reader.notesOf(cwd) };
}

/** Imports the transcripts at `from`, those of this user when it is left out, and shows on a terminal how far it is. */
export async function readTranscripts(
  context: CliContext,
  options: { from?: string | undefined; dryRun: boolean },
): Promise<{ report: TranscriptReport; from: string }> {
  // The executable starts with a policy for what is over in milliseconds.
  Bun.unsafe.setJITPolicy(1);
  const { environment, cwd } = context;
  const host = theDefaultHost();
  const reader = await host.loadTranscripts(context);
  const isOptional = options.from === undefined;
  const from = isOptional ? reader.folder : resolve(cwd, options.from ?? "");
  const progress = progressLine<Progress>(context, renderProgress);
  try {
    const report = withTrialDatabase(context, options.dryRun, (db) =>
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
