// `npm run bench:crossed [-- --values N --seed S]`: secrets of every kind with a published form in every known carrier, N values each.
// Exits with 1 when any is left.
import { parseArgs } from "node:util";
import { cleanText } from "../../../core/privacy/clean.ts";
import { seededRandom } from "../support/random.ts";
import { type Carrier, fillCarrier, readCarriers } from "./carriers.ts";
import { makeSecret, type SecretKind, secretKinds } from "./kinds.ts";
import { leaks } from "./values.ts";

/** Returns the text before and after if the secret is left, "" if not; undefined when the carrier can't hold it as it is. */
export function leftInCarrier(kind: SecretKind, carrier: Carrier, random: () => number): string | undefined {
  const { text: secret, parts } = makeSecret(kind, random);
  const { text, written } = fillCarrier(carrier, secret);
  // A secret that the carrier's spelling changes (base64, an excluded character) no longer has a form.
  if (written !== secret) return undefined;
  const cleaned = cleanText(text);
  return parts.some((part) => leaks(cleaned, part, carrier.text)) ? `${text}  ⇒  ${cleaned}` : "";
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { values: { type: "string", default: "1" }, seed: { type: "string", default: "1" } },
  });
  const random = seededRandom(Number(values.seed));
  const kinds = secretKinds().filter(({ group }) => group === "form");
  const carriers = readCarriers("known");
  let tried = 0;
  const left = new Map<string, string[]>();
  for (const kind of kinds) {
    for (const carrier of carriers) {
      for (let at = 0; at < Number(values.values); at += 1) {
        const found = leftInCarrier(kind, carrier, random);
        if (found === undefined) continue;
        tried += 1;
        if (found !== "") left.set(kind.id, [...(left.get(kind.id) ?? []), found]);
      }
    }
  }
  for (const [id, texts] of left) console.log(`${String(texts.length).padStart(5)}  ${id}: ${texts[0]}`);
  const count = [...left.values()].reduce((sum, texts) => sum + texts.length, 0);
  console.log(`${kinds.length} kinds × ${carriers.length} carriers × ${values.values}: ${tried} texts, ${count} left.`);
  if (count > 0) process.exit(1);
}
