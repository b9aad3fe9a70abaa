import type { PatternRow } from "../pattern-rows.ts";

/** Openings that say when the rule holds and are a part of it: "next time you deploy, ask first". */
export const timeOpenings: readonly PatternRow[] = [
  { id: "english", pattern: /^next time/, example: "next time" },
  { id: "german", pattern: /^(?:das |beim )?nächste[ns]? mal$/, example: "nächstes Mal" },
  { id: "french", pattern: /^la prochaine fois$/, example: "la prochaine fois" },
  { id: "spanish-portuguese", pattern: /^(?:la |na |da )?pr[oó]xima vez$/, example: "la próxima vez" },
  { id: "italian", pattern: /^la prossima volta$/, example: "la prossima volta" },
  { id: "dutch", pattern: /^(?:de )?volgende keer$/, example: "de volgende keer" },
  { id: "swedish", pattern: /^nästa gång$/, example: "nästa gång" },
  { id: "danish-norwegian", pattern: /^n[æe]ste gang$/, example: "næste gang" },
  { id: "finnish", pattern: /^ensi kerralla$/, example: "ensi kerralla" },
  { id: "czech", pattern: /^příště$/, example: "příště" },
  { id: "vietnamese", pattern: /^lần (?:sau|tới)$/, example: "lần sau" },
  { id: "indonesian", pattern: /^lain kali$/, example: "lain kali" },
  { id: "thai", pattern: /^(?:ครั้งหน้า|ครั้งต่อไป|คราวหน้า)$/, example: "ครั้งหน้า" },
  { id: "polish", pattern: /^następnym razem$/, example: "następnym razem" },
  { id: "turkish", pattern: /sefer[a-z]{0,20}$/, example: "bir dahaki sefere" },
  { id: "russian", pattern: /^(?:в )?след(?:ующий|\.)? раз$/, example: "в следующий раз" },
  { id: "ukrainian", pattern: /^наступного разу$/, example: "наступного разу" },
  { id: "arabic", pattern: /المر[ةه] (?:القادمة|المقبلة|الجاي[ةه])$/, example: "المرة القادمة" },
  { id: "hindi", pattern: /^अगली बार$/, example: "अगली बार" },
  { id: "chinese", pattern: /^下一?次$/, example: "下次" },
  { id: "korean", pattern: /^다음에/, example: "다음에는" },
];
