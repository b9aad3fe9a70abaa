import type { PatternRow } from "../pattern-rows.ts";

/** Reminders meant for the current task: "remember to bump the version at the end". */
export const oneOffReminders: readonly PatternRow[] = [
  { id: "also", pattern: /^(?:also|then|first)\b/, example: "also update the changelog" },
  {
    id: "when-done",
    pattern: /\b(?:when|once|after) (?:you(?:'re| are)? |it(?:'s| is)? |that(?:'s| is)? )?(?:done|finished|ready)\b/,
    example: "push it when done",
  },
  {
    id: "afterwards",
    pattern: /\b(?:afterwards?|after that|before you (?:commit|push|start|finish))\b/,
    example: "test it afterwards",
  },
  {
    id: "this-time",
    pattern: /\b(?:this time|for now|right now|for this (?:one|task|pr|change))\b/,
    example: "skip the tests this time",
  },
  {
    id: "this-piece",
    pattern: /\b(?:once|until|when) this (?:\w{1,12} )?(?:is )?(?:merged|done|finished|deployed|released)\b/,
    example: "delete the branch once this is merged",
  },
  { id: "file-mention", pattern: /(?:^|\s)@[\w./-]+/, example: "update the @index.ts" },
  { id: "too", pattern: /\b(?:too|as well)[.!]*$/, example: "bump the version too" },
  { id: "english-end", pattern: /\bat the end[.!]*$|\bbefore the next\b/, example: "run the tests at the end" },
  {
    id: "german-end",
    pattern:
      /(?<!\p{L})(?:am ende|zum schluss|danach|anschließend|nachher|(?:wenn|sobald) du fertig bist|noch)(?!\p{L})/u,
    example: "am Ende noch die Tests laufen zu lassen",
  },
  {
    id: "french-end",
    pattern:
      /(?:à la fin|ensuite|après (?:ça|cela))[.!]*$|quand (?:tu (?:as|auras)|c['’]est) (?:fini|terminé)|une fois (?:fini|terminé|que tu as)/,
    example: "lancer les tests à la fin",
  },
  {
    id: "spanish-end",
    pattern: /(?:al final|después|luego)[.!]*$|cuando (?:termines|acabes|hayas (?:terminado|acabado))(?!\p{L})/u,
    example: "correr los tests cuando termines",
  },
  {
    id: "portuguese-end",
    pattern: /(?:no fim|(?:no|ao) final)(?! d[eoa])|depois[.!]*$|quando (?:terminar|acabar|tiver terminado)/,
    example: "rodar os testes no final",
  },
  {
    id: "italian-end",
    pattern: /(?:alla fine|dopo)[.!]*$|quando (?:hai|avrai) (?:finito|terminato)/,
    example: "lanciare i test quando hai finito",
  },
  {
    id: "dutch-end",
    pattern: /\b(?:straks|aan het eind|(?:als|wanneer|zodra) je klaar bent|daarna|ook nog|nog even)\b/,
    example: "straks de tests te draaien",
  },
  {
    id: "swedish-end",
    pattern: /när du är (?:klar|färdig)|(?:till|på) slutet?[.!]*$/,
    example: "köra testerna när du är klar",
  },
  {
    id: "danish-end",
    pattern: /når du er (?:færdig|ferdig)|(?:til sidst|til slutt|bagefter|etterpå)[.!]*$/,
    example: "køre testene når du er færdig",
  },
  { id: "finnish-end", pattern: /(?<!\p{L})lopuksi(?!\p{L})|kun (?:olet|on) valmis/u, example: "ajaa testit lopuksi" },
  {
    id: "polish-end",
    pattern: /(?<!\p{L})(?:na koniec|(?:jak|gdy|kiedy) skończysz|potem)(?!\p{L})/u,
    example: "na koniec odpalić testy",
  },
  {
    id: "czech-end",
    pattern: /(?<!\p{L})(?:nakonec|až (?:budeš hotov|skončíš|dokončíš)|potom)/u,
    example: "nakonec pustit testy",
  },
  {
    id: "russian-end",
    pattern: /(?<!\p{L})(?:в конце(?= |[.!]*$)(?! каждо)|потом|когда закончишь|после этого)(?!\p{L})/u,
    example: "в конце прогнать тесты",
  },
  {
    id: "ukrainian-end",
    pattern: /(?<!\p{L})(?:наприкінці(?! кожно)|потім|коли закінчиш|після цього)(?!\p{L})/u,
    example: "потім прогнати тести",
  },
  {
    id: "turkish-end",
    pattern: /(?<!\p{L})(?:bitirince|bitince|işin bitince|en son)(?!\p{L})/u,
    example: "bitirince testleri çalıştırmayı",
  },
  { id: "arabic-end", pattern: /في النهاية|عند الانتهاء|عندما تنتهي|بعد ذلك/, example: "تشغيل الاختبارات في النهاية" },
  { id: "hindi-end", pattern: /(?:अंत|आखिर) में|बाद में/, example: "अंत में टेस्ट चलाना" },
  {
    id: "indonesian-end",
    pattern: /\b(?:kalau|jika|ketika|setelah|kalo) (?:sudah |udah )?(?:selesai|beres)\b|\bdi akhir[.!]*$/,
    example: "jalankan test kalau sudah selesai",
  },
  { id: "vietnamese-end", pattern: /(?:khi|sau khi) (?:làm )?xong|ở cuối[.!]*$/, example: "chạy test khi xong" },
  {
    id: "chinese-end",
    pattern: /最[后後]|(?:完成|做完|改完|弄完)(?:之?[后後]|以[后後])|待会|待會/,
    example: "最后跑一下测试",
  },
  { id: "japanese-end", pattern: /最後に|(?:終わっ|完了し)たら|[後あ]とで/, example: "最後にテストを実行する" },
  { id: "korean-end", pattern: /(?:끝나|마치)면|다 하면|마지막에|나중에/, example: "끝나면 테스트 돌리는" },
  // "Before you commit this": one commit, one task.
  {
    id: "english-before-this",
    pattern: /\bbefore (?:you |we )?(?:commit|push|merge|finish|deploy|close|send)\w* (?:this|that|it)\b/,
    example: "run the linter before you merge this",
  },
  {
    id: "german-before-this",
    pattern: /(?<!\p{L})(?:bevor du (?:das|dies\w*)|vor diese[mr])(?!\p{L})/u,
    example: "die Tests laufen zu lassen bevor du das committest",
  },
  {
    id: "french-before-this",
    pattern: /avant de \S+ (?:ce|cet|cette|ça)(?!\p{L})/u,
    example: "lancer les tests avant de pousser ce commit",
  },
  {
    id: "spanish-before-this",
    pattern: /antes de (?:\S+ )?(?:este|esta|esto)(?!\p{L})/u,
    example: "pasar el linter antes de cerrar esta tarea",
  },
  {
    id: "portuguese-before-this",
    pattern: /antes de (?:\S+ )?(?:esse|essa|este|esta|isso|isto)(?!\p{L})/u,
    example: "rodar os testes antes de fechar essa tarefa",
  },
  {
    id: "italian-before-this",
    pattern: /prima di \S+ (?:quest[oaei]|il commit)(?!\p{L})/u,
    example: "lanciare i test prima di chiudere questo task",
  },
  {
    id: "polish-before-this",
    pattern: /(?:zanim|przed) (?:\S+ )?(?:tego|tym|to|tę|ten)(?!\p{L})/u,
    example: "puścić testy zanim wypchniesz to",
  },
  {
    id: "russian-before-this",
    pattern: /перед тем,? как \S+(?: \S+)? эт(?:о|у|от|им|ой)(?!\p{L})|перед этим/u,
    example: "прогнать линтер перед тем как закоммитишь эту правку",
  },
  {
    id: "japanese-before-this",
    pattern: /する前に今回|今回の(?:分|変更|コミット)/,
    example: "今回の分のテストを実行する",
  },
  { id: "korean-before-this", pattern: /이번 (?:커밋|PR|작업|변경)/, example: "이번 커밋에 테스트 넣는" },
  { id: "chinese-before-this", pattern: /这次(?:提交|改动|任务)|本次提交/, example: "这次提交前跑一下测试" },
  // Removing one thing is done once. A clause after it would say at which times.
  {
    id: "english-after-this",
    pattern:
      /\b(?:after|with|in|for) this (?:\w{1,12} )?(?:change|commit|fix|merge|pr|release|task|ticket|branch|feature)\b/,
    example: "run the tests after this change",
  },
  {
    id: "english-day",
    pattern: /\b(?:today|tonight|tomorrow|(?:this|next) (?:morning|afternoon|evening|week|month|sprint))[.!]*$/,
    example: "reply to Bob tomorrow",
  },
  {
    id: "german-day",
    pattern: /(?<!\p{L})(?:heute|morgen|heute abend|morgen früh|nächste woche)(?!\p{L})/u,
    example: "morgen Bob zu antworten",
  },
  {
    id: "romance-day",
    pattern: /(?<!\p{L})(?:demain|aujourd['’]hui|mañana|amanhã|hoje|domani|oggi)[.!]*$/u,
    example: "répondre à Bob demain",
  },
  { id: "russian-day", pattern: /(?<!\p{L})(?:сегодня|завтра)(?!\p{L})/u, example: "ответить Бобу завтра" },
  { id: "asian-day", pattern: /明天|今天|明日|今日|내일|오늘/, example: "明天回复 Bob" },
  {
    id: "english-removal",
    pattern: /^(?:remove|delete|revert|undo|drop) [^\s,]+(?: [^\s,]+)?$/,
    example: "remove the print.js",
  },
  {
    id: "german-removal",
    pattern: /^(?:den|die|das) [^,]{1,60} (?:zu (?:löschen|entfernen)|(?:weg|raus)zunehmen|zurückzusetzen)[.!]*$/,
    example: "den Import zu löschen",
  },
  {
    id: "french-removal",
    pattern: /^(?:supprimer|enlever|retirer|effacer|virer) (?:le |la |les |l['’])[^\s,]+(?: [^\s,]+)?$/,
    example: "supprimer le print.js",
  },
  {
    id: "spanish-portuguese-removal",
    pattern: /^(?:borrar|eliminar|quitar|remover|apagar|excluir|tirar) (?:el|la|los|las|o|a|os|as) [^\s,]+$/,
    example: "borrar el print.js",
  },
  {
    id: "italian-removal",
    pattern: /^(?:togliere|rimuovere|cancellare|eliminare) (?:il |lo |la |i |gli |le |l['’])[^\s,]+$/,
    example: "togliere il print.js",
  },
  {
    id: "dutch-removal",
    pattern: /^(?:de|het) [^\s,]+(?: [^\s,]+)? (?:te (?:verwijderen|wissen)|weg te halen)[.!]*$/,
    example: "de print.js te verwijderen",
  },
  {
    id: "nordic-removal",
    pattern: /^(?:ta bort|radera|fjerne|slette|poistaa) [^\s,]+(?: [^\s,]+)?$/,
    example: "ta bort loggen",
  },
  {
    id: "polish-czech-removal",
    pattern: /^(?:usunąć|skasować|wywalić|smazat|odstranit|vymazat) [^\s,]+(?: [^\s,]+)?$/,
    example: "usunąć print.js",
  },
  {
    id: "russian-ukrainian-removal",
    pattern: /^(?:убрать|удалить|стереть|прибрати|видалити|стерти) [^\s,]+(?: [^\s,]+)?$/,
    example: "убрать print.js",
  },
  { id: "turkish-removal", pattern: /^[^\s,]+(?: [^\s,]+)? (?:sil|kaldır)m[ae]y[ıi]$/, example: "print.js silmeyi" },
  { id: "hindi-removal", pattern: /^[^\s,]+(?: को)? (?:हटाना|मिटाना|हटाने)$/, example: "print.js हटाना" },
  { id: "vietnamese-removal", pattern: /^(?:xóa|xoá|gỡ) [^\s,]+(?: [^\s,]+)?$/, example: "xóa print.js" },
  {
    id: "indonesian-removal",
    pattern: /^(?:meng)?hapus [^\s,]+(?: [^\s,]+)?$/,
    example: "hapus print.js",
  },
  {
    id: "chinese-removal",
    pattern: /^(?:把|将|將)[^，,]{1,40}(?:[删刪]掉|[删刪]除|去掉|移除)(?:了)?[。！!]*$/,
    example: "把 print.js 删掉",
  },
  { id: "japanese-removal", pattern: /^[^、]{1,40}を(?:削除する|消す)(?:の|こと)?$/, example: "print.jsを消すの" },
  {
    id: "korean-removal",
    pattern: /^[^,]{1,40} (?:지우|삭제하|제거하)(?:는 ?(?:거|것)?|기)$/,
    example: "print.js 지우는",
  },
];
