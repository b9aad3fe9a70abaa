import type { PatternRow } from "../pattern-rows.ts";

/** Clauses in which users wish or plan for themselves. "I want you to ask first" is an order. */
export const plans: readonly PatternRow[] = [
  {
    id: "english-wish",
    pattern:
      /^(?:[\s,]*\w+[\s,]){0,3}\s*(?:i|we)(?:['’]d| would)? (?:also |really )*(?:like|love|want|wish|hope|need) to\b/u,
    example: "I'd like to be able to cancel orders",
  },
  {
    id: "english-plan",
    pattern:
      /^(?:[\s,]*\w+[\s,]){0,3}\s*(?:i|we)(?:['’](?:m|re)| am| are)? (?:also )?(?:plan|planning|going|hoping) to\b/u,
    example: "we plan to test the export",
  },
  {
    id: "english-future",
    pattern: /^(?:[\s,]*\w+[\s,]){0,3}\s*(?:i|we)(?:['’]ll| will) (?!always|never|not|only)/u,
    example: "we'll test the export",
  },
  {
    id: "german",
    pattern: /^[\s,]*(?:ich|wir) (?:möchte|möchten|plane|planen|hoffe|hoffen) /u,
    example: "ich möchte Bestellungen stornieren können",
  },
  {
    id: "german-inverted",
    pattern: /^[\s,]*(?:möchte|möchten|plane|planen) (?:ich|wir) (?!das|dass|von dir)/u,
    example: "möchte ich Bestellungen stornieren können",
  },
  {
    id: "french",
    pattern: /^[\s,]*(?:j['’]aimerais|je voudrais|nous voudrions|on voudrait) (?!que )/u,
    example: "j'aimerais pouvoir annuler",
  },
  {
    id: "spanish",
    pattern: /^[\s,]*(?:me gustaría|quisiera|nos gustaría|queremos|planeamos) (?!que )/u,
    example: "me gustaría poder cancelar",
  },
  {
    id: "portuguese",
    pattern: /^[\s,]*(?:eu )?(?:gostaria de|gostaríamos de|queremos|pretendo|pretendemos) (?!que )/u,
    example: "gostaria de poder cancelar",
  },
  {
    id: "italian",
    pattern: /^[\s,]*(?:vorrei|vorremmo|mi piacerebbe|pensiamo di) (?!che )/u,
    example: "vorrei poter annullare",
  },
  {
    id: "dutch",
    pattern: /^[\s,]*(?:ik|we|wij) (?:zou|zouden|willen|hopen) /u,
    example: "ik zou bestellingen willen annuleren",
  },
  {
    id: "russian",
    pattern: /^[\s,]*(?:я|мы) (?:хотел[аи]? бы|хочу|хотим|планиру[а-я]{1,3}) (?!чтоб)/u,
    example: "мы планируем отмену заказов",
  },
  {
    id: "ukrainian",
    pattern: /^[\s,]*(?:я|ми) (?:хоті[а-я]{1,2} б|хочу|хочемо|плану[а-яє]{1,4}) (?!щоб)/u,
    example: "ми плануємо скасування",
  },
  {
    id: "chinese",
    pattern: /^[\s，,]*(?:我|我们|我們)(?:打算|计划|計劃|想要?)(?!让|讓|请|請|你)/u,
    example: "我们打算支持取消订单",
  },
  {
    id: "romance-going-to",
    pattern: /^[\s,]*(?:vamos a|voy a|nous allons|on va|je vais|vamos|vou|andremo a|stiamo per) /u,
    example: "vamos a añadir pagos",
  },
  {
    id: "german-future",
    pattern: /^[\s,]*(?:werden|wollen) wir (?!immer|nie|kein)/u,
    example: "werden wir den Export testen",
  },
  { id: "russian-plan", pattern: /^[\s,]*планируе/u, example: "планируем добавить оплату" },
  { id: "ukrainian-plan", pattern: /^[\s,]*плануємо/u, example: "плануємо додати оплату" },
  { id: "japanese", pattern: /(?:予定|つもり|かもしれ)/u, example: "機能を追加する予定なので" },
  { id: "korean", pattern: /(?:예정|계획)(?:이|입|인)/u, example: "기능을 추가할 예정이니" },
];

/**
 * Words before an English infinitive that looks like an order to remember: "the parrot fails to learn and remember
 * songs".
 */
export const infinitivesBefore: readonly PatternRow[] = [
  {
    id: "ability",
    pattern: /\b(?:able|unable|ability|fails?|failing|supposed|allowed) to\b[^.;:!?]{1,200}\b(?:and|or)\s*$/u,
    example: "the bot is unable to forget and",
  },
  {
    id: "wish",
    pattern:
      /\b(?:i|we|users?|they)(?:['’]d| would)? (?:like|love|wants?|hope|plan) to\b[^.;:!?]{1,200}\b(?:and|or)\s*$/u,
    example: "I'd like to rate a meal and",
  },
  {
    id: "possibility",
    // "You can", "can you" and "we can" address the agent, and an order may follow.
    pattern: /(?<!\b(?:you|u|we) )\b(?:can|could|might)(?! (?:you|u|we)\b)[^.;:!?]{1,200}\b(?:and|or)\s*$/u,
    example: "the bot can find the sessions and",
  },
];
