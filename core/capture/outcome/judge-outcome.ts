import { lazy } from "../../lazy.ts";
import { filter, some } from "../../lists.ts";
import type { CommandUse } from "../shell/understand.ts";
import { isComparison, lineKind } from "./error-lines.ts";
import { assertionStart } from "./errors/assertion-texts.ts";
import { kindMatcher } from "./errors/error-list.ts";
import { errorExcerpt, headAndTail } from "./excerpt.ts";
import { type InformativeLine, informativeLine } from "./informative-line.ts";
import { outputLines } from "./lines.ts";
import { looksFailed } from "./looks-failed.ts";
import { signatureOf } from "./signature.ts";

export type Outcome = {
  failed: boolean;
  /** The name of the failure, in the program's words, at most 200 characters. */
  headline: string | undefined;
  /** Equal for the same error in another place or run; undefined when no particular error is named. */
  signature: string | undefined;
  /** The informative lines of the output, at most 1,200 characters. */
  excerpt: string;
  /** Whether a test or build that did not fail checked nothing: it printed its usage, or found no tests. */
  checkedNothing: boolean;
};

const maxLineChars = 200;
const maxHeadlineChars = 200;
/** A command that only prints its usage begins with it. */
const firstLines = 5;
const isNothingChecked = kindMatcher("nothing-checked");
const isGreen = kindMatcher("green");

const boilerplate = lazy(assertionStart);
const testLocation = /^\S{1,200}_test\.go:\d{1,7}: /;

/**
 * Returns whether a command failed, and how. `hostFailed`: the host reported an exit status other than 0. `use` is
 * undefined for tools other than a shell. A command that only reads never counts as a failure. Success is doubted only
 * for tests and builds whose exit status was hidden.
 */
export function judgeOutcome(use: CommandUse | undefined, output: string, hostFailed: boolean): Outcome {
  const lines = outputLines(output);
  if (!hasFailed(use, lines, hostFailed)) {
    const checkedNothing = isOfNothing(use, lines);
    return { failed: false, headline: undefined, signature: undefined, excerpt: headAndTail(lines), checkedNothing };
  }
  const kinds = lines.map(lineKind);
  const informative = informativeLine(lines, kinds);
  const lastLine = lines.findLast((line) => line.trim() !== "")?.trim();
  return {
    failed: true,
    headline: informative ? headlineOf(informative, isComparison(informative)) : lastLine?.slice(0, maxLineChars),
    signature: signatureOf(informative),
    excerpt: errorExcerpt(lines, kinds),
    checkedNothing: false,
  };
}

function hasFailed(use: CommandUse | undefined, lines: readonly string[], hostFailed: boolean): boolean {
  if (use?.readOnly) return false;
  if (hostFailed) return true;
  const isJudging = use?.action === "test" || use?.action === "build" || use?.action === "commit";
  return isJudging && use.statusHidden && looksFailed(lines);
}

const changesFolder = /^(?:cd [^&;]{1,200}(?:&&|;)\s{0,8}){1,4}/;
/** A line that reports what was done. */
const reportsDoing = /\b(?:ok|pass(?:ed|es)?|succe\w{1,10}|built|compiled|done|finished|[1-9]\d* tests?)\b/i;

/**
 * Returns whether a single check only printed its usage, or is a test that only said that there are no tests. Of several programs, or packages, the
 * others may have checked something.
 */
function isOfNothing(use: CommandUse | undefined, lines: readonly string[]): boolean {
  if (
    (use?.action !== "test" && use?.action !== "build") ||
    /&&|\|\||;/.test((use.check ?? "").replace(changesFolder, ""))
  )
    return false;
  const printed = filter(lines, (line) => line.trim() !== "" && !line.startsWith("> "));
  const first = printed.slice(0, firstLines);
  if (!some(first, isNothingChecked)) return false;
  const isUsage = /^\s{0,8}usage:/i.test(printed[0] ?? "");
  if (!isUsage && (use.action === "build" || printed.length > firstLines)) return false;
  return !some(printed, (line) => isGreen(line) || reportsDoing.test(line));
}

/**
 * Returns the name of a failure, at most 200 characters: the line that names the fault, or for compared values the test's
 * name and the values.
 */
function headlineOf({ text, kind, testName }: InformativeLine, isComparison: boolean): string {
  if (testName === undefined || (kind !== "name" && !isComparison)) return text.slice(0, maxHeadlineChars);
  const values = kind === "name" ? "" : text.replace(boilerplate(), "").replace(testLocation, "");
  return (values === "" ? `${testName} failed` : `${testName}: ${values}`).slice(0, maxHeadlineChars);
}
