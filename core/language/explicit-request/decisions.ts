import type { PatternRow } from "../pattern-rows.ts";

/** Phrases for a decision that was made. */
export const decided: readonly PatternRow[] = [
  {
    id: "english",
    pattern:
      /^(?:that )?(?:we|i)(?:['’]ve| have| all| both)? ?(?:finally |now )?(?:decided|agreed|settled on|opted for|chose|chosen|picked|went with|gone with|switched to)\b/,
    example: "we have decided to keep one table",
  },
  {
    id: "english-noun",
    pattern: /^(?:the |our |my )?(?:decision|choice)(?: is| was|:)|\bwe(?:['’]re| are) (?:going|sticking) with\b/,
    example: "the decision is to keep one table",
  },
  {
    id: "german",
    pattern:
      /\b(?:wir|ich) (?:haben|habe)\b.{0,80}(?:entschieden|beschlossen|gewählt|geeinigt)|^(?:die |unsere )?entscheidung/,
    example: "wir haben uns für eine Tabelle entschieden",
  },
  {
    id: "french",
    pattern: /(?:on a|nous avons|j['’]ai) (?:décidé|choisi|opté|retenu)|^(?:la |notre )?décision/,
    example: "on a décidé de garder une table",
  },
  {
    id: "spanish",
    pattern: /^(?:ya )?(?:hemos|he) (?:decidido|elegido|optado)|^(?:decidimos|elegimos|optamos)|^(?:la )?decisión/,
    example: "hemos decidido usar una tabla",
  },
  {
    id: "portuguese",
    pattern: /^(?:a gente |nós )?(?:já )?(?:decidimos|decidiu|escolhemos|optamos|escolheu|optou)|^(?:a )?decisão/,
    example: "decidimos manter uma tabela",
  },
  {
    id: "italian",
    pattern: /^(?:abbiamo|ho) (?:deciso|scelto|optato)|^(?:la )?decisione/,
    example: "abbiamo deciso di tenere una tabella",
  },
  {
    id: "dutch",
    pattern: /\b(?:we|ik) (?:hebben|heb)\b.{0,80}(?:besloten|gekozen)|^(?:de )?beslissing/,
    example: "we hebben besloten één tabel te houden",
  },
  {
    id: "swedish",
    pattern: /^(?:vi|jag) (?:har )?(?:bestämt|beslutat|valt|valde|bestämde|beslutade)/,
    example: "vi har bestämt att ha en tabell",
  },
  {
    id: "polish",
    pattern: /^(?:zdecydowaliśmy|wybraliśmy|postanowiliśmy|ustaliliśmy|decyzja)/,
    example: "zdecydowaliśmy się na jedną tabelę",
  },
  {
    id: "turkish",
    pattern: /karar (?:verdik|aldık|verdim)|\bseçtik(?![a-zçğıöşü])/,
    example: "tek tablo kullanmaya karar verdik",
  },
  {
    id: "russian",
    pattern: /^(?:мы |я )?(?:уже )?(?:решили|решил|решила|выбрали|выбрал|остановились на|договорились)(?![а-яё])/,
    example: "мы решили оставить одну таблицу",
  },
  {
    id: "ukrainian",
    pattern: /^(?:ми |я )?(?:вже )?(?:вирішили|вирішив|обрали|домовились|домовилися)/,
    example: "ми вирішили мати одну таблицю",
  },
  { id: "arabic", pattern: /^(?:لقد )?(?:قررنا|اخترنا|اتفقنا)/, example: "قررنا استخدام جدول واحد" },
  { id: "hindi", pattern: /(?:फैसला|फ़ैसला|तय) (?:किया|कर लिया|हुआ)/, example: "हमने एक टेबल रखने का फैसला किया" },
  {
    id: "chinese",
    pattern: /^(?:我们|我們|我)?(?:已经|已經)?(?:决定|決定|选定|選定|选择了|選擇了|定下来)/,
    example: "我们决定只用一张表",
  },
  {
    id: "japanese",
    pattern: /(?:ことに(?:した|しました|決めた|決めました|決まった)|に決めた|に決めました|を採用した)/,
    example: "テーブルは一つにすることにした",
  },
  { id: "korean", pattern: /(?:기로 (?:했|결정)|로 (?:결정했|정했))/, example: "테이블은 하나로 쓰기로 했다" },
];
