// Decision records (ADR, RFC): files with one decision each.

import { decisionHeadings } from "../../../language/commits.ts";
import { holdsAny } from "../../../language/pattern-rows.ts";
import { oneLine } from "../../../one-line.ts";
import type { Finding } from "./classify.ts";
import { sentencesOf } from "./read-message.ts";

/** Matches the files of decision records, in git's notation. */
export const recordPathspecs: readonly string[] = [
  ..."adr adrs decisions decision-records architecture-decisions rfc rfcs".split(" "),
].flatMap((folder) => ["md", "rst", "adoc"].map((ending) => `:(glob,icase)**/${folder}/**/*.${ending}`));

const headsDecision = holdsAny(decisionHeadings, "iu");
const headingLine = /^(?:#{1,6}|={1,4})\s+(\S.{0,200})$/;
const noLongerHolds =
  /^[\s*_#:-]{0,10}(?:status\b[\s*_:-]{0,10})?(?:superseded|deprecated|rejected|withdrawn|draft|proposed)\b/im;
const templates = /template|^readme|^index/i;
/** `Status: accepted`, in any language, and rulers. */
const metadata = /^(?:\p{L}[\p{L} ]{1,20}:\s|[^\p{L}]*$)/u;
/** Some records have no title but the file's name. */
const sectionNames = /^(?:context|status|decision|summary|background|problem|overview)\b/i;
const maxWhy = 2;

/** Returns the decision of a record; undefined for a template, and for one that does not hold or gives no reason. */
export function readDecisionRecord(path: string, text: string): Finding | undefined {
  const lines = text.replace(/^---\n[\s\S]{0,4000}?\n---\n/, "").split("\n");
  const first = lines.findIndex((line) => headingLine.test(line));
  const name = path.split("/").at(-1) ?? "";
  const headed = plainTitle(headingLine.exec(lines[first] ?? "")?.[1] ?? "");
  const title = headed === "" || sectionNames.test(headed) ? titleOfFile(name) : headed;
  if (templates.test(name) || title === "" || noLongerHolds.test(text.slice(0, 2_000))) return undefined;
  const decided = lines.findIndex((line, at) => at > first && headsDecision(headingLine.exec(line)?.[1] ?? ""));
  const why = sentencesOf(partAfter(lines, decided < 0 ? first : decided))
    .filter((sentence) => !metadata.test(sentence) && !sentence.endsWith(":"))
    .slice(0, maxWhy);
  return why.length === 0 ? undefined : { kind: "decision", title, why };
}

/** Returns the lines between a heading and the next one. */
function partAfter(lines: readonly string[], at: number): string {
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => headingLine.test(line));
  return rest.slice(0, end < 0 ? undefined : end).join("\n");
}

/** `# ADR-0012: Keep one table` */
function plainTitle(heading: string): string {
  return oneLine(heading.replace(/^(?:(?:adr|rfc)[\s#-]*)?\d{0,5}[\s.:)–-]{0,4}/i, ""));
}

/** `0012-keep-one-table.md` */
function titleOfFile(name: string): string {
  const words = plainTitle(name.replace(/\.\w{1,8}$/, "").replace(/[-_]+/g, " "));
  return words.charAt(0).toUpperCase() + words.slice(1);
}
