import { find, findIndex, some } from "../../../lists.ts";
import type { Argument } from "../argument.ts";
import { literal } from "../options.ts";

/** Parameters by their full names in small letters. Positional ones have the names that the cmdlet gives them. */
export type Parameters = {
  get: (name: string) => Argument | undefined;
  has: (name: string) => boolean;
  /** A parameter is none of PowerShell's: the program is another one of the same name, such as `rm -rf`. */
  isForeign: boolean;
};

const switches =
  `allmatches append asbytestream asjob autosize casesensitive compress container debug directory exclusive file
  followsymlink force hidden hidetableheaders leaf list noclobber nonewline noemphasis notmatch notypeinformation nonewwindow
  passthru quiet raw readonly recurse simplematch system usebasicparsing useculture usetransaction verbose wait whatif confirm
  unique descending resolve parent extension isvalid`.split(/\s+/);
const valued =
  `path literalpath filepath destination value newname name itemtype type target encoding filter include exclude
  totalcount first head tail last skip delimiter readcount stream credential depth attributes pattern context culture inputobject
  erroraction warningaction informationaction errorvariable outvariable outbuffer pipelinevariable width variable uri outfile method
  body headers contenttype timeoutsec childpath additionalchildpath property expandproperty argumentlist workingdirectory
  pathtype algorithm xpath stackname`.split(/\s+/);
const short: Readonly<Record<string, string>> = {
  lp: "literalpath",
  pspath: "literalpath",
  lit: "literalpath",
  ea: "erroraction",
  wa: "warningaction",
  dest: "destination",
  infile: "infile",
  s: "recurse",
  ad: "directory",
  af: "file",
};

/** Splits what follows a cmdlet into parameters. `positions` names those that are given without a name. */
export function splitParameters(
  words: readonly Argument[],
  positions: readonly string[],
  own: readonly string[],
): Parameters {
  const given = new Map<string, Argument | undefined>();
  const loose: Argument[] = [];
  let isForeign = false;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as Argument;
    if (!isParameter(word)) {
      loose.push(word);
      continue;
    }
    const colon = word.source.indexOf(":");
    const written = (colon === -1 ? word.source : word.source.slice(0, colon)).slice(1).toLowerCase();
    const name = fullName(written, [...own, ...positions]);
    isForeign ||= name === undefined;
    const isSwitch =
      name !== undefined && some(switches, (each) => each === name) && !some(own, (each) => each === name);
    const next = words[at + 1];
    if (colon !== -1 && colon < word.source.length - 1) given.set(name ?? written, valueBehind(word));
    else if (isSwitch || !next || isParameter(next)) given.set(name ?? written, undefined);
    else {
      given.set(name ?? written, next);
      at++;
    }
  }
  let at = 0;
  for (const position of positions) {
    if (given.has(position) || isGivenOtherwise(position, given)) continue;
    const word = loose[at++];
    if (word) given.set(position, word);
  }
  return { get: (name) => given.get(name), has: (name) => given.has(name), isForeign };
}

/** `-LiteralPath` takes the place of `-Path`. */
function isGivenOtherwise(position: string, given: ReadonlyMap<string, unknown>): boolean {
  return (position === "path" || position === "filepath") && given.has("literalpath");
}

function isParameter({ source }: Argument): boolean {
  const code = source.charCodeAt(1) | 32;
  return source.startsWith("-") && code >= 97 && code <= 122;
}

function valueBehind({ text, values }: Argument): Argument {
  const value = text.slice(text.indexOf(":") + 1);
  return values.length === 0 ? { text: value, values: [], source: value } : literal(value);
}

/** Returns the name that the written one shortens; undefined when there is none. */
function fullName(written: string, own: readonly string[]): string | undefined {
  for (const names of [own, switches, valued]) if (some(names, (name) => name === written)) return written;
  const meant = Object.hasOwn(short, written) ? short[written] : undefined;
  if (meant !== undefined) return meant;
  for (const names of [own, switches, valued]) {
    const found = find(names, (name) => name.startsWith(written));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the index of the first word that is `-Name` or a shortened form of it, at least `minLetters` long; -1 without one. */
export function indexOfOption(words: readonly Argument[], name: string, minLetters: number): number {
  return findIndex(words, ({ text }) => {
    const written = text.slice(1).toLowerCase();
    return /^[-/]/.test(text) && written.length >= minLetters && name.startsWith(written);
  });
}
