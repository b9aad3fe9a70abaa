// Derives the cues of expressions: every text that an expression matches holds at least one.

/** Searching for a longer list costs more than compiling an expression. */
const maxCues = 80;
/** With more combinations of adjacent parts the strings are no longer rare. */
const maxCombined = 24;
/** A longer string is hardly rarer. */
const rareChars = 6;
/** Words in nearly every longer text: they do not make a string rarer. */
const common = new Set(
  "a an and any are as at be been but by can could did do does for from had has have he her i if in is it its made make my no not of off on one or our out said so test than that the their them then there these they this those to too up us use was we were what when which who will with would you your".split(
    " ",
  ),
);
const maxClass = 4;

/** The matches of a part of an expression: all of its texts if they are few, and the cues of any match. */
type Part = { texts?: string[]; cues?: string[]; isMark?: boolean };
type Reader = { source: string; at: number };

/**
 * Returns the cues of an expression: every match, whatever the flags, holds one in small letters. None if no string is
 * required.
 */
export function cuesOfPattern(source: string): string[] {
  const { cues = [] } = readOptions({ source, at: 0 });
  const distinct = [...new Set(cues.map((cue) => cue.toLowerCase()))];
  const least = distinct.filter((cue) => !distinct.some((other) => other !== cue && cue.includes(other)));
  return least.some((cue) => cue === "" || /[|\n]/.test(cue)) ? [] : least;
}

function readOptions(reader: Reader): Part {
  const options = [readSequence(reader)];
  while (reader.source[reader.at] === "|") {
    reader.at++;
    options.push(readSequence(reader));
  }
  const texts = options.every((each) => each.texts) ? options.flatMap(({ texts: each }) => each ?? []) : undefined;
  const cues = options.every((each) => each.cues) ? options.flatMap(({ cues: each }) => each ?? []) : undefined;
  return {
    ...(texts && texts.length <= maxCombined ? { texts } : {}),
    ...(cues && cues.length <= maxCues ? { cues } : {}),
  };
}

function readSequence(reader: Reader): Part {
  let best: string[] | undefined;
  const consider = (cues: string[] | undefined) => {
    if (cues && shortest(cues) > 0 && (!best || isBetter(cues, best))) best = cues;
  };
  let run = [""];
  let isWhole = true;
  while (reader.at < reader.source.length && !"|)".includes(reader.source[reader.at] ?? "")) {
    const part = readPart(reader);
    if (part.isMark) continue;
    const { texts } = part;
    if (texts && run.length * texts.length <= maxCombined) {
      run = run.flatMap((start) => texts.map((text) => start + text));
    } else {
      consider(run);
      isWhole = false;
      run = texts ?? [""];
      consider(part.cues);
    }
  }
  consider(run);
  return { ...(isWhole ? { texts: run } : {}), ...(best ? { cues: best } : {}) };
}

function readPart(reader: Reader): Part {
  const part = readAtom(reader);
  const [quantifier = ""] = /^(?:[?*+]|\{\d+(?:,\d*)?\})\??/.exec(reader.source.slice(reader.at)) ?? [];
  reader.at += quantifier.length;
  if (quantifier === "" || part.isMark) return part;
  const isOptional = /^(?:[?*]|\{0)/.test(quantifier);
  if (quantifier[0] === "?") return part.texts ? { texts: ["", ...part.texts] } : {};
  return isOptional || !part.cues ? {} : { cues: part.cues };
}

function readAtom(reader: Reader): Part {
  const { source } = reader;
  const character = source[reader.at] ?? "";
  if (character === "(") return readGroup(reader);
  if (character === "[") return readClass(reader);
  if (character === "\\") return readEscape(reader);
  reader.at++;
  if ("^$".includes(character)) return { isMark: true };
  return character === "." ? {} : literal(character);
}

function readGroup(reader: Reader): Part {
  const [opening = "("] = /^\((?:\?(?::|=|!|<=|<!|<\w+>))?/.exec(reader.source.slice(reader.at)) ?? [];
  reader.at += opening.length;
  const part = readOptions(reader);
  if (reader.source[reader.at] !== ")") throw new Error(`")" is missing: ${reader.source}`);
  reader.at++;
  return /[=!]$/.test(opening) ? { isMark: true } : part;
}

function readClass(reader: Reader): Part {
  const [found = ""] = /^\[(?:\\.|[^\]\\])*\]/.exec(reader.source.slice(reader.at)) ?? [];
  reader.at += found.length;
  const inside = found.slice(1, -1);
  if (inside.startsWith("^") || /\\[a-zA-Z]|.-./.test(inside)) return {};
  const characters = [...inside.replaceAll("\\", "")];
  return characters.length <= maxClass ? { texts: characters, cues: characters } : {};
}

function readEscape(reader: Reader): Part {
  const [found = ""] =
    /^\\(?:[pP]\{[^}]*\}|u[0-9a-f]{4}|x[0-9a-f]{2}|k<\w+>|\d+|.)/i.exec(reader.source.slice(reader.at)) ?? [];
  reader.at += found.length;
  if (/^\\[bB]$/.test(found)) return { isMark: true };
  if (found === "\\t") return literal("\t");
  if (/^\\[ux]/.test(found)) return literal(String.fromCharCode(Number.parseInt(found.slice(2), 16)));
  return /^\\[\w]/.test(found) ? {} : literal(found.slice(1));
}

function literal(character: string): Part {
  return { texts: [character], cues: [character] };
}

function isBetter(cues: readonly string[], than: readonly string[]): boolean {
  const gain = Math.min(rareChars, rarity(cues)) - Math.min(rareChars, rarity(than));
  if (gain !== 0 || cues.length !== than.length) return gain > 0 || (gain === 0 && cues.length < than.length);
  return rarity(cues) > rarity(than);
}

/** Returns the number of letters of the commonest cue, without common words; any other mark counts at least a half. */
function rarity(cues: readonly string[]): number {
  const letters = (cue: string) =>
    cue.split(/([\p{L}\p{M}\p{N}]+)/u).reduce((sum, part, at) => {
      if (at % 2 === 0) return sum + 0.5 * Math.min(2, part.trim().length);
      // Outside the Latin script a string is rare sooner.
      return sum + (common.has(part.toLowerCase()) ? 0.5 : part.length * (/[\u0370-\uffff]/.test(part) ? 3 : 1));
    }, 0);
  return Math.min(...cues.map(letters));
}

function shortest(cues: readonly string[]): number {
  return Math.min(...cues.map(({ length }) => length));
}
