import { isComparison } from "./error-lines.ts";
import type { InformativeLine } from "./informative-line.ts";

const maxSignatureChars = 160;

const location =
  /^\s{0,20}[^\s:(]{1,300}(?::\d{1,7}(?::\d{1,7})?|\(\d{1,7},\d{1,7}\)|:\[\d{1,7},\d{1,7}\])(?::| -)?\s{1,4}/;
const lineColumn = /^\s{0,8}\d{1,6}:\d{1,6}\s{1,8}/;
const marks = /^(?:Uncaught |Unhandled )+|^--- FAIL: |^not ok \d{1,6} (?:- )?/;
const timestamp =
  /\b\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?(?:[.,]\d{1,9})?(?:Z|[+-]\d{2}:?\d{2})?|\b\d{1,2}:\d{2}:\d{2}(?:[.,]\d{1,9})?\b/g;
const duration = /[[(]\s?\d{1,9}(?:\.\d{1,9})?\s?(?:ms|s|m|µs|us|ns)\s?[\])]|\bin \d{1,9}(?:\.\d{1,9})?\s?(?:ms|s)\b/g;
/** The name of a snapshot, which differs in each build of an image. */
const snapshot = /\bof ref [\w-]{1,80}::[\w-]{1,80}/g;
/** A failed step and the build that it ends print the same message. */
const buildFailed = /^(?:ERROR: )?failed to solve: |^ERROR: (?=process ")/;
const tokenPattern = /[^\s'"()[\]{},;<>=|]{1,300}/g;
const identifier = /^(?:0x[\da-f]{1,40}|[\da-f]{8}-[\da-f]{4}-[\da-f-]{4,40}|(?=[a-f]{0,40}\d)[\da-f]{7,64})$/i;
const numberPattern = /(?<![A-Za-z_\d])\d{1,40}(?:[.,]\d{1,40})?/g;

/**
 * Returns a text that is equal for the same error in another folder, at another line, on another day; undefined when the
 * line names no particular error ("Exit code 1", "1 failed").
 */
export function signatureOf(informative: InformativeLine | undefined): string | undefined {
  if (!informative || informative.kind === "summary") return undefined;
  const line = normalizeError(informative.text);
  if (informative.testName === undefined) return line.slice(0, maxSignatureChars).trim() || undefined;
  const name = normalizeError(informative.testName);
  // Compared values are alike without their numbers: the test's name distinguishes one comparison from another.
  const signature = informative.kind === "name" ? name : isComparison(informative) ? `${name}: ${line}` : line;
  return signature.slice(0, maxSignatureChars).trim() || undefined;
}

function normalizeError(line: string): string {
  return line
    .slice(0, 600)
    .replace(marks, "")
    .replace(buildFailed, "")
    .replace(snapshot, "of ref #")
    .replace(timestamp, "")
    .replace(duration, "")
    .replace(location, "")
    .replace(lineColumn, "")
    .replace(/["`‘’“”]/g, "'")
    .replace(tokenPattern, normalizeToken)
    .replace(/\s+/g, " ")
    .trim();
}

function normalizeToken(token: string): string {
  if (token.includes("://")) return "<url>";
  const word = /[\\/]/.test(token) && token.length > 1 ? withoutFolder(token) : token;
  if (identifier.test(word)) return "#";
  return word.replace(numberPattern, "#");
}

/** Returns the file's name without its folder and its line and column. */
function withoutFolder(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
  return name.replace(/:\d{1,7}(?::\d{1,7})?(?=:?$)/, "");
}
