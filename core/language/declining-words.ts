import type { PatternRow } from "./pattern-rows.ts";

/** Words with which a short answer declines something: what it names was not chosen. */
export const decliningWords: readonly PatternRow[] = [
  { id: "english", pattern: /\b(?:not|no|nope|neither|none|don't|without)\b/, example: "not B" },
  { id: "german", pattern: /\b(?:nicht|nein|kein\w{0,2}|ohne)\b/, example: "nicht B" },
  { id: "romance", pattern: /\b(?:non|pas|sans|não|sem|sin|senza|nu)(?![a-zàâéèíóú])/, example: "pas B" },
  { id: "slavic", pattern: /(?<!\p{L})(?:не|нет|без|nie|bez|ne)(?!\p{L})/u, example: "не B" },
  { id: "nordic and dutch", pattern: /\b(?:inte|ikke|ei|niet|geen|zonder)\b/, example: "inte B" },
  { id: "east asian", pattern: /[不别別没沒]|ない|じゃなく|아니|말고/, example: "不要 B" },
  { id: "others", pattern: /\b(?:değil|hayır|tidak|jangan|bukan|không|đừng)(?!\p{L})|لا |नहीं/u, example: "tidak B" },
];
