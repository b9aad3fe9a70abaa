import type { PatternRow } from "../pattern-rows.ts";

/** The lines above a mail. */
export const mailHeaders: readonly PatternRow[] = [
  { id: "english", pattern: /^(?:From|To|Cc|Subject|Date|Sent): \S/, example: "Subject: release" },
  { id: "german", pattern: /^(?:Von|An|Betreff|Datum|Gesendet): \S/, example: "Betreff: Freigabe" },
  { id: "french", pattern: /^(?:De|À|Objet|Date) ?: \S/, example: "Objet : livraison" },
  { id: "spanish-portuguese", pattern: /^(?:De|Para|Asunto|Assunto|Fecha): \S/, example: "Asunto: entrega" },
  { id: "italian", pattern: /^(?:Da|A|Oggetto): \S/, example: "Oggetto: rilascio" },
  { id: "russian", pattern: /^(?:От|Кому|Тема): \S/, example: "Тема: выпуск" },
  { id: "chinese-japanese", pattern: /^(?:发件人|收件人|主题|差出人|宛先|件名)[:：]/, example: "主题：发布" },
];
