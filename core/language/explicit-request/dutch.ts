import { lazy } from "../../lazy.ts";
import { speech } from "./speech.ts";
import type { ExplicitRequestWords } from "./words.ts";

export const dutch = lazy(
  (): ExplicitRequestWords => ({
    orders: [
      { phrase: "(bewaar|sla op|onthoud|noteer) (dit|dat|het volgende):", yes: "Bewaar dit: prijzen zijn in centen." },
      { phrase: "(vaste|blijvende|algemene) (regel|regels|afspraak):", yes: "Vaste regel: geen ORMs." },
      {
        phrase: "(onthoud|onthou|onthoudt)",
        yes: "Onthoud dat de API alleen XML geeft.",
        no: "Ik kan dat niet onthouden.",
      },
      {
        phrase: "(vergeet|vergeten) [dit|dat|het|alsjeblieft|aub] (niet|nooit)",
        yes: "Vergeet niet dat ids teksten zijn.",
      },
      { phrase: "(niet|nooit) vergeten", yes: "Niet vergeten: CI heeft geen netwerk." },
      {
        phrase:
          "(hou|houd) [dit|dat|er] [altijd|alsjeblieft] (in gedachten|in het achterhoofd|in je achterhoofd|rekening mee)",
        yes: "Houd in gedachten dat poort 9000 bezet is.",
      },
      { phrase: "(denk|bedenk) [er|altijd] (aan|eraan|goed)", yes: "Denk eraan dat prijzen in centen zijn." },
      { phrase: "(noteer|schrijf) [dit|dat|het] [even] [op|voor later]", yes: "Noteer voor later: de klok is UTC." },
      {
        phrase: "maak [hier|er|hiervan] [even] een (notitie|aantekening) [van]",
        yes: "Maak een notitie: logs roteren dagelijks.",
      },
      {
        phrase:
          "(sla|bewaar|zet|voeg) [dit|dat|het|deze regel|deze regels|het volgende] [toe] (op in|in|aan) (je|jouw|het|uw) geheugen [op|toe]",
        yes: "Sla dit op in je geheugen: geen ORM.",
        no: "Zet dit in de map tmp.",
      },
      {
        phrase: "(sla|bewaar|onthoud) (deze|de volgende) (regel|regels|afspraak|voorkeur|instructie) [op]",
        yes: "Bewaar deze regel: migraties zijn omkeerbaar.",
      },
      { phrase: "prent (dit|dat) in je geheugen", yes: "Prent dit in je geheugen: nooit naar main pushen." },
      { phrase: "(nieuwe|vaste) (regel|regels|afspraak):", yes: "Nieuwe regel: geen default exports." },
      { phrase: "ik wil dat je [dit|dat] onthoudt", yes: "Ik wil dat je onthoudt dat we op maandag uitbrengen." },
      {
        phrase: "(je moet|het is belangrijk om te|belangrijk om te) [goed] onthouden",
        yes: "Je moet onthouden dat ids dubbel kunnen zijn.",
      },
      {
        phrase: "(maak er|maak hier|maak daar) een (regel|gewoonte) van [om]",
        yes: "Maak er een gewoonte van om eerst te testen.",
      },
      {
        phrase: "(houd|hou) (er rekening mee|in gedachten|voor ogen|in je achterhoofd)",
        yes: "Houd voor ogen: poort 9000 is bezet.",
      },
    ],
    polite: [
      {
        phrase:
          "(kun|kan|wil|zou) (je|jij|u) [alsjeblieft|aub|dit|dat] [willen|dit|dat] (onthouden|noteren|opschrijven|in gedachten houden)",
        yes: "Kun je onthouden dat ik tabs wil?",
      },
    ],
    standing: [
      {
        phrase: "(vanaf|van) (nu|heden|vandaag) [af] [aan]",
        yes: "Vanaf nu gebruiken we pnpm.",
        no: "Lees vanaf regel drie.",
      },
      { phrase: "(voortaan|in het vervolg)", yes: "Voortaan loggen we in JSON." },
      {
        phrase:
          "in (de toekomst|toekomstige sessies|alle volgende sessies) >[,] (altijd|nooit|niet|graag|eerst|gebruik|vraag|doe|geen|alleen)",
        yes: "In de toekomst altijd eerst vragen.",
        no: "In de toekomst komen er meer regio's.",
      },
      {
        phrase: "(vanaf|van) (nu|vandaag|hier|heden|morgen|dit moment|dit punt|nu af|vandaag af) [aan|af|af aan]",
        yes: "Vanaf dit moment gebruiken we pnpm.",
        no: "Ga naar huis.",
      },
      {
        phrase:
          "(in|voor) (alle|de|elke) (toekomstige|volgende|komende) (taken|sessies|gesprekken|commits|wijzigingen)",
        yes: "In alle toekomstige taken eerst de linter.",
      },
      {
        phrase:
          "(voortaan|vanaf nu|vanaf heden|met ingang van (nu|vandaag|heden)|van nu af aan|in het vervolg|vanaf hier)",
        yes: "Met ingang van vandaag gebruiken we pnpm.",
      },
    ],
    standingAtEdge: [
      { phrase: "[voor] de volgende keer", yes: "De volgende keer eerst de linter draaien." },
      {
        phrase: "voor (de toekomst|later|toekomstig gebruik)",
        yes: "Voor de toekomst: branches heten naar tickets.",
      },
      { phrase: "volgende keer", yes: "Volgende keer eerst de linter draaien." },
      {
        phrase: "(tot nader order|op de lange termijn|voor eens en altijd|hierna)",
        yes: "Tot nader order geen nieuwe pakketten.",
      },
    ],
    standingAtStart: [
      {
        phrase: "(gebruik|doe|maak|schrijf|push|wijzig|verwijder|verander|zet|raak) … nooit meer",
        yes: "Gebruik hier nooit meer yarn.",
        no: "Het scherm knippert nooit meer.",
      },
      { phrase: "in de toekomst", yes: "In de toekomst heten branches naar tickets." },
    ],
    closings: [],
    exceptions: [
      ...speech.Dutch,
      { phrase: "(zodat|dat|als) … nooit meer", yes: "Zet de vlag zodat hij nooit meer opent." },
      {
        phrase:
          "(onthoud|onthou) [me|mij|mijn] (gegevens|wachtwoord|de laatste|het laatste|de laatst*|de geselecteerde|de positie|de keuze|de gebruiker|me)",
        yes: "Onthoud de laatste waarde van het formulier.",
      },
      { phrase: "(onthoud|denk) (hoe|wat|wanneer|waar|waarom) we", yes: "Onthoud hoe we dat hebben opgelost." },
      {
        phrase: "in de toekomst[,] (misschien|kunnen|zouden|willen|komen)",
        yes: "In de toekomst misschien ook Windows.",
      },
      {
        phrase: "(schrijf|noteer) (een|de|het) (test|tests|functie|script|bestand|module)",
        yes: "Schrijf een test voor de parser.",
      },
    ],
    links: "dat om te",
    pointers: `geldt gelden dit dat deze die het de regel regels afspraak afspraken volgende punt punten ding dingen voor later keer toekomst altijd alles ook
    alsjeblieft aub graag bedankt goed en hier geheugen op eraan even maar mee
    er ermee eens twee drie paar een in rekening`,
    fillers: `nooit en ook alsjeblieft aub ok oké ja nee goed hoi hey claude belangrijk altijd verder dus dan nu oh bedankt mooi maar trouwens let op graag
    ff effe even nou joh jongen makker svp`,
    joiners: "en maar of dus want dan",
    turns: "nu dan daarna dus ok en kun kan ook",
  }),
);
