import type { PatternRow } from "./pattern-rows.ts";

/** Reminders meant for the current task: "remember to bump the version". */
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
      /(?:à la fin|ensuite|après (?:ça|cela))[.!]*$|quand (?:tu (?:as|auras)|c['’]est) (?:fini|terminé)|une fois (?:fini|terminé)/,
    example: "lancer les tests à la fin",
  },
  {
    id: "spanish-end",
    pattern: /(?:al final|después|luego)[.!]*$|cuando (?:termines|acabes|hayas (?:terminado|acabado))(?!\p{L})/u,
    example: "correr los tests cuando termines",
  },
  {
    id: "portuguese-end",
    pattern: /(?:no fim|(?:no|ao) final|depois)[.!]*$|quando (?:terminar|acabar|tiver terminado)/,
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
  // Removing one thing is done once. A clause after it would say at which times.
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

/** Openings that point back: the sentence has no meaning by itself. */
export const danglingOpenings: readonly PatternRow[] = [
  { id: "verb", pattern: /^\w+ (?:this|that|it)[.!]?$/, example: "do this" },
  {
    id: "english",
    pattern:
      /^(?:this|that|it|these|those|they)(?:'s|'re| (?:is|are|was|were|has|have|should|will|needs?|must|can)\b|\s*$)/,
    example: "this is the flow we discussed",
  },
  {
    id: "english-manner",
    pattern: /\b(?:like (?:this|that)|(?:this|that) way)[.!]?$/,
    example: "keep going like this",
  },
  {
    id: "german-subject",
    pattern: /^(?:das|dies(?:e[rs]?)?) (?:ist|sind|war|waren|wird|sollte?)(?!\p{L})/u,
    example: "das ist der Ablauf von eben",
  },
  {
    id: "spanish-subject",
    pattern: /^(?:est[aeo]s?|es[aeo]s?) (?:es|son|era|eran|fue|fueron|será)(?!\p{L})/u,
    example: "esto es el flujo de antes",
  },
  {
    id: "portuguese-subject",
    pattern: /^(?:est[ae]s?|ess[ae]s?|isto|isso) (?:é|são|era|eram|foi|será)(?!\p{L})/u,
    example: "isso é o fluxo de antes",
  },
  {
    id: "italian-subject",
    pattern: /^(?:quest[aoei]|quell[aoei]) (?:è|sono|era|erano|sarà)(?!\p{L})/u,
    example: "questo è il flusso di prima",
  },
  {
    id: "french-copula",
    pattern: /^(?:c['’](?:est|était)|ce (?:sont|n['’]est|sera)|ceci est)(?!\p{L})/u,
    example: "c'est le flux d'avant",
  },
  {
    id: "dutch-subject",
    pattern: /^(?:dit|dat|deze|die) (?:is|zijn|was|waren)(?!\p{L})/u,
    example: "dit is de stroom van net",
  },
  {
    id: "swedish-subject",
    pattern: /^(?:detta|det här|dessa|de här) (?:är|var)(?!\p{L})/u,
    example: "det här är flödet",
  },
  {
    id: "polish-subject",
    pattern: /^(?:to|ten|ta|te) (?:jest|są|był[ao]?|były)(?!\p{L})/u,
    example: "ten jest z wczoraj",
  },
  { id: "russian-subject", pattern: /^(?:это|эти)(?:\s|,)/, example: "это порядок из обсуждения" },
  { id: "ukrainian-subject", pattern: /^(?:це|ці)(?:\s|,)/, example: "це порядок з обговорення" },
  { id: "turkish-subject", pattern: /^(?:bu|bunlar)(?:\s|,)(?!proje|repo|depo|kod)/, example: "bu az önceki akış" },
  { id: "chinese-subject", pattern: /^(?:这|這|那)(?:个|個|些)?(?:是|就是|只是)/, example: "这是刚才的流程" },
  { id: "japanese-subject", pattern: /^(?:これ|それ|あれ)(?:は|が)/, example: "これはさっきの流れです" },
  { id: "korean-subject", pattern: /^(?:이것|그것|이건|그건|이게|그게)(?:은|이)?\s/, example: "이건 아까 그 흐름이야" },
  {
    id: "english-this-way",
    pattern: /\b(?:in (?:this|that) (?:way|manner|style|format)|(?:this|that) way|like (?:this|that))\b(?!\s?:)/,
    example: "write the docs in this way for each module",
  },
  { id: "german-manner", pattern: /\bauf diese (?:art|weise)\b(?!\s?:)/, example: "auf diese Weise dokumentieren" },
  {
    id: "french-manner",
    pattern: /\bde cette (?:façon|manière|sorte)(?!\p{L}|\s?:)/u,
    example: "documenter de cette façon",
  },
  {
    id: "spanish-manner",
    pattern: /\bde (?:esta|esa) (?:manera|forma)(?!\p{L}|\s?:)/u,
    example: "documentar de esta manera",
  },
  {
    id: "portuguese-manner",
    pattern: /\b(?:desta|dessa) (?:maneira|forma)(?!\p{L}|\s?:)/u,
    example: "documentar dessa forma",
  },
  {
    id: "italian-manner",
    pattern: /\bin (?:questo|quel) modo(?!\p{L}|\s?:)/u,
    example: "documentare in questo modo",
  },
  { id: "dutch-manner", pattern: /\bop (?:deze|die) manier\b(?!\s?:)/, example: "op deze manier documenteren" },
  {
    id: "swedish-manner",
    pattern: /\bpå (?:det här|detta|det) sättet(?!\p{L}|\s?:)/u,
    example: "dokumentera på det här sättet",
  },
  {
    id: "polish-manner",
    pattern: /(?:^|\s)w (?:ten|taki) sposób(?!\p{L}|\s?:)/u,
    example: "w ten sposób pisać dokumentację",
  },
  {
    id: "russian-manner",
    pattern: /(?:^|\s)(?:таким (?:образом|способом)|именно так)(?!\p{L}|\s?:)/u,
    example: "таким образом писать документацию",
  },
  {
    id: "ukrainian-manner",
    pattern: /(?:^|\s)(?:таким чином|саме так)(?!\p{L}|\s?:)/u,
    example: "таким чином писати документи",
  },
  { id: "turkish-manner", pattern: /(?:^|\s)(?:bu|şu) şekilde(?!\p{L}|\s?:)/u, example: "belgeleri bu şekilde yaz" },
  { id: "arabic-manner", pattern: /بهذه (?:الطريقة|الصورة)(?!\s?:)/, example: "اكتب الوثائق بهذه الطريقة" },
  { id: "hindi-manner", pattern: /(?:इस|इसी) तरह(?: से)?(?!\s?:)/, example: "दस्तावेज़ इस तरह लिखना" },
  {
    id: "chinese-manner",
    pattern: /(?:按|用)(?:这种|這種|这个|這個)(?:方式|方法|格式)(?!\s?[:：])/,
    example: "文档都用这种方式写",
  },
  { id: "japanese-manner", pattern: /(?:このように|この(?:形|方法|やり方)で)/, example: "文書はこのように書いて" },
  { id: "korean-manner", pattern: /(?:이런 식으로|이렇게|이 방식으로)/, example: "문서는 이렇게 써 줘" },
  { id: "french", pattern: /(?:^|\s)(?:comme )?(?:ça|cela)(?=[\s.,!]|$)/, example: "tu peux noter ça" },
  { id: "french-subject", pattern: /\bqu['’](?:elles?|ils?)\s/, example: "il faut qu'elle soit rapide" },
  { id: "german", pattern: /\b(?:das so|genau so|es so)[.!]?$/, example: "mach das so" },
  { id: "spanish", pattern: /\b(?:así|eso)[.!]?$/, example: "hazlo así" },
  { id: "italian", pattern: /\bcos[ìi][.!]?$/, example: "continua così" },
  { id: "portuguese", pattern: /\b(?:assim|isso)[.!]?$/, example: "continue assim" },
  { id: "chinese", pattern: /(?:这样|這樣)(?:就好|做)?[。！]?$/, example: "就保持这样" },
  // The order was a part of another sentence: "the notes that it keeps", "save all of it to the wiki", "next comes the check".
  { id: "chinese-attribute", pattern: /^的/, example: "的版本在所有页面上都一样" },
  { id: "chinese-place", pattern: /^(?:到(?![期时時])|进|進|入到)/, example: "到文档里，然后发布" },
  { id: "chinese-copula", pattern: /^是(?!否)/, example: "是检查，然后再部署" },
  {
    id: "chinese-ordinal",
    pattern: /^第\s?[\d一二三四五六七八九十]{1,3}(?:天|步|个|個|周|月|轮|輪)/,
    example: "第二步，第三步再上线",
  },
  { id: "chinese-purpose", pattern: /^(?:方便|以便|便于|便於|以供)/, example: "方便新同事查看" },
  {
    id: "chinese-result",
    pattern: /^就(?:不用|不会|不會|不需要|可以|能|知道)/,
    example: "就不用手动部署了",
  },
  { id: "korean-also", pattern: /(?:이것|그것|이거|그거|여기|거기)도\s/, example: "머리글이 깨지는데 이것도 고쳐줘" },
];

/** Questions without a question mark. */
export const unmarkedQuestions: readonly PatternRow[] = [
  { id: "chinese", pattern: /能不能|可不可以|是不是|行不行|会不会/, example: "以后能不能自动部署" },
  {
    id: "chinese-particle",
    pattern: /(?<!好|行|可以|知道|明白|懂)[吗嗎][?？。\s\d%]{0,12}$/,
    example: "提交以后都会自动部署吗",
  },
  { id: "chinese-ability", pattern: /(?:会|會|能|还|還)(?:知道|明白|懂|记得|記得)[吗嗎]/, example: "会记得吗" },
  { id: "korean", pattern: /(?:을까요?|습니까|나요|는지요)[.\s]*$/, example: "자동으로 배포되나요" },
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
