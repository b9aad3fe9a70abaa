// Lists of codes below a heading: `Recovery codes:` and a line for each.
import { lazy } from "../lazy.ts";
import { map } from "../lists.ts";
import { isDigit } from "./char-codes.ts";
import type { Finder } from "./finder.ts";
import { recoveryHeadings } from "./rules/recovery-code-rows.ts";
import type { TextRange } from "./text-range.ts";
import { restOfLine } from "./value-reader.ts";

const maxHeading = 120;
const maxGapLines = 4;
const maxLines = 40;
const maxLineChars = 160;
const line =
  /^[ \t|>]{0,20}(?:[-*+•] |\d{1,2}[.):] {0,4}|\[[ x]\] ){0,2}([A-Za-z\d]{4,16}(?:[- ]{1,8}[A-Za-z\d]{4,16}){0,7})[ \t|]{0,20}\r?$/;
const code = "[A-Za-z\\d]{4,16}(?:-[A-Za-z\\d]{4,16}){0,5}";
const codesBehind = lazy(
  () => new RegExp(`^[^:：]{0,40}[:：][ \\t]{0,8}((?:${code}[,;]?[ \\t]{1,4}){1,20}${code})[ \\t.]{0,8}\\r?$`),
);
/** Words have none. */
const minDigitShare = 0.03;
const kind = "recovery code";

/** Returns the finder of the codes below the headings of the rows. */
export function recoveryCodeFinder(): Finder {
  return {
    cues: map(recoveryHeadings(), ({ cue }) => cue),
    find: ({ text, add, read }, at, end) => {
      if (at < (read.get("recovery codes") ?? 0)) return;
      const rest = restOfLine(text, end, maxHeading + 1);
      if (rest.length > maxHeading) return;
      const behind = codesBehind().exec(rest);
      const list = behind?.[1] ?? "";
      if (list !== "" && isOfCodes(list)) add(end + rest.indexOf(list), end + rest.indexOf(list) + list.length, kind);
      const { codes, until } = codesBelow(text, end + rest.length + 1);
      read.set("recovery codes", until);
      for (const { start, end } of codes) add(start, end, kind);
    },
  };
}

/** Returns the codes of the lines from `start` on, all of one shape, and where the text behind them begins. */
function codesBelow(text: string, start: number): { codes: TextRange[]; until: number } {
  const codes: TextRange[] = [];
  let shape = "";
  let all = "";
  let at = start;
  for (let count = 0; count < maxLines && at < text.length; count += 1) {
    const written = restOfLine(text, at, maxLineChars);
    const found = line.exec(written)?.[1];
    if (found === undefined) {
      if (codes.length > 0 || count >= maxGapLines) break;
    } else {
      const own = found.replace(/[A-Za-z\d]/g, "a");
      if (shape === "") shape = own;
      // The last line may have fewer.
      if (!shape.startsWith(own)) break;
      const from = at + written.lastIndexOf(found);
      codes.push({ start: from, end: from + found.length });
      all += found;
    }
    at += written.length + 1;
  }
  return { codes: isOfCodes(all) ? codes : [], until: codes.length === 0 ? start : at };
}

function isOfCodes(text: string): boolean {
  let digits = 0;
  for (let at = 0; at < text.length; at += 1) if (isDigit(text.charCodeAt(at))) digits += 1;
  return digits >= text.length * minDigitShare;
}
