import type { PatternRow } from "../pattern-rows.ts";

/** Words of somebody who begins again instead of going on: "take it up again, but from scratch". */
export const restarts: readonly PatternRow[] = [
  {
    id: "english",
    pattern: /\b(?:from (?:scratch|zero|the (?:very )?(?:start|beginning))|all over again|start(?:ing)? over)\b/,
    example: "resume the port, but from scratch",
  },
  {
    id: "french",
    pattern: /(?<!\p{L})(?:depuis le début|[aà] zéro|de zéro)(?!\p{L})/u,
    example: "reprends depuis le début",
  },
  {
    id: "german",
    pattern: /(?<!\p{L})(?:von vorne?|von null|von anfang an)(?!\p{L})/u,
    example: "nimm es von vorn wieder auf",
  },
  {
    id: "spanish-portuguese",
    pattern:
      /(?<!\p{L})(?:des?de (?:cero|zero|o (?:in[ií]cio|começo)|el (?:principio|inicio))|do (?:zero|in[ií]cio|começo))(?!\p{L})/u,
    example: "retoma el proyecto desde cero",
  },
  {
    id: "italian",
    pattern: /(?<!\p{L})(?:da (?:zero|capo)|dall['’]inizio)(?!\p{L})/u,
    example: "riprendi il progetto da zero",
  },
  { id: "russian", pattern: /(?<!\p{L})(?:с (?:нуля|самого начала)|заново)(?!\p{L})/u, example: "продолжи, но с нуля" },
  { id: "chinese", pattern: /从头(?:开始|再来)|從頭(?:開始|再來)|推倒重来/, example: "从头开始做这个页面" },
  { id: "japanese", pattern: /(?:最初|一|ゼロ)から/, example: "最初からやり直して" },
  { id: "korean", pattern: /처음부터/, example: "처음부터 다시 하자" },
];
