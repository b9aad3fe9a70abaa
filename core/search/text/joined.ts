import { every, map } from "../../lists.ts";
import { keep } from "./fold.ts";
import { isNoise } from "./stop-words.ts";

/** Separators between names: dots, the slashes of paths, and `::`. */
export const separators = /[./\\]|::/;

/** Longer names are not searched for. */
const maxJoinedChars = 128;

/**
 * Returns the term for a whole run like `foo.bar` or `src/db/open.ts`; undefined if the run has only stop words, single letters and
 * numbers (`and/or`, `e.g`, `3/4`).
 */
export function joinedName(run: string, names: readonly string[]): string | undefined {
  if (run.length > maxJoinedChars) return undefined;
  if (every(names, (name) => isNoise(name.toLowerCase()) || /^[0-9]+$/.test(name))) return undefined;
  return keep(run.replaceAll("\\", "/"), /[-_./:]/g);
}

type VersionTerm = { text: string; kind: "version" | "part" };

/**
 * Returns the terms of a version such as `v2.0.0-rc.1`: itself, `2.0.0`, `2.0` and `rc`, without the `v`; undefined if `run` is not
 * a version. A run of two numbers may be any decimal number, so its terms are of kind `part`.
 */
export function splitVersion(run: string): VersionTerm[] | undefined {
  if (run.length > maxJoinedChars) return undefined;
  const found = /^v?([0-9]+(?:\.[0-9]+)+)([-.][0-9A-Za-z.-]+)?$/i.exec(run);
  if (!found) return undefined;
  const [, release = "", label = ""] = found;
  const numbers = release.split(".");
  const texts = [release + label, release, numbers.slice(0, 2).join("."), ...label.split(/[-.]/)];
  const distinct = [...new Set(texts)].filter((text) => !isNoise(text.toLowerCase()) && text !== "");
  return map(distinct, (text) => ({
    text: keep(text, /[-.]/g),
    kind: text.startsWith(release) && numbers.length > 2 ? "version" : "part",
  }));
}
