/** A sentence with its position in the text. */
export type Sentence = { text: string; start: number };

const mayEnd = /[\n。！？．.!?]/g;
const latinEnds = ".!?";
const closers = "\"')]”’»*_`";
const thai = /[\u0e01-\u0e4e]/;
/** Chinese and Japanese have no spaces between sentences, and many write them with Latin marks. */
const unspaced = /[\u3040-\u30ff\u3400-\u9fff]/;
const firstUnspaced = 0x3040;
const abbreviations = /(?:^|[\s(])(?:e\.g|i\.e|vs|etc|cf|no|approx|resp)$/i;

/**
 * Returns the sentences of a text in order. A line break ends one; a dot does only before white space, and not before
 * a small letter or after an abbreviation, so that file names and versions stay whole; between two characters of
 * Chinese or Japanese every mark ends one. Linear in the text's length.
 */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  const close = (end: number) => {
    const raw = text.slice(start, end);
    const trimmed = raw.trim();
    if (trimmed !== "") sentences.push({ text: trimmed, start: start + raw.indexOf(trimmed) });
    start = end;
  };
  mayEnd.lastIndex = 0;
  for (let found = mayEnd.exec(text); found !== null; found = mayEnd.exec(text)) {
    const at = found.index;
    if (!latinEnds.includes(found[0])) close(at + 1);
    else if (endsSentence(text, at)) {
      let end = at + 1;
      while (end < text.length && (closers.includes(text.charAt(end)) || latinEnds.includes(text.charAt(end)))) end++;
      close(end);
      mayEnd.lastIndex = end;
    }
  }
  close(text.length);
  return sentences;
}

function endsSentence(text: string, at: number): boolean {
  // `COPY . .`, `docker build . -t x`: the dot is a word of its own.
  if (text.charAt(at) === "." && /\s/.test(text.charAt(at - 1))) return false;
  // Thai has no full stop: `พ.ศ.` is an abbreviation.
  if (text.charAt(at) === "." && thai.test(text.charAt(at - 1))) return false;
  if (mayBeUnspaced(text, at - 1) && mayBeUnspaced(text, at + 1)) {
    if (unspaced.test(text.charAt(at - 1)) && unspaced.test(text.charAt(at + 1))) return true;
  }
  // The window keeps the look-ahead bounded; more closing marks than that do not occur.
  const ahead = text.slice(at + 1, at + 9);
  // The end of the text, at which most sentences end.
  if (ahead === "") return text.charAt(at) !== "." || !isAbbreviated(text, at);
  const [, next = ""] = /^["')\]”’»*_`.!?]*\s+(\S?)/.exec(ahead) ?? [];
  if (!/^["')\]”’»*_`.!?]*(?:\s|$)/.test(ahead)) return false;
  // `valid?` now returns …
  if (text.charAt(at) !== ".") return !(ahead.startsWith("`") && /[a-z]/.test(next));
  if (/[a-z]/.test(next)) return false;
  return !isAbbreviated(text, at);
}

function isAbbreviated(text: string, at: number): boolean {
  return abbreviations.test(text.slice(Math.max(0, at - 8), at));
}

/** `unspaced` is compiled for the first text that may need it. */
function mayBeUnspaced(text: string, at: number): boolean {
  return text.charCodeAt(at) >= firstUnspaced;
}
