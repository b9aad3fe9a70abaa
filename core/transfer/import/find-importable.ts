import { counted } from "../../counted.ts";
import { findSource, foreignSourceNames, foreignSources, type ImportPlaces } from "./sources.ts";

/** An existing source, its path, and its amount as text for display. `isHost`: transcripts of a host. */
export type Importable = { source: string; path: string; size: string; isHost: boolean };

/** Returns the sources that can be imported, hosts first. Of transcripts only names and sizes are read. */
export function findImportable(at: ImportPlaces): Importable[] {
  const ofHosts = at.transcripts.flatMap(({ host, title, reader }): Importable[] => {
    const { sessions, bytes } = reader.count();
    const size = `${counted(sessions, "session")} of ${title}, ${sizeOf(bytes)}`;
    return sessions === 0 ? [] : [{ source: host, path: reader.folder, size, isHost: true }];
  });
  const others = foreignSourceNames.flatMap((source): Importable[] => {
    const [path] = findSource(source, at);
    const size = `${foreignSources[source].title} in ${path}`;
    return path === undefined ? [] : [{ source, path, size, isHost: false }];
  });
  return [...ofHosts, ...others];
}

function sizeOf(bytes: number): string {
  return bytes < 1e6 ? "less than 1 MB" : `${Math.round(bytes / 1e6)} MB`;
}
