import type { PatternRow } from "../pattern-rows.ts";

/** Openings that forbid something. Without them the rest says the opposite: "never again push to main". */
export const bans: readonly PatternRow[] = [
  {
    id: "english",
    pattern: /^(?:never(?: ever)?(?: again)?|d(?:on['’]?t|o not)(?: you)? ever(?: again)?)$/,
    example: "never",
  },
  { id: "german", pattern: /nie (?:wieder|mehr)$/, example: "mach nie wieder" },
  { id: "spanish", pattern: /^(?:nunca m[aá]s|no vuelv[aá]\p{L}{0,2} a)$/u, example: "nunca más" },
  { id: "french", pattern: /plus jamais$/, example: "ne supprime plus jamais" },
  { id: "italian", pattern: /mai pi[uù]$/, example: "non usare mai più" },
  { id: "portuguese", pattern: /^nunca mais$/, example: "nunca mais" },
  { id: "polish", pattern: /^(?:nigdy wi[eę]cej|ju[zż] nigdy)$/, example: "nigdy więcej" },
  { id: "ukrainian", pattern: /^(?:більше ніколи|ніколи більше)$/, example: "більше ніколи" },
  { id: "dutch", pattern: /nooit meer$/, example: "gebruik hier nooit meer" },
  { id: "russian", pattern: /^(?:никогда больше не|больше никогда)$/, example: "больше никогда" },
  { id: "japanese", pattern: /^(?:二度と|にどと)$/, example: "二度と" },
  { id: "chinese", pattern: /^再也/, example: "再也不许" },
  { id: "turkish", pattern: /^b[iı]r? daha/, example: "bir daha sakın" },
  { id: "korean", pattern: /^(?:다시는|두 ?번 다시)$/, example: "다시는" },
];
