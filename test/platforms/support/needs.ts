import { findProgram } from "../../../core/files/find-program.ts";

/** A program that a suite needs, where it is besides PATH, and Debian's package of it. */
export type Need = { names: readonly string[]; beside?: string; package: string };

/**
 * Returns the programs in the order of the needs; undefined, and loudly, if one is missing. That is an error where
 * .ci/run installs them: it sets EMULATORS=required.
 */
export function findNeeds(suite: string, needs: readonly Need[]): string[] | undefined {
  const found = needs.map(({ names, beside = "" }) => find(names, beside));
  const missing = needs.filter((_, at) => found[at] === undefined).map((need) => need.package);
  return isComplete(suite, missing) ? found.map((file) => file ?? "") : undefined;
}

/** Returns whether nothing is missing; says loudly what is, and throws where it has to be there. */
export function isComplete(suite: string, missing: readonly string[]): boolean {
  if (missing.length === 0) return true;
  const message = `*** ${suite} is not tested. Missing, by Debian's names: ${missing.join(", ")}. ***`;
  if (process.env.EMULATORS === "required") throw new Error(message);
  console.error(message);
  return false;
}

function find(names: readonly string[], beside: string): string | undefined {
  const path = `${process.env.PATH ?? ""}:${beside}`;
  return names.map((name) => findProgram(name, path)).find((file) => file !== undefined);
}
