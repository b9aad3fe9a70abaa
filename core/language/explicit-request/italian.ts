import { lazy } from "../../lazy.ts";
import { speech } from "./speech.ts";
import type { ExplicitRequestWords } from "./words.ts";

export const italian = lazy(
  (): ExplicitRequestWords => ({
    orders: [
      {
        phrase: "(salva|salvate|registra|conserva) (questo|ciò|quanto segue):",
        yes: "Salva questo: i prezzi sono in centesimi.",
      },
      { phrase: "(regola|norma|regole) (fissa|permanente|generale|fisse):", yes: "Regola fissa: niente ORM." },
      {
        phrase: "non te (lo|la|ne|li) (scordare|dimenticare|scordi|dimentichi) [più|mai]",
        yes: "Non te lo scordare: niente ORM.",
      },
      {
        phrase:
          "(un'altra cosa|una cosa|altra cosa) (che non devi|che non ti devi|da non) [mai] (dimenticare|scordare)",
        yes: "Una cosa che non ti devi mai dimenticare: gli id sono stringhe.",
      },
      {
        phrase: "(salvati|salvatelo|tieniti) in memoria",
        yes: "Salvati in memoria che gli id sono stringhe.",
        no: "La tabella resta in memoria.",
      },
      {
        phrase: "(ricorda|ricordati|ricordatelo|ricordate|ricordatevi|ricordalo) [di questo|questo|bene]",
        yes: "Ricorda che l'API restituisce solo XML.",
        no: "Mi ricordavo di quel bug.",
      },
      {
        phrase: "non (dimenticare|dimenticarti|dimenticarlo|dimenticate|scordare|scordarti|scordartelo)",
        yes: "Non dimenticare che gli id sono stringhe.",
      },
      {
        phrase: "(tieni|tenete|tenga|tieniti) [sempre|ben|bene|questo|ciò] (a mente|presente|in mente|conto)",
        yes: "Tieni a mente che la CI non ha rete.",
      },
      {
        phrase: "(tienilo|tienine) [sempre|ben] (a mente|presente|in mente|conto)",
        yes: "I prezzi sono in centesimi, tienilo a mente.",
      },
      { phrase: "(memorizza|memorizzalo|memorizzate)", yes: "Memorizza: si rilascia da main." },
      {
        phrase:
          "(annota|annotati|segna|segnati|annotalo|segnatelo|appunta|appuntati) [questo|questa|che|bene|per dopo|da qualche parte]",
        yes: "Segnati che la porta 9000 è occupata.",
      },
      { phrase: "prendi nota [di questo|di|che]", yes: "Prendi nota: i log ruotano ogni giorno." },
      {
        phrase:
          "(salva|salvalo|aggiungi|aggiungilo|metti|mettilo|registra|conserva) [questo|ciò|questa regola|queste regole|quanto segue] (in|nella|alla|nella tua|alla tua|in tua) [tua] memoria [del progetto]",
        yes: "Salva questo nella tua memoria: niente ORM.",
        no: "Salva questo nella cartella tmp.",
      },
      {
        phrase:
          "(salva|registra|conserva|aggiungi) (questa|queste|la seguente) (regola|regole|preferenza|convenzione|istruzione)",
        yes: "Salva questa regola: le migrazioni sono reversibili.",
      },
      { phrase: "(nuova|nuove) (regola|regole):", yes: "Nuova regola: niente export predefiniti." },
      {
        phrase: "(voglio|vorrei) che (ricordi|ti ricordi|tu ricordi|tu ti ricordi|memorizzi|tenga a mente)",
        yes: "Voglio che ricordi che si pubblica il lunedì.",
      },
      {
        phrase:
          "(devi|bisogna|è importante|importante) (ricordare|ricordarti|ricordarsi|tenere a mente|tenere presente)",
        yes: "È importante ricordare che gli id possono ripetersi.",
      },
      { phrase: "(nota|promemoria) per (dopo|il futuro|la prossima)", yes: "Nota per dopo: la chiave scade a maggio." },
      { phrase: "(fanne|fai di questo) una regola", yes: "Si scrivono prima i test, fanne una regola." },
      {
        phrase:
          "[vorrei|voglio|ti] (chiedo|prego|raccomando) di (ricordare|ricordarti|memorizzare|tenere a mente|non dimenticare|annotare)",
        yes: "Ti chiedo di ricordare che usiamo Node 18.",
      },
      {
        phrase:
          "(segnatelo|annotatelo|appuntatelo|ficcatelo in testa|tienitelo a mente|mettitelo in testa|tieniti a mente)",
        yes: "Tienitelo a mente: niente ORM.",
      },
    ],
    polite: [
      {
        phrase:
          "(puoi|potresti) [per favore] (ricordare|ricordarti|memorizzare|annotare|annotarti|segnarti|tenere a mente) >(che|di|questo|questa)",
        yes: "Puoi ricordare che preferisco i tab?",
      },
      {
        phrase: "(puoi|potresti) [per favore] (ricordarlo|tenerlo a mente|annotarlo|ricordartelo)",
        yes: "Puoi ricordarlo?",
      },
    ],
    standing: [
      {
        phrase:
          "(d'ora in poi|d'ora in avanti|da ora in poi|da ora in avanti|da adesso in poi|da qui in avanti|da oggi in poi)",
        yes: "D'ora in poi usa pnpm.",
        no: "Parti da qui.",
      },
      { phrase: "a partire da (ora|adesso|oggi)", yes: "A partire da oggi, prima i test." },
      {
        phrase: "in futuro >[,] (sempre|mai|non|per favore)",
        yes: "In futuro non usare grep.",
        no: "In futuro forse avremo più regioni.",
      },
      { phrase: "(nelle|in tutte le) (prossime|future) sessioni", yes: "Nelle prossime sessioni comincia dal linter." },
      {
        phrase:
          "(d'|da) (ora|adesso|oggi|qui|subito|domani|questo momento|quest'istante) (in poi|in avanti|innanzi|e per sempre)",
        yes: "Da adesso in avanti usa pnpm.",
      },
      { phrase: "(d'ora|da ora|d'adesso|d'ora in) (innanzi|in poi|in avanti|avanti)", yes: "D'ora innanzi usa pnpm." },
      {
        phrase:
          "(a partire|a cominciare|a decorrere) (da|d') (ora|adesso|oggi|subito|domani|qui|questo momento|questo punto|questa sessione)",
        yes: "A cominciare da ora usa pnpm.",
      },
      {
        phrase:
          "(per|in|nelle|per tutte le|in tutte le) (prossime|future) (attività|modifiche|richieste|conversazioni|sessioni)",
        yes: "Per le prossime richieste usa pnpm. Nelle prossime richieste usa pnpm.",
      },
    ],
    standingAtEdge: [
      { phrase: "[per] la prossima volta", yes: "La prossima volta esegui prima il linter." },
      { phrase: "per il futuro", yes: "Per il futuro: i rami hanno il nome del ticket." },
      {
        phrase: "per (riferimento futuro|le prossime sessioni|dopo)",
        yes: "Per riferimento futuro, i test richiedono Docker.",
      },
      {
        phrase: "(in avvenire|per l'avvenire|fino a nuovo ordine|in seguito|una volta per tutte)",
        yes: "In avvenire usa pnpm.",
      },
    ],
    standingAtStart: [
      { phrase: "mai più >! (di|che)", yes: "Mai più force push sui rami condivisi.", no: "Mai più di 5 righe." },
      {
        phrase: "non … mai più >! (di|che)",
        yes: "Non usare mai più il force push.",
        no: "Non fare mai più di 3 tentativi.",
      },

      { phrase: "in futuro", yes: "In futuro i rami portano il ticket." },
      {
        phrase: "(da (questo momento|quest'istante|oggi|adesso|ora|subito|domani)|dora in poi|dora in avanti)",
        yes: "Da questo momento usa pnpm.",
      },
    ],
    closings: [
      {
        phrase: "(te lo chiedo|consideralo|prendilo) come regola [fissa] $",
        yes: "Aggiorna .env.example, te lo chiedo come regola fissa.",
        no: "Prendilo come regola del parser.",
      },
    ],
    exceptions: [
      ...speech.Italian,
      {
        phrase: "(ricorda|ricordati|ricordi) [di] (come|quando|cosa|dove|perché|quello che|quale)",
        yes: "Ricorda come abbiamo risolto la cache.",
      },
      {
        phrase:
          "(ricorda|memorizza|salva) (l'ultimo|l'ultima|il valore|la posizione|la scheda|la selezione|la sessione|l'utente)",
        yes: "Memorizza l'ultimo valore del modulo.",
      },
      { phrase: "ricordami", yes: "Ricordami cosa abbiamo fatto." },
      {
        phrase: "in futuro[,] (potremmo|forse|magari|potrebbe|vogliamo)",
        yes: "In futuro potremmo supportare Windows.",
      },
      {
        phrase: "(segna|annota) (il|la|i|le|lo) (test|tipo|metodo|funzione|classe|bug|issue|task)",
        yes: "Segna la task come fatta.",
      },
    ],
    links: "che di",
    pointers: `fissa fisse fisso permanente vale valgono qualche parte da questo questa queste questi ciò quello regola regole la il lo le i gli seguente seguenti quanto segue punto punti cosa cose per dopo
    prossima volta futuro sempre tutto anche favore grazie bene e qui memoria mente convenzione preferenza prossime sessioni
    pls due tre alcune ti di che x li un una mi poi info fatto`,
    fillers: `mai e anche per favore ok sì si no bene ehi ciao claude importante sempre inoltre quindi allora adesso ora ah grazie perfetto ma nota poi
    raga amico pure cortesia`,
    joiners: "e ed ma o poi quindi perché",
    turns: "ora adesso poi quindi allora ok e puoi correggi anche",
  }),
);
