// The syntax of phrases:
//
//   remember that      words; one space between them
//   [please] remember  optional words or letters: `don[']t`
//   (keep|bear) it     one of several
//   tell … that        up to four words between (in a script without spaces: up to twelve characters)
//   продолжай*         a word with any ending
//   where was i $      the end of a clause or of the text
//   in future > never  the part behind `>` must follow and is no part of the match
//   did we >! have to  the part behind `>!` must not follow
import { lazy } from "../lazy.ts";
import { flatMap, last as lastOf, map } from "../lists.ts";
import { foldText } from "./fold.ts";

export type PhrasePattern = {
  /** The source of an expression for folded text, with the `u` flag. */
  source: string;
  /** Every text with the phrase holds one of these. */
  cues: readonly string[];
};

type Part =
  | { kind: "text"; text: string }
  | { kind: "group"; options: Part[][]; isOptional: boolean }
  | { kind: "gap"; isSpaced: boolean }
  | { kind: "ending" }
  | { kind: "stop" };

const special = /[[\]()|…*$]/;
const onlyOptionalRest = /^(?: ?\[[^\]]*\])*(?: ?\$)? ?$/;
const unspaced = "\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}";
/**
 * Folded letters, marks and digits of the scripts with spaces, as ranges: Unicode classes take six times as long to
 * compile.
 */
const spacedLetters = [
  "a-z0-9_\\u00aa\\u00b5\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02c1\\u0300-\\u0374\\u0376-\\u037d\\u0386\\u0388-\\u03f5\\u03f7-\\u0481",
  "\\u0483-\\u0559\\u0560-\\u0588\\u0591-\\u05bd\\u05bf\\u05c1-\\u05f2\\u0610-\\u061a\\u0620-\\u0669\\u066e-\\u06d3\\u06d5-\\u06dc",
  "\\u06df-\\u06e8\\u06ea-\\u06fc\\u06ff\\u0900-\\u0963\\u0966-\\u096f\\u0971-\\u0df3\\u10a0-\\u10fa\\u10fc-\\u11ff\\u1e00-\\u1fbc\\u3131-\\u318e\\uac00-\\ud7a3",
].join("");
const wordStart = `(?<![${spacedLetters}])`;
const wordEnd = `(?![${spacedLetters}])`;
const clauseEnd = "(?=\\s{0,3}(?:$|[?!,;:…)\\n؟。？！]|\\.(?:\\s|$)))";
const isUnspaced = lazy(() => new RegExp(`[${unspaced}]`, "u"));
const isArabic = lazy(() => /\p{sc=Arab}/u);
const notWord = lazy(() => /[^\p{L}\p{M}\p{N}]/gu);
const isWord = lazy(() => /[\p{L}\p{M}\p{N}]/u);

/** Returns the compiled form of a phrase. Throws if the phrase is not well-formed. */
export function parsePhrase(phrase: string): PhrasePattern {
  const [matched = "", condition, following] = foldText(phrase).text.split(/ ?(>!?) ?/);
  const parts = partsOf(matched);
  const cues = cuesOf(parts);
  if (!cues) throw new Error(`No word of this phrase is always there: ${phrase}`);
  const first = matched.replace(notWord(), "").charAt(0);
  // Arabic joins "and" and "so" to the next word.
  const joined = isArabic().test(first) ? "[\u0648\u0641]?" : "";
  const start = isUnspaced().test(first) ? "" : `${wordStart}${joined}`;
  const kind = condition === ">!" ? "?!" : "?=";
  const ahead = following === undefined ? "" : `(${kind} ?${sourceOf(partsOf(following))}${endOf(following)})`;
  return { source: `${start}${sourceOf(parts)}${endOf(matched)}${ahead}`, cues };
}

function partsOf(pattern: string): Part[] {
  const [parts = [], ...others] = readOptions({ text: pattern, at: 0 }, "");
  if (others.length > 0) throw new Error(`Alternatives need parentheses: ${pattern}`);
  return parts;
}

/** A phrase ends at a word's end, unless it is of a script without spaces or ends with a mark. */
function endOf(pattern: string): string {
  const endsInWord = isWord().test(pattern.slice(-1)) || /[\])*]$/.test(pattern);
  return endsInWord && !isUnspaced().test(pattern.replace(notWord(), "").slice(-1)) ? wordEnd : "";
}

type Reader = { text: string; at: number };

function readOptions(reader: Reader, close: string): Part[][] {
  const options: Part[][] = [[]];
  while (reader.at < reader.text.length) {
    const character = reader.text.charAt(reader.at);
    const parts = options[options.length - 1] ?? [];
    if (close !== "" && character === close) {
      reader.at++;
      return options;
    }
    if (character === "|") {
      options.push([]);
      reader.at++;
    } else if (special.test(character)) readSpecial(reader, parts, character);
    else {
      let end = reader.at;
      while (end < reader.text.length && !special.test(reader.text.charAt(end))) end++;
      parts.push({ kind: "text", text: reader.text.slice(reader.at, end) });
      reader.at = end;
    }
  }
  if (close !== "") throw new Error(`"${close}" is missing: ${reader.text}`);
  return options;
}

function readSpecial(reader: Reader, parts: Part[], character: string): void {
  const before = reader.text.charAt(reader.at - 1);
  const isSeparate = reader.at === 0 || " (|[".includes(before);
  const start = reader.at++;
  if (character === "*") parts.push({ kind: "ending" });
  else if (character === "$") {
    dropTrailingSpace(parts);
    parts.push({ kind: "stop" });
  } else if (character === "…") {
    const isSpaced = isSeparate && reader.text.charAt(reader.at) === " ";
    if (isSpaced) reader.at++;
    parts.push({ kind: "gap", isSpaced });
  } else if (character === "(") parts.push({ kind: "group", options: readOptions(reader, ")"), isOptional: false });
  else if (character === "[") {
    const options = readOptions(reader, "]");
    // An optional word includes one of the spaces next to it.
    const isLast = onlyOptionalRest.test(reader.text.slice(reader.at));
    if (isSeparate && isLast && start > 0) {
      dropTrailingSpace(parts);
      if (reader.text.charAt(reader.at) === " ") reader.at++;
      parts.push({ kind: "group", options: map(options, (option) => [space, ...option]), isOptional: true });
    } else {
      const takesSpace = isSeparate && reader.text.charAt(reader.at) === " ";
      if (takesSpace) reader.at++;
      const spaced = takesSpace ? map(options, (option) => [...option, space]) : options;
      parts.push({ kind: "group", options: spaced, isOptional: true });
    }
  } else throw new Error(`"${character}" is out of place: ${reader.text}`);
}

const space: Part = { kind: "text", text: " " };

function dropTrailingSpace(parts: Part[]): void {
  const last = lastOf(parts);
  if (last?.kind === "text" && last.text.endsWith(" ")) last.text = last.text.slice(0, -1);
}

function sourceOf(parts: readonly Part[]): string {
  let source = "";
  for (const part of parts) {
    if (part.kind === "text") source += part.text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
    else if (part.kind === "stop") source += clauseEnd;
    else if (part.kind === "ending") source += "[\\p{L}\\p{M}]{0,15}";
    else if (part.kind === "gap") source += part.isSpaced ? "(?:[^\\s.!?;]{1,40} ){0,4}" : "[^。！？.!?\\n]{0,12}";
    else source += `(?:${map(part.options, sourceOf).sort(longestFirst).join("|")})${part.isOptional ? "?" : ""}`;
  }
  return source;
}

/**
 * Without spaces there are no word boundaries: a shorter alternative would match in place of a longer one (して for
 * しておいて).
 */
function longestFirst(a: string, b: string): number {
  return b.length - a.length;
}

/** Searching for more strings costs more than the expression. */
const maxCues = 12;
/** A longer string is hardly rarer. */
const rareChars = 6;

/** Returns a short list of long strings, one of which is in every match; undefined if no string is required. */
function cuesOf(parts: readonly Part[]): string[] | undefined {
  let best: string[] | undefined;
  const consider = (cues: string[] | undefined) => {
    if (cues && (!best || isBetter(cues, best))) best = cues;
  };
  // Adjacent parts are searched as a whole: "where we" instead of "where".
  let run = [""];
  const considerRun = () => {
    const cues = map(run, (text) => text.trim());
    if (shortest(cues) > 0) consider(cues);
  };
  for (const part of parts) {
    const texts = textsOf(part);
    considerRun();
    if (texts === undefined || run.length * texts.length > maxCues) run = [""];
    if (texts === undefined || texts.length > maxCues) consider(cuesOfGroup(part));
    else run = flatMap(run, (start) => map(texts, (text) => start + text));
  }
  considerRun();
  return best;
}

/** Returns all texts that the part may match; undefined if the list would be long. */
function textsOf(part: Part): string[] | undefined {
  if (part.kind === "text") return [part.text];
  if (part.kind !== "group" || part.isOptional) return undefined;
  const texts: string[] = [];
  for (const option of part.options) {
    let run = [""];
    for (const inner of option) {
      const endings = textsOf(inner);
      if (endings === undefined || run.length * endings.length > maxCues) return undefined;
      run = flatMap(run, (start) => map(endings, (text) => start + text));
    }
    texts.push(...run);
  }
  return texts;
}

function cuesOfGroup(part: Part): string[] | undefined {
  if (part.kind !== "group" || part.isOptional) return undefined;
  const cues: string[] = [];
  for (const option of part.options) {
    const found = cuesOf(option);
    if (!found) return undefined;
    cues.push(...found);
  }
  return cues;
}

function isBetter(cues: readonly string[], than: readonly string[]): boolean {
  const gain = Math.min(rareChars, shortest(cues)) - Math.min(rareChars, shortest(than));
  return gain > 0 || (gain === 0 && cues.length < than.length);
}

function shortest(cues: readonly string[]): number {
  return Math.min(...map(cues, ({ length }) => length));
}
