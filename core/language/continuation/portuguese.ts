import type { PhraseRow } from "../phrases.ts";

export const portuguese: readonly PhraseRow[] = [
  {
    phrase: "onde [é que] [nós|a gente] (paramos|parou|estávamos|ficámos)",
    yes: "vamos continuar de onde paramos",
    no: "onde ficam os testes?",
  },
  { phrase: "onde [é que] [eu] (parei|fiquei|estava)", yes: "onde eu parei?", no: "onde estavam os logs" },
  { phrase: "o que [é que] [nós|a gente|eu] (estávamos|estava) (a fazer|fazendo) $", yes: "o que estávamos a fazer?" },
  { phrase: "o que fizemos (ontem|da última)", yes: "o que fizemos ontem?" },
  {
    phrase: "em que (ponto|pé) [é que] (paramos|estávamos|estamos|ficámos)",
    yes: "em que ponto paramos?",
    no: "em que ponto da função",
  },
  {
    phrase:
      "o que [é que] [nos] (falta|resta|ficou pendente|ficou por fazer|ficou faltando) [ainda|fazer|por fazer] [ainda|fazer|por fazer] $",
    yes: "o que falta fazer?",
    no: "o que falta traduzir",
  },
  { phrase: "o trabalho de ontem", yes: "continua o trabalho de ontem" },
  { phrase: "(lembra|lembre)[-me] [d](o que|onde)", yes: "lembra o que fizemos", no: "lembra o usuário" },
  { phrase: "última (vez|sessão)", yes: "da última vez", no: "a última linha" },
  { phrase: "retom(a|e|ar|amos|emos)", yes: "retomamos o trabalho" },
];
