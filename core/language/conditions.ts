/** Words that begin a condition: the text after them states when a rule holds. `examples` begin with one. */
export const conditionWords: readonly { words: string; example: string; no?: string }[] = [
  { words: "if when whenever once unless before after", example: "when you deploy", no: "whence it came" },
  { words: "wenn falls sobald bevor", example: "Sobald der Build läuft" },
  { words: "si quand lorsque lorsqu'il lorsqu'on avant", example: "Lorsqu'on déploie" },
  { words: "cuando antes quando se prima", example: "Antes de publicar" },
  { words: "als wanneer voor om", example: "wanneer je bouwt" },
  { words: "när innan", example: "Innan du bygger" },
  { words: "jeśli jeżeli gdy", example: "Jeżeli budujesz" },
  { words: "если когда перед якщо коли", example: "Когда собираешь" },
  { words: "eğer", example: "Eğer derlersen" },
  { words: "إذا عندما", example: "عندما تبني" },
  { words: "अगर जब", example: "जब आप बनाएँ" },
  { words: "如果 当 每次 もし", example: "如果失败" },
];

/** Letters at the end of a question. */
export const questionEndings = "吗嗎呢";
