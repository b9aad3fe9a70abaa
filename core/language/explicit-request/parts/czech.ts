import { lazy } from "../../../lazy.ts";
import type { RequestParts } from "./parts.ts";

export const czechParts = lazy(
  (): RequestParts => ({
    verbs: [
      {
        phrase: "(zapamatuj|zapamatujte|zapamatovat|zapamatoval|pamatuj|pamatujte|pamatovat|pamatoval) [si]",
        yes: "Zapamatuj si navždy: id je text.",
      },
      {
        phrase: "(ulož|uložte|uložit|uložil|uchovej|uchovat|nech|nechat) [si]",
        yes: "Ulož si na příště, že id je text.",
      },
      {
        phrase: "(zapiš|zapište|zapsat|zapsal|poznamenej|poznamenat|poznamenal|zaznamenej) [si]",
        yes: "Zapiš si do paměti: id je text.",
      },
      { phrase: "(přidej|přidejte|přidat|dej|dejte|dát|vlož|vložit) [si]", yes: "Přidej do své paměti: id je text." },
      {
        phrase: "(nezapomeň|nezapomeňte|nezapomenout|nezapomínej)",
        yes: "Nezapomeň v příštích relacích, že id je text.",
      },
      { phrase: "(měj|mějte|mít|drž|držte)", yes: "Měj pro příště na paměti: id je text." },
    ],
    permanence: [{ phrase: "(trvale|navždy|natrvalo|jednou provždy|dlouhodobě|napořád)", yes: "Ulož to natrvalo." }],
    durability: [
      {
        phrase:
          "(na|pro|do|v|ve) [všechny|všech] (příště|příští|příštích|budoucna|budoucí|budoucích|další|dalších|později)",
        yes: "Zapamatuj si to pro příště.",
      },
      { phrase: "(odteď|od teď|nadále|napříště|v budoucnu)", yes: "Zapamatuj si to nadále." },
      { phrase: "(do|v) [své|svojí] (paměti|poznámek|hlavy|poznámkách)", yes: "Zapiš si to do paměti." },
      { phrase: "na paměti", yes: "Měj to na paměti." },
    ],
    files: [
      {
        phrase: "(do|v) [souboru] (claude.md|agents.md|gemini.md|memory.md|cursorrules)",
        yes: "Přidej do CLAUDE.md: id je text.",
      },
      { phrase: "(do|mezi) (pravidel|pravidla|instrukcí|pokynů|svá pravidla)", yes: "Přidej do pravidel: id je text." },
    ],
    asks: [
      { phrase: "(můžeš|mohl bys|mohla bys|můžete|mohli byste) [si|to]", yes: "Můžeš si to uložit natrvalo?" },
      {
        phrase: "(chci|chtěl bych|chtěla bych|potřebuju)[,] [abys|abyste] [si|to]",
        yes: "Chci, abys si to uložil natrvalo.",
      },
      { phrase: "(musíš|máš|měl bys) [si|to]", yes: "Musíš si to uložit natrvalo." },
    ],
    nouns: [
      {
        phrase: "(pravidlo|pravidla|věc|věci|bod|body|poznámka|pokyn|pokyny)",
        yes: "Tři věci k zapamatování:",
      },
    ],
    complements: "",
    tags: "ok jo ano ne prosím díky dobře",
    commands: "pamatuj zapamatuj",
    ordinals: "za první druhé třetí",
  }),
);
