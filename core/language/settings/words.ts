// The words for what a setting is about, in sentences such as "stop keeping runbooks". In small letters, without accents.

/** The names of the types of memories. Keys are types. */
export const typeWords: Readonly<Record<string, readonly string[]>> = {
  decision: [
    "decision",
    "decisions",
    "entscheidung",
    "entscheidungen",
    "decisiones",
    "decisoes",
    "решения",
    "决定",
    "決定",
  ],
  bugfix: [
    "bugfix",
    "bugfixes",
    "bug fix",
    "bug fixes",
    "fix",
    "fixes",
    "fehlerbehebungen",
    "correctifs",
    "correcciones",
    "correcoes",
    "исправления",
    "修复",
    "修正",
  ],
  feature: ["feature", "features", "funktionen", "fonctionnalites", "funcionalidades", "функции", "功能", "機能"],
  refactor: ["refactor", "refactors", "refactoring", "refactorings", "рефакторинги", "重构", "リファクタリング"],
  discovery: [
    "discovery",
    "discoveries",
    "finding",
    "findings",
    "erkenntnisse",
    "entdeckungen",
    "decouvertes",
    "hallazgos",
    "descobertas",
    "открытия",
    "发现",
    "発見",
  ],
  change: ["change", "changes", "anderungen", "changements", "cambios", "mudancas", "изменения", "更改", "変更"],
  constraint: [
    "constraint",
    "constraints",
    "einschrankungen",
    "contraintes",
    "restricciones",
    "restricoes",
    "ограничения",
    "约束",
    "制約",
  ],
  preference: ["preference", "preferences", "vorlieben", "preferencias", "предпочтения", "偏好", "好み"],
  runbook: [
    "runbook",
    "runbooks",
    "how-to",
    "how-tos",
    "anleitungen",
    "procedures",
    "procedimientos",
    "procedimentos",
    "инструкции",
    "操作手册",
    "手順書",
  ],
  debt: [
    "debt",
    "debts",
    "tech debt",
    "technical debt",
    "technische schulden",
    "dette technique",
    "deuda tecnica",
    "divida tecnica",
    "технический долг",
    "技术债",
    "技術的負債",
  ],
  pattern: ["pattern", "patterns", "muster", "motifs", "patrones", "padroes", "шаблоны", "模式", "パターン"],
  architecture: [
    "architecture",
    "architecture notes",
    "architektur",
    "arquitectura",
    "arquitetura",
    "архитектуру",
    "架构",
    "アーキテクチャ",
  ],
};

/** The names of the surfaces. Keys are surfaces. */
export const surfaceWords: Readonly<Record<string, readonly string[]>> = {
  "session-start": [
    "session start",
    "the session start",
    "the start",
    "the start of a session",
    "the beginning of a session",
    "a new session",
    "sitzungsbeginn",
  ],
  compact: ["compaction", "a compaction", "compactions"],
  prompt: ["prompt", "a prompt", "prompts", "each prompt", "every prompt", "my prompts"],
  file: ["file", "a file", "files", "each file", "every file", "edits", "an edit"],
  failure: ["failure", "a failure", "failures", "each failure", "errors", "an error"],
  subagent: ["subagent", "a subagent", "subagents", "each subagent"],
};

/** Spans of the limits of the model. Keys are parts of the names of keys. */
export const spanWords: Readonly<Record<string, readonly string[]>> = {
  day: ["a day", "per day", "each day", "every day", "daily"],
  project: ["a project", "per project", "for one project"],
  session: ["a session", "per session", "for one session"],
};

/** Days of a unit of time, by its names. */
export const dayWords: readonly { days: number; words: readonly string[] }[] = [
  {
    days: 1,
    words: ["day", "days", "tag", "tage", "tagen", "jour", "jours", "dia", "dias", "день", "дня", "дней", "天", "日"],
  },
  {
    days: 7,
    words: [
      "week",
      "weeks",
      "woche",
      "wochen",
      "semaine",
      "semaines",
      "semana",
      "semanas",
      "неделю",
      "недели",
      "недель",
      "周",
      "週間",
    ],
  },
  {
    days: 30,
    words: [
      "month",
      "months",
      "monat",
      "monate",
      "monaten",
      "mois",
      "mes",
      "meses",
      "месяц",
      "месяца",
      "месяцев",
      "个月",
      "か月",
    ],
  },
  {
    days: 365,
    words: ["year", "years", "jahr", "jahre", "jahren", "an", "ans", "ano", "anos", "год", "года", "лет", "年"],
  },
];

/** Words that may precede or follow such a sentence. */
export const politeWords: readonly string[] = [
  "please",
  "from now on",
  "bitte",
  "ab jetzt",
  "s'il te plait",
  "s'il vous plait",
  "por favor",
  "пожалуйста",
  "请",
];

/** Words for one, before a unit of time. */
export const oneWords: readonly string[] = ["a", "an", "one", "einem", "einer", "un", "une", "una", "um", "uma"];

/** Numbers in words. The first one is 1. */
export const numberWords: readonly string[] = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
];
