import type { PhraseRow } from "../phrases.ts";

export const italian: readonly PhraseRow[] = [
  {
    phrase:
      "dove (eravamo|ci siamo|avevamo|eravate|siamo rimasti|sono rimasto|sono rimasta|mi sono fermato|mi sono fermata)",
    yes: "dove eravamo rimasti?",
    no: "dove siamo collegati al database?",
  },
  { phrase: "dov'ero", yes: "dov'ero rimasto?" },
  { phrase: "a che punto (eravamo|siamo|ero)", yes: "A che punto eravamo?" },
  { phrase: "cosa (stavamo|stavo) facendo $", yes: "cosa stavamo facendo?", no: "cosa stavo facendo girare" },
  { phrase: "cosa abbiamo fatto (ieri|l'ultima)", yes: "cosa abbiamo fatto ieri?" },
  {
    phrase: "cosa [ci] (manca|mancava|resta|rimane) [ancora|da fare] [ancora|da fare] $",
    yes: "cosa ci resta da fare?",
    no: "cosa manca nel modulo pagamenti?",
  },
  { phrase: "(con|da) quello (di ieri|che stavamo)", yes: "continua con quello di ieri" },
  {
    phrase: "(ricordami|mi ricordi) (cosa|dove|quello)",
    yes: "ricordami cosa c'era da fare",
    no: "ricordami la sintassi",
  },
  { phrase: "ultima (volta|sessione)", yes: "come l'ultima volta", no: "l'ultima riga" },
  { phrase: "(riprendi|riprendiamo|riprendere)", yes: "riprendiamo da ieri" },
];
