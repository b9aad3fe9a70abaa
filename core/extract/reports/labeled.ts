import { withAsciiTwin } from "../../language/ascii.ts";
import type { NoteKind } from "../../language/reports/note-words.ts";
import { splitSentences } from "../../language/sentences.ts";
import { withoutCode } from "../text/markdown.ts";
import { plainSentence } from "../text/plain-sentence.ts";
import { noteKindOf } from "./note-labels.ts";
import { readHeading } from "./report-heading.ts";
import { isProgressReport, startsAsProgressReport } from "./work-log.ts";

/** The words of a report after or below a label. */
export type Labeled = { kind: NoteKind; text: string };

const reportLimit = 20_000;
const emphasis = /(?:\*\*|__|\*|_)?/;
const colon = /(?:[:：]|\s[–—-](?=\s))/;
/** A label with its surrounding marks, and the text after it. */
const label = withAsciiTwin(
  () => labelWith("A-Za-z", "0-9", ""),
  () => labelWith("\\p{L}", "\\p{N}", "u"),
);
function labelWith(letter: string, digit: string, flags: string): RegExp {
  const other = `[^${letter}${digit}\\s[\`"'(|]{1,4}\\s{0,2}`;
  const marks = `(?:[-*+•>]\\s{0,4}|\\d{1,2}[.)]\\s{1,4}|#{1,6}\\s{1,4}|${other}){0,4}`;
  const name = `([${letter}][${letter}${flags === "u" ? "\\p{M}" : ""}${digit}' ’#/-]{0,45}?)`;
  const end = `${emphasis.source}\\s{0,2}${colon.source}\\s{0,2}${emphasis.source}|(?:\\*\\*|__)(?=\\s|$)|(?<=^#.{1,60})$`;
  return new RegExp(`^${marks}${emphasis.source}${name}\\s{0,2}(?:${end})\\s{0,4}(.*)$`, flags);
}

const alert = /^>\s{0,4}\[!(\w{3,12})\]\s{0,4}(.*)$/;
const ruler = /^\|?[\s:|-]+\|?$/;

/**
 * Returns the statements under labels that a later session needs: headings, bold words, list items, table rows, alerts,
 * and labels in the middle of a line. One statement each, in order.
 */
export function labeledIn(report: string): Labeled[] {
  const found: Labeled[] = [];
  /** The section below a label on its own line, until another heading; `isLoose`: only until an empty line. */
  let section: { kind: NoteKind; isLoose: boolean } | undefined;
  let wasEmpty = false;
  for (const raw of withoutCode(report.slice(0, reportLimit)).split("\n")) {
    const line = raw.slice(0, 2000).trim();
    const isAfterGap = wasEmpty;
    wasEmpty = line === "" || line === ">";
    if (wasEmpty || ruler.test(line)) continue;
    if (line.startsWith("|")) {
      found.push(...rowOf(line));
      continue;
    }
    const marked = alert.exec(line) ?? undefined;
    const [, name = "", rest = ""] = marked ?? label(line).exec(line) ?? [];
    const kind = noteKindOf(name);
    const isItem = /^(?:[-*+•]|\d{1,2}[.)])\s/.test(line);
    if (kind) {
      section = rest === "" ? { kind, isLoose: !/^#/.test(line) } : undefined;
      if (rest !== "") found.push(...statements(kind, rest));
    } else if (readHeading(line) || /^#{1,6}\s/.test(line)) {
      section = undefined;
      found.push(...within(line));
    } else if (section && !(section.isLoose && isAfterGap && !isItem))
      found.push({ kind: section.kind, text: plainCell(line) });
    else {
      section = undefined;
      found.push(...within(line));
    }
  }
  return found;
}

/** "… in Compose now. Gotcha: `rememberSaveable` throws." */
function within(line: string): Labeled[] {
  const sentences = splitSentences(line).map(({ text }) => text);
  return sentences.flatMap((sentence, at) => {
    const [, name = "", rest = ""] = label(sentence).exec(sentence) ?? [];
    const kind = at > 0 && rest !== "" ? noteKindOf(name) : undefined;
    return kind
      ? statements(kind, [rest, ...sentences.slice(at + 1, at + 2).filter((next) => !label(next).test(next))].join(" "))
      : [];
  });
}

/** A label announces one statement; the next sentence belongs to it, further ones concern something else. */
function statements(kind: NoteKind, rest: string): Labeled[] {
  const [first = "", second = ""] = splitSentences(rest).map(({ text }) => plainCell(text));
  const isMore =
    second !== "" && !label(second).test(second) && !isProgressReport(second) && !startsAsProgressReport(second);
  const isShort = first.length + second.length < 300 && isMore;
  return [{ kind, text: isShort ? `${first} ${second}` : first }];
}

function rowOf(line: string): Labeled[] {
  const [name = "", ...cells] = line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => plainCell(cell.trim()));
  const kind = noteKindOf(name);
  const text = cells.filter((cell) => cell !== "").join(": ");
  return kind && text !== "" ? [{ kind, text }] : [];
}

function plainCell(text: string): string {
  return plainSentence(text.replace(/^>\s{0,4}/, ""));
}
