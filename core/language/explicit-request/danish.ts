import { lazy } from "../../lazy.ts";
import { speech } from "./speech.ts";
import type { ExplicitRequestWords } from "./words.ts";

/** Danish and Norwegian: most of these words are spelled alike. */
export const danish = lazy(
  (): ExplicitRequestWords => ({
    orders: [
      { phrase: "(fast|permanent|generel|generell) (regel|regler):", yes: "Fast regel: ingen ORM." },
      {
        phrase: "husk [altid|alltid|også] [på] [dette|det|det her|disse]",
        yes: "Husk at API'et kun returnerer XML.",
        no: "Husker du den fejl?",
      },
      { phrase: "(glem|gløym) (ikke|aldri|aldrig|ikkje) [det|dette]", yes: "Glem ikke at CI mangler netværk." },
      { phrase: "(ikke|aldrig|aldri) glem [det|dette]", yes: "Ikke glem at CI mangler nettverk." },
      {
        phrase: "(hav|ha|hold) [det|dette] (i tankerne|i tankene|i baghovedet|i bakhodet|in mente|i minde|i minne)",
        yes: "Hav i tankerne, at port 9000 er optaget.",
      },
      {
        phrase: "(læg|legg) (dig|deg) (på|det på) (sinde|sinne|minde|minnet)",
        yes: "Læg dig på sinde: priserne er i øre.",
      },
      {
        phrase: "(notér|noter|skriv ned|skriv op|skriv opp):",
        yes: "Notér: uret er UTC.",
        no: "Skriv en test.",
      },
      { phrase: "(notér|noter) (dig|deg|at|følgende)", yes: "Noter deg at klokken er UTC." },
      {
        phrase:
          "(gem|lagre|lagr|husk|tilføj|legg til|læg|skriv|legg) [det|dette|det her|denne regel|denne regelen] (i|til) (din|ditt|hukommelsen|hukommelse|minnet) [hukommelse|minne]",
        yes: "Gem dette i din hukommelse: ingen ORM.",
        no: "Gem dette i mappen tmp.",
      },
      { phrase: "(gem|lagre|husk) (dette|det her|følgende|disse):", yes: "Gem dette: priserne er i øre." },
      {
        phrase:
          "(gem|lagre|tilføj) (denne|disse|følgende) (regel|regelen|regler|reglene|instruks|beslutning|beslutningen)",
        yes: "Gem denne regel: migreringer kan rulles tilbage.",
      },
      { phrase: "(ny|nye) (regel|regler):", yes: "Ny regel: ingen default exports." },
      {
        phrase: "(jeg vil have|jeg vil|jeg ønsker|jeg vil gerne have)[,] (at du) (husker|skal huske|noterer)",
        yes: "Jeg vil have, at du husker, at vi udgiver om mandagen.",
      },
      {
        phrase: "(du skal|du må|det er vigtigt at|det er viktig å|vigtigt at|viktig å) huske",
        yes: "Du skal huske, at priserne er i øre.",
      },
    ],
    polite: [
      {
        phrase:
          "(kan|kunne|vil) du [godt|venligst|vennligst] (huske|notere|skrive ned|ha i bakhodet) >[,] (at|det|dette|på)",
        yes: "Kan du huske, at jeg foretrækker tabulatorer?",
      },
    ],
    standing: [
      {
        phrase:
          "(fra nu af|fra nå av|fra og med nu|fra og med nå|fra og med i dag|fra i dag af|fra i dag av|fra og med i morgen|herfra og frem)",
        yes: "Fra nu af bruger vi pnpm.",
        no: "Læs fra starten.",
      },
      {
        phrase: "(fremover|framover|for fremtiden|for framtiden|for fremtida|herefter|heretter)",
        yes: "Fremover logger vi i JSON.",
      },
      {
        phrase: "(i|for) alle (fremtidige|framtidige|kommende|senere) (sessioner|sesjoner|samtaler|opgaver|oppgaver)",
        yes: "I alle fremtidige opgaver: kør lint først.",
      },
    ],
    standingAtEdge: [
      { phrase: "(næste gang|neste gang|til næste gang|til neste gang)", yes: "Næste gang, kør linteren først." },
      {
        phrase: "(indtil videre|inntil videre|en gang for alle|én gang for alle)",
        yes: "Indtil videre ingen nye pakker.",
      },
    ],
    standingAtStart: [
      { phrase: "(i fremtiden|i framtiden|i framtida)", yes: "I fremtiden bærer grene sagens nummer." },
    ],
    closings: [],
    exceptions: [
      ...speech.Danish,
      {
        phrase: "husk (mig|meg|hvordan|hvad|hva|hvornår|hvor|da|sidste|siste|den sidste|den siste|brugerens|brukerens)",
        yes: "Husk hvordan vi løste cachen.",
      },
      {
        phrase: "(i fremtiden|i framtiden|fremover|framover)[,] (måske|kanskje|kan vi|kunne vi|vil vi)",
        yes: "I fremtiden måske også Windows.",
      },
      {
        phrase: "(næste gang|neste gang)[,] (det fejler|det feiler|jeg|den kører|den kjører)",
        yes: "Næste gang det fejler, kigger jeg.",
      },
      {
        phrase: "(gå|går|gik|rykke|rykker|flytte|komme|kommer) (fremover|framover)",
        yes: "Vi går fremover med plan B.",
      },
    ],
    links: "at å",
    pointers: `det dette den denne disse her de regel regelen regler reglene reglerne følgende punkt punkter ting sag for til næste neste gang fremtiden framtiden altid
    alltid alt også tak takk gerne gjerne godt bra og hukommelse hukommelsen minne minnet på er to tre nogle noen dig deg at en et info`,
    fillers: `aldrig aldri og også venligst vennligst ok okay ja nej nei godt bra hej hei claude vigtigt viktig altid alltid desuden dessuten så nu nå åh tak takk men
    forresten i øvrigt lige bare kære husk`,
    joiners: "og men eller så for fordi",
    turns: "nu nå så derefter deretter ok og kan også ret fiks",
  }),
);
