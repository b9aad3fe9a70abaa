import { isComparison } from "./error-lines.ts";
import type { InformativeLine } from "./informative-line.ts";

const MAX_SIGNATURE_CHARS = 160;

const LOCATION =
  /^\s{0,20}[^\s:(]{1,300}(?::\d{1,7}(?::\d{1,7})?|\(\d{1,7},\d{1,7}\)|:\[\d{1,7},\d{1,7}\])(?::| -)?\s{1,4}/;
const LINE_COLUMN = /^\s{0,8}\d{1,6}:\d{1,6}\s{1,8}/;
const MARKS = /^(?:Uncaught |Unhandled )+|^--- FAIL: |^not ok \d{1,6} (?:- )?/;
const TIMESTAMP =
  /\b\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?(?:[.,]\d{1,9})?(?:Z|[+-]\d{2}:?\d{2})?|\b\d{1,2}:\d{2}:\d{2}(?:[.,]\d{1,9})?\b/g;
const DURATION = /[[(]\s?\d{1,9}(?:\.\d{1,9})?\s?(?:ms|s|m|µs|us|ns)\s?[\])]|\bin \d{1,9}(?:\.\d{1,9})?\s?(?:ms|s)\b/g;
/** The name of a snapshot, which differs in each build of an image. */
const SNAPSHOT = /\bof ref [\w-]{1,80}::[\w-]{1,80}/g;
/** A failed step and the build that it ends print the same message. */
const BUILD_FAILED = /^(?:ERROR: )?failed to solve: |^ERROR: (?=process ")/;
const TOKEN = /[^\s'"()[\]{},;<>=|]{1,300}/g;
const IDENTIFIER = /^(?:0x[\da-f]{1,40}|[\da-f]{8}-[\da-f]{4}-[\da-f-]{4,40}|(?=[a-f]{0,40}\d)[\da-f]{7,64})$/i;
const NUMBER = /(?<![A-Za-z_\d])\d{1,40}(?:[.,]\d{1,40})?/g;

/**
 * Returns a text that is equal for the same error in another folder, at another line, on another day; undefined when the
 * line names no particular error ("Exit code 1", "1 failed").
 */
export function signatureOf(informative: InformativeLine | undefined): string | undefined {
  if (!informative || informative.kind === "summary") return undefined;
  const line = normalizeError(informative.text);
  if (informative.testName === undefined) return line.slice(0, MAX_SIGNATURE_CHARS).trim() || undefined;
  const name = normalizeError(informative.testName);
  // Compared values are alike without their numbers: the test's name distinguishes one comparison from another.
  const signature = informative.kind === "name" ? name : isComparison(informative) ? `${name}: ${line}` : line;
  return signature.slice(0, MAX_SIGNATURE_CHARS).trim() || undefined;
}

function normalizeError(line: string): string {
  return line
    .slice(0, 600)
    .replace(MARKS, "")
    .replace(BUILD_FAILED, "")
    .replace(SNAPSHOT, "of ref #")
    .replace(TIMESTAMP, "")
    .replace(DURATION, "")
    .replace(LOCATION, "")
    .replace(LINE_COLUMN, "")
    .replace(/["`‘’“”]/g, "'")
    .replace(TOKEN, normalizeToken)
    .replace(/\s+/g, " ")
    .trim();
}

function normalizeToken(token: string): string {
  if (token.includes("://")) return "<url>";
  const word = /[\\/]/.test(token) && token.length > 1 ? withoutFolder(token) : token;
  if (IDENTIFIER.test(word)) return "#";
  return word.replace(NUMBER, "#");
}

/** Returns the file's name without its folder and its line and column. */
function withoutFolder(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
  return name.replace(/:\d{1,7}(?::\d{1,7})?(?=:?$)/, "");
}
