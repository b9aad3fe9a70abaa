import { map } from "../lists.ts";
import { isDigit, isLetter, isLetterOrDigit } from "./char-codes.ts";
import { type Clean, cleanText } from "./clean.ts";
import { isWordlike } from "./random-text.ts";

/**
 * Returns an id as it may be written to disk. An id that contains a secret is masked, with a checksum that distinguishes it from
 * others. A cleaned id does not change.
 */
export function cleanId(id: string): Clean {
  if (isPlain(id)) return id as Clean;
  const clean = cleanText(id);
  return clean === id ? clean : cleanText(`${clean.slice(0, maxKept)}~${Bun.hash(id).toString(36)}`);
}

/**
 * Returns the id of a call as it may be written to disk, as `cleanId` does. `event` is the name of the call's event, which holds no secret:
 * several hosts give the id of a turn only, and the name is put in front of it.
 */
export function cleanCallId(id: string, event: string): Clean {
  const isOfTurn = id.startsWith(event) && id.charAt(event.length) === ":" && isPlain(id.slice(event.length + 1));
  return isOfTurn ? (id as Clean) : cleanId(id);
}

/** Returns whether the id has one of the forms of nearly all ids. They hold no secret. */
function isPlain(id: string): boolean {
  return isUuid(id) || isToolId(id) || isUuidOfHost(id);
}

/** No name of a host has more characters. */
const maxHostChars = 20;

/** Returns whether the id is a UUID with the name of a host, as `idForms` of core/store/session.ts makes it: the first hook of a session looks for one. */
function isUuidOfHost(id: string): boolean {
  if (id.charAt(uuidChars) !== "@" || id.length > uuidChars + 1 + maxHostChars) return false;
  for (let at = uuidChars + 1; at < id.length; at += 1) {
    const code = id.charCodeAt(at);
    if (!(code >= 0x61 && code <= 0x7a) && code !== 0x2d) return false;
  }
  return isUuid(id.slice(0, uuidChars));
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

/** The start of the ids that model APIs give to calls of tools, and the number of letters and digits behind it. */
const toolIds = [
  { start: "toolu_01", chars: 22 },
  { start: "call_", chars: 24 },
];

function isToolId(id: string): boolean {
  for (const { start, chars } of toolIds) {
    if (id.length !== start.length + chars || !id.startsWith(start)) continue;
    for (let at = start.length; at < id.length; at += 1) if (!isLetterOrDigit(id.charCodeAt(at))) return false;
    return true;
  }
  return false;
}

/** The characters of a masked id that are kept. */
const maxKept = 200;

/** No rule finds a secret in so few letters alone. */
const maxPlainLetters = 10;

const joint = "__";
const mask = "***";

/**
 * Returns the name of a tool as it may be written to disk. Each part between double underscores is cleaned by itself, because an
 * underscore can belong to a secret. A secret can hold the joint as well, so what is no word behind a masked part is masked, too.
 */
export function cleanToolName(name: string): Clean {
  if (name.length <= maxPlainLetters && isAllLetters(name)) return name as Clean;
  let isBehind = false;
  const parts = map(name.split(joint), (part) => {
    const clean = cleanText(part);
    if (isBehind && !isWordlike(part)) return mask;
    isBehind ||= clean !== part;
    return clean;
  });
  return cleanText(parts.join(joint));
}

function isAllLetters(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (!isLetter(text.charCodeAt(at))) return false;
  return true;
}
