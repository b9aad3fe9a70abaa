// Sentences that change a setting. `TYPE`, `SURFACE`, `SPAN`, `NUMBER`, `DAYS`, `FOLDER` and `NAME` stand for words that the sentence has there;
// the rest is in the notation of phrase-pattern.ts. The whole sentence has to fit.

/** `key` and `value` may hold what a slot of the phrase stands for. Without a value the key goes back to its default. */
export type SettingSentence = { phrase: string; key: string; value?: string; yes: string; no?: string };

const off = { key: "categories.TYPE.enabled", value: "false" };
const on = { key: "categories.TYPE.enabled" };
const notAutomatic = { key: "categories.TYPE.auto-capture", value: "false" };
const automatic = { key: "categories.TYPE.auto-capture" };
const atMost = { key: "categories.TYPE.max-memories", value: "NUMBER" };
const after = { key: "categories.TYPE.retention-days", value: "DAYS" };
const forever = { key: "categories.TYPE.retention-days" };
const noModel = { key: "model.name", value: "off" };

export const settingSentences: readonly SettingSentence[] = [
  // English: types
  {
    ...off,
    phrase: "stop (keeping|storing|saving|remembering|recording|collecting) [any|my|the|all] TYPE",
    yes: "stop keeping runbooks",
    no: "stop keeping runbooks of other projects",
  },
  {
    ...off,
    phrase: "(don't|do not|dont|never) (keep|store|save|remember|record|collect) [any|my|the] TYPE [any more|anymore]",
    yes: "don't keep bug fixes any more",
    no: "don't stop keeping bug fixes",
  },
  {
    ...off,
    phrase: "(no|no more|disable|turn off|switch off) TYPE",
    yes: "no more discoveries",
    no: "no more discoveries than needed",
  },
  { ...off, phrase: "turn TYPE off", yes: "turn changes off" },
  { ...on, phrase: "(keep|store|save|remember|record|collect) [my|the] TYPE again", yes: "keep runbooks again" },
  {
    ...on,
    phrase: "(start|resume) (keeping|storing|saving|remembering|recording) [my|the] TYPE [again]",
    yes: "start keeping decisions again",
  },
  { ...on, phrase: "(enable|turn on|switch on) TYPE", yes: "enable debt" },
  {
    ...notAutomatic,
    phrase:
      "(don't|do not|dont|never) (capture|keep|store|save|record|make) TYPE (automatically|by yourself|on your own)",
    yes: "don't capture decisions automatically",
  },
  { ...notAutomatic, phrase: "(disable|turn off|stop) TYPE auto-capture", yes: "disable runbook auto-capture" },
  {
    ...notAutomatic,
    phrase: "(disable|turn off|stop) auto-capture (of|for) TYPE",
    yes: "turn off auto-capture of patterns",
  },
  {
    ...notAutomatic,
    phrase: "(keep|store|save) TYPE only (when|if) [i] (ask|asked|told) [you|for it|to]",
    yes: "keep preferences only when I ask",
  },
  {
    ...automatic,
    phrase: "(capture|keep|store|save) TYPE automatically [again]",
    yes: "capture decisions automatically again",
  },
  { ...automatic, phrase: "(enable|turn on) TYPE auto-capture", yes: "enable runbook auto-capture" },
  { ...automatic, phrase: "(enable|turn on) auto-capture (of|for) TYPE", yes: "turn on auto-capture of patterns" },
  {
    ...atMost,
    phrase: "(keep|store|save|remember) (at most|no more than|only|a maximum of|up to) [the] [last|newest] NUMBER TYPE",
    yes: "keep at most 50 discoveries",
  },
  { ...atMost, phrase: "limit TYPE to NUMBER", yes: "limit bugfixes to 200" },
  { ...after, phrase: "(forget|delete|remove|drop) [old] TYPE after DAYS", yes: "forget discoveries after 90 days" },
  {
    ...after,
    phrase: "(forget|delete|remove|drop) TYPE [that are] older than DAYS",
    yes: "delete changes older than 6 months",
  },
  { ...after, phrase: "keep TYPE [only] for [at most] DAYS", yes: "keep features for a year" },
  { ...forever, phrase: "keep TYPE forever", yes: "keep architecture notes forever" },
  // English: surfaces
  {
    key: "inject.SURFACE.lines",
    value: "NUMBER",
    phrase:
      "(inject|show|give|recall|add) (at most|no more than|only|up to) NUMBER [memory|memories|lines] (at|for|per|on|with|after|before|in) SURFACE",
    yes: "inject at most 2 memories per prompt",
    no: "inject at most 2 memories per hour",
  },
  {
    key: "inject.SURFACE.lines",
    value: "0",
    phrase: "(inject|show|add|recall|say) nothing (at|for|on|with|after|before|when) SURFACE",
    yes: "inject nothing for files",
  },
  {
    key: "inject.SURFACE.lines",
    value: "0",
    phrase: "(don't|do not|dont|never|stop) (inject|injecting) [anything] (at|for|on|with|after|before) SURFACE",
    yes: "stop injecting after failures",
  },
  {
    key: "inject.SURFACE.lines",
    phrase: "inject (at|for|on|with|after|before) SURFACE again",
    yes: "inject after failures again",
  },
  {
    key: "inject.SURFACE.chars",
    value: "NUMBER",
    phrase:
      "(inject|use|add) (at most|no more than|only|up to) NUMBER characters (at|for|per|on|with|after|before|in) SURFACE",
    yes: "inject at most 800 characters at session start",
  },
  {
    key: "inject.steering",
    value: "true",
    phrase: "(say|remind the model|remind claude|tell claude|explain) when to use the [memory] tools",
    yes: "remind the model when to use the memory tools",
  },
  // English: capture, model, updates
  {
    key: "capture.exclude",
    value: "FOLDER",
    phrase: "(ignore|exclude|leave out|skip) [the] [folder|directory|project] FOLDER",
    yes: "ignore the folder ~/work/secret",
    no: "ignore the folder below",
  },
  {
    key: "capture.exclude",
    value: "FOLDER",
    phrase:
      "(don't|do not|dont|never|stop) (record|recording|store|storing|remember|remembering) [anything] in [the] [folder|directory] FOLDER",
    yes: "don't record anything in ~/work/secret",
  },
  {
    key: "capture.retention-days",
    value: "DAYS",
    phrase: "(forget|delete|remove) [old] (prompts|tool uses|events|prompts and tool uses) after DAYS",
    yes: "forget prompts after 30 days",
  },
  {
    key: "capture.retention-days",
    value: "0",
    phrase: "keep [all] (prompts|tool uses|events|everything) forever",
    yes: "keep prompts forever",
  },
  {
    ...noModel,
    phrase: "(don't|do not|dont|never|stop) (use|using|call|calling|ask|asking) (a|any|the) [background] model",
    yes: "don't use a model",
  },
  { ...noModel, phrase: "(use no|no|turn off the|disable the) [background] model", yes: "use no model" },
  {
    key: "model.name",
    value: "NAME",
    phrase: "use [the model] NAME (as|for) [the] [background] model",
    yes: "use sonnet as the model",
  },
  { key: "model.name", value: "haiku", phrase: "use haiku", yes: "use haiku" },
  { key: "model.name", value: "sonnet", phrase: "use sonnet", yes: "use sonnet" },
  {
    key: "model.usd-per-SPAN",
    value: "NUMBER",
    phrase: "(spend|use) (at most|no more than|only|up to) NUMBER [dollars|dollar|usd] SPAN",
    yes: "spend at most 2 dollars a day",
  },
  {
    key: "model.tokens-per-SPAN",
    value: "NUMBER",
    phrase: "(spend|use) (at most|no more than|only|up to) NUMBER tokens SPAN",
    yes: "use at most 50000 tokens per session",
  },
  {
    key: "update.notice",
    value: "true",
    phrase:
      "(tell me|inform me|say|notify me) (about|of|when there is|when there are) [a] (new|newer) (release|releases|version|versions|updates)",
    yes: "tell me about new releases",
  },
  {
    key: "update.notice",
    phrase:
      "(don't|do not|dont|stop) (tell|telling|inform|informing|notify|notifying|ask|asking|check|checking) [me] (about|of|for) [a] (new|newer) (release|releases|version|versions|updates)",
    yes: "stop telling me about new releases",
  },
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
