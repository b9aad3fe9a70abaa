// Carriers are texts with a slot for a secret. Each row has its class, how a value is written in it, and the text.
import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Encoding = keyof typeof encodings;
export type Carrier = { class: string; encoding: Encoding; text: string };

const without = (chars: RegExp) => (value: string) => value.replace(chars, "x");

/** How a value is written in a carrier. What the carrier can't hold at all is replaced by an "x". */
const encodings = {
  bare: without(/["'`\\]/g),
  shell: without(/["'`\\;|&<>()]/g),
  "single-quoted": without(/['\\]/g),
  "double-quoted": (value: string) => value.replace(/["\\]/g, "\\$&"),
  backquoted: without(/[`\\]/g),
  "json-in-json": (value: string) => value.replace(/["\\]/g, "\\\\\\$&"),
  "json-in-shell": (value: string) => value.replaceAll("'", "x").replace(/["\\]/g, "\\$&"),
  yaml: (value: string) => value.replace(/["'`\\]/g, "x").replace(/^[-[\]{},#&*!|>%@?:]+/, "x"),
  line: without(/[\\]/g),
  base64: (value: string) => Buffer.from(value).toString("base64"),
  "colon-field": without(/[:"'`\\]/g),
  "semicolon-field": without(/[;"'`\\]/g),
  csv: without(/[,;"'`\\]/g),
  table: without(/[|"'`\\]/g),
  dsn: without(/["'`\\@:]/g),
  url: (value: string) => encodeURIComponent(value),
  percent: (value: string) => encodeURIComponent(encodeURIComponent(value)),
  xml: (value: string) =>
    value
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
      .replaceAll("'", "&apos;"),
  // Without quotes: outside attributes nobody escapes them.
  html: (value: string) =>
    value
      .replace(/["'`\\]/g, "x")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;"),
} satisfies Record<string, (value: string) => string>;

/** Returns the carriers that the grammar was made with, or those that it has never seen. */
export function readCarriers(set: "known" | "held out"): Carrier[] {
  const file = set === "known" ? "carriers.jsonl" : "carriers-held-out.jsonl";
  return readFileSync(join(import.meta.dir, file), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Carrier);
}

/** Returns the carrier's text with the value in it, and the value as it is written there. */
export function fillCarrier(carrier: Carrier, value: string): { text: string; written: string } {
  const written = encodings[carrier.encoding](value);
  return { text: carrier.text.replaceAll("{value}", () => written), written };
}
