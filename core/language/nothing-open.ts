// How reports say, under a heading such as "Not done", that nothing is left.

/** Whole lines, in small letters and without punctuation. */
export const nothingOpen: readonly string[] = [
  "none",
  "nothing",
  "nothing else",
  "nothing left",
  "n a",
  "no blockers",
  "no known issues",
  "ninguno",
  "ninguna",
  "nada",
  "keine",
  "nichts",
  "rien",
  "aucun",
  "aucune",
  "nessuno",
  "niente",
  "nenhum",
  "nenhuma",
  "нет",
  "ничего",
  "なし",
  "特になし",
  "明確なブロッカーなし",
  "无",
  "没有",
  "없음",
  "없습니다",
];

/** How a line begins that says what the user may try out, in small letters. */
export const invitations: readonly string[] = ["you can now ", "you can ", "feel free to ", "let me know "];

/** How a sentence begins that says what will be done, and not what is, in small letters. */
export const announcements: readonly string[] = [
  "i'll ",
  "i will ",
  "i'm going to ",
  "let me ",
  "now i ",
  "now let me ",
  "proceeding ",
  "proposed",
  "switching to ",
  "starting ",
  "checking ",
  "looking ",
];
