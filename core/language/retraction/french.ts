import type { PhraseRow } from "../phrases.ts";

export const french: readonly PhraseRow[] = [
  {
    phrase: "(oublie|oublies|oubliez) (ça|cela|ce que j'ai|ce que je viens|cette règle|cette idée)",
    yes: "non, oublie ça",
    no: "oublie le cache",
  },
  { phrase: "(laisse|laisses|laissez) tomber", yes: "laisse tomber" },
  {
    phrase: "[c'est|c'était] [une] (mauvaise idée|idée (stupide|bête|idiote))",
    yes: "c'était une mauvaise idée",
    no: "c'est une bonne idée",
  },
  { phrase: "je retire (ça|cela|ce que)", yes: "je retire ce que j'ai dit", no: "je retire le fichier" },
  { phrase: "j'ai changé d'avis", yes: "j'ai changé d'avis" },
  { phrase: "rien n'est [encore] décidé", yes: "rien n'est encore décidé" },
  { phrase: "finalement[,] non", yes: "finalement non" },
  {
    phrase: "(annule|annules|annulez) (ça|cela|cette règle|cette décision)",
    yes: "annule cette règle",
    no: "annule la commande",
  },
];
