import { map } from "../lists.ts";
import { isDigit } from "./char-codes.ts";
import { type Clean, cleanText } from "./clean.ts";
import { isWordlike } from "./random-text.ts";

/**
 * Returns an id as it may be written to disk. An id that contains a secret is masked, with a checksum that distinguishes it from
 * others. A cleaned id does not change.
 */
export function cleanId(id: string): Clean {
  // The form of nearly all ids. It holds no secret.
  if (isUuid(id)) return id as Clean;
  const clean = cleanText(id);
  return clean === id ? clean : cleanText(`${clean.slice(0, maxKept)}~${Bun.hash(id).toString(36)}`);
}

const uuidChars = 36;

/** Returns whether the id is a UUID in small letters. A loop, because each hook would have to compile an expression. */
function isUuid(id: string): boolean {
  if (id.length !== uuidChars) return false;
  for (let at = 0; at < uuidChars; at += 1) {
    const code = id.charCodeAt(at);
    const isSeparator = at === 8 || at === 13 || at === 18 || at === 23;
    if (isSeparator ? code !== 0x2d : !isDigit(code) && !(code >= 0x61 && code <= 0x66)) return false;
  }
  return true;
}

/** The characters of a masked id that are kept. */
const maxKept = 200;

const joint = "__";
const mask = "***";

/**
 * Returns the name of a tool as it may be written to disk. Each part between double underscores is cleaned by itself, because an
 * underscore can belong to a secret. A secret can hold the joint as well, so what is no word behind a masked part is masked, too.
 */
export function cleanToolName(name: string): string {
  let isBehind = false;
  return map(name.split(joint), (part) => {
    const clean = cleanText(part);
    if (isBehind && !isWordlike(part)) return mask;
    isBehind ||= clean !== part;
    return clean;
  }).join(joint);
}
