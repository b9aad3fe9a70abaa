import type { PatternRow } from "../pattern-rows.ts";

/** Words above a list without which its points say the opposite, or hold too often. */
export const listNegations: readonly PatternRow[] = [
  {
    id: "english",
    pattern:
      /\b(?:not|no|never|cannot|avoid|stop|forbidden|banned|prohibited|without|except|unless|only|until)\b|n['’]t\b/,
    example: "things you must not do",
  },
  { id: "german", pattern: /\b(?:nicht|nie|kein\w{0,2}|verboten|ohne|außer|nur)\b/, example: "das ist verboten" },
  { id: "french", pattern: /\b(?:ne|plus|jamais|pas|sans|sauf|évite|interdit)\b|\bn['’]/, example: "ne fais plus" },
  { id: "spanish", pattern: /\b(?:no|nunca|sin|salvo|excepto|solo|sólo|prohibido)\b/, example: "no hagas" },
  { id: "portuguese", pattern: /\b(?:não|nao|nunca|sem|exceto|só|somente|proibido)\b/, example: "não faça" },
  { id: "italian", pattern: /\b(?:non|mai|senza|tranne|solo|vietato)\b/, example: "non fare" },
  { id: "dutch", pattern: /\b(?:niet|geen|nooit|zonder|behalve|alleen|verboden)\b/, example: "doe dit niet" },
  { id: "nordic", pattern: /\b(?:inte|ikke|aldri[gk]?|utan|uden|bara|kun|förbjudet|forbudt)\b/, example: "gør ikke" },
  { id: "finnish", pattern: /(?:^|\s)(?:älä|ei|eivät|ilman|vain)(?=\s)/, example: "älä tee" },
  { id: "polish-czech", pattern: /\b(?:nie|ne|nigdy|bez|tylko|nikdy|pouze|jen)\b/, example: "nie rób" },
  {
    id: "russian-ukrainian",
    pattern: /(?:^|\s)(?:не|никогда|ніколи|без|кроме|крім|только|тільки)(?=\s)/,
    example: "не делай",
  },
  { id: "turkish", pattern: /\b(?:asla|yasak|sadece|hariç)\b|m[ae](?:y[ıi]n)?:/, example: "bunlar yasak" },
  { id: "chinese", pattern: /不|别|別|勿|禁止|除非|除了|只/, example: "不要做" },
  { id: "japanese", pattern: /ない|禁止|以外|だけ|のみ/, example: "しないでください" },
  { id: "korean", pattern: /마(?=[\s:]|세요|라|$)|말\s?것|않|금지|만(?=\s)|제외/, example: "하지 마" },
];

/** How an exception begins behind the words that ask: "use tabs (remember that, but only for Go)". */
export const exceptionsBehind: readonly PatternRow[] = [
  {
    id: "english",
    pattern: /^(?:(?:this|that|it)[\s,)]+)?(?:but\s|(?:and|or) (?:only|never|not)\b|unless\b|except\b|only\b)/,
    example: "that, but only for Go",
  },
  {
    id: "german",
    pattern: /^(?:das[\s,)]+)?(?:aber\s|(?:und|oder) (?:nur|nie)\b|außer\b|nur\b)/,
    example: "das, aber nur in Go",
  },
  {
    id: "romance",
    pattern:
      /^(?:(?:ça|cela|eso|esto|isso|questo)[\s,)]+)?(?:mais\s|pero\s|mas\s|ma\s|sauf\b|salvo\b|excepto\b|exceto\b|tranne\b|solo\b|só\b)/,
    example: "ça, mais seulement en Go",
  },
  {
    id: "russian-ukrainian",
    pattern: /^(?:(?:это|це)[\s,)]+)?(?:но|але|кроме|крім|только|тільки)\s/,
    example: "это, но только в Go",
  },
  { id: "chinese", pattern: /^(?:这个|这点)?[，,]?(?:除非|除了|但是?|只在)/, example: "，但是 Go 除外" },
];

/** The end of the words before a purpose, which is no rule: "запомни, чтобы не гадать: …". */
export const purposesAhead: readonly PatternRow[] = [
  { id: "russian-ukrainian", pattern: /(?:чтобы|щоб) (?=не)/, example: "запомни, чтобы не гадать" },
];
