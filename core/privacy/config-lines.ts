// Secrets in lines of configuration files: rules/config-line-rows.ts has the lines.
import { lazy } from "../lazy.ts";
import { anchoredFinder, type Finder } from "./finder.ts";
import { isChosen } from "./label-input.ts";
import type { ConfigLineRow } from "./rules/config-line-rows.ts";
import { isRandom, isSecret } from "./secret-values.ts";

/** Returns the finder of the lines of a row. */
export function configLineFinder({ kind, cues, pattern, isUnsure }: ConfigLineRow): Finder {
  return anchoredFinder({
    cues: cues.split(","),
    kind,
    pattern: lazy(() => new RegExp(pattern, "iy")),
    holds: (value) => isSecret(value) && (isUnsure !== true || isRandom(value) || isChosen(value)),
  });
}
