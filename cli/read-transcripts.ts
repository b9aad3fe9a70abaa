import { join, resolve } from "node:path";
import {
  importTranscripts,
  type Progress,
  type TranscriptReport,
} from "../core/transfer/import/sessions/import-sessions.ts";
import type { CliContext } from "./context.ts";
import { withTrialDatabase } from "./database.ts";
import { progressLine } from "./progress-line.ts";
import { renderProgress } from "./render-import.ts";

/** Imports the transcripts at `from`, those of this person when it is left out, and shows on a terminal how far it is. */
export function readTranscripts(
  context: CliContext,
  options: { from?: string | undefined; dryRun: boolean },
): { report: TranscriptReport; from: string } {
  // The executable starts with a policy for what is over in milliseconds.
  Bun.unsafe.setJITPolicy(1);
  const { environment, cwd, paths } = context;
  const isOptional = options.from === undefined;
  const from = isOptional ? join(paths.claude, "projects") : resolve(cwd, options.from ?? "");
  const progress = progressLine<Progress>(context, renderProgress);
  try {
    const report = withTrialDatabase(context, options.dryRun, (db) =>
      importTranscripts(db, {
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
