import type { PatternRow } from "../pattern-rows.ts";

/** Orders about how the assistant treats the user, at the start of a clause: "in the future, ask first". */
export const conductOrders: readonly PatternRow[] = [
  { id: "english", pattern: /^(?:ask|tell|show|answer|reply|respond|wait|let me|stop|warn)\b/, example: "ask first" },
  { id: "german", pattern: /^(?:frage?|sag|zeige?|antworte|warte|warne?|lass mich)\b/, example: "frag zuerst" },
  {
    id: "french",
    pattern: /^(?:demande|dis|montre|r[ée]ponds|attends|laisse|pr[ée]viens)\b/,
    example: "demande d'abord",
  },
  {
    id: "spanish",
    pattern: /^(?:preg[uú]nta(?:me)?|dime|mu[eé]stra(?:me)?|responde|espera|av[ií]same|d[eé]jame)\b/,
    example: "pregúntame antes",
  },
  {
    id: "portuguese",
    pattern: /^(?:pergunt[ae]|me (?:pergunte|mostre|avise|deixe)|diga|mostr[ae]|respond[ae]|esper[ae]|avis[ae])\b/,
    example: "pergunte antes",
  },
  {
    id: "italian",
    pattern: /^(?:chiedi(?:mi)?|dimmi|mostra(?:mi)?|rispondi|aspetta|avvisami)\b/,
    example: "chiedimi prima",
  },
  { id: "dutch", pattern: /^(?:vraag|zeg|toon|antwoord|wacht|laat me|waarschuw)\b/, example: "vraag eerst" },
  { id: "swedish", pattern: /^(?:fråga|säg|visa|svara|vänta|varna)(?![a-zåäö])/, example: "fråga först" },
  {
    id: "danish-norwegian",
    pattern: /^(?:spørg|spør|sig|si|vis|svar|vent|advar)(?![a-zæøå])/,
    example: "spørg først",
  },
  { id: "finnish", pattern: /^(?:kysy|kerro|näytä|vastaa|odota|varoita)(?!\p{L})/u, example: "kysy ensin" },
  {
    id: "czech",
    pattern: /^(?:(?:ze)?ptej se|zeptej|řekni|ukaž|odpovídej|počkej|varuj)/,
    example: "zeptej se nejdřív",
  },
  { id: "vietnamese", pattern: /^(?:hãy )?(?:hỏi|nói|cho tôi xem|trả lời|đợi|báo)(?!\p{L})/u, example: "hỏi trước" },
  {
    id: "indonesian",
    pattern: /^(?:tanya(?:kan)?|beri ?tahu|tunjukkan|jawab(?:lah)?|tunggu|peringatkan)\b/,
    example: "tanya dulu",
  },
  { id: "thai", pattern: /^(?:ให้)?(?:ถาม|บอก|ตอบ|แสดง|รอ|เตือน)/, example: "ถามก่อน" },
  { id: "polish", pattern: /^(?:za)?(?:pytaj|powiedz|pokaż|odpowiadaj|czekaj|ostrzeż)/, example: "zapytaj najpierw" },
  {
    id: "russian",
    pattern: /^(?:сначала )?(?:спрашивай|спроси|скажи|говори|покажи|показывай|отвечай|жди)/,
    example: "сначала спроси меня",
  },
  {
    id: "ukrainian",
    pattern: /^(?:спочатку )?(?:питай|запитай|скажи|кажи|покажи|показуй|відповідай|чекай)/,
    example: "спочатку запитай",
  },
  { id: "chinese", pattern: /^(?:请|請)?(?:先)?(?:问|問|告诉|告訴|回答|让我|讓我|提醒)/, example: "先问我" },
  { id: "japanese", pattern: /(?:聞いて|教えて|見せて|答えて|確認して)/, example: "先に聞いて" },
  { id: "korean", pattern: /(?:물어|알려|보여|대답해|답해)/, example: "먼저 물어봐" },
];
