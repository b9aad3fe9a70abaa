/** A word next to the name of a skill, and a prompt in which it shows that the skill `review` is meant. */
export type KindWord = { word: string; example: string };

/** A name that is an ordinary word ("review") names a skill only next to one of these. */
export const kindWords: readonly KindWord[] = [
  { word: "skill", example: "use the review skill" },
  { word: "skills", example: "the skills review and tidy" },
  { word: "agent", example: "let the review agent look at it" },
  { word: "subagent", example: "ask subagent review" },
  { word: "command", example: "run the command review" },
  { word: "habilidad", example: "usa la habilidad review" },
  { word: "compétence", example: "utilise la compétence review" },
  { word: "fähigkeit", example: "nimm die Fähigkeit review" },
  { word: "agente", example: "usa l'agente review" },
  { word: "навык", example: "примени навык review" },
  { word: "スキル", example: "スキル review を使って" },
  { word: "스킬", example: "review 스킬 사용" },
  { word: "技能", example: "用 review 技能" },
];

/** Words in front of a name that say that the skill is not wanted, with a prompt that does not name `tidy-up`. */
export const unwantedWords: readonly KindWord[] = [
  { word: "don't", example: "don't use tidy-up" },
  { word: "dont", example: "dont run tidy-up here" },
  { word: "not", example: "do not load tidy-up" },
  { word: "never", example: "never call tidy-up" },
  { word: "without", example: "without tidy-up please" },
  { word: "skip", example: "skip tidy-up this time" },
  { word: "nicht", example: "nimm nicht tidy-up" },
  { word: "ohne", example: "ohne tidy-up" },
  { word: "kein", example: "kein tidy-up heute" },
  { word: "sans", example: "sans tidy-up" },
  { word: "pas", example: "n'utilise pas tidy-up" },
  { word: "sin", example: "sin tidy-up" },
  { word: "no", example: "no uses tidy-up" },
  { word: "senza", example: "senza tidy-up" },
  { word: "non", example: "non usare tidy-up" },
  { word: "sem", example: "sem tidy-up" },
  { word: "não", example: "não use tidy-up" },
  { word: "zonder", example: "zonder tidy-up" },
  { word: "niet", example: "gebruik niet tidy-up" },
  { word: "без", example: "без tidy-up" },
  { word: "не", example: "не используй tidy-up" },
  { word: "不要", example: "不要 用 tidy-up" },
  { word: "别", example: "别 用 tidy-up" },
];
