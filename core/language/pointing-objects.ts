import type { PatternRow } from "./pattern-rows.ts";

/** "This approach", "diese Methode": an object that only the text before it explains. */
export const pointingObjects: readonly PatternRow[] = [
  {
    id: "english",
    pattern:
      /\b(?:this|these|those) (?:same )?(?:appro?a?ch|method|pattern|style|format|convention|process|workflow|structure|logic|technique|strategy|solution|layout)(?:e?s)?\b(?!\s?:)/,
    example: "use this approach for every module",
  },
  {
    id: "german",
    pattern:
      /\bdiese[nrsm]? (?:ans[aä]tz|methode|muster|stil|format|konvention|vorgehen|struktur|logik|technik|lösung)(?:e?n?|s)?\b(?!\s?:)/,
    example: "diesen Ansatz überall benutzen",
  },
  {
    id: "french",
    pattern:
      /\b(?:cet?|cette|ces) (?:approche|méthode|format|style|convention|processus|structure|solution)s?\b(?!\s?:)/,
    example: "utilise cette approche partout",
  },
  {
    id: "spanish-portuguese",
    pattern:
      /\b(?:est[aeo]s?|ess?[aeo]s?) (?:enfoque|abordagem|método|formato|estilo|convención|proceso|processo|estructura|estrutura)s?\b(?!\s?:)/,
    example: "usa este enfoque en todos los módulos",
  },
  {
    id: "italian",
    pattern: /\bquest[oaei] (?:approccio|metodo|formato|stile|convenzione|processo|struttura|soluzione)\b(?!\s?:)/,
    example: "usa questo approccio ovunque",
  },
  {
    id: "russian",
    pattern: /(?:^|\s)эт(?:от|у|им|ой) (?:подход|метод|формат|стиль|структур|схем)[а-яё]*(?!\s?:|[а-яё])/,
    example: "используй этот подход везде",
  },
  {
    id: "chinese",
    pattern: /(?:这|這)(?:个|個|种|種|套)(?:方法|方案|模式|结构|流程)(?!\s?[:：])/,
    example: "都用这个方案",
  },
  {
    id: "japanese-never",
    pattern: /^(?:二度と|もう)?(?:やら|し)ないで(?:ください|くれ|よ|ね)?[。！!\s]*$/,
    example: "二度とやらないで",
  },
  {
    id: "korean-never",
    pattern: /^(?:다시는 |두 ?번 다시 )?(?:손대지|그러지|하지|건드리지) (?:마|말)[^\s.!?]{0,4}[.!?\s]*$/,
    example: "다시는 그러지 마",
  },
  { id: "japanese", pattern: /この(?:方式|手法|パターン|構成|手順)(?!\s?[:：])/, example: "この方式で書いて" },
];
