import { lazy } from "../../../lazy.ts";
import type { RequestParts } from "./parts.ts";

export const germanParts = lazy(
  (): RequestParts => ({
    verbs: [
      {
        phrase: "(merkst|behältst|notierst|speicherst|aufschreibst|einprägst|abspeicherst|festhältst)",
        yes: "Ich will, dass du dir dauerhaft merkst, dass Ids Texte sind.",
      },
      {
        phrase: "(lass|hinterlass|hinterlasse|leg) [dir] eine (notiz|erinnerung)",
        yes: "Hinterlass dir eine Notiz für später: Ids sind Texte.",
      },
      {
        phrase: "(merk|merke|merken|merks|merkst|gemerkt|einprägen|verinnerlichen)",
        yes: "Bitte dauerhaft merken: Ids sind Texte.",
      },
      {
        phrase: "(behalt|behalte|behalten|behältst|bewahr|bewahre|bewahren|aufbewahren)",
        yes: "Behalte für die Zukunft im Hinterkopf: Ids sind Texte.",
      },
      {
        phrase:
          "(speicher|speichere|speichern|speicherst|abspeichern|sichern|sicher|hinterleg|hinterlege|hinterlegen|ablegen)[s]",
        yes: "Speicher dauerhaft, dass Ids Texte sind.",
      },
      {
        phrase: "(notier|notiere|notieren|notierst|vermerk|vermerke|vermerken|protokollier|protokolliere)[s]",
        yes: "Notiere für die nächsten Sitzungen: Ids sind Texte.",
      },
      {
        phrase: "(schreib|schreibe|schreibs|schreiben sie|schreibst|aufschreiben|nimm|nehmen|aufnehmen)",
        yes: "Nimm in dein Gedächtnis auf: Ids sind Texte.",
      },
      {
        phrase:
          "(pack|packe|leg|lege|setz|setze|trag|trage|halt|halte|festhalten|füg|füge|hinzufügen|hau|tu|eintragen)",
        yes: "Pack in dein Gedächtnis: Ids sind Texte.",
      },
      {
        phrase: "(denk|denke|denken sie|denkst) [auch] (daran|dran)",
        yes: "Denk auch daran, in späteren Sitzungen: Ids sind Texte.",
      },
      {
        phrase: "[nicht|nie] (vergessen|vergiss|vergesst|vergessen sie) [nicht|nie]",
        yes: "In den nächsten Sitzungen nicht vergessen: Ids sind Texte.",
      },
      {
        phrase: "(berücksichtige|berücksichtigen|beachte|beachten|befolge|befolgen|halte dich an)",
        yes: "Beachte dauerhaft: Ids sind Texte.",
      },
      {
        phrase: "(übernimm|übernehmen|ergänz|ergänze|ergänzen|notierst|trägst|nimmst|stell|stelle)",
        yes: "Übernimm in dein Gedächtnis: Ids sind Texte.",
      },
    ],
    permanence: [
      {
        phrase:
          "(dauerhaft|permanent|langfristig|für immer|ein für alle mal|ein für allemal|ein für alle male|auf dauer|auf ewig|ewig|für alle zeiten)",
        yes: "Speicher das dauerhaft.",
      },
    ],
    durability: [
      {
        phrase: "(für|in|über|bei) … (sitzungen|sessions|gespräche|gesprächen|chats|unterhaltungen)",
        yes: "Behalte das in allen unseren Gesprächen.",
      },
      {
        phrase: "(das|es) (brauchen wir|brauche ich) (später|noch öfter|nochmal|wieder)",
        yes: "Notier das, das brauchen wir später.",
      },
      {
        phrase:
          "(für|fürs|bis) [das|die] (später|spätere male|zukunft|nächste mal|nächstes mal|jedes mal|andere mal|nächsten male|nächste|kommende)",
        yes: "Speicher das für später.",
      },
      {
        phrase:
          "(für|in|über|auch in|auch für) (alle|die|den|jede|unsere|meine|künftige|spätere|kommende|nächste|weitere|andere|zukünftige)* [künftigen|kommenden|nächsten|weiteren|anderen|späteren|folgenden] (sitzung|session|gespräch|chat|unterhaltung|konversation)*",
        yes: "Behalte das für die nächsten Sitzungen.",
      },
      {
        phrase: "(beim nächste|das nächste|beim kommende|das kommende|jedes weitere|bei jedem weitere)* [mal]",
        yes: "Denk beim nächsten Mal daran.",
      },
      {
        phrase: "(künftig|zukünftig|in zukunft|ab jetzt|ab sofort|von nun an|ab heute)",
        yes: "Merk dir das in Zukunft.",
      },
      {
        phrase:
          "(in|ins|im) [dein|deine|deinem|deinen|das|den] (gedächtnis|hinterkopf|kopf|notizen|memory|notizbuch|hirn|gehirn|erinnerung|langzeitgedächtnis|speicher)",
        yes: "Schreib das in deine Notizen.",
      },
      { phrase: "deine[n|m|r] (gedächtnis|notizen|memory|erinnerungen)", yes: "Füg das deinen Notizen hinzu." },
      {
        phrase:
          "damit ich (das|es|dir das|mich) (nicht|nie) [immer|jedes mal|ständig] [wieder|nochmal] (sagen|wiederholen|erklären) [muss]",
        yes: "Speicher das, damit ich es nicht immer wiederholen muss.",
      },
      { phrase: "hinter die [eigenen] (ohren|löffel)", yes: "Schreib dir das hinter die Ohren." },
    ],
    files: [
      {
        phrase:
          "(in|zu|zur) [die|der|deine|deiner|unsere|unserer] (claude.md|agents.md|gemini.md|memory.md|cursorrules) [datei] [auf|ein|hinzu|rein]",
        yes: "Nimm das in die CLAUDE.md auf: Ids sind Texte.",
      },
      {
        phrase:
          "(in|zu|bei) (deine|deinen|unsere|unseren|die|den) (regeln|anweisungen|vorgaben|richtlinien|instruktionen|projektregeln|regelsatz|regeldatei) [auf|ein|hinzu|rein]",
        yes: "Trag in deine Regeln ein: Ids sind Texte.",
      },
    ],
    asks: [
      {
        phrase: "(solltest|musst|sollst|kannst|darfst|wirst) (du|sie) [dir|sich]",
        yes: "Das solltest du dir dauerhaft merken.",
      },
      {
        phrase: "(kannst|könntest|würdest|magst|möchtest|willst) du [dir|es dir|das]",
        yes: "Kannst du dir das dauerhaft merken?",
      },
      { phrase: "(können|könnten|würden) sie [sich]", yes: "Könnten Sie sich das dauerhaft merken?" },
      {
        phrase: "(ich|wir) (möchte|will|hätte gern|wünsche mir|bitte dich|möchten|wollen)[,] [dass] [du|dich] [dir]",
        yes: "Ich möchte, dass du dir das dauerhaft merkst.",
      },
      {
        phrase: "(du|sie) (solltest|sollst|musst|sollten|müssen|kannst) [dir|sich|das]",
        yes: "Du solltest dir das dauerhaft merken.",
      },
      {
        phrase: "(es|das) wäre (gut|schön|super|toll|nett)[,] wenn du [dir]",
        yes: "Es wäre gut, wenn du dir das dauerhaft merkst.",
      },
      { phrase: "(sorg|sorge) [bitte] dafür, dass du [dir]", yes: "Sorg dafür, dass du dir das dauerhaft merkst." },
    ],
    nouns: [
      { phrase: "was du (wissen|dir merken) (musst|solltest)", yes: "Was du wissen musst für die Zukunft:" },
      {
        phrase: "(regel|punkt|sache|ding|hinweis|vorgabe|notiz|konvention|anweisung|vereinbarung|merksatz)[n|e|en|se]",
        yes: "Ein paar Dinge zum Merken:",
      },
      { phrase: "(dinge|sachen|merksätze)", yes: "Drei Dinge für die Zukunft:" },
    ],
    complements: "",
    tags: "ok okay ja gell oder klar alles verstanden einverstanden bitte danke",
    commands: "merken merke merk notiz erinnere",
    ordinals: "erstens zweitens drittens viertens erste zweite dritte",
  }),
);
