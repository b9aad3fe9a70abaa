// Addresses that are a secret themselves: whoever has that of a phone or of a webhook can send to it.

import { flatMap } from "../lists.ts";
import { isGraphic, isLetterOrDigit } from "./char-codes.ts";
import type { Finder, Scan } from "./finder.ts";
import { isHexSecret } from "./random-text.ts";
import { serviceAddresses } from "./rules/service-address-rows.ts";
import { isRandomSecret } from "./secret-values.ts";

const minChars = 16;
const maxParts = 6;
const maxPartChars = 256;
const maxHostChars = 100;
/** Signs between the parts of an address. */
const partEnds = "/?&=#";
const addressEnds = "\"'`<>{}$\\|()[],;*";

/** Returns the finder of such addresses. */
export function serviceAddressFinder(): Finder {
  return {
    cues: flatMap(serviceAddresses(), ({ fronts }) => fronts.split(" ")),
    find: (scan, at, end) => {
      if (scan.text.charCodeAt(at) !== 0x2f || isBehindHost(scan.text, at)) findParts(scan, end);
    },
  };
}

/** Adds the random parts of the path or the query that begins at `start`. */
function findParts({ text, add }: Scan, start: number): void {
  let at = start;
  for (let count = 0; count < maxParts; count += 1) {
    const end = partEnd(text, at);
    const part = text.slice(at, endOfToken(text, at, end));
    // A title in another script is coded as random signs.
    const isSecret = part.length >= minChars && !part.includes("%") && (isHexSecret(part) || isRandomSecret(part));
    if (isSecret) add(at, at + part.length, "address of a service");
    if (end >= text.length || !partEnds.includes(text.charAt(end))) return;
    at = end + 1;
  }
}

function partEnd(text: string, start: number): number {
  let end = start;
  const limit = Math.min(text.length, start + maxPartChars);
  while (end < limit && isGraphic(text.charCodeAt(end)) && !addressEnds.includes(text.charAt(end))) {
    if (partEnds.includes(text.charAt(end))) break;
    end += 1;
  }
  return end;
}

const extension = /\.(?:send|json|ics)$|[.:!]{1,4}$/;

/** Returns the end of the part without the extension of a file and the signs of a sentence. */
function endOfToken(text: string, start: number, end: number): number {
  const part = text.slice(start, end);
  return start + part.replace(extension, "").length;
}

/** Returns whether a host with its scheme stands in front: `https://chat.example.com:8065`. */
function isBehindHost(text: string, at: number): boolean {
  let start = at;
  while (
    start > at - maxHostChars &&
    (isLetterOrDigit(text.charCodeAt(start - 1)) || ".-:".includes(text.charAt(start - 1)))
  )
    start -= 1;
  return text.startsWith("://", start - 3);
}
