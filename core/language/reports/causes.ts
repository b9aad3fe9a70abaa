// Phrases for causes in reports, stated or supposed.
import type { PatternRow } from "../pattern-rows.ts";

/** A cause that is named as such. */
export const strongCauses: readonly PatternRow[] = [
  { id: "root-cause", pattern: /\broot cause\b/, example: "The root cause is the shared buffer." },
  {
    id: "problem-was",
    pattern:
      /\bthe (?:real |actual |underlying )?(?:problem|issue|bug|cause|culprit|reason|explanation)(?: (?:for|of|behind|with|why) [^.:;]{3,80}?)? (?:was|is)\b/,
    example: "The reason for the gap was a wrong index.",
  },
  { id: "to-blame", pattern: /\b(?:is|was|are|were) (?:to blame|the culprits?)\b/, example: "The timer was to blame." },
  {
    id: "traced",
    pattern:
      /\b(?:traced|tracked|boils?|boiled) (?:it |this |that |them |the [\w -]{3,40} )?(?:all )?(?:back|down) to\b/,
    example: "It boils down to a wrong offset.",
  },
  { id: "caused-by", pattern: /\b(?:was|were|is) caused by\b/, example: "The crash is caused by a null header." },
  {
    id: "fixed-by",
    pattern: /\bfixed (?:it )?by\b|\bthe fix(?: was|:)|\b(?:is|was) the fix\b/,
    example: "The fix was to close the pool once.",
  },
  { id: "turned-out", pattern: /\bturns? out\b|\bturned out\b/, example: "It turned out that the pool was closed." },
  { id: "came-from", pattern: /\bthe failure came from\b/, example: "The failure came from a stale lock." },
  { id: "ru", pattern: /причина (?:была|в)|проблема была|дело (?:было |оказалось )?в/, example: "Дело было в кэше." },
  { id: "zh", pattern: /原因是|根本原因|起因|导致|導致/, example: "原因是缓存。" },
  { id: "ja", pattern: /原因は|原因でした/, example: "原因はキャッシュです。" },
  { id: "ko", pattern: /원인은/, example: "원인은 캐시입니다." },
  {
    id: "de",
    pattern: /\b(?:lag|liegt) (?:daran|an de[rmn])\b|\bder grund (?:war|ist|dafür)\b|das problem war|die ursache war/,
    example: "Es lag daran, dass der Pool zu war.",
  },
  { id: "es", pattern: /\bse deb(?:e|ía) a\b|el problema era|la causa era/, example: "El error se debe a la caché." },
  {
    id: "fr",
    pattern: /\b(?:vient|venait|provient|provenait) d[eu']|le problème était|la cause était/,
    example: "L'erreur vient du cache.",
  },
  { id: "pt", pattern: /\bdeve-se a|o problema era|a causa era/, example: "O problema era o cache." },
  { id: "it", pattern: /il problema era/, example: "Il problema era la cache." },
];

const symptom =
  "(?:fail(?:ure|s|ed|ing)?|errors?|crash(?:es|ed)?|leak(?:s|ed)?|h[au]ngs?|freezes?|broke|breaks|slow(?:er)?)";
const otherSymptom =
  "(?:timeouts?|timed out|duplicates?|latency|delays?|drift|regression|deadlock(?:s|ed)?|gaps?|wrong|[45]\\d\\ds?)";
const source = "(?:(?:comes?|came|stems?|stemmed|results?|resulted|arises?) from|(?:is|was|are|were) (?:all )?down to)";
const because = "because(?! of the (?:change|edit))";

/** A symptom with its source: "the 502s come from …", "it failed because …". */
export const symptomsWithSource: readonly PatternRow[] = [
  {
    id: "source",
    pattern: new RegExp(`\\b${symptom}\\b.{0,80}\\b${source}`),
    example: "The crash comes from the parser.",
  },
  {
    id: "other-source",
    pattern: new RegExp(`\\b${otherSymptom}\\b.{0,80}\\b${source}`),
    example: "The 502s come from the proxy.",
  },
  {
    id: "because",
    pattern: new RegExp(`\\b(?:${symptom}|${otherSymptom})\\b.{0,80}\\b${because}`),
    example: "The import failed because the pool was closed.",
  },
];

/** A word that joins an effect to its cause. */
export const weakCauses: readonly PatternRow[] = [
  {
    id: "en",
    pattern: /\b(?:because|due to|since|as a result of|so that|had no|was missing)\b/,
    example: "It hung because the pool was closed.",
  },
  { id: "de", pattern: /\b(?:weil|wegen)\b/, example: "Er hing, weil der Pool zu war." },
  { id: "fr", pattern: /parce que/, example: "Il bloquait parce que le pool était fermé." },
  { id: "es", pattern: /porque|debido a/, example: "Se colgó porque el pool estaba cerrado." },
  { id: "it", pattern: /perché/, example: "Si bloccava perché il pool era chiuso." },
  { id: "ru", pattern: /потому что|из-за/, example: "Завис из-за пула." },
  { id: "zh", pattern: /因为|由于/, example: "因为连接池已关闭。" },
  { id: "ja", pattern: /ため/, example: "プールが閉じていたため。" },
  { id: "ko", pattern: /때문/, example: "풀이 닫혔기 때문입니다." },
];

/** A guess or a question. */
export const hedges: readonly PatternRow[] = [
  {
    id: "perhaps",
    pattern: /\b(?:maybe|might|may be|may have|may well|probably|possibly|perhaps|likely|could be|unclear|not sure)\b/,
    example: "It is probably the cache.",
  },
  {
    id: "seems",
    pattern: /\b(?:seems?|seemed|appears?|i think|i believe|i suspect|if )/,
    example: "It seems to be the cache.",
  },
  { id: "question", pattern: /\?\s*$/, example: "Is it the cache?" },
];

/** A mistake that the assistant itself had just made. */
export const ownErrors: readonly PatternRow[] = [
  {
    id: "i-forgot",
    pattern: /\bI (?:had )?(?:just )?(?:forgot|forgotten|mistyped|misspelled|misread|typed|overlooked)\b/,
    example: "I forgot the import.",
  },
  { id: "my-typo", pattern: /\bmy (?:own )?(?:typo|mistake|slip|edit|change)\b/, example: "It was my own typo." },
];

/** A prompt that asks for a cause. */
export const questionsForCause: readonly PatternRow[] = [
  {
    id: "why",
    pattern: /\b(?:why|find out|figure out|investigat\w{1,4}|debug|diagnos\w{1,4}|what(?:'s| is) wrong)\b/,
    example: "Find out what happens.",
  },
  {
    id: "fault",
    pattern: /\b(?:broken?|fail\w{0,4}|crash\w{0,3}|slow\w{0,2}|hangs?|errors?|fix|bug)\b/,
    example: "The export is slow.",
  },
  { id: "de", pattern: /\b(?:warum|wieso|weshalb)\b/, example: "Warum hängt der Export?" },
  { id: "romance", pattern: /\b(?:pourquoi|por qu[eéê]|perché)/, example: "Pourquoi l'export bloque ?" },
  { id: "ru", pattern: /почему/, example: "Почему экспорт висит?" },
  { id: "cjk", pattern: /为什么|为什麼|なぜ|どうして|왜/, example: "为什么导出很慢" },
];
