import type { PatternRow } from "./pattern-rows.ts";

/** Words that forbid something at all times. "Don't" forbids as often for the moment. */
export const neverWords: readonly PatternRow[] = [
  { id: "english", pattern: /\b(?:never|under no circumstances|at no time)\b/, example: "never mock the clock" },
  { id: "german", pattern: /\b(?:niemals|unter keinen umständen)\b/, example: "niemals die Uhr ersetzen" },
  // "Nie" alone is "not" in Polish and Slovak: it needs a German word after or before it.
  { id: "german-nie-adverb", pattern: /\bnie (?:wieder|mehr|ohne|direkt|etwas)\b/, example: "nie wieder yarn" },
  {
    id: "german-nie-article",
    pattern: /\bnie (?:d(?:ie|as|er|en|em)|eine?[mnrs]?)\b/,
    example: "nie die Uhr ersetzen",
  },
  {
    id: "german-nie-preposition",
    pattern: /\bnie (?:i[nm]|a[mnu]f?|mit|bei|vor|nach|von|für)\b/,
    example: "nie auf main pushen",
  },
  {
    id: "german-nie-behind",
    pattern: /\b(?:ich|wir|du|bitte|soll\w*|darf\w*|dürfen|wird|werden|hier|code|tests) (?:\S+ ){0,3}nie\b/,
    example: "Wir benutzen hier nie yarn",
  },
  { id: "french", pattern: /\bjamais\b/, example: "ne remplace jamais l'horloge" },
  { id: "spanish", pattern: /\b(?:nunca|jamás)(?![a-záéíóú])/, example: "nunca reemplaces el reloj" },
  { id: "portuguese", pattern: /\b(?:nunca|jamais)\b/, example: "nunca substitua o relógio" },
  {
    id: "italian",
    pattern: /\b(?:non \w+ mai|mai più)(?![a-zàèéìòù])|^mai\b/,
    example: "non sostituire mai l'orologio",
  },
  { id: "dutch", pattern: /\bnooit\b/, example: "vervang nooit de klok" },
  { id: "swedish", pattern: /\baldrig?\b/, example: "byt aldrig ut klockan" },
  { id: "polish", pattern: /\bnigdy\b/, example: "nigdy nie podmieniaj zegara" },
  { id: "turkish", pattern: /(?:^|\s)(?:asla|hiçbir zaman)(?=[\s,.!]|$)/, example: "saati asla değiştirme" },
  { id: "russian", pattern: /(?:^|\s)никогда(?=[\s,.!]|$)/, example: "никогда не подменяй часы" },
  { id: "ukrainian", pattern: /(?:^|\s)ніколи(?=[\s,.!]|$)/, example: "ніколи не підміняй годинник" },
  { id: "arabic", pattern: /(?:أبدا|أبدًا|مطلقا)/, example: "لا تستبدل الساعة أبدا" },
  { id: "hindi", pattern: /कभी(?: भी)? (?:नहीं|न|मत)|\bkabhi (?:nahi|mat)\b/, example: "घड़ी को कभी मत बदलो" },
  {
    id: "chinese",
    pattern: /(?:永远不|永遠不|从不|從不|绝不|絕不|绝对不|絕對不|千万(?:不|别))/,
    example: "绝不替换时钟",
  },
  {
    id: "japanese",
    pattern: /(?:決して|絶対に)[^。]{0,60}(?:ない|ません|ぬ|禁止|な(?:[。！\s]|$))/,
    example: "時計は決して置き換えない",
  },
  { id: "korean", pattern: /(?:절대(?:로)?|결코)(?=\s)/, example: "시계를 절대 바꾸지 마" },
];
