import type { PhraseRow } from "../phrases.ts";

export const german: readonly PhraseRow[] = [
  {
    phrase:
      "wo (wir|ich|du) [zuletzt|das letzte mal|gestern] (aufgehört|stehen geblieben|stehengeblieben|waren|war|aufhörten)",
    yes: "lass uns da ansetzen, wo wir waren",
    no: "wo wir Logs ablegen",
  },
  {
    phrase:
      "wo (waren|sind|stehen|standen|war|bin|stand) (wir|ich) [gestern|zuletzt|letztes mal|heute|jetzt|gerade|damit|dran] [gestern|zuletzt|letztes mal|heute|jetzt|gerade|damit|dran] [stehen geblieben|stehengeblieben] $",
    yes: "wo sind wir gestern stehen geblieben",
    no: "wo sind wir im Code von der alten API abhängig",
  },
  {
    phrase: "wo (haben wir|habe ich|hab ich) [gestern|zuletzt|letztes mal] aufgehört",
    yes: "wo haben wir gestern aufgehört?",
  },
  {
    phrase: "was (haben wir|habe ich|hab ich) (gestern|zuletzt|letztes mal|heute früh) (gemacht|getan|geschafft)",
    yes: "was haben wir gestern gemacht?",
    no: "was haben wir falsch gemacht",
  },
  {
    phrase:
      "(woran|wo dran|wodran) (haben|habe|hab|waren|war|saß|saßen) (wir|ich) [gestern|zuletzt|letztes mal|gerade|noch] [gestern|zuletzt|letztes mal|gerade|noch] [gearbeitet|dran] $",
    yes: "Woran haben wir zuletzt gearbeitet?",
  },
  {
    phrase:
      "was (steht|ist|war|bleibt|fehlt) [jetzt] (noch|als nächstes) [aus|offen|an|zu tun|übrig|alles] [aus|offen|an|zu tun|übrig|alles] $",
    yes: "was steht noch aus?",
    no: "was ist noch in der Datei",
  },
  {
    phrase: "(was|wie) (ist|war) der [letzte|aktuelle] stand $",
    yes: "was war der letzte Stand?",
    no: "wie ist der Stand der Technik",
  },
  { phrase: "(erinner|erinnere) mich[ daran][,] (was|wo) wir", yes: "erinnere mich, wo wir sind" },
  {
    phrase: "(mit|bei) (dem|der arbeit|der sache) von (gestern|vorhin|letzter woche)",
    yes: "mach mit dem von gestern weiter",
    no: "mit dem von Anna",
  },
  { phrase: "(letzte|letzten|letztes) (mal|sitzung)", yes: "Was war letztes Mal?", no: "das letzte Maltool" },
  {
    phrase: "(mach|machen wir|geht es|gehts|geht's) [bitte] [da] weiter",
    yes: "mach da weiter",
    no: "mach die Weiterleitung",
  },
];
