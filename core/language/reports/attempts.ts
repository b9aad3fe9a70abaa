// Phrases for attempts: something was tried, did not work, or was reverted.
import type { PatternRow } from "../pattern-rows.ts";

/** A change without effect. */
export const failedAttempts: readonly PatternRow[] = [
  {
    id: "did-not-help",
    pattern: /\b(?:did|does)(?:n't| not) (?:help|work|fix|suffice|change (?:it|that|anything|the))\b/,
    example: "Raising the limit did not help.",
  },
  { id: "no-difference", pattern: /\b(?:made|makes) no difference\b/, example: "A second pool made no difference." },
  { id: "no-effect", pattern: /\b(?:had|has) no effect\b/, example: "The flag had no effect." },
  { id: "no-success", pattern: /\bwithout success\b|\bin vain\b/, example: "I raised the limit without success." },
  { id: "de", pattern: /\bgeholfen hat das nicht\b|\bhalf nicht\b/, example: "Ein größerer Puffer half nicht." },
  { id: "ru", pattern: /не помог/, example: "Увеличение буфера не помогло." },
  { id: "zh", pattern: /没有用|没有效果/, example: "加大缓冲没有用。" },
  { id: "es", pattern: /no funcionó/, example: "Subir el límite no funcionó." },
  { id: "fr", pattern: /n'a pas (?:aidé|suffi)/, example: "Un tampon plus grand n'a pas suffi." },
];

/** An attempt with its outcome, in one sentence. */
export const triedAndFailed: readonly PatternRow[] = [
  {
    id: "tried-not",
    pattern:
      /\b(?:tried|attempted)\b.{0,200}\b(?:did(?:n't| not) (?:work|help|fix|change)|fail(?:ed|s)|without success)/,
    example: "I tried a second pool, which did not help.",
  },
  {
    id: "tried-effect",
    pattern:
      /\b(?:tried|attempted)\b.{0,200}\b(?:no effect|(?:made|makes) no difference|still (?:fail|broke|crash|threw))/,
    example: "I tried a longer timeout, it still failed.",
  },
  {
    id: "tried-back",
    pattern: /\b(?:tried|attempted)\b.{0,200}\b(?:had to (?:revert|undo)|revert(?:ed)?)/,
    example: "I tried `useMemo` and had to revert it.",
  },
  {
    id: "reverted-because",
    pattern: /\b(?:reverted|backed out|rolled back|undid)\b.{0,200}\b(?:because|since|as it|did(?:n't| not))/,
    example: "I reverted the cache because it served stale rows.",
  },
];

/** A change that was reverted. */
export const reversions: readonly PatternRow[] = [
  {
    id: "put-back",
    pattern:
      /\b(?:put|brought|changed|switched|went|rolled|backed|taken|took|moved) (?:it |that |them |this |everything |the \w+ )?(?:back|out)\b/,
    example: "I put it back.",
  },
  {
    id: "reverted",
    pattern:
      /\b(?:revert(?:ed|ing)?|undid|undone|undo|restored|rolled back|backed out|removed (?:it|that|them) again)\b/,
    example: "Both edits are reverted.",
  },
  {
    id: "dropped",
    pattern: /\bdropped (?:it|that|the (?:idea|branch|change|attempt|patch|experiment|approach))\b/,
    example: "So I dropped the idea.",
  },
  {
    id: "is-back",
    pattern:
      /\b(?:is|are|was|were) (?:all )?(?:back (?:as|to|at|in|where|again)|gone again|out again|unchanged again)\b/,
    example: "The old value is back in place.",
  },
  {
    id: "as-before",
    pattern:
      /\bas (?:it|they) (?:was|were) before\b|\b(?:is|are) as (?:it|they) (?:was|were)\b|\bback (?:as|to (?:how|what|where)) (?:it|they|things) (?:was|were)\b/,
    example: "The file is as it was.",
  },
  {
    id: "de",
    pattern: /\bzurück(?:genommen|gesetzt|gerollt|gedreht)|\brückgängig\b|\bwieder (?:raus|entfernt|weg)\b/,
    example: "Die Änderung ist zurückgenommen.",
  },
  { id: "fr", pattern: /\b(?:annulé|retiré|revenu en arrière)/, example: "J'ai annulé le changement." },
  { id: "es", pattern: /\b(?:revertido|deshecho|deshice)\b/, example: "Lo he revertido." },
  { id: "pt", pattern: /\b(?:desfeito|desfiz)\b/, example: "Desfiz a mudança." },
  { id: "it", pattern: /\b(?:annullato|ripristinato)\b/, example: "Ho ripristinato il file." },
  { id: "ru", pattern: /откат|вернул|отменил/, example: "Я откатил изменение." },
  { id: "zh", pattern: /回滚|撤销|还原|已恢复/, example: "已经回滚。" },
  { id: "ja", pattern: /元に戻|戻しました/, example: "元に戻しました。" },
  { id: "ko", pattern: /되돌/, example: "변경을 되돌렸습니다." },
];

/** Reasons for reverting, where no word calls it an attempt. */
export const obstacles: readonly PatternRow[] = [
  {
    id: "does-not",
    pattern:
      /\b(?:do|does|did|is|was|has)(?:n't| not) (?:yet |really |actually )?(?:work\w{0,3}|support\w{0,2}|build|compile|start|accept|allow|help\w{0,3})\b/,
    example: "The driver doesn't support it.",
  },
  {
    id: "not-better",
    pattern:
      /\b(?:is|was)(?:n't| not) (?:any (?:faster|better)|worth)\b|\bno (?:faster|better|effect|gain|improvement|difference)\b/,
    example: "It was not any faster.",
  },
  {
    id: "breaks",
    pattern:
      /\b(?:not (?:yet )?supported|incompatible|breaks?|broke|broken|fails?|failed|conflicts?|can't|cannot|couldn't)\b/,
    example: "The new driver breaks the import.",
  },
  {
    id: "slower",
    pattern: /\b(?:slower|worse|leak(?:s|ed)?|deadlock(?:s|ed)?|crash(?:es|ed)?|hangs?|hung|regress\w{0,6})\b/,
    example: "The query got slower.",
  },
  { id: "too", pattern: /\btoo (?:slow|much|many|big|large|expensive|risky)\b/, example: "It was too slow." },
  {
    id: "de",
    pattern: /\b(?:kaputt|bricht|brach|schlug fehl|schlägt fehl|langsamer|funktioniert\w{0,3} nicht|hilft nicht)\b/,
    example: "Damit schlägt der Import fehl, er bricht ab.",
  },
  {
    id: "fr",
    pattern: /\b(?:casse|cassait|échou\w{1,4}|plus lent|ne marche pas|ne fonctionne pas)\b/,
    example: "Cela ne marche pas.",
  },
  {
    id: "es",
    pattern: /\b(?:rompe|rompía|falla\w{0,3}|más lento|no funciona\w{0,3})\b/,
    example: "Con eso falla la importación.",
  },
  {
    id: "pt",
    pattern: /\b(?:quebr\w{1,4}|falh\w{1,4}|mais lento|não funciona\w{0,3})\b/,
    example: "Ficou mais lento.",
  },
  { id: "it", pattern: /\b(?:rompeva|fallisce|più lento|non funziona\w{0,3})\b/, example: "Non funziona." },
  { id: "ru", pattern: /сломал|ломает|падает|упал|медленнее|не работает|не помог/, example: "Стало медленнее." },
  { id: "zh", pattern: /失败|报错|更慢|不行|不起作用/, example: "这样会报错。" },
  { id: "ja", pattern: /失敗|壊れ|遅く|動か(?:な|ず)/, example: "遅くなりました。" },
  { id: "ko", pattern: /실패|느려|깨/, example: "더 느려졌습니다." },
];

/** The user asks for an attempt. */
export const requestsToTry: readonly PatternRow[] = [
  {
    id: "try",
    pattern:
      /\b(?:try|tries|trying|tried|attempt|experiment|spike|prototype|give (?:it|that|this) a (?:go|try|shot))\b/,
    example: "Try the other driver.",
  },
  {
    id: "see",
    pattern:
      /\bsee (?:what happens|how (?:it|that) (?:goes|does)|if|whether)\b|\bwhat (?:happens )?if we\b|\bwould it (?:help|work)\b/,
    example: "See if a pool helps.",
  },
  { id: "de", pattern: /\b(?:versuch|probier)\w{0,4}\b|\bteste? mal\b/, example: "Versuche den anderen Treiber." },
  { id: "fr", pattern: /\b(?:essa(?:ie|yer|yez|yons)|tente[rz]?)\b/, example: "Essaie l'autre pilote." },
  { id: "es", pattern: /\b(?:prueba|probar|intenta)\w{0,4}\b/, example: "Prueba el otro controlador." },
  { id: "pt", pattern: /\b(?:tenta|experimente)\b/, example: "Experimente o outro driver." },
  { id: "it", pattern: /\b(?:prova a|proviamo)\b/, example: "Proviamo l'altro driver." },
  { id: "ru", pattern: /попроб|попытай/, example: "Попробуй другой драйвер." },
  { id: "zh", pattern: /试试|试一下|尝试/, example: "试试另一个驱动。" },
  { id: "ja", pattern: /試し/, example: "別のドライバーを試して。" },
  { id: "ko", pattern: /해 ?봐|시도/, example: "다른 드라이버로 해봐." },
];

/** The user asks to revert it. */
export const requestsToUndo: readonly PatternRow[] = [
  {
    id: "revert",
    pattern:
      /\b(?:revert|undo|restore|go back to|roll(?:ing)? (?:it |that |this )?back|back (?:it |that |this )?out)\b/,
    example: "Revert that.",
  },
  {
    id: "put-back",
    pattern:
      /\b(?:take|put|change|switch|bring) .{1,40} (?:back|out)\b|\b(?:remove|drop|kill) (?:it|that|this|the \w+) again\b/,
    example: "Take the cache out again.",
  },
  { id: "de", pattern: /rückgängig|zurück|wieder raus/, example: "Nimm das wieder raus." },
  { id: "fr", pattern: /annule|reviens|enlève/, example: "Annule ça." },
  { id: "es", pattern: /deshaz|revierte|quita/, example: "Revierte eso." },
  { id: "pt", pattern: /desfaz|reverte|desfaça/, example: "Desfaça isso." },
  { id: "it", pattern: /annulla|ripristina/, example: "Annulla la modifica." },
  { id: "ru", pattern: /откати|верни|отмени|убери/, example: "Откати это." },
  { id: "zh", pattern: /撤销|回滚|还原|改回/, example: "把它改回去。" },
  { id: "ja", pattern: /元に戻|取り消/, example: "元に戻して。" },
  { id: "ko", pattern: /되돌/, example: "되돌려 줘." },
];
