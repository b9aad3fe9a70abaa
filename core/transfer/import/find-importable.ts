import { defaultHost } from "../../host/default-host.ts";
import { findSource, foreignSourceNames, foreignSources, type ImportPlaces } from "./sources.ts";

/** The source that is imported when none is named: the transcripts of the default host. */
export const transcripts = defaultHost;

/** An existing source, its path, and its amount as text for display. */
export type Importable = { source: string; path: string; size: string };

/** Returns the sources that can be imported. Reads only names and sizes of files. */
export function findImportable(at: ImportPlaces): Importable[] {
  const { sessions, bytes } = at.transcripts.count();
  const own = {
    source: transcripts,
    path: at.transcripts.folder,
    size: `${sessions} ${sessions === 1 ? "session" : "sessions"} of Claude Code, ${sizeOf(bytes)}`,
  };
  const others = foreignSourceNames.flatMap((source): Importable[] => {
    const [path] = findSource(source, at);
    return path === undefined ? [] : [{ source, path, size: `${foreignSources[source].title} in ${path}` }];
  });
  return sessions > 0 ? [own, ...others] : others;
}

function sizeOf(bytes: number): string {
  return bytes < 1e6 ? "less than 1 MB" : `${Math.round(bytes / 1e6)} MB`;
}
