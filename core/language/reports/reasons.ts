// How reports and commit messages say why: what a thing was chosen over, what brought it about.
import type { PatternRow } from "../pattern-rows.ts";

/** A reason is given. */
export const reasons: readonly PatternRow[] = [
  { id: "because", pattern: /\b(?:because|since|so that|otherwise)\b/, example: "Kept in memory because it is tiny." },
  { id: "as", pattern: /, as (?:it|they|that|the)\b/, example: "Stored as text, as the driver rounds." },
  { id: "to-avoid", pattern: /\bto (?:avoid|keep)\b/, example: "Batched to avoid a lock." },
];

/** What something was chosen over. */
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

/** What brought a fault about, or what would happen otherwise: the sentences of a commit that the diff does not say. */
export const faultReasons: readonly PatternRow[] = [
  {
    id: "because",
    pattern: /\b(?:because|since|so that|as a result of|due to)\b/,
    example: "It hung because the pool was closed.",
  },
  {
    id: "otherwise",
    pattern: /\b(?:otherwise|or else|without (?:it|this|that))\b/,
    example: "Otherwise the cache serves stale rows.",
  },
  {
    id: "caused",
    pattern: /\b(?:caused by|root cause|turned out|turns out|which (?:made|left|broke|caused|meant))\b/,
    example: "The leak was caused by the timer.",
  },
  {
    id: "causing",
    pattern: /, (?:causing|breaking|leaving|which)\b/,
    example: "The id was reused, causing duplicates.",
  },
  {
    id: "not-so",
    pattern:
      /\b(?:does(?:n't| not)|did(?:n't| not)|cannot|can't|could(?:n't| not)|never|no longer|silently)\b.{0,120}\b(?:so|therefore|hence)\b/,
    example: "The parser can't nest, so lists are flat.",
  },
  {
    id: "elsewhere",
    pattern: /\b(?:weil|sonst|parce que|sinon|porque|perché)\b|потому что|иначе|因为|否则|ため|때문/,
    example: "Sonst bricht der Import ab.",
  },
];
