/**
 * Articles and words without meaning of their own: two sentences that differ only in them are equal. `example` has one.
 */
export const functionWords: readonly { words: string; example: string }[] = [
  { words: "a an the please", example: "use the linter" },
  { words: "der die das den dem des ein eine einen einem einer eines bitte", example: "nimm den Linter" },
  { words: "le la les l un une des du d svp stp", example: "lance le linter" },
  { words: "el los las un una unos unas del de con porfa", example: "usa el linter" },
  { words: "o os as um uma uns umas do da dos das com", example: "use o linter" },
  { words: "il lo gli uno di della dei delle dello degli con", example: "usa il linter" },
  { words: "de het een aub", example: "gebruik de linter" },
  { words: "en ett den det", example: "kör en linter" },
];
