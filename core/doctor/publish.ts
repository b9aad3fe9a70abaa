import { basename } from "node:path";
import { cleanText } from "../privacy/clean.ts";
import type { Machine } from "./check.ts";
import type { Diagnosis } from "./run.ts";

/** An absolute path of any system, up to its end in a sentence. */
const absolute = /(?<![\w.~:/\\…])(?:\/|[A-Za-z]:\\|\\\\)(?:[^\s/\\'":,;()]+[/\\])*([^\s/\\'":,;()]*)/g;

/**
 * Returns the diagnosis for publication: secrets are masked, the home folder is `~`, and paths outside it are cut to their
 * last name.
 */
export function publish(diagnosis: Diagnosis, machine: Machine): Diagnosis {
  const say = publisher(machine);
  const results = diagnosis.results.map((result) => ({
    ...result,
    evidence: say(result.evidence),
    ...(result.repair === undefined ? {} : { repair: say(result.repair) }),
  }));
  return { ...diagnosis, results };
}

function publisher({ environment, paths, command }: Machine): (text: string) => string {
  const { home } = environment;
  // Known paths first: the pattern would stop at a space in them.
  const known = [...Object.values(paths), ...command, environment.tmp, ...environment.path.split(/[:;](?=[/\\A-Z])/)]
    .filter((path) => path.length > 1 && path !== home && !path.startsWith(home))
    .sort((a, b) => b.length - a.length);
  return (text) => {
    let said = cleanText(text).replaceAll(home, "~");
    for (const path of known) said = said.replaceAll(path, `…/${basename(path)}`);
    return said.replaceAll(absolute, (_path, last: string) => (last === "" ? "…" : `…/${last}`));
  };
}
