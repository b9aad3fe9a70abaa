import type { PhraseRow } from "../phrases.ts";

export const french: readonly PhraseRow[] = [
  { phrase: "là où (on|nous)", yes: "reprends là où on avait fini" },
  {
    phrase: "(où|d'où) (on|nous) [en] (étions|était|avons|s'est|s'était|nous|repart|reprend)",
    yes: "d'où on repart ?",
    no: "où on met les traductions",
  },
  {
    phrase:
      "où [en] (étions-nous|était-on|étais-je|sommes-nous|suis-je|est-on|en est-on|en sommes-nous) [rendus|rendu] $",
    yes: "Où en étions-nous ?",
    no: "où sommes-nous censés mettre les traductions",
  },
  { phrase: "où j'en (étais|suis) $", yes: "où j'en étais ?" },
  { phrase: "qu'est-ce (qu'on|que je|que nous) (faisait|faisais|faisions) $", yes: "qu'est-ce qu'on faisait ?" },
  {
    phrase: "que (faisait|faisais|faisions)[-on|-nous|-je] $",
    yes: "que faisions-nous ?",
    no: "ce que faisait la fonction",
  },
  { phrase: "[il] (restait|reste) quoi [à faire] $", yes: "on s'y remet, il restait quoi ?" },
  {
    phrase: "on (en était|en est|s'était arrêté|s'était arrêtés) [rendu|rendus] où > ($|avec|sur)",
    yes: "On en était où ?",
    no: "on en est où dans la boucle quand i vaut 3",
  },
  {
    phrase: "où est-ce (qu'on|que nous) [en] (s'est|étions|était|sommes|s'était)",
    yes: "Où est-ce qu'on s'est arrêtés ?",
    no: "où est-ce qu'on range les logs",
  },
  {
    phrase: "(qu'est-ce qu'il|qu'est-ce qui|que) [nous] (reste-t-il|reste) [à faire] $",
    yes: "qu'est-ce qu'il reste à faire ?",
    no: "que reste-t-il dans le cache",
  },
  { phrase: "ce (qu'on|que je|que nous) (faisait|faisais|faisions)", yes: "continue ce qu'on faisait hier" },
  { phrase: "(le travail|la tâche) d'hier", yes: "continue le travail d'hier" },
  { phrase: "rappelle[z]-moi (ce qu*|où|de ce qu*)", yes: "rappelle-moi ce qu'on a fait hier" },
  { phrase: "la dernière (fois|session)", yes: "comme la dernière fois", no: "la dernière ligne" },
  { phrase: "(reprends|reprend|reprenez|reprenons)", yes: "on reprend ?" },
];
