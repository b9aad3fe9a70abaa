import { after, atMost, noModel, notAutomatic, off, on, type SettingSentence } from "./setting-sentence.ts";

export const otherSentences: readonly SettingSentence[] = [
  // German
  { ...off, phrase: "(behalte|speichere|merke dir|sammle) keine TYPE [mehr]", yes: "Behalte keine Anleitungen mehr" },
  {
    ...on,
    phrase: "(behalte|speichere|merke dir|sammle) [wieder] TYPE wieder",
    yes: "Speichere Entscheidungen wieder",
  },
  {
    ...notAutomatic,
    phrase: "(behalte|speichere|erfasse) TYPE nicht automatisch",
    yes: "Erfasse Vorlieben nicht automatisch",
  },
  { ...atMost, phrase: "(behalte|speichere) hochstens NUMBER TYPE", yes: "Behalte höchstens 50 Erkenntnisse" },
  { ...after, phrase: "(losche|vergiss|entferne) TYPE nach DAYS", yes: "Lösche Änderungen nach 3 Monaten" },
  { ...noModel, phrase: "(verwende|benutze|nutze) kein modell", yes: "Verwende kein Modell" },
  // French
  {
    ...off,
    phrase: "ne (garde|conserve|stocke|retiens) (plus|pas) [de|d'|les] TYPE",
    yes: "Ne garde plus de décisions",
  },
  { ...on, phrase: "(garde|conserve|stocke|retiens) de nouveau [les] TYPE", yes: "Garde de nouveau les correctifs" },
  { ...atMost, phrase: "(garde|conserve) (au plus|au maximum) NUMBER TYPE", yes: "Garde au plus 50 découvertes" },
  {
    ...after,
    phrase: "(supprime|oublie|efface) [les] TYPE (apres|au bout de) DAYS",
    yes: "Supprime les changements après 3 mois",
  },
  { ...noModel, phrase: "n'utilise (pas de|aucun) modele", yes: "N'utilise pas de modèle" },
  // Spanish
  {
    ...off,
    phrase: "(no guardes|deja de guardar|no conserves) [mas] [las|los] TYPE",
    yes: "Deja de guardar procedimientos",
  },
  {
    ...on,
    phrase: "(guarda|vuelve a guardar|conserva) [otra vez|de nuevo] [las|los] TYPE [otra vez|de nuevo]",
    yes: "Vuelve a guardar las decisiones",
  },
  { ...atMost, phrase: "(guarda|conserva) como maximo NUMBER TYPE", yes: "Guarda como máximo 50 hallazgos" },
  {
    ...after,
    phrase: "(borra|olvida|elimina) [los|las] TYPE (despues de|tras) DAYS",
    yes: "Borra los cambios después de 3 meses",
  },
  { ...noModel, phrase: "no uses (ningun|un) modelo", yes: "No uses ningún modelo" },
  // Portuguese
  {
    ...off,
    phrase: "(nao guarde|pare de guardar|nao salve) [mais] [as|os] TYPE",
    yes: "Pare de guardar procedimentos",
  },
  {
    ...after,
    phrase: "(apague|esqueca|exclua) [os|as] TYPE (depois de|apos) DAYS",
    yes: "Apague as mudanças depois de 3 meses",
  },
  // Russian
  {
    ...off,
    phrase: "(не храни|не сохраняй|перестань хранить|перестань сохранять) [больше] TYPE",
    yes: "Не сохраняй больше инструкции",
  },
  { ...on, phrase: "снова (храни|сохраняй) TYPE", yes: "Снова сохраняй решения" },
  { ...after, phrase: "(удаляй|забывай) TYPE через DAYS", yes: "Удаляй изменения через 90 дней" },
  // Chinese
  { ...off, phrase: "(不要再|不再|停止)(保存|记录|保留)TYPE", yes: "不要再保存操作手册" },
  { ...on, phrase: "(重新|再次)(保存|记录|保留)TYPE", yes: "重新保存决定" },
  { ...after, phrase: "DAYS后(删除|忘记)TYPE", yes: "90天后删除更改" },
  // Japanese
  { ...off, phrase: "TYPE(を|は)(もう)保存しないで", yes: "手順書をもう保存しないで" },
  { ...on, phrase: "TYPEをまた保存して", yes: "決定をまた保存して" },
  { ...after, phrase: "TYPEをDAYS後に削除して", yes: "変更を90日後に削除して" },
];
