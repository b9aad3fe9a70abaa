import type { PatternRow } from "./pattern-rows.ts";

/** Questions without a question mark. */
export const unmarkedQuestions: readonly PatternRow[] = [
  { id: "chinese", pattern: /能不能|可不可以|是不是|行不行|会不会/, example: "以后能不能自动部署" },
  {
    id: "chinese-particle",
    pattern: /(?<!好|行|可以|知道|明白|懂)[吗嗎][?？。\s\d%]{0,12}$/,
    example: "提交以后都会自动部署吗",
  },
  {
    id: "chinese-choice",
    pattern: /^[^问問"“「]*[吗嗎么][，, ]\s?(?:还是|還是)[^，,。]*$/,
    example: "提交以后都要我部署吗，还是会自动部署",
  },
  { id: "chinese-ability", pattern: /(?:会|會|能|还|還)(?:知道|明白|懂|记得|記得)[吗嗎]/, example: "会记得吗" },
  {
    id: "chinese-way",
    pattern: /(?:应该|應該|该|該)(?:如何|怎么|怎麼|怎样|怎樣)[^，。；,;]{0,10}[。\s]*$/,
    example: "下次部署应该如何开始",
  },
  {
    id: "korean",
    pattern: /(?:[을할볼될줄갈둘쓸올들]까요?|습니까|나요|는지요)[.\s]*$/,
    example: "자동으로 배포되나요",
  },
  { id: "japanese", pattern: /(?:ます|です|でしょう)か[。\s]*$/, example: "自動で配備されますか" },
];

/** Words that limit a sentence to one piece of work. */
export const forOneTask: readonly PatternRow[] = [
  {
    id: "english",
    pattern: /\bfor (?:this|the current) (?:task|ticket|pr|pull request|issue|change|prompt|request)\b/,
    example: "there are no tests for this task",
  },
  {
    id: "english-moment",
    pattern:
      /\b(?:right now|in \d+ (?:minutes?|mins?|hours?)|by \d{1,2} ?[ap]m|in this (?:run|session|chat|conversation)|in the middle of (?:the|this)|(?:already )?did steps? \d)/,
    example: "I need this by 5pm",
  },
  {
    id: "english-change",
    pattern: /\b(?:in|for|on) this (?:pr|pull request|mr|commit|one)\b/,
    example: "update the changelog in this PR",
  },
  {
    id: "change",
    pattern:
      /(?<!\p{L})(?:in diese[mr]|dans (?:ce|cette)|en est[ae]|n?ess[ae]|nest[ae]|in quest[oa]|in deze|i (?:den här|detta|denne)|w tym|v tomto|в этом|в цьому|bu|di) (?:pr|pull request|mr|commit)(?!\p{L})/u,
    example: "atualizar o changelog nesse PR",
  },
  {
    id: "east-asian-change",
    pattern: /(?:这|這|本|この|이번|이) ?(?:个|個|次)? ?(?:PR|MR|提交|コミット|커밋)/,
    example: "这个 PR 要更新日志",
  },
  {
    id: "seen-error",
    pattern:
      /\b(?:previous|above) (?:error|failure|message)\b|\berror above\b|\b(?:obige|vorherige)[nr]? fehler|\bde vorige fout/,
    example: "the previous error",
  },
  {
    id: "seen-error-romance",
    pattern: /l['’]erreur (?:précédente|ci-dessus)|(?:el|o) err(?:or|o) anterior|l['’]errore (?:precedente|di prima)/,
    example: "l'erreur précédente",
  },
  {
    id: "seen-error-slavic",
    pattern: /poprzedni[a-zę]{0,4} błęd|ошибк[а-я] выше|предыдущ[а-я]{1,4} ошибк|помилк[а-яії] вище/,
    example: "про ошибку выше",
  },
  {
    id: "line-number",
    pattern:
      /(?<!\p{L})(?:(?:at|on|in|à la|a la|en la|na|alla|in|op|på|w|na|на|в) )(?:line|zeile|ligne|línea|linha|riga|regel|rad|linje|linii|řádku|строке|рядку) \d/u,
    example: "the semicolon at line 20",
  },
  {
    id: "given-text",
    pattern: /\bi (?:just )?(?:pasted|attached|uploaded)\b/,
    example: "the test is in the second file I pasted",
  },
  { id: "german", pattern: /\bf[üu]r diese[ns]? (?:aufgabe|ticket|änderung|auftrag)/, example: "für diese Aufgabe" },
  { id: "french", pattern: /\bpour cette (?:tâche|demande|modification)/, example: "pour cette tâche" },
  {
    id: "spanish-portuguese",
    pattern: /\bpara est[ae] (?:tarea|tarefa|cambio|mudança|ticket)/,
    example: "para esta tarea",
  },
  { id: "italian", pattern: /\bper quest[oa] (?:compito|attività|modifica)/, example: "per questo compito" },
  { id: "dutch", pattern: /\bvoor deze (?:taak|wijziging)/, example: "voor deze taak" },
  { id: "polish", pattern: /\b(?:do|dla) tego zadania/, example: "do tego zadania" },
  { id: "russian", pattern: /для этой (?:задачи|правки)/, example: "для этой задачи" },
  { id: "ukrainian", pattern: /для цієї задачі|для цього завдання/, example: "для цієї задачі" },
  { id: "chinese", pattern: /(?:这次|本次|这个)(?:任务|改动|需求)/, example: "这次任务" },
  { id: "japanese", pattern: /(?:今回|この)の?(?:タスク|作業)(?:で|は|に)/, example: "今回の作業では" },
  { id: "korean", pattern: /이번 (?:작업|태스크)/, example: "이번 작업에는" },
];
