// Phrases for failures that prove nothing: intermittent ones, and those made on purpose.
import type { PatternRow } from "../pattern-rows.ts";

/** The failure is called intermittent. */
export const flakyFailures: readonly PatternRow[] = [
  {
    id: "is-flaky",
    pattern:
      /\b(?:it|this|that|which|they|one|failure|test|spec|run|check|case)(?:'s| is| was| looks?| seems?| were| are)(?: to be)?(?: just| simply| merely)? (?:flaky|intermittent|transient)\b/,
    example: "The test is flaky.",
  },
  {
    id: "is-unstable",
    pattern:
      /\b(?:it|this|that|they|one|failure|test|spec|run|check)(?:'s| is| was| seems?| were| are)(?: to be)?(?: just| simply| merely)? (?:unstable|a flake|a fluke)\b/,
    example: "It was just a fluke.",
  },
  {
    id: "second-run",
    pattern:
      /\b(?:passed|went through|was green|is green|succeeded) (?:on|in|at) (?:a |an |the )?(?:second|third|next (?:run|try)|re-?|another)/,
    example: "It passed on the second run.",
  },
  {
    id: "failed-once",
    pattern: /\b(?:failed|red) (?:only |just )?once(?:,| and| but|;)[^.]{0,40}\b(?:pass|green|then)/,
    example: "It failed once, and then was green.",
  },
  {
    id: "rerun",
    pattern: /\b(?:re-?run|second run|next run) (?:passed|was green|is green|went through|succeeded)\b/,
    example: "A rerun passed.",
  },
  {
    id: "by-itself",
    pattern: /\b(?:went away|recovered|fixed itself|came back) (?:by itself|on its own)\b/,
    example: "The error went away by itself.",
  },
  {
    id: "unrelated",
    pattern: /\b(?:not related|unrelated) to (?:my|this|the|our|these) (?:change|edit)/,
    example: "That failure is unrelated to my change.",
  },
  {
    id: "de",
    pattern: /\b(?:ist|war|sind) (?:nur |wohl |einfach )?(?:flaky|instabil|wackelig|sporadisch)/,
    example: "Der Test ist instabil.",
  },
  { id: "fr", pattern: /\b(?:est|était) (?:instable|intermittent|flaky)/, example: "Le test est instable." },
  { id: "es", pattern: /\bes (?:inestable|intermitente|flaky)/, example: "La prueba es inestable." },
  { id: "ru", pattern: /нестабильн\w{0,4} тест|тест нестабил/, example: "Этот тест нестабилен." },
  { id: "zh", pattern: /偶发|不稳定/, example: "这个测试不稳定。" },
  { id: "ja", pattern: /不安定/, example: "このテストは不安定です。" },
  { id: "ko", pattern: /불안정/, example: "이 테스트는 불안정합니다." },
];

/** The failure was made on purpose. */
export const deliberateFailures: readonly PatternRow[] = [
  {
    id: "purpose-first",
    pattern:
      /\b(?:on purpose|deliberate(?:ly)?|intentional(?:ly)?)\b.{0,60}\b(?:fail\w*|break\w*|broke\w*|red|wrong|mutat\w*)/,
    example: "I deliberately broke the parser.",
  },
  {
    id: "purpose-last",
    pattern: /\b(?:fail\w*|break\w*|broke\w*|mutat\w*|red)\b.{0,60}\b(?:on purpose|deliberately|intentionally)\b/,
    example: "It fails on purpose.",
  },
  { id: "mutation", pattern: /\bmutation (?:test|prob|check)/, example: "A mutation test of the guard." },
];

/** A mutation that is made to see a test fail. */
export const mutationProbes: readonly PatternRow[] = [
  {
    id: "mutants",
    pattern: /\b(?:mutations?|mutants?) (?:was|were|is|are|got|survived?)\b|\b(?:mutate|sabotage)\b/,
    example: "Both mutants were caught.",
  },
  {
    id: "do-the-tests",
    pattern:
      /\bdo(?:es)? (?:the|our|these|those|my|any) .{0,40}\b(?:tests?|specs?|suite|checks?) (?:actually|really|even) (?:catch|test|fail|notice|cover|detect|check)/,
    example: "Do the new tests actually catch it?",
  },
  {
    id: "see-that-tests",
    pattern:
      /\b(?:made? sure|see|saw) (?:that |if |whether )?(?:\w{1,12} ){1,3}(?:tests?|specs?|suite|checks?) (?:\w{2,8} ){0,2}(?:catch|caught|fail|notice|detect)/,
    example: "I saw the new test fail.",
  },
  {
    id: "verify-that-tests",
    pattern:
      /\b(?:verif\w{1,4}|check(?:ed|ing)?|confirm(?:ed|ing)?) (?:that |if |whether )?(?:\w{1,12} ){1,3}(?:tests?|specs?|suite|checks?) (?:\w{2,8} ){0,2}(?:catch|caught|fail|notice|detect)/,
    example: "Verified that the new test fails without it.",
  },
  {
    id: "show-that-tests",
    pattern:
      /\b(?:prove[dn]?|show(?:ed|n)?) (?:that |if |whether )?(?:\w{1,12} ){1,3}(?:tests?|specs?|suite|checks?) (?:\w{2,8} ){0,2}(?:catch|caught|fail|notice|detect)/,
    example: "I showed that the new test fails without it.",
  },
  {
    id: "turns-red",
    pattern:
      /\b(?:verif\w{1,4}|check(?:ed)?|confirm(?:ed)?|made? sure|see|saw) (?:that |if |whether )?(?:\w{1,12} ){1,3}(?:tests?|specs?|suite|checks?) (?:\w{2,8} )?(?:go(?:es)? red|went red|turns? red)\b/,
    example: "Confirmed that the test turns red.",
  },
  {
    id: "make-sure-it",
    pattern:
      /\b(?:make|made|making) sure (?:that )?(?:it|they|this|that) (?:would |really |actually |indeed )*(?:fails?|failed|goes red|catch(?:es)?)/,
    example: "Make sure that it really fails.",
  },
  {
    id: "verified-it",
    pattern:
      /\b(?:verified|confirmed|checked|proved|saw) (?:that )?(?:it|they) (?:would |really |actually |indeed |does |do |did )*(?:fails?|failed|goes red|catch(?:es)?)/,
    example: "I verified it fails.",
  },
  {
    id: "put-back",
    pattern: /\bput (?:it|them|everything|all|both|the \w+)(?: \w+)? back (?:afterwards|after that|again|at the end)\b/,
    example: "Break the guard and put it back afterwards.",
  },
];

/** A prompt that reports a fault. */
export const failureReports: readonly PatternRow[] = [
  {
    id: "en",
    pattern:
      /\b(?:fix|fixes|fixing|bug|broken?|wrong|regress\w{1,5}|fail\w{0,4}|crash\w{0,3}|errors?|hangs?|red|doesn't work)\b/,
    example: "The export crashes.",
  },
  {
    id: "de",
    pattern: /\b(?:kaputt|fehler|schlägt fehl|geht nicht|abgestürzt|beheb\w{0,2})\b/,
    example: "Der Export ist kaputt.",
  },
  { id: "fr", pattern: /\b(?:cassée?|erreur|échoue|plante|corrig\w{1,3})\b/, example: "L'export plante." },
  { id: "es", pattern: /\b(?:roto|falla|error|arregl\w{1,3})\b/, example: "La exportación falla." },
  { id: "pt", pattern: /\b(?:quebrad[oa]|falha|erro|consert\w{1,3})\b/, example: "A exportação falha." },
  { id: "it", pattern: /\b(?:rott[oa]|fallisce|errore|corregg\w{1,3})\b/, example: "L'esportazione fallisce." },
  { id: "ru", pattern: /сломал|падает|ошибк|не работает|исправ|почини/, example: "Экспорт падает." },
  { id: "zh", pattern: /挂了|失败|报错|坏了|出错|修复/, example: "导出的测试挂了" },
  { id: "ja", pattern: /失敗|エラー|壊れ|落ちる|修正|直して/, example: "エクスポートが落ちる" },
  { id: "ko", pattern: /실패|오류|에러|고장|고쳐/, example: "내보내기가 실패해요" },
];

/** A prompt that asks to repair a fault. */
export const repairRequests: readonly PatternRow[] = [
  { id: "en", pattern: /\b(?:fix|bug|broken|wrong|regression|repair|reproduc)/, example: "Fix the rounding." },
  { id: "de", pattern: /\b(?:beheb|reparier|korrigier)/, example: "Behebe die Rundung." },
  { id: "romance", pattern: /\b(?:corrig|répar|arregl|consert)/, example: "Corrige l'arrondi." },
  { id: "ru", pattern: /исправ|почини/, example: "Исправь округление." },
  { id: "cjk", pattern: /修复|修正|直して|고쳐/, example: "修复四舍五入" },
];

/** A test that is to fail first. */
export const testFirstRequests: readonly PatternRow[] = [
  {
    id: "first",
    pattern: /\b(?:failing test|test) first\b|\btest-first\b|\btdd\b|\bred[-/ ]green\b/,
    example: "Do it test-first.",
  },
  {
    id: "write-failing",
    pattern: /\b(?:write|add|create) (?:a|the|some) failing tests?\b/,
    example: "Write a failing test for it.",
  },
  {
    id: "must-fail",
    pattern: /\b(?:the )?(?:test|tests) (?:should|must) fail first\b|\bwatch (?:it|them) fail\b/,
    example: "The test must fail first.",
  },
];
