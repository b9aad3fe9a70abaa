import { lazy } from "../../../lazy.ts";
import type { RequestParts } from "./parts.ts";

export const polishParts = lazy(
  (): RequestParts => ({
    verbs: [
      {
        phrase: "(zostaw|zrób) sobie (notatkę|zapisek|przypomnienie)",
        yes: "Zostaw sobie notatkę na później: id to tekst.",
      },
      {
        phrase:
          "(zapamiętaj|zapamiętać|zapamietac|zapamiętał|zapamiętała|pamiętaj|pamiętać|pamiętał|pamiętała|zakoduj|zakodować|wbij|wbić)",
        yes: "Zapamiętaj na zawsze: id to tekst.",
      },
      {
        phrase:
          "(zapisz|zapisać|zapisał|zapisała|zapisuj|zachowaj|zachować|zachował|zachowała|zachowuj|przechowaj|przechowuj|utrwal)",
        yes: "Zachowaj na stałe, że id to tekst.",
      },
      {
        phrase:
          "(zanotuj|zanotować|zanotował|notuj|odnotuj|odnotować|dopisz|dopisać|dodaj|dodać|dodał|wrzuć|wpisz|wpisać|wrzucić|umieść)",
        yes: "Dodaj do swojej pamięci: id to tekst.",
      },
      {
        phrase: "(miej|mieć|weź|wziąć|trzymaj|trzymać|bierz|przyjmij) [to] [pod]",
        yes: "Miej to na uwadze również w przyszłości: id to tekst.",
      },
      {
        phrase: "nie (zapomnij|zapominaj|zapomnieć|zapominać)",
        yes: "Nie zapomnij w kolejnych sesjach, że id to tekst.",
      },
      { phrase: "(stosuj|przestrzegaj|trzymaj się)", yes: "Stosuj w przyszłości te zasady: bez tabulatorów." },
    ],
    permanence: [
      {
        phrase:
          "(na stałe|na zawsze|raz na zawsze|na dobre|trwale|na trwałe|permanentnie|długoterminowo|na amen|na wieki|zawsze)",
        yes: "Zapisz to na stałe.",
      },
    ],
    durability: [
      {
        phrase: "(w|na|dla|we|do) … (sesjach|sesje|rozmowach|rozmowy|czatach|czaty)",
        yes: "Pamiętaj to we wszystkich naszych rozmowach.",
      },
      {
        phrase: "na (później|przyszłość|potem|następny raz|kolejny raz|następne razy|przyszłe razy|dłużej|kiedyś)",
        yes: "Zapisz to na później.",
      },
      {
        phrase:
          "(na|w|we|dla|do|podczas|także w|między) [wszystkich|wszystkie|innych|inne|naszych|moich] (kolejn|następn|przyszł|inn|dalsz|sesj|rozmow)* [sesj*|rozm*|czat*|razem|razy]",
        yes: "Pamiętaj to w kolejnych sesjach.",
      },
      {
        phrase: "(od teraz|od dzisiaj|od dziś|w przyszłości|następnym razem|odtąd|na przyszłość)",
        yes: "Pamiętaj to w przyszłości.",
      },
      {
        phrase:
          "(do|w) (swojej|twojej|swoich|pamięci|notatek|notatkach|głowie|głowy|swoją|pamięć)[ pamięci| notatek| notatkach| głowy| głowie]",
        yes: "Dodaj to do pamięci.",
      },
      { phrase: "(na uwadze|pod uwagę|w głowie|do głowy|w pamięci)", yes: "Miej to na uwadze." },
    ],
    files: [
      {
        phrase: "(do|w|na) [pliku|swojego|naszego] (claude.md|agents.md|gemini.md|memory.md|cursorrules)",
        yes: "Dopisz do CLAUDE.md: id to teksty.",
      },
      {
        phrase: "(do|w) (swoich|twoich|naszych) (zasad|reguł|instrukcji|zasadach|regułach|instrukcjach|wytycznych)",
        yes: "Dodaj do swoich zasad: id to teksty.",
      },
    ],
    asks: [
      { phrase: "(musisz|powinieneś|powinnaś|masz) [to|sobie]", yes: "To musisz zapisać na stałe." },
      {
        phrase: "(czy) [możesz|mógłbyś|mogłabyś|mogłbyś|byłbyś w stanie|zechcesz]",
        yes: "Czy mógłbyś to zapisać na stałe?",
      },
      { phrase: "(możesz|mógłbyś|mogłabyś|może pan|mógłby pan)", yes: "Możesz to zapisać na stałe?" },
      {
        phrase: "(chcę|chciałbym|chciałabym|prosiłbym|wolałbym|zależy mi)[,] (żebyś|abyś|byś|żeby|aby) [to]",
        yes: "Chcę, żebyś to zapisał na stałe.",
      },
      {
        phrase: "(musisz|powinieneś|powinnaś|masz|trzeba|należy|warto|proszę|prosze|postaraj się)",
        yes: "Proszę to zapisać na stałe.",
      },
    ],
    nouns: [
      { phrase: "co (musisz|powinieneś) (wiedzieć|pamiętać)", yes: "Co musisz wiedzieć na przyszłość:" },
      {
        phrase:
          "(zasada|zasady|reguła|reguły|rzecz|rzeczy|punkt|punkty|uwaga|uwagi|notatka|informacja|informację|wytyczne)",
        yes: "Dwie rzeczy do zapamiętania:",
      },
    ],
    complements: "",
    tags: "ok okej okay dobra dobrze jasne proszę dzięki co zgoda tak",
    commands: "zapamiętaj zapamietaj pamiętaj zapisz",
    ordinals: "po pierwsze drugie trzecie pierwsza druga trzecia pierwsze",
  }),
);
