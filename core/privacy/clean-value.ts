import { cleanText } from "./clean.ts";
import { isSecretEntry } from "./secret-pairs.ts";

const maxDepth = 12;
const maxNodes = 20_000;

/**
 * Returns a copy of a JSON-like value with `cleanText` on every string in it and the keys as they are.
 * A string under a key that names a secret is masked whole. Null stands for what lies deeper than 12 levels, for all
 * beyond the first 20,000 values, and for what JSON can't hold.
 */
export function cleanValue(value: unknown): unknown {
  return clean(value, "", 0, { left: maxNodes });
}

function clean(value: unknown, key: string, depth: number, budget: { left: number }): unknown {
  budget.left -= 1;
  if (budget.left < 0) return null;
  if (typeof value === "string") return cleanEntry(key, value);
  if (typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value))) return value;
  if (typeof value !== "object" || value === null || depth >= maxDepth) return null;
  if (Array.isArray(value)) return value.slice(0, budget.left + 1).map((item) => clean(item, key, depth + 1, budget));
  // fromEntries defines own properties, so a key "__proto__" stays a key.
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, clean(item, name, depth + 1, budget)]));
}

function cleanEntry(key: string, text: string): string {
  const cleaned = cleanText(text);
  return isSecretEntry(key, cleaned) ? "***" : cleaned;
}
