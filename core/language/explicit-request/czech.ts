import { lazy } from "../../lazy.ts";
import { speech } from "./speech.ts";
import type { ExplicitRequestWords } from "./words.ts";

export const czech = lazy(
  (): ExplicitRequestWords => ({
    orders: [
      { phrase: "(trvalé|stálé|obecné) (pravidlo|pravidla):", yes: "Trvalé pravidlo: žádné ORM." },
      {
        phrase: "(zapamatuj|zapamatujte|pamatuj|pamatujte) [si] [prosím] [to|tohle|toto] [dobře|navždy]",
        yes: "Zapamatuj si, že API vrací jen XML.",
        no: "Pamatuješ si tu chybu?",
      },
      { phrase: "(nezapomeň|nezapomeňte|nezapomínej|nezapomínejte) [nikdy]", yes: "Nezapomeň, že CI nemá síť." },
      {
        phrase: "(měj|mějte|drž|držte) [to|tohle] (na paměti|v paměti|na mysli|v hlavě)",
        yes: "Měj na paměti, že port 9000 je obsazený.",
      },
      {
        phrase: "(poznamenej|poznamenejte|zapiš|zapište|napiš|zaznamenej) si [to|tohle|toto]",
        yes: "Zapiš si: hodiny jsou v UTC.",
      },
      {
        phrase: "(ulož|uložte|přidej|přidejte|zapiš|dej) [si] [to|tohle|toto|toto pravidlo] (do paměti|do své paměti)",
        yes: "Ulož si to do paměti: žádné ORM.",
        no: "Ulož to do složky tmp.",
      },
      {
        phrase:
          "(ulož|uložte|zapiš|přidej) [si] (toto|tohle|tato|tyto|následující) (pravidlo|pravidla|rozhodnutí|pokyn)",
        yes: "Ulož toto pravidlo: migrace jdou vrátit.",
      },
      { phrase: "(ulož|uložte) [si] (to|toto|tohle|následující):", yes: "Ulož si tohle: ceny jsou v haléřích." },
      { phrase: "(nové|nová) (pravidlo|pravidla):", yes: "Nové pravidlo: žádné výchozí exporty." },
      { phrase: "(vezmi|vezměte|ber|berte) [to] na vědomí", yes: "Vezmi na vědomí, že id jsou texty." },
      {
        phrase:
          "(chci|potřebuji|potřebuju|chtěl bych|chtěla bych)[,] abys si [to] (zapamatoval|zapamatovala|pamatoval)",
        yes: "Chci, abys si zapamatoval, že vydáváme v pondělí.",
      },
      {
        phrase: "(musíš|měl bys|je důležité|důležité je) si (pamatovat|zapamatovat)",
        yes: "Musíš si pamatovat, že ceny jsou v haléřích.",
      },
    ],
    polite: [
      {
        phrase: "(můžeš|mohl bys|mohla bys|můžete|mohli byste) si [prosím] [to] (zapamatovat|pamatovat|poznamenat)",
        yes: "Mohl bys si zapamatovat, že mám rád tabulátory?",
      },
    ],
    standing: [
      { phrase: "(odteď|od teď|odteďka|od nynějška|od této chvíle|od teďka)", yes: "Od teď používáme pnpm." },
      { phrase: "(od dneška|ode dneška|od zítřka|počínaje dneškem)", yes: "Od dneška používáme pnpm." },
      { phrase: "(napříště|nadále)", yes: "Napříště logujeme v JSON." },
      {
        phrase: "(ve|pro) (všech|všechny) (příštích|dalších|budoucích|příští|další|budoucí)",
        yes: "Ve všech příštích úlohách spusť linter.",
      },
    ],
    standingAtEdge: [
      { phrase: "příště", yes: "Příště nejdřív spusť linter." },
      { phrase: "(do budoucna|pro příště|jednou provždy)", yes: "Do budoucna: větve nesou číslo úkolu." },
    ],
    standingAtStart: [{ phrase: "v budoucnu", yes: "V budoucnu větve nesou číslo úkolu." }],
    closings: [],
    exceptions: [
      ...speech.Czech,
      {
        phrase:
          "(pamatuj|pamatujte|pamatuješ|pamatuj si|pamatujte si|pamatuješ si)[,] (jak|co|kdy|kde|proč|když|naposledy|poslední)",
        yes: "Pamatuj, jak jsme opravili cache.",
      },
      { phrase: "v budoucnu[,] (možná|můžeme|bychom|chceme)", yes: "V budoucnu možná přidáme Windows." },
      { phrase: "příště [až] (to spadne|selže|poběží)", yes: "Příště to spadne zase." },
    ],
    links: "že",
    pointers: `to toto tohle tato tyto pravidlo pravidla následující bod body věc věci pro příště do budoucna vždy všechno také prosím díky dobře a paměti paměť
    dvě tři několik si platí je jsou navždy trvale`,
    fillers: `nikdy a také prosím ok dobře jasně ano ne ahoj claude důležité vždy navíc pak teď díky ale mimochodem hlavně ještě jen a taky jo tak`,
    joiners: "a ale nebo takže protože",
    turns: "teď pak potom ok a můžeš také oprav",
  }),
);
