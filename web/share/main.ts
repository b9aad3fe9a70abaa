// The report of `claude-mem web --share`. Only cli/commands/web.ts loads it, on demand.
import { gunzipSync } from "node:zlib";
import type { BrowseContext } from "../../core/browse/context.ts";
import { now } from "../../core/clock.ts";
import type { Paths } from "../../core/config/paths.ts";
import { reportOf } from "../../core/transfer/export/report.ts";
import { writeExport } from "../../core/transfer/export/write-export.ts";
import type { Assets } from "../asset.ts";
import { loadAssets } from "../server/assets.ts";
import { reportHtml } from "./html.ts";

export type ShareOptions = { projectId: number; file: string; paths: Paths; isForced: boolean };

/** Writes the report of a project and returns how many memories and deferred items are in it. Throws AppError like writeExport. */
export async function shareReport(
  db: BrowseContext["db"],
  { projectId, file, paths, isForced }: ShareOptions,
): Promise<{ memories: number; openWork: number }> {
  const report = reportOf(db, projectId);
  const assets = await loadAssets();
  const inline = { style: textOf(assets, "report.css"), script: textOf(assets, "report.js") };
  const hint = "Give another name, or --force.";
  writeExport(file, [reportHtml(report, inline, now())], { paths, isForced, hint });
  const memories = report.sections.reduce((sum, { memories }) => sum + memories.length, 0);
  return { memories, openWork: report.openWork.length };
}

function textOf(assets: Assets, name: string): string {
  const asset = assets.get(name);
  if (!asset) throw new Error(`${name} is not among the files of the page.`);
  return new TextDecoder().decode(gunzipSync(asset.gzip)).trim();
}
