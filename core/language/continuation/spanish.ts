import type { PhraseRow } from "../phrases.ts";

export const spanish: readonly PhraseRow[] = [
  {
    phrase:
      "dónde [lo] (dejamos|dejaste|dejé|nos quedamos|me quedé|estábamos|estaba yo|quedamos|íbamos|iba yo|habíamos quedado)",
    yes: "¿dónde lo dejamos ayer?",
    no: "¿dónde está el test de pagos?",
  },
  {
    phrase: "(en qué|por dónde) (quedamos|íbamos|iba|estábamos|estaba|andábamos|nos quedamos|me quedé)",
    yes: "¿En qué quedamos?",
    no: "¿por dónde entra la petición?",
  },
  {
    phrase: "qué (estábamos|estaba yo|estaba) haciendo $",
    yes: "¿qué estábamos haciendo?",
    no: "qué estaba haciendo el bucle",
  },
  { phrase: "qué hicimos (ayer|la última|antes)", yes: "¿qué hicimos ayer?" },
  {
    phrase: "qué [nos|me] (falta|faltaba|queda|quedaba|quedó) [por hacer|pendiente] $",
    yes: "¿qué nos falta por hacer?",
    no: "qué queda en la caché tras limpiar",
  },
  { phrase: "(con|a) lo de (ayer|antes|la última vez)", yes: "sigamos con lo de ayer" },
  { phrase: "(recuérdame|me recuerdas) (qué|dónde|lo que)", yes: "recuérdame qué hicimos" },
  { phrase: "la (última|sesión) (vez|anterior|sesión)", yes: "como la última vez", no: "la última fila" },
  { phrase: "retoma[r|mos]", yes: "retomamos el trabajo" },
];
