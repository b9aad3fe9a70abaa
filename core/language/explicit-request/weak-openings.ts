import type { PatternRow } from "../pattern-rows.ts";

/**
 * Openings that as often concern the current task, or a plan, as a rule: "keep in mind", "in the future". By language;
 * a row matches a whole opening.
 */
export const weakOpenings: Readonly<Record<string, readonly PatternRow[]>> = {
  English: [
    {
      id: "in-mind",
      pattern: /(?:.* )?(?:keep|keeping|bear)(?: \w+){0,2} in mind/u,
      example: "Keep in mind that ids are strings.",
    },
    { id: "future", pattern: /(?:in|for) (?:the )?future/u, example: "In the future, branches carry the ticket." },
    {
      id: "forward",
      pattern: /(?:going|moving) (?:forward|fwd)/u,
      example: "Going forward, branches carry the ticket.",
    },
    { id: "long-run", pattern: /(?:in|for) the long run/u, example: "In the long run, branches carry the ticket." },
    { id: "as-a-rule", pattern: /as a (?:general )?rule/u, example: "As a rule, controllers are thin." },
    { id: "rule", pattern: /rule:/u, example: "Rule: the branch carries the ticket." },
    { id: "next-time", pattern: /(?:for )?next time/u, example: "Next time the branch carries the ticket." },
    {
      id: "as-of-today",
      pattern: /as of (?:now|today|right now)/u,
      example: "As of today, branches carry the ticket.",
    },
  ],
  German: [
    {
      id: "next-time",
      pattern: /(?:beim |das )?nächste[ns]? mal/u,
      example: "Nächstes Mal trägt der Zweig die Ticketnummer.",
    },
    { id: "future", pattern: /für die zukunft/u, example: "Für die Zukunft tragen Zweige die Ticketnummer." },
    { id: "in-the-long-run", pattern: /auf lange sicht/u, example: "Auf lange Sicht nutzen wir pnpm." },
    {
      id: "in-mind",
      pattern: /(?:.* )?behalt\p{L}{0,2} (?:sie )?(?:das |dies |es )?(?:bitte )?im (?:auge|blick|kopf|hinterkopf)/u,
      example: "Behalte im Hinterkopf, dass Ids Texte sind.",
    },
  ],
  French: [
    {
      id: "in-mind",
      pattern: /(?:.* )?gard\p{L}{1,2}(?: \p{L}+){0,2} (?:en tête|à l['’]esprit)/u,
      example: "Garde à l'esprit que les ids sont du texte.",
    },
    {
      id: "next-time",
      pattern: /(?:pour )?la prochaine fois/u,
      example: "La prochaine fois, la branche porte le ticket.",
    },
    {
      id: "future",
      pattern: /(?:(?:pour|dans) (?:la suite|le futur|l['’]avenir)|à l['’]avenir|par la suite|à présent)/u,
      example: "Par la suite, les branches portent le ticket.",
    },
  ],
  Spanish: [
    {
      id: "in-mind",
      pattern:
        /(?:.* )?(?:ten|tenga|tened|tené|tener|tenlo|téngalo|tengas)(?: \p{L}+)? (?:en cuenta|en mente|presente)/u,
      example: "Ten en cuenta que los ids son texto.",
    },
    { id: "next-time", pattern: /(?:para )?la próxima(?: vez)?/u, example: "La próxima vez la rama lleva el ticket." },
    {
      id: "future",
      pattern: /(?:(?:en|para) el futuro|a futuro|de cara al futuro|más adelante)/u,
      example: "En el futuro, las ramas llevan el ticket.",
    },
  ],
  Portuguese: [
    {
      id: "in-mind",
      pattern: /(?:.* )?(?:tenha|tem|tenham|ter|mantenha|mantém)(?: \p{L}+)? (?:em mente|presente|em conta)/u,
      example: "Tenha em mente que os ids são texto.",
    },
    {
      id: "account",
      pattern: /leve?a?(?: \p{L}+)? em (?:conta|consideração)/u,
      example: "Leve isso em conta: os ids são texto.",
    },
    {
      id: "next-time",
      pattern: /(?:para a |na |pra |da )?próxima(?: vez)?/u,
      example: "Na próxima vez o ramo leva o ticket.",
    },
    {
      id: "future",
      pattern: /(?:no futuro|para o futuro|futuramente)/u,
      example: "No futuro, os ramos levam o ticket.",
    },
  ],
  Italian: [
    {
      id: "in-mind",
      pattern:
        /(?:.* )?(?:tieni|tenete|tenga|tieniti|tienilo|tienine|tenere)(?: \p{L}+)? (?:a mente|presente|in mente|conto)/u,
      example: "Tieni presente che gli id sono testo.",
    },
    { id: "next-time", pattern: /(?:per )?la prossima volta/u, example: "La prossima volta il ramo porta il ticket." },
    {
      id: "future",
      pattern: /(?:in futuro|per il futuro|in avvenire|per l['’]avvenire|in seguito)/u,
      example: "In futuro i rami portano il ticket.",
    },
  ],
  Dutch: [
    {
      id: "in-mind",
      pattern: /(?:.* )?houd?t?(?: \p{L}+){0,2} (?:in gedachten|in (?:het|je) achterhoofd|rekening mee|voor ogen)/u,
      example: "Houd er rekening mee dat ids tekst zijn.",
    },
    {
      id: "think-of",
      pattern: /b?e?denk (?:er )?(?:altijd )?(?:aan|eraan|goed)/u,
      example: "Denk eraan dat ids tekst zijn.",
    },
    { id: "next-time", pattern: /(?:voor )?(?:de )?volgende keer/u, example: "Volgende keer eerst de linter draaien." },
    {
      id: "future",
      pattern: /(?:(?:in|voor) de toekomst|op de lange termijn|hierna)/u,
      example: "In de toekomst dragen takken het ticket.",
    },
  ],
  Swedish: [
    {
      id: "in-mind",
      pattern: /(?:ha|håll|tänk)(?: \p{L}+)? (?:i åtanke|i bakhuvudet|på)/u,
      example: "Ha i åtanke att id är text.",
    },
    { id: "next-time", pattern: /(?:till )?nästa gång/u, example: "Nästa gång, kör lintern först." },
    { id: "future", pattern: /(?:(?:i|för) framtiden|på sikt)/u, example: "I framtiden bär grenarna ärendet." },
  ],
  Danish: [
    {
      id: "in-mind",
      pattern: /(?:hav|ha|hold)(?: \p{L}+)? (?:i tankerne|i tankene|i baghovedet|i bakhodet|in mente)/u,
      example: "Hav i tankerne, at id er tekst.",
    },
    { id: "next-time", pattern: /(?:til )?(?:næste|neste) gang/u, example: "Næste gang, kør linteren først." },
    { id: "future", pattern: /i fr[ea]mtid(?:en|a)/u, example: "I fremtiden bærer grenene sagen." },
  ],
  Finnish: [
    {
      id: "in-mind",
      pattern: /(?:pidä|pitäkää)(?: \p{L}+)? mielessä|ota(?:kaa)? huomioon/u,
      example: "Pidä mielessä, että id on tekstiä.",
    },
    { id: "next-time", pattern: /ensi kerralla/u, example: "Ensi kerralla aja lint ensin." },
    { id: "future", pattern: /tulevaisuudessa/u, example: "Tulevaisuudessa haarat nimetään tehtävän mukaan." },
  ],
  Czech: [
    {
      id: "in-mind",
      pattern: /(?:měj|mějte|drž)(?: \p{L}+)? (?:na paměti|na mysli|v hlavě)|(?:ber|vezm)\p{L}{0,8} (?:to )?na vědomí/u,
      example: "Měj na paměti, že id je text.",
    },
    { id: "next-time", pattern: /příště/u, example: "Příště nejdřív spusť linter." },
    { id: "future", pattern: /(?:v budoucnu|do budoucna)/u, example: "V budoucnu nesou větve číslo úkolu." },
  ],
  Thai: [
    { id: "next-time", pattern: /ครั้งหน้า|ครั้งต่อไป|คราวหน้า|คราวหลัง|วันหลัง|ทีหลัง|รอบหน้า/u, example: "ครั้งหน้าให้รัน linter ก่อน" },
    { id: "future", pattern: /ในอนาคต/u, example: "ในอนาคตชื่อ branch มีเลขตั๋ว" },
  ],
  Indonesian: [
    { id: "next-time", pattern: /(?:untuk )?lain kali/u, example: "Lain kali jalankan linter dulu." },
    { id: "future", pattern: /di masa depan/u, example: "Di masa depan nama cabang memuat tiket." },
  ],
  Vietnamese: [
    { id: "in-mind", pattern: /(?:hãy|xin) (?:lưu ý|chú ý)(?: rằng| là)?/u, example: "Hãy lưu ý rằng id là chuỗi." },
    { id: "next-time", pattern: /lần (?:sau|tới)/u, example: "Lần sau tên nhánh theo mã việc." },
    {
      id: "future",
      pattern: /(?:trong tương lai|sau này|về sau)/u,
      example: "Trong tương lai tên nhánh theo mã việc.",
    },
  ],
  Polish: [
    {
      id: "in-mind",
      pattern: /(?:miej|miejcie|weź|bierz) (?:to |sobie )?(?:na uwadze|pod uwagę|w głowie|w tyle głowy)/u,
      example: "Miej na uwadze, że id są tekstem.",
    },
    {
      id: "next-time",
      pattern: /(?:następnym razem|na następny raz|przy następnej okazji)/u,
      example: "Następnym razem gałąź nosi numer zgłoszenia.",
    },
    {
      id: "future",
      pattern: /(?:w przyszłości|na później|docelowo|w dalszej pracy)/u,
      example: "W przyszłości gałęzie noszą numer zgłoszenia.",
    },
  ],
  Turkish: [
    {
      id: "next-time",
      pattern: /(?:bir dahaki|bir sonraki|gelecek|sonraki) sefer\p{L}{0,2}/u,
      example: "Bir dahaki sefere önce linter'ı çalıştır.",
    },
    {
      id: "future",
      pattern: /(?:gelecekte|ileride|ilerleyen süreçte|(?:gelecek|ileride|ilerisi) için)/u,
      example: "Gelecek için dallar bilet adını taşır.",
    },
  ],
  Russian: [
    {
      id: "in-mind",
      pattern: /(?:.* )?(?:имей|имейте|иметь) (?:это )?в ?виду/u,
      example: "Имей в виду, что id это строки.",
    },
    {
      id: "consider",
      pattern: /(?:.* )?(?:учти|учтите|учитывай|учитывайте|учитывать)(?: это)?/u,
      example: "Учти, что id это строки.",
    },
    { id: "next-time", pattern: /(?:в|на) следующий раз/u, example: "В следующий раз ветка носит номер тикета." },
    {
      id: "future",
      pattern: /(?:в будущем|в дальнейшем|в последующем|на перспективу)/u,
      example: "В будущем ветки зовём по тикету.",
    },
  ],
  Ukrainian: [
    {
      id: "in-mind",
      pattern: /(?:.* )?(?:май|майте|мати) (?:це )?(?:на увазі|на думці)/u,
      example: "Май на увазі, що порт 9000 зайнятий.",
    },
    {
      id: "consider",
      pattern: /(?:.* )?(?:врахуй|враховуй|врахуйте|враховувати)(?: це)?/u,
      example: "Врахуй, що годинник в UTC.",
    },
    { id: "account", pattern: /візьм(?:и|іть) (?:це )?до уваги/u, example: "Візьми до уваги: логи ротуються щодня." },
    {
      id: "next-time",
      pattern: /(?:наступного разу|на наступний раз)/u,
      example: "Наступного разу гілка носить номер тікета.",
    },
    {
      id: "future",
      pattern: /(?:[ув] майбутньому|[ув] подальшому|на перспективу)/u,
      example: "У майбутньому гілки звемо за тікетом.",
    },
  ],
  Arabic: [
    {
      id: "in-mind",
      pattern: /(?:.* )?(?:في اعتبارك|في الاعتبار|في بالك|ببالك|في ذهنك|بعين الاعتبار|بالحسبان)/u,
      example: "ضع في اعتبارك أن المعرفات نصوص.",
    },
    {
      id: "next-time",
      pattern: /(?:في )?المرة (?:القادمة|المقبلة)/u,
      example: "المرة القادمة يحمل الفرع رقم التذكرة.",
    },
    { id: "future", pattern: /(?:في المستقبل|للمستقبل)/u, example: "في المستقبل الفروع تحمل رقم التذكرة." },
  ],
  Hindi: [
    { id: "next-time", pattern: /अगली बार(?: से)?/u, example: "अगली बार पहले लिंटर चलाना।" },
    { id: "future", pattern: /भविष्य (?:में|के लिए)/u, example: "भविष्य में शाखा का नाम टिकट से हो।" },
    { id: "forward", pattern: /आगे (?:के लिए|चलकर)/u, example: "आगे के लिए शाखा का नाम टिकट से हो।" },
  ],
  Chinese: [
    { id: "after", pattern: /(?:以后|以後|往后|往後|后续|後續)(?:开始|起)?/u, example: "以后分支用工单号命名。" },
    { id: "future", pattern: /(?:将来|將來|未来|未來)(?:开始|起)?/u, example: "将来分支用工单号命名。" },
    { id: "next-time", pattern: /下一?次(?:开始|起)?/u, example: "下次分支名带工单号。" },
    { id: "heed", pattern: /(?:留意|注意)(?:一下|下)?/u, example: "留意一下：ID 是字符串。" },
  ],
  Japanese: [
    { id: "future", pattern: /将来(?:的に)?は/u, example: "将来はブランチ名にチケット番号を使う。" },
    {
      id: "in-mind",
      pattern: /(?:.*)?(?:念頭に置いて|留意して)(?:おいて)?(?:ください|下さい|ね)?/u,
      example: "IDは文字列なので念頭に置いてください。",
    },
  ],
  Korean: [
    { id: "next-time", pattern: /다음에?[는엔]/u, example: "다음에는 브랜치 이름에 티켓 번호를 넣어." },
    {
      id: "in-mind",
      pattern: /(?:.* )?염두에 (?:둬|두세요|두고|둬 줘|두고 있어)(?: ?(?:줘|주세요))?/u,
      example: "ID는 문자열이라는 점을 염두에 둬.",
    },
  ],
};
