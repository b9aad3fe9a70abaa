import { lazy } from "../../../lazy.ts";
import type { RequestParts } from "./parts.ts";

export const dutchParts = lazy(
  (): RequestParts => ({
    verbs: [
      {
        phrase: "(onthoudt|bewaart|noteert|opslaat|vastlegt|opschrijft)",
        yes: "Ik wil dat je voor altijd onthoudt dat ids tekst zijn.",
      },
      { phrase: "(onthoud|onthouden|onthou|memoriseer|memoriseren)", yes: "Onthoud voor altijd: ids zijn tekst." },
      {
        phrase: "(bewaar|bewaren|sla|opslaan|op te slaan|leg|vastleggen|vast te leggen)",
        yes: "Bewaar voor later dat ids tekst zijn.",
      },
      {
        phrase: "(noteer|noteren|schrijf|schrijven|opschrijven|zet|zetten|voeg|stop|plaats|prent|prenten|knoop)",
        yes: "Zet in je geheugen: ids zijn tekst.",
      },
      {
        phrase: "(hou|houd|houden|neem|nemen|denk|denken) [dit|dat|er|daar|hier|eraan]",
        yes: "Hou er in het vervolg rekening mee: ids zijn tekst.",
      },
      {
        phrase: "(vergeet|vergeten) [dit|dat|het] (niet|nooit)",
        yes: "Vergeet niet in volgende sessies dat ids tekst zijn.",
      },
    ],
    permanence: [
      {
        phrase:
          "(blijvend|permanent|voorgoed|voor altijd|voor eens en altijd|eens en voor altijd|voor eens en voor altijd|altijd|definitief|langdurig|op lange termijn|voor de lange termijn)",
        yes: "Bewaar dit blijvend.",
      },
    ],
    durability: [
      { phrase: "(voor|in|over) … (sessies|gesprekken|chats|conversaties)", yes: "Onthoud dit in al onze gesprekken." },
      {
        phrase:
          "voor (later|de toekomst|straks|de volgende keer|de volgende keren|volgende keer|volgende keren|een volgende keer)",
        yes: "Bewaar dit voor later.",
      },
      {
        phrase:
          "(voor|in|over|ook in|ook voor) [alle|de|onze|mijn|elke] (volgende|andere|toekomstige|latere|komende|nieuwe|verdere) (sessie*|gesprek*|chat*|keer|keren|conversatie*)",
        yes: "Onthoud dit in volgende sessies.",
      },
      {
        phrase:
          "(ook later|later ook|vanaf nu|voortaan|in het vervolg|in de toekomst|van nu af aan|vanaf vandaag|de volgende keer|volgende keer)",
        yes: "Onthoud dit in het vervolg.",
      },
      {
        phrase:
          "(in|aan|op|uit) (je|jouw|het|uw|jullie) (geheugen|notities|hoofd|achterhoofd|brein|hersenen|aantekeningen|memory|oren)",
        yes: "Zet dit in je geheugen.",
      },
    ],
    files: [
      {
        phrase: "(in|aan|bij|op) [de|het|je|jouw|onze] (claude.md|agents.md|gemini.md|memory.md|cursorrules) [toe|op]",
        yes: "Zet in CLAUDE.md: ids zijn teksten.",
      },
      {
        phrase: "(in|aan|bij) (je|jouw|onze|de) (regels|instructies|richtlijnen|projectregels) [toe|op]",
        yes: "Zet in je regels: ids zijn teksten.",
      },
    ],
    asks: [
      { phrase: "(moet|mag|kun|zou|zul) (je|u|jij) [dit|dat]", yes: "Dit moet je blijvend onthouden." },
      { phrase: "(kun|kan|wil|zou|kunt|wilt) (je|jij|u) [dit|dat]", yes: "Wil je dit blijvend bewaren?" },
      {
        phrase: "(ik|we) (wil|zou graag|zou willen|willen|wil graag) [dat] (je|jij|u)",
        yes: "Ik wil dat je dit blijvend bewaart.",
      },
      { phrase: "(je|u) (moet|mag|zou|kunt|kan) [dit|dat]", yes: "Je moet dit blijvend onthouden." },
      { phrase: "(zorg|zorg er) [voor] dat je", yes: "Zorg dat je dit blijvend onthoudt." },
    ],
    nouns: [
      { phrase: "wat je (moet|dient te) weten", yes: "Wat je moet weten voor later:" },
      {
        phrase: "(regel|afspraak|punt|ding|zaak|opmerking|voorkeur|instructie)[s|en]",
        yes: "Twee regels om te onthouden:",
      },
      { phrase: "(afspraken|dingen|zaken|punten)", yes: "Een paar dingen voor later:" },
    ],
    complements: "",
    tags: "ok oke okay ja hè he toch goed akkoord duidelijk aub svp",
    commands: "onthoud onthouden",
    ordinals: "eerste tweede derde ten eerste tweede derde één twee",
  }),
);
