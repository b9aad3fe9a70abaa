import { type Clean, cleanText } from "./clean.ts";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns an id as it may be written to disk. An id that contains a secret is masked, with a checksum that distinguishes it from
 * others. A cleaned id does not change.
 */
export function cleanId(id: string): Clean {
  // The form of nearly all ids. It holds no secret.
  if (uuid.test(id)) return id as Clean;
  const clean = cleanText(id);
  return clean === id ? clean : cleanText(`${clean.slice(0, maxKept)}~${Bun.hash(id).toString(36)}`);
}

/** The characters of a masked id that are kept. */
const maxKept = 200;
