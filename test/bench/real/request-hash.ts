import { createHash } from "node:crypto";

/**
 * Returns the name that a request's answer is recorded under: the first 16 hex digits of the SHA-256 of the system text,
 * the prompt and the answer's JSON Schema as it is sent (`type` first), joined by line breaks.
 *
 * A folder of recorded answers holds `<hash>.json` with the bare JSON that a model gave; its folder `requests` holds
 * `<hash>.json` with `{ system, prompt, schema }` for what has no answer yet. Requests hold no row numbers and no dates: the
 * same session gives the same request in any store, as long as the same memories are known.
 */
export function requestHash({ system, prompt, schema }: { system: string; prompt: string; schema: unknown }): string {
  const text = `${system}\n${prompt}\n${JSON.stringify(schema)}`;
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
