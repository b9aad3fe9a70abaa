import type { Event } from "../../store/event.ts";

/** Options that narrow a run down, with their values; all others change how a check runs, and not what it runs. */
const narrowing = /^(?:-k|-t|-g|-m|-run|--grep|--run|--filter|--testNamePattern|--test-name-pattern|--only|--tests?)$/;
/** Operands that mean everything below the current folder. */
const wholeFolder = new Set([".", "./", "./...", "--"]);

/**
 * Returns whether a run that passed ran at least what failed in another run: the same commands and more, or the same
 * tests without the file or the name that narrowed the other run down.
 */
export function covers(passed: Event, failed: Event): boolean {
  if (passed.checkCommand === null || failed.checkCommand === null) return false;
  const [wider, narrower] = [splitChecks(passed.checkCommand), splitChecks(failed.checkCommand)];
  const areTests = passed.action === "test" && failed.action === "test";
  return narrower.every((part) => wider.includes(part) || (areTests && wider.some((other) => isWiderRun(other, part))));
}

function splitChecks(checkCommand: string): string[] {
  return checkCommand.split("; ");
}

function isWiderRun(wider: string, narrower: string): boolean {
  const [own, other] = [wider, narrower].map((part) => part.split(" ").filter((word) => !wholeFolder.has(word)));
  if (!own || !other || own.some((word) => narrowing.test(word.split("=", 1)[0] ?? ""))) return false;
  const words = own.filter((word) => !word.startsWith("-"));
  const asked = other.filter((word) => !word.startsWith("-"));
  return words.length < asked.length && words.every((word, at) => word === asked[at]);
}
