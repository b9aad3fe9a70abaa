import type { PatternRow } from "../pattern-rows.ts";

/**
 * Orders to remember, by language, in the form of a reminder of something to do: "remember to …" rather than "remember
 * that …". A match covers the order.
 */
export const reminders: Readonly<Record<string, readonly PatternRow[]>> = {
  English: [
    { id: "remember-to", pattern: /\brem\w{3,7} (?:to|about)\b/u, example: "remember to bump the version" },
    {
      id: "forget-to",
      pattern: /\b(?:do not|d['’]?ont|don['’]t) (?:ever )?(?:for?gett?|4get) (?:to|about)\b/u,
      example: "don't forget to bump the version",
    },
    {
      id: "object",
      pattern: /\b(?:for?gett?|4get) {1,3}(?:the|an?|your|our|my|those|these|all|some) [\w-]/u,
      example: "don't forget the changelog",
    },
    {
      id: "when-done",
      pattern:
        /\b(?:rem\w{3,7}|forget) (?!that\b)[^.:]{1,80}\b(?:when|once|after) (?:you['’]?r?e? ?(?:are )?|it['’]?s? ?(?:is )?)?done\b/u,
      example: "remember the changelog when you are done",
    },
  ],
  German: [
    {
      id: "object",
      pattern: /\bvergiss (?:bitte )?nicht (?:die|den|das|auch|eine?n?) [^\s.,:!?]/u,
      example: "vergiss nicht die Übersetzung",
    },
    {
      id: "zu",
      pattern:
        /\b(?:denk|vergiss|erinner)\p{L}{0,3}\b[^.:,]{0,30},? (?!das[sß]\b|daß)[^.:!?]{0,100}?\p{L}{0,9}zu ?\p{L}{1,20}n(?!\p{L})/u,
      example: "denk dran, die Version zu erhöhen",
    },
  ],
  French: [
    {
      id: "infinitive",
      pattern:
        /\b(?:oubli\p{L}{1,2} pas|rappel\p{L}{1,4}-\p{L}{2,4}|souv\p{L}{2,4}-\p{L}{2,4}) (?:aussi |bien |surtout )?(?:de |d['’])\p{L}{2,20}(?:er|ir|re|oir)(?!\p{L})/u,
      example: "n'oublie pas de mettre à jour le journal",
    },
    {
      id: "noun",
      pattern: /\boubli\p{L}{1,2} pas (?:les|la|le|l['’]|tes|ton|ta) ?\p{L}/u,
      example: "n'oublie pas les tests",
    },
  ],
  Spanish: [
    {
      id: "forget",
      pattern: /\bno (?:te |se )?olvid\p{L}{1,4} (?:de |también )?\p{L}{2,20}[aei]r(?:l[oae]s?|se)?(?!\p{L})/u,
      example: "no te olvides de subir la versión",
    },
    {
      id: "remember",
      pattern:
        /\b(?:recuerd[ae]|recuérda\p{L}{0,3}|acu[eé]rda\p{L}{0,3}|acordate) (?:también )?(?:de )?(?:también )?\p{L}{2,20}[aei]r(?:l[oae]s?|se)?(?!\p{L})/u,
      example: "acuérdate de subir la versión",
    },
  ],
  Portuguese: [
    {
      id: "forget",
      pattern:
        /\bnão (?:se |te )?esque[çc]\p{L}{1,3}(?:-se|-te)? (?:também )?de (?:também )?\p{L}{2,20}[aei]r(?!\p{L})/u,
      example: "não se esqueça de subir a versão",
    },
    {
      id: "remember",
      pattern: /\blembr[ae]m?(?:-se|-te)? (?:também )?de (?:também )?\p{L}{2,20}[aei]r(?!\p{L})/u,
      example: "lembra de subir a versão",
    },
  ],
  Italian: [
    {
      id: "remember",
      pattern:
        /\bricord\p{L}{1,6} (?:anche )?(?:di |d['’])(?:anche )?\p{L}{2,20}(?:are|ere|ire|rre|ar\p{L}{2}|er\p{L}{2}|ir\p{L}{2})(?!\p{L})/u,
      example: "ricordati di aggiornare il file",
    },
    {
      id: "forget",
      pattern: /\bnon (?:ti )?(?:dimentic|scord)\p{L}{1,6} (?:anche )?(?:di |d['’])\p{L}{3,25}(?!\p{L})/u,
      example: "non dimenticare di aggiornare il file",
    },
  ],
  Dutch: [
    {
      id: "te",
      pattern:
        /\b(?:vergeet|denk|bedenk|onthoud)\b(?! dat)[^.:,]{0,20} (?:om )?(?!dat\b)[^.:,!?]{0,80}\bte \p{L}{2,20}n(?!\p{L})/u,
      example: "vergeet niet de versie te verhogen",
    },
    {
      id: "noun",
      pattern: /\b(?:vergeet|denk) (?:ook )?(?:aan )?(?:de|het) [^.:,!?]{1,60}/u,
      example: "denk aan de tests",
    },
  ],
  Swedish: [
    {
      id: "infinitive",
      pattern:
        /\b(?:glöm inte|kom ihåg|tänk på)(?: bort)? att (?:även |också )?(?!(?:våra|alla|dessa|båda|samma|data|inga|mina)(?!\p{L}))\p{L}{2,20}a(?!\p{L})/u,
      example: "glöm inte att uppdatera versionen",
    },
  ],
  Danish: [
    {
      id: "infinitive",
      pattern:
        /\b(?:husk|glem ikke|ikke glem)(?: også)? (?:at|å) (?!(?:alle|disse|denne|ingen|samme)(?!\p{L}))\p{L}{2,20}e(?!\p{L})/u,
      example: "husk at opdatere versionen",
    },
  ],
  Finnish: [
    {
      id: "infinitive",
      pattern:
        /\b(?:muista(?:kaa)?|älä unohda)(?: myös)? (?!kaikkia|aina)\p{L}{2,20}(?:da|dä|ta|tä|la|lä|na|nä|ra|rä|aa|ää|ea|eä|ia|iä|oa|ua|yä)(?=\s)(?! on)/u,
      example: "muista päivittää versio",
    },
  ],
  Czech: [
    {
      id: "infinitive",
      pattern:
        /(?<!\p{L})(?:nezapome[nň]|pamatuj|nezapomínej)(?:te)?(?: prosím)?(?: si)?(?: také)?(?: nakonec| potom| ještě)? \p{L}{2,20}t(?: si| se)?(?=\s)/u,
      example: "nezapomeň zvýšit verzi",
    },
    {
      id: "noun",
      pattern: /(?<!\p{L})(?:nezapome[nň]|pamatuj)(?:te)? (?:také )?na (?!to)\p{L}/u,
      example: "nezapomeň na testy",
    },
  ],
  Thai: [
    {
      id: "verb",
      pattern: /(?:อย่าลืม|จำไว้)(?:ด้วย|นะ)?(?:รัน|ลบ|อัปเดต|อัพเดต|เพิ่ม|แก้|ใส่|ส่ง|เช็ค|เช็ก|ทดสอบ|คอมมิต|กด|เปลี่ยน|ทำ)/,
      example: "อย่าลืมรันเทสต์",
    },
  ],
  Indonesian: [
    {
      id: "verb",
      pattern:
        /\b(?:jangan lupa|ingat)(?: juga)? (?:untuk )?(?:(?:me|ber|di)\p{L}{3,20}|(?:jalankan|hapus|perbarui|tambahkan|cek|kirim)(?!\p{L}))/u,
      example: "jangan lupa menaikkan versi",
    },
  ],
  Vietnamese: [
    {
      id: "verb",
      pattern:
        /(?<!\p{L})(?:đừng quên|nhớ)(?: phải)? (?:cập nhật|chạy|thêm|xóa|sửa|kiểm tra|tăng|cập|viết|gửi|đẩy)(?!\p{L})/u,
      example: "đừng quên cập nhật phiên bản",
    },
  ],
  Polish: [
    {
      id: "infinitive",
      pattern:
        /\b(?:nie zapom\p{L}{2,7}|pami[eę]taj\p{L}{0,3}),? (?:też |również )?(?:(?:[zż]eby|aby|by) (?:\p{L}{1,15} ){0,3})?(?:też |również )?\p{L}{2,20}[cć](?!\p{L})/u,
      example: "nie zapomnij podbić wersji",
    },
    {
      id: "noun",
      pattern: /\b(?:nie zapom\p{L}{2,7}|pami[eę]taj\p{L}{0,3}) (?:też )?o (?!tym)\p{L}/u,
      example: "pamiętaj o testach",
    },
  ],
  Turkish: [
    {
      id: "verb",
      pattern: /\p{L}{2,20}m[ae]y[ıi] (?:da |de |sakın |lütfen )?unutma\p{L}{0,7}/u,
      example: "testleri çalıştırmayı unutma",
    },
  ],
  Russian: [
    {
      id: "infinitive",
      pattern:
        /не заб(?:удь|удьте|ывай|ывайте) (?:также |тоже |потом |ещ[её] )?(?:(?!что)\p{L}{1,15} ){0,2}\p{L}{2,20}(?:ть|ти|чь|ться|тись)(?!\p{L})/u,
      example: "не забудь обновить версию",
    },
    {
      id: "noun",
      pattern: /не заб(?:удь|удьте|ывай|ывайте) (?:про|об?) (?!то(?!\p{L}))\p{L}/u,
      example: "не забудь про тесты",
    },
  ],
  Ukrainian: [
    {
      id: "infinitive",
      pattern:
        /не заб(?:удь|удьте|увай|увайте) (?:також |теж |потім |ще )?(?:(?!що)\p{L}{1,15} ){0,2}\p{L}{2,20}(?:ти|тись|тися)(?!\p{L})/u,
      example: "не забудь оновити версію",
    },
    {
      id: "noun",
      pattern: /не заб(?:удь|удьте|увай|увайте) про (?!те(?!\p{L}))\p{L}/u,
      example: "не забудь про тести",
    },
  ],
  Arabic: [
    { id: "an", pattern: /لا تنس\S{0,3} (?:أيضا |أيضًا )?[أا]ن ت\p{L}/u, example: "لا تنس أن تشغل الاختبارات" },
    { id: "noun", pattern: /لا تنس\S{0,3} (?![أا]ن )\p{L}{3,12} ال\p{L}/u, example: "لا تنس تشغيل الاختبارات" },
  ],
  Hindi: [
    {
      id: "verb",
      pattern: /\p{L}[\p{L}\p{M}]{0,15}(?:ना|नी|ने) (?:भी )?(?:मत भूल|न भूल|भूलना मत|भूलना नहीं|याद रख)/u,
      example: "टेस्ट चलाना मत भूलना",
    },
  ],
  Chinese: [
    {
      id: "order",
      pattern:
        /(?:记得|記得|记着|記著|記着|[别別]忘[了记記]?|不要忘[了记記]?)(?:了)?(?!我|这|這|项目|項目|[：:，,。！!]|\s*$)/u,
      example: "记得更新版本",
    },
  ],
  Japanese: [
    {
      id: "object",
      pattern: /[うくすつぬぶむぐる](?:の|こと)[をもは]?(?:絶対に?)?忘れ/u,
      example: "版を更新するのを忘れないで",
    },
  ],
  Korean: [
    {
      id: "object",
      pattern: /(?:(?<!다)는 ?(?:것|거|걸)[도을]?|기|것도|걸) ?(?:꼭 |절대 )?(?:잊지|까먹지|잊어버리지)/u,
      example: "테스트 돌리는 거 잊지 마",
    },
  ],
};

/** In languages with the verb last, an order that precedes the reminder in its sentence. */
export const orderBeforeReminder: readonly PatternRow[] = [
  { id: "turkish", pattern: / ve /, example: "butonu ekle ve testleri çalıştırmayı" },
  { id: "hindi", pattern: / (?:और|aur) /, example: "बटन जोड़ो और टेस्ट चलाना" },
  { id: "korean", pattern: /[가-힣]고 /, example: "버튼 추가하고 테스트 돌리는" },
  { id: "japanese", pattern: /[てで](?:、|から)/, example: "ボタンを足して、版を更新する" },
];

/** What a piece of work is for. At the start of a sentence the same words open a request: "For future reference, ids are strings." */
export const purposeOfWork: readonly PatternRow[] = [
  {
    id: "english",
    pattern: /^for (?:the |any |all |your |our )?future(?: reference| use| sessions?| chats?| conversations?)?$/,
    example: "for future reference",
  },
];
