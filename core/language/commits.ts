// Words of commit messages.
import type { PatternRow } from "./pattern-rows.ts";

/** A subject that says that something was fixed. */
export const fixSubjects: readonly PatternRow[] = [
  {
    id: "conventional",
    pattern: /^(?:bug|hot)?fix(?:es|ed)?(?:\([^)]{0,60}\))?!?:/,
    example: "fix(cart): round once",
  },
  {
    id: "verb",
    pattern:
      /^(?:[\w/.-]{1,40}: )?(?:bug|hot)?fix(?:es|ed|ing)?\b(?! (?:typos?|lint|format|style|spelling|whitespace|readme|docs?))/,
    example: "cart: Fix the rounding of sums",
  },
  {
    id: "prevent",
    pattern: /^(?:[\w/.-]{1,40}: )?(?:avoid|prevent|work around|workaround|handle|don't|do not|stop)\b/,
    example: "Avoid a deadlock between two imports",
  },
  { id: "de", pattern: /^(?:behebe|behebt|korrigiere|repariere)\b/, example: "Behebe die Rundung der Summen" },
  { id: "fr", pattern: /^(?:corrige|répare|correction)\b/, example: "Corrige l'arrondi des sommes" },
  { id: "es", pattern: /^(?:corrige|arregla|soluciona|corrección)\b/, example: "Corrige el redondeo" },
  { id: "pt", pattern: /^(?:corrige|conserta|correção)\b/, example: "Corrige o arredondamento" },
  { id: "ru", pattern: /^(?:исправ|почин|фикс)/, example: "Исправить округление" },
  { id: "zh", pattern: /^(?:修复|修正|解决)/, example: "修复金额舍入" },
  { id: "ja", pattern: /(?:修正|不具合|バグ)/, example: "丸めの不具合を修正" },
];

/** A sentence that says what went wrong before, or what would go wrong otherwise. */
export const formerFaults: readonly PatternRow[] = [
  {
    id: "before",
    pattern: /^(?:previously|before(?: this)?|until now|so far|in the past)\b|\bused to\b/,
    example: "Previously each row was read twice.",
  },
  {
    id: "led-to",
    pattern:
      /\b(?:which|this|that|and) (?:caused|causes|made|makes|broke|breaks|led|leads|meant|means|triggered|triggers)\b/,
    example: "The cache was shared, which broke the second import.",
  },
  {
    id: "result",
    pattern: /\b(?:resulting in|leading to|causing|results? in|leads? to|otherwise)\b/,
    example: "Both wrote the file, leading to a lost line.",
  },
  {
    id: "did-not",
    pattern: /\b(?:was|were) (?:never|not|always|still|only|silently)\b|\b(?:did not|didn't|could not|couldn't)\b/,
    example: "The lock was never released.",
  },
];

/** A subject without a lesson: releases, versions of packages, format, work in progress. */
export const routineSubjects: readonly PatternRow[] = [
  {
    id: "versions",
    pattern:
      /^(?:(?:build|chore|fix|ci|deps)\S{0,30} )?(?:bump|upgrade|update) (?:[@\w./-]{1,60} )?(?:from \S{1,30} )?to \S{1,30}$|^bump\b/,
    example: "Bump lodash from 4.1.0 to 4.2.0",
  },
  { id: "release", pattern: /^(?:chore\S{0,20} )?(?:release|version|v?\d+\.\d+)\b/, example: "Release 1.2.0" },
  { id: "merge", pattern: /^merge (?:branch|pull request|remote|tag|commit)\b/, example: "Merge branch 'main'" },
  { id: "wip", pattern: /^(?:wip|tmp|temp|fixup!|squash!|amend!)(?:\b|$)/, example: "wip" },
];

/** A subject of many changes at once, or of an answer to a review: its sentences are about the review. */
export const mixedSubjects: readonly PatternRow[] = [
  {
    id: "many",
    pattern:
      /\b(?:various|several|multiple|misc|all|many|\d{1,3}\+?)\b.{0,30}\b(?:bugs|fixes|issues|errors|problems|improvements|findings|warnings)\b/,
    example: "Fix several issues of the import",
  },
  {
    id: "review",
    pattern:
      /\b(?:code ?review|review (?:comments?|feedback|rounds?|findings?)|pr #?\d{1,6}(?:'s)?|coderabbit|copilot)\b/,
    example: "Address review comments",
  },
  {
    id: "address",
    pattern: /\baddress\b.{0,40}\b(?:review|feedback|comments?|concerns)\b/,
    example: "Address feedback",
  },
];

/** The rejected alternative, named next to the choice. */
export const statedAlternatives: readonly PatternRow[] = [
  {
    id: "en",
    pattern: /\b(?:instead of|rather than|in favou?r of|in place of)\b/,
    example: "A queue instead of a cron job.",
  },
  { id: "de", pattern: /\b(?:statt|anstatt|anstelle)\b/, example: "SQLite statt Postgres." },
  { id: "fr", pattern: /\b(?:plutôt que|au lieu d)/, example: "SQLite plutôt que Postgres." },
  { id: "es", pattern: /\b(?:en lugar de|en vez de)\b/, example: "SQLite en lugar de Postgres." },
  { id: "pt", pattern: /\b(?:em vez de|ao invés de)\b/, example: "SQLite em vez de Postgres." },
  { id: "it", pattern: /\b(?:invece di|anziché)/, example: "SQLite invece di Postgres." },
  { id: "ru", pattern: /вместо/, example: "SQLite вместо Postgres." },
  { id: "zh", pattern: /而不是|代替/, example: "用 SQLite 而不是 Postgres。" },
  { id: "ja", pattern: /代わり|ではなく/, example: "Postgres ではなく SQLite。" },
  { id: "ko", pattern: /대신/, example: "Postgres 대신 SQLite." },
];

/** The name of an author that is a program. */
export const machineAuthors: readonly PatternRow[] = [
  {
    id: "bot",
    pattern: /\[bot\]$|^(?:dependabot|renovate|github-actions|greenkeeper|snyk)\b/,
    example: "renovate[bot]",
  },
];

/** The title of a part of a decision record that has the decision. */
export const decisionHeadings: readonly PatternRow[] = [
  {
    id: "decision",
    pattern: /^(?:\d+[.)] )?(?:decision(?: outcome)?|the decision|resolution|outcome|chosen option)\b/,
    example: "Decision outcome",
  },
  { id: "de", pattern: /^entscheidung/, example: "Entscheidung" },
  { id: "fr", pattern: /^décision/, example: "Décision" },
  { id: "es", pattern: /^decisión/, example: "Decisión" },
];
