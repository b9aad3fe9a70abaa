import type { PhraseRow } from "./phrases.ts";

/** Words that report completed work. */
export const workDone: readonly PhraseRow[] = [
  { phrase: "(done|complete|completed|fixed|added|updated|created|implemented|committed|pushed)", yes: "Tests added." },
  { phrase: "(pass|passes|passed|passing|working)", yes: "All checks passed", no: "compass" },
  { phrase: "готов*", yes: "Готово!" },
  { phrase: "(完了|完成)", yes: "修正が完了しました" },
  { phrase: "listo[s]", yes: "Todo listo" },
  { phrase: "terminé[e|s|es]", yes: "C'est terminé" },
  { phrase: "fertig*", yes: "Ist fertig" },
];
