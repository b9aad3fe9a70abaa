// Phrases for reasons in reports, and for rejected alternatives.
import type { PatternRow } from "../pattern-rows.ts";

/** A reason. */
export const reasons: readonly PatternRow[] = [
  { id: "because", pattern: /\b(?:because|since|so that|otherwise)\b/, example: "Kept in memory because it is tiny." },
  { id: "as", pattern: /, as (?:it|they|that|the)\b/, example: "Stored as text, as the driver rounds." },
  { id: "to-avoid", pattern: /\bto (?:avoid|keep)\b/, example: "Batched to avoid a lock." },
];

/** The alternative that was not chosen. */
export const alternatives: readonly PatternRow[] = [
  {
    id: "instead",
    pattern: /\b(?:instead of|rather than|over|and not|in favou?r of|in place of)\b/,
    example: "Postgres rather than Redis.",
  },
];

/** A reason or an alternative, in other languages. */
export const reasonsElsewhere: readonly PatternRow[] = [
  { id: "de", pattern: /\b(?:weil|statt|anstatt|anstelle|damit)\b/, example: "SQLite, weil es genügt." },
  { id: "fr", pattern: /\b(?:plutôt que|au lieu de|parce qu|afin de)/, example: "SQLite plutôt que Postgres." },
  {
    id: "es",
    pattern: /\b(?:porque|en lugar de|en vez de|para que)\b/,
    example: "SQLite en lugar de Postgres.",
  },
  { id: "pt", pattern: /\b(?:em vez de|ao invés de)\b/, example: "SQLite em vez de Postgres." },
  { id: "it", pattern: /\b(?:perché|invece di|anziché)/, example: "SQLite invece di Postgres." },
  { id: "ru", pattern: /потому что|вместо|чтобы/, example: "SQLite вместо Postgres." },
  { id: "zh", pattern: /因为|而不是|代替/, example: "用 SQLite 而不是 Postgres。" },
  { id: "ja", pattern: /ため|代わり|ではなく/, example: "Postgres ではなく SQLite。" },
  { id: "ko", pattern: /때문|대신/, example: "Postgres 대신 SQLite." },
];
