import { resolve } from "node:path";
import { hostsWithTranscripts, theDefaultHost } from "../core/host/hosts.ts";
import { importTranscripts, type Progress } from "../core/transfer/import/sessions/import-sessions.ts";
import type { TranscriptReport } from "../core/transfer/import/sessions/report.ts";
import type { ImportPlaces } from "../core/transfer/import/sources.ts";
import type { CliContext } from "./context.ts";
import { withTrialDatabase } from "./database.ts";
import { progressLine } from "./progress-line.ts";
import { renderProgress } from "./render-import.ts";

/** Returns the possible sources of an import: transcripts, other tools' memories and the hosts' own. */
export async function importPlaces(context: CliContext): Promise<ImportPlaces> {
  const { environment, cwd } = context;
  const transcripts = await Promise.all(
    hostsWithTranscripts.map(async ({ name, title, loadTranscripts }) => ({
      host: name,
      title,
      reader: await loadTranscripts(context),
    })),
  );
  const notes = transcripts.flatMap(({ reader }) => reader.notesOf(cwd));
  return { home: environment.home, cwd, transcripts, notes: [...new Set(notes)] };
}

/** Imports the transcripts of a host at `from` (default: those of this user) and shows the progress on a terminal. */
export async function readTranscripts(
  context: CliContext,
  host: string,
  options: { from?: string | undefined; dryRun: boolean },
): Promise<{ report: TranscriptReport; from: string; title: string }> {
  // The executable starts with a JIT policy for runs of milliseconds.
  Bun.unsafe.setJITPolicy(1);
  const { environment, cwd } = context;
  const { loadTranscripts, title } = hostsWithTranscripts.find(({ name }) => name === host) ?? theDefaultHost();
  const reader = await loadTranscripts(context);
  const isOptional = options.from === undefined;
  const from = isOptional ? reader.folder : resolve(cwd, options.from ?? "");
  const progress = progressLine<Progress>(context, renderProgress);
  try {
    const report = withTrialDatabase(context, { isDryRun: options.dryRun }, (db) =>
      importTranscripts(db, {
        host,
        reader,
        from,
        isOptional,
        home: environment.home,
        dryRun: options.dryRun,
        onProgress: progress.show,
      }),
    );
    return { report, from, title };
  } finally {
    progress.clear();
  }
}
