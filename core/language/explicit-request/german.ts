import { lazy } from "../../lazy.ts";
import { speech } from "./speech.ts";
import type { ExplicitRequestWords } from "./words.ts";

export const german = lazy(
  (): ExplicitRequestWords => ({
    orders: [
      {
        phrase: "(speicher|speichere|sicher|sichere) (das|dies|dieses|folgendes):",
        yes: "Speichere das: Preise sind in Cent.",
        no: "Speichere das Bild: es ist fertig.",
      },
      {
        phrase: "(feste|dauerhafte|ständige|generelle|allgemeine) (regel|regeln|vorgabe):",
        yes: "Feste Regel: keine ORMs.",
      },
      { phrase: "(nur|bloß) damit du (es|das|'s) weißt", yes: "Nur damit du es weißt: Port 9000 ist belegt." },
      { phrase: "merk[e] dir", yes: "Merk dir, dass die API nur XML liefert.", no: "Der Merker ist falsch." },
      { phrase: "(merkt euch|merken sie sich)", yes: "Merken Sie sich: Freitags kein Release." },
      {
        phrase: "was du dir [auch|noch|unbedingt] merken (sollst|solltest|musst|kannst)[,] ist",
        yes: "Was du dir merken sollst, ist, dass Ids Texte sind.",
      },
      { phrase: "merke:", yes: "Merke: Die Uhr ist UTC." },
      { phrase: "bitte merken", yes: "Wir nutzen Yarn – bitte merken!" },
      { phrase: "notiz für (später|die zukunft|das nächste mal)", yes: "Notiz für später: Die Uhr ist UTC." },
      { phrase: "(speicher|speichere) dir [bitte] (das|dies|folgendes)", yes: "Speicher dir das: Die Uhr ist UTC." },
      { phrase: "[zum] merken:", yes: "Bitte merken: Port 9000 ist belegt." },
      {
        phrase: "(denk|denke|denkt|denken sie) [bitte|immer|in zukunft] (daran|dran)",
        yes: "Denk daran, dass Ids Texte sind.",
      },
      {
        phrase: "vergiss [das|es|dies|bitte|mir] [bitte|niemals] (nicht|nie)",
        yes: "Vergiss nicht, die Version zu erhöhen.",
      },
      {
        phrase: "(das|dies|es|bitte) [bitte] nicht vergessen",
        yes: "Bitte nicht vergessen: Tests laufen nur mit Docker.",
      },
      { phrase: "nicht vergessen", yes: "Nicht vergessen: Tests laufen nur mit Docker." },
      {
        phrase: "(behalt|behalte|behalten sie) [das|dies|es] [bitte] im (kopf|hinterkopf|gedächtnis|auge)",
        yes: "Behalte im Hinterkopf, dass die Uhr UTC ist.",
      },
      { phrase: "(behalt|behalte) [dir] (das|dies|folgendes|diese regel*)", yes: "Behalte das: Wir rebasen nie." },
      { phrase: "(notier|notiere) [dir|das|dies|bitte]", yes: "Notiere dir: Logs rotieren täglich." },
      {
        phrase: "(schreib|schreibe) [dir] (das|dies|es|folgendes) [bitte] (auf|hinter die ohren)",
        yes: "Schreib dir das auf: keine ORMs.",
      },
      {
        phrase:
          "(schreib|schreibe|schreibs|schreib's) (dir|euch) [das|dies|es] [endlich|bitte|mal|gut|jetzt] (auf|hinter die ohren)",
        yes: "Schreibs dir endlich auf: keine ORMs.",
      },
      { phrase: "(merks|merk's) dir [endlich|gut|bitte|mal]", yes: "Merks dir gut: keine ORMs." },
      { phrase: "(mach|mache) [dir] [bitte] eine notiz", yes: "Mach dir eine Notiz: CI hat kein Netz." },
      {
        phrase:
          "(speicher|speichere|leg|lege|schreib|schreibe|nimm|pack) [das|dies|es|folgendes|diese regel|diese regeln] [bitte] (in dein|ins|im|in deinem|in das) (gedächtnis|memory) [ab|auf]",
        yes: "Speichere das in deinem Gedächtnis: wir squashen.",
        no: "Speichere das im Ordner tmp.",
      },
      {
        phrase: "(speicher|speichere) [dir] (diese|folgende) (regel|regeln|vorgabe|entscheidung|info)",
        yes: "Speichere diese Regel: Migrationen sind umkehrbar.",
      },
      {
        phrase: "(füg|füge) [das|dies|es] [bitte] [zu] deinem (gedächtnis|memory) hinzu",
        yes: "Füge das deinem Gedächtnis hinzu: keine Tabs.",
      },
      { phrase: "(halt|halte) [das|dies|bitte] (fest|in erinnerung)", yes: "Halte fest, dass Preise in Cent sind." },
      { phrase: "(präg|präge) dir [das|dies|bitte] [gut] ein", yes: "Präg dir ein: nie auf main pushen." },
      {
        phrase: "(erinner|erinnere) dich [bitte|immer|in zukunft] (daran|dran)",
        yes: "Erinnere dich daran, dass wir freitags nichts ausliefern.",
      },
      {
        phrase: "du (sollst|musst|solltest) dir [bitte] (merken|das merken)",
        yes: "Du sollst dir merken, dass es zwei Mandanten gibt.",
      },
      {
        phrase: "(es ist wichtig|wichtig ist), sich zu merken",
        yes: "Es ist wichtig, sich zu merken, dass Ids doppelt sein können.",
      },
      { phrase: "(neue|feste) (regel|vorgabe):", yes: "Neue Regel: keine Default-Exporte." },
      {
        phrase: "(mach|mache) (das|es|dir das) [bitte] zur (regel|gewohnheit)",
        yes: "Mach es zur Regel, Migrationen zu testen.",
      },
      { phrase: "(für|fürs) (später|nächste mal|die zukunft):", yes: "Für später: Der Proxy verwirft Header." },
      {
        phrase: "(notier|notiere|notieren sie) [dir] [bitte|mal|bitte mal]",
        yes: "Notier dir mal: Logs rotieren täglich.",
      },
      { phrase: "(präge|präg) es dir ein", yes: "Die Uhr ist UTC, präg es dir ein." },
    ],
    polite: [
      {
        phrase:
          "(kannst|könntest|würdest|magst) du dir [bitte|das|dies|mal] [bitte|das] (merken|notieren|aufschreiben)",
        yes: "Kannst du dir bitte merken, dass ich Tabs mag?",
      },
      {
        phrase: "(kannst|könntest|würdest) du [bitte] [das|dies] im (hinterkopf|kopf|gedächtnis) behalten",
        yes: "Könntest du das im Hinterkopf behalten?",
      },
    ],
    standing: [
      { phrase: "ab (jetzt|sofort|heute|nun)", yes: "Ab jetzt nur noch pnpm.", no: "Der Job bricht ab." },
      { phrase: "von (nun|jetzt|heute) an", yes: "Von nun an loggen wir in JSON." },
      {
        phrase: "(künftig|zukünftig|fortan)",
        yes: "Bitte künftig erst den Linter starten.",
        no: "Die künftige Tabelle heißt jobs.",
      },
      { phrase: "in zukunft", yes: "In Zukunft bitte immer erst fragen." },
      {
        phrase:
          "(von|ab) (jetzt|nun|heute|sofort|hier|diesem moment|diesem zeitpunkt|dem heutigen tag) (an|ab|aufwärts)",
        yes: "Von hier an nur noch pnpm.",
      },
      {
        phrase:
          "(ab dem heutigen tag|ab diesem (moment|zeitpunkt|punkt)|mit sofortiger wirkung|ab der nächsten (aufgabe|session|sitzung)|nunmehr)",
        yes: "Ab diesem Moment nur noch pnpm.",
      },
      {
        phrase:
          "in (allen|den|jeder|unseren) (künftigen|nächsten|kommenden|weiteren|zukünftigen|neuen) (sitzungen|sessions|aufgaben|chats|commits)",
        yes: "In allen künftigen Sitzungen zuerst den Linter.",
      },
    ],
    standingAtEdge: [
      {
        phrase: "[für das|fürs|beim|das] (nächste|nächsten|nächstes) mal",
        yes: "Nächstes Mal zuerst den Linter laufen lassen.",
      },
      { phrase: "für die zukunft", yes: "Für die Zukunft: Branches heißen wie Tickets." },
      {
        phrase:
          "(für alle zukunft|bis auf weiteres|auf lange sicht|fürderhin|hinfort|für künftige (aufgaben|sitzungen|sessions))",
        yes: "Bis auf weiteres keine neuen Pakete.",
      },
    ],
    standingAtStart: [
      {
        phrase:
          "[bitte|mach|mache|benutz|benutze|verwende|nimm|schreib|schreibe|lösch|lösche|push|pushe|fass|ändere|änder] nie wieder",
        yes: "Mach nie wieder einen Force-Push auf main.",
        no: "Der Fehler kam nie zurück.",
      },
      {
        phrase:
          "[bitte|mach|mache|benutz|benutze|verwende|nimm|schreib|schreibe|lösch|lösche|push|pushe|fass|ändere|änder] nie mehr >! als",
        yes: "Benutz nie mehr npm.",
        no: "Nie mehr als 5 Einträge anzeigen.",
      },
    ],
    closings: [],
    exceptions: [
      {
        phrase:
          "nie (wieder|mehr) … (zeigen|anzeigen|fragen|nachfragen|auftauchen|erscheinen|kommen|passieren|auftreten)",
        yes: "Einmal wegklicken und nie wieder zeigen.",
      },
      {
        phrase:
          "in zukunft (stellen|werden|wollen|könnten|können|bauen|machen) wir … (mal|vielleicht|irgendwann|evtl|eventuell)",
        yes: "In Zukunft stellen wir das mal auf Kafka um.",
      },

      ...speech.German,
      {
        phrase: "merk[e] dir [den|die|das] [zuletzt|letzte*] (gewählt*|ausgewählt*|geöffnet*|letzte*|eingegeben*)",
        yes: "Merk dir den zuletzt gewählten Tab im Browser.",
      },
      {
        phrase: "(merk dir|erinnere dich|denk daran)[,] (wie|was|wo|wann|warum) wir",
        yes: "Erinnere dich, wie wir das gelöst haben.",
      },
      {
        phrase: "(in zukunft|künftig) (vielleicht|eventuell|könnte*|möglicherweise)",
        yes: "In Zukunft vielleicht auch für Windows.",
      },
      {
        phrase: "(soll|sollen|wird|werden|könnte|könnten) … (in zukunft|künftig|zukünftig)",
        yes: "Das Feld soll künftig optional sein.",
      },
      { phrase: "(vergiss|vergesst) (das|es) wieder", yes: "Vergiss das wieder." },
    ],
    links: "dass daß auf ab ein fest hinzu an",
    pointers: `feste festen dauerhafte gilt gelten das dies diese dieser diesen dieses es folgendes folgende folgenden regel regeln vorgabe vorgaben punkt punkte mal für fürs die der den
    nächste nächstes zukunft später bitte auch immer alles sache sachen hier was ich gesagt habe gut ja und gerade eben oben dauerhaft danke
    ab jetzt sofort so
    endlich sei lieb dir euch dich sie ihr noch nochmal zwei drei paar ein einige`,
    fillers: `niemals nie bitte auch noch immer also ok okay hey hallo ja nein gut und übrigens wichtig achtung claude jetzt dann so nun außerdem zudem
    ach super danke prima hinweis mal
    äh ähm öh
    alter digga kumpel leute kollege doch einfach`,
    joiners: "und aber oder denn sowie also",
    turns: "jetzt dann nun danach ok okay bitte außerdem und kannst könntest",
  }),
);
