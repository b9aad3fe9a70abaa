import type { PhraseRow } from "../phrases.ts";

export const spanish: readonly PhraseRow[] = [
  {
    phrase: "(olvida|olvide|olvidad) (eso|esto|lo que|lo de|esa regla|esa idea)",
    yes: "no, olvida eso",
    no: "olvida el caché",
  },
  { phrase: "(olvídalo|olvídelo)", yes: "olvídalo" },
  { phrase: "(descarta|anula|borra) (eso|esto|lo|esa regla|esa idea)", yes: "anula esa regla", no: "borra el archivo" },
  { phrase: "mejor no", yes: "mejor no, mala idea" },
  {
    phrase: "[es|era] [una] (mala idea|idea (tonta|estúpida|mala))",
    yes: "era una mala idea",
    no: "es una buena idea",
  },
  { phrase: "retiro lo (dicho|que)", yes: "retiro lo dicho", no: "retiro el archivo" },
  { phrase: "[he] (cambié|cambiado) de (idea|opinión|parecer)", yes: "he cambiado de idea", no: "he cambiado de rama" },
  { phrase: "[no hay] nada [está|es] (decidido|cerrado|definitivo)", yes: "no hay nada decidido" },
  { phrase: "todavía no (hemos|está) (decidido|nada)", yes: "todavía no hemos decidido", no: "todavía no está listo" },
];

export const portuguese: readonly PhraseRow[] = [
  { phrase: "(esquece|esqueça|esqueçam) [isso|isto|essa regra|essa ideia|o que]", yes: "não, esquece isso" },
  { phrase: "deixa (pra|para) lá", yes: "deixa pra lá" },
  { phrase: "melhor não", yes: "melhor não" },
  {
    phrase: "[é|era] [uma] (má ideia|péssima ideia|ideia (ruim|estúpida|idiota|parva))",
    yes: "era uma péssima ideia",
    no: "é uma boa ideia",
  },
  { phrase: "retiro o que", yes: "retiro o que disse", no: "retiro o arquivo" },
  { phrase: "mudei de ideia", yes: "mudei de ideia" },
  {
    phrase: "[não há] nada [está|foi|ficou] [ainda] (decidido|definido)",
    yes: "nada foi decidido",
    no: "nada foi salvo",
  },
];
