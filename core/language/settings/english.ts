import {
  after,
  atMost,
  automatic,
  forever,
  noModel,
  notAutomatic,
  off,
  on,
  type SettingSentence,
} from "./setting-sentence.ts";

export const englishSentences: readonly SettingSentence[] = [
  // Types of memories
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
  // Surfaces
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
    value: "NUMBER",
    phrase:
      "(never|don't|do not|dont) (inject|show|give|recall|add) more than NUMBER [memory|memories|lines] (at|for|per|on|with|after|before|in) SURFACE",
    yes: "never inject more than two memories per prompt",
    no: "inject more than two memories per prompt",
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
    key: "inject.SURFACE.chars",
    value: "NUMBER",
    phrase:
      "(never|don't|do not|dont) (inject|use|add) more than NUMBER characters (at|for|per|on|with|after|before|in) SURFACE",
    yes: "don't inject more than 800 characters at session start",
  },
  {
    key: "inject.steering",
    value: "true",
    phrase: "(say|remind the model|remind claude|tell claude|explain) when to use the [memory] tools",
    yes: "remind the model when to use the memory tools",
  },
  // Capture, model, updates
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
    ...noModel,
    phrase: "(turn|switch) the [background] model off",
    yes: "turn the model off",
    no: "turn the model of the shop off",
  },
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
    key: "model.usd-per-SPAN",
    value: "NUMBER",
    phrase: "(never|don't|do not|dont) (spend|use) more than NUMBER [dollars|dollar|usd] SPAN",
    yes: "never spend more than $2 a day",
  },
  {
    key: "model.tokens-per-SPAN",
    value: "NUMBER",
    phrase: "(spend|use) (at most|no more than|only|up to) NUMBER tokens SPAN",
    yes: "use at most 50000 tokens per session",
  },
  {
    key: "model.tokens-per-SPAN",
    value: "NUMBER",
    phrase: "(never|don't|do not|dont) (spend|use) more than NUMBER tokens SPAN",
    yes: "never use more than 50000 tokens per session",
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
];
