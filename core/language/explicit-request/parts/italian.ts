import { lazy } from "../../../lazy.ts";
import type { RequestParts } from "./parts.ts";

export const italianParts = lazy(
  (): RequestParts => ({
    verbs: [
      {
        phrase: "(ricordassi|memorizzassi|salvassi|tenessi|annotassi|segnassi|conservassi)",
        yes: "Vorrei che tu ricordassi per sempre che gli id sono stringhe.",
      },
      {
        phrase: "(lascia|lasciati) (scritto|una nota|annotato|un appunto)",
        yes: "Lascia scritto per dopo: gli id sono stringhe.",
      },
      { phrase: "(tienine|tenerne) conto", yes: "Tienine conto in futuro: gli id sono stringhe." },
      {
        phrase:
          "(ricorda|ricordati|ricordare|ricordarti|ricordatelo|ricordalo|memorizza|memorizzare|memorizzi|ricordi)[lo|la|li]",
        yes: "Ricorda per sempre che gli id sono stringhe.",
      },
      {
        phrase: "(salva|salvare|salvi|conserva|conservare|registra|registrare|archivia|serba)[lo|la|li]",
        yes: "Salva per dopo che gli id sono stringhe.",
      },
      {
        phrase:
          "(segna|segnati|segnare|segnarti|segnatelo|annota|annotati|annotare|appunta|appuntati|scrivi|scriviti|scrivere|scrivitelo)[lo|la|li]",
        yes: "Segnati per le prossime volte che gli id sono stringhe.",
      },
      {
        phrase:
          "(tieni|tenere|tenga|metti|mettere|mettiti|mettilo|aggiungi|aggiungere|inserisci|inserire|ficca|ficcati|imprimi|stampati)[lo|la|li|telo]",
        yes: "Metti nella tua memoria: gli id sono stringhe.",
      },
      {
        phrase: "(non|mai) [ti] (dimenticare|scordare|scordarti|dimenticarti|dimentichi|dimenticarlo)",
        yes: "Non dimenticare nelle prossime sessioni che gli id sono stringhe.",
      },
      { phrase: "(prendi|prendere) nota", yes: "Prendi nota per dopo: gli id sono stringhe." },
      {
        phrase: "(sappi|segui|rispetta|applica|valgono|vale)",
        yes: "Sappi per la prossima volta: gli id sono stringhe.",
      },
      {
        phrase: "(mettilo|mettila|mettici|aggiungilo|aggiungila|aggiungici|inseriscilo|scrivilo|scrivila|segnalo)",
        yes: "Mettilo nella tua memoria: gli id sono stringhe.",
      },
    ],
    permanence: [
      {
        phrase:
          "(permanentemente|definitivamente|per sempre|una volta per tutte|una buona volta|in modo permanente|in modo definitivo|stabilmente|a lungo termine|sempre)",
        yes: "Salvalo per sempre.",
      },
    ],
    durability: [
      {
        phrase: "(in|per|tra|nelle|durante) … (sessioni|conversazioni|chat)",
        yes: "Ricordalo in tutte le nostre conversazioni.",
      },
      {
        phrase:
          "(per|x) [il|la|le] (dopo|futuro|più tardi|prossima volta|prossime volte|prossima $|prossime $|volte future|seguito)",
        yes: "Salvalo per dopo.",
      },
      {
        phrase:
          "(per|nelle|in|tra|nei|anche per|anche nelle) [tutte] [le|mie|nostre|i] (prossime|future|altre|successive|prossimi|futuri|altri|sessioni|conversazioni) [sessioni|conversazioni|chat|volte|future|successive]",
        yes: "Ricordalo nelle prossime sessioni.",
      },
      {
        phrase:
          "(d'ora in poi|d'ora in avanti|da oggi in avanti|da adesso in poi|da adesso|da subito|la prossima volta|in futuro|da ora in poi|da oggi in poi)",
        yes: "Tienilo a mente in futuro.",
      },
      {
        phrase:
          "(nella|nelle|alla|alle|in|a|al|nel|ai|nei) [tua|tue|tuoi|testa] (memoria|memory|note|testa|cervello|mente|appunti|ricordi)",
        yes: "Mettilo nella tua memoria.",
      },
      { phrase: "(in mente|a mente|in testa|presente)", yes: "Tieni a mente questo." },
    ],
    files: [
      {
        phrase: "(in|nel|al|a|su|sul) [tuo|nostro] [file] (claude.md|agents.md|gemini.md|memory.md|cursorrules)",
        yes: "Aggiungi a CLAUDE.md: gli id sono stringhe.",
      },
      {
        phrase: "(nelle|alle|tra le|fra le) [tue|nostre] (regole|istruzioni|linee guida) [del progetto]",
        yes: "Aggiungi alle tue regole: gli id sono stringhe.",
      },
    ],
    asks: [
      { phrase: "(puoi|potresti|può|potrebbe|riesci a|vuoi)", yes: "Potresti salvarlo per sempre?" },
      {
        phrase: "(vorrei|voglio|mi piacerebbe|ho bisogno|ti chiedo|desidero) (che tu|che|di)",
        yes: "Voglio che lo salvi per sempre.",
      },
      {
        phrase: "(devi|dovresti|bisogna|cerca di|assicurati di|vedi di|fai in modo di)",
        yes: "Devi salvarlo per sempre.",
      },
      { phrase: "(da|per) (tenere|ricordare|salvare)", yes: "Regole da ricordare per sempre:" },
    ],
    nouns: [
      { phrase: "(quello|ciò) che devi (sapere|ricordare)", yes: "Quello che devi sapere per il futuro:" },
      {
        phrase:
          "(regola|regole|cosa|cose|punto|punti|nota|note|norma|norme|preferenza|preferenze|istruzione|istruzioni|convenzioni)",
        yes: "Due cose da ricordare:",
      },
    ],
    complements: "",
    tags: "ok okay va bene d'accordo chiaro grazie capito eh sì si vero",
    commands: "ricorda ricordare memorizza annota",
    ordinals: "primo prima secondo seconda terzo terza uno due tre",
  }),
);
