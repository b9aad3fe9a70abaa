import { lazy } from "../../../lazy.ts";
import type { RequestParts } from "./parts.ts";

export const danishParts = lazy(
  (): RequestParts => ({
    verbs: [
      { phrase: "(husk|husker|huske)", yes: "Husk for altid: id er tekst." },
      {
        phrase: "(gem|gemmer|gemme|lagre|lagrer|bevar|bevarer|behold|beholder)",
        yes: "Gem til næste gang, at id er tekst.",
      },
      {
        phrase: "(notér|noter|noterer|notere|skriv|skriver|skrive) [ned|op|opp]",
        yes: "Skriv i dine noter: id er tekst.",
      },
      {
        phrase: "(læg|lægger|legg|legger|tilføj|tilføjer|sæt|sett|føj) [til|ind|inn]",
        yes: "Tilføj til CLAUDE.md: id er tekst.",
      },
      { phrase: "(glem|glemmer) (ikke|aldrig|aldri)", yes: "Glem ikke i næste session, at id er tekst." },
      { phrase: "(hav|ha|hold) [det|dette]", yes: "Hav fremover i tankerne: id er tekst." },
    ],
    permanence: [
      {
        phrase: "(permanent|for altid|for alltid|for evigt|én gang for alle|en gang for alle|for godt)",
        yes: "Gem det permanent.",
      },
    ],
    durability: [
      {
        phrase:
          "(til|for|i) [alle|vores|våre] (næste|neste|senere|fremtidige|framtidige|kommende|fremtiden|framtiden) [gang|session|sesjon|sessioner|sesjoner|samtaler|brug|bruk]",
        yes: "Gem det til næste gang.",
      },
      { phrase: "(fra nu af|fra nå av|fremover|framover|herefter|heretter)", yes: "Husk det fremover." },
      {
        phrase:
          "(i|til) (din|dit|ditt|dine|hukommelsen|minnet|noterne|notatene) [langtidshukommelse|hukommelse|minne|noter|notater|langtidsminne]",
        yes: "Gem det i din hukommelse.",
      },
      { phrase: "(i tankerne|i tankene|i baghovedet|i bakhodet|på sinde)", yes: "Hav det i baghovedet." },
    ],
    files: [
      {
        phrase: "(i|til) [filen|fila] (claude.md|agents.md|gemini.md|memory.md|cursorrules)",
        yes: "Tilføj til CLAUDE.md: id er tekst.",
      },
      {
        phrase: "(i|til|blandt) (dine|vores|våre) (regler|instruktioner|instruksjoner|retningslinjer)",
        yes: "Tilføj til dine regler: id er tekst.",
      },
    ],
    asks: [
      { phrase: "(kan|kunne|vil|ville|må|skal) (du|I)", yes: "Kan du gemme det permanent?" },
      {
        phrase: "(jeg|vi) (vil have|vil gerne have|vil|ønsker)[,] [at] du",
        yes: "Jeg vil have, at du gemmer det permanent.",
      },
      { phrase: "du (skal|må|bør|kan)", yes: "Du skal gemme det permanent." },
    ],
    nouns: [{ phrase: "(regel|regler|ting|punkt|punkter|note|notat|instruks)", yes: "Tre ting at huske:" }],
    complements: "",
    tags: "ok okay ja ikke tak takk sant vel",
    commands: "husk",
    ordinals: "for det første andet tredje andre",
  }),
);
