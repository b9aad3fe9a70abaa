// The positions of the typed text of a prompt, as they are stored with it, because finding them takes some milliseconds.
import { map } from "../../lists.ts";
import type { TypedSpan } from "./typed-text.ts";

/** Returns the places of the spans as text, in UTF-16 units: `0-12,40-80`. */
export function packRanges(spans: readonly TypedSpan[]): string {
  return map(spans, ({ start, end }) => `${start}-${end}`).join(",");
}

/** Returns the texts at packed places of a prompt. */
export function textsAt(prompt: string, packed: string): string[] {
  if (packed === "") return [];
  return map(packed.split(","), (range) => {
    const dash = range.indexOf("-");
    return prompt.slice(Number(range.slice(0, dash)), Number(range.slice(dash + 1)));
  });
}
