import type { PhraseRow } from "../phrases.ts";

export const german: readonly PhraseRow[] = [
  {
    phrase:
      "(vergiss|vergesst|streich|streicht|verwirf|ignorier|ignoriere|ignoriert) (das|es|dies|die regel|die idee|den satz)",
    yes: "Nein, vergiss das.",
    no: "vergiss den Cache nicht",
  },
  {
    phrase: "[ich] (nehm|nehme) [ich] (das|es|alles) [wieder] zurück",
    yes: "Ich nehme das zurück",
    no: "ich nehme den Zug",
  },
  { phrase: "(blöde|dumme|schlechte|doofe|bescheuerte) idee", yes: "blöde Idee", no: "gute Idee" },
  { phrase: "[das] (ist|war) (eine|ne|'ne) (blöde|dumme|schlechte|doofe) idee", yes: "das war eine dumme Idee" },
  {
    phrase: "[es|da|das] ist [noch] (nichts|nicht) (entschieden|beschlossen|fix)",
    yes: "ist noch nicht entschieden",
    no: "ist noch nicht fertig",
  },
  { phrase: "[wir haben] noch (nicht|nichts) (entschieden|beschlossen)", yes: "wir haben noch nichts beschlossen" },
  {
    phrase: "[ich] (hab|habe)['s| es| mir das| mir's] [mir] [das|es] anders überlegt",
    yes: "ich hab's mir anders überlegt",
    no: "ich habe das anders gebaut",
  },
  { phrase: "[lieber] doch nicht", yes: "lieber doch nicht" },
  { phrase: "quatsch", yes: "Ach Quatsch, streich das" },
];
