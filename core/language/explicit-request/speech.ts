import type { PhraseRow } from "../phrases.ts";

/**
 * Phrases that look like a request but are none, by language: a reported or supposed request, an order for this
 * conversation only, and "from now on" about the user's own actions.
 */
export const speech = {
  English: [
    {
      phrase:
        "(telling|tell|told|tells|asking|asked|asks) (him|her|them|it|claude|people|everyone|everybody|someone|somebody)[,|:] [to|that|please|always] (remember|never forget|keep in mind)",
      yes: "I'm telling her, remember to be brief.",
    },
    {
      phrase:
        "(if|when|whenever|once|suppose|say|like) (i|we|you|one|he|she|someone|somebody|a user|the user|users) (say|says|said|tell|tells|told|ask|asks|asked|write|writes|type|types|typed)[,|:] [him|her|it|you|claude|something like|like|that|to|you to|it to|claude to|them to|you,|it,] [please] (remember|never forget|keep in mind|from now on)",
      yes: "If I say remember the port, where does it go?",
    },
    {
      phrase: "[for|in] the rest of (this|the|our) (chat|conversation|thread)[,] (from now on|going forward|always)",
      yes: "For the rest of this chat from now on answer in English.",
    },
    {
      phrase: "(from now on|going forward)[,] … (in|for|during) (this|our) (chat|conversation|thread)",
      yes: "From now on answer briefly in this chat.",
    },
    {
      phrase:
        "(save|store|keep|record|export|archive) [our|this|my|the] (our|this|current|whole|entire|full) (conversation|session|chat|discussion|thread) [for|so|until] [when|that] … (next time|later|later on|future reference)",
      yes: "Save our current conversation for the next time.",
      no: "Save the session limit of 30 minutes for the next time.",
    },
    {
      phrase: "ignore … (from now on|from here on|from this point)",
      yes: "Ignore the conversation from this point on.",
    },
    {
      phrase: "(from now on|from here on|going forward)[,] (i am|i[']m|i[']ll|i will|i[']m going to)",
      yes: "From now on I am only reviewing.",
    },
    {
      phrase:
        "next time you (want|need|would like|[']d like|wish) … (just|simply) (ask|say|tell me|let me know|call|run|type)",
      yes: "Next time you want a deploy just say so.",
    },
  ],
  German: [
    {
      phrase: "(sage|sag|sagte|erzähle) (ihm|ihr|ihnen|claude)[,|:] (merk dir|denk dran|denk daran|vergiss nicht)",
      yes: "Ich sage ihm, denk dran, kurz zu sein.",
    },
    {
      phrase: "wenn (ich|man|jemand|einer) [dir|ihm] (sage|sagt|schreibe|schreibt)[,|:] (merk dir|denk dran|ab jetzt)",
      yes: "Wenn ich sage, merk dir das, wo landet es?",
    },
    { phrase: "(ab jetzt|ab sofort|von nun an) … ich", yes: "Ab jetzt teste ich nur noch." },
    {
      phrase:
        "(speicher|speichere|sichere|exportiere) [dir] (unser|unsere|unseren|dieses|diesen|diese) [ganzes|ganzen|ganze|bisheriges|bisherigen] (gespräch|chat|chatverlauf|verlauf|unterhaltung|sitzung) … (nächste mal|nächstes mal|später)",
      yes: "Speichere unser Gespräch für das nächste Mal.",
    },
    {
      phrase: "(in|für) (diesem|diesen|dieser) (chat|gespräch|unterhaltung)[,] … (ab jetzt|von nun an)",
      yes: "In diesem Chat antworte ab jetzt auf Englisch.",
    },
  ],
  French: [
    {
      phrase: "(dis|disais|dit|demande)[,|:] [lui|leur|lui,|leur,] (retiens|souviens-toi|n'oublie pas|rappelle-toi)",
      yes: "Je lui dis, n'oublie pas le test.",
    },
    {
      phrase: "si (je|on|tu) [te|lui] (dis|dit|demande)[,|:] [de] (retiens|retenir|souviens-toi|n'oublie pas)",
      yes: "Si je te dis retiens le port, où est-ce écrit ?",
    },
    {
      phrase: "(désormais|à partir de maintenant|dorénavant)[,] (je|j'ai|j') (vais|te|ne|suis|fais|teste)",
      yes: "À partir de maintenant, je vais seulement tester.",
    },
  ],
  Spanish: [
    {
      phrase: "(le|les) (digo|dije|pido|pedí)[,|:] [que] (recuerda|recuerde|acuérdate|no olvides)",
      yes: "Le digo, recuerda ser breve.",
    },
    {
      phrase: "si [yo] [te|le] (digo|pido|dice)[,|:] [que] (recuerda|recuerdes|acuérdate|no olvides)",
      yes: "Si te digo recuerda el puerto, ¿dónde queda?",
    },
    {
      phrase: "(a partir de ahora|desde ahora|de ahora en adelante)[,] [yo|solo|sólo] (voy a|te voy|estoy)",
      yes: "A partir de ahora solo voy a probar.",
    },
    {
      phrase:
        "(ignora|olvida|ignorar|borra) … (a partir|desde|de) (de este|este|ahora|aquí) [punto|momento|en adelante]",
      yes: "Olvida el chat a partir de este punto.",
    },
  ],
  Portuguese: [
    {
      phrase: "se eu [te|lhe] (digo|disser|falar|pedir)[,|:] [para|que] (lembra|lembre|lembrar|não esqueça)",
      yes: "Se eu disser lembra da porta, onde fica?",
    },
    {
      phrase: "(a partir de agora|de agora em diante)[,] [eu] [só] (vou|estou)",
      yes: "A partir de agora eu só vou testar.",
    },
  ],
  Italian: [
    {
      phrase: "se [io] [ti|gli] (dico|chiedo)[,|:] [di] (ricorda|ricordati|ricordare|ricordarti)",
      yes: "Se ti dico ricordati la porta, dove finisce?",
    },
    {
      phrase: "(da ora in poi|d'ora in poi|da ora|da adesso)[,] [io] (vado|farò|ti darò|sto|faccio)",
      yes: "Da ora in poi farò solo test.",
    },
  ],
  Dutch: [
    {
      phrase: "als ik [je|hem] (zeg|vraag)[,|:] [om te] (onthoud|onthouden|vergeet niet)",
      yes: "Als ik zeg onthoud de poort, waar staat dat?",
    },
    { phrase: "(vanaf nu|voortaan) (ga|test|doe|geef) ik", yes: "Vanaf nu test ik alleen." },
  ],
  Swedish: [
    {
      phrase: "om jag säger[,|:] [till dig|till dig,] (kom ihåg|glöm inte)",
      yes: "Om jag säger kom ihåg porten, var hamnar det?",
    },
    {
      phrase: "(från och med nu|hädanefter) (ska|kommer|testar|gör) jag",
      yes: "Från och med nu ska jag bara testa.",
    },
  ],
  Polish: [
    {
      phrase: "(jeśli|jeżeli|jak|gdy) [ci] (powiem|mówię)[,|:] (zapamiętaj|pamiętaj|nie zapomnij)",
      yes: "Jeśli powiem zapamiętaj port, gdzie to trafi?",
    },
    { phrase: "od teraz [ja] [tylko] (będę|testuję|zamierzam)", yes: "Od teraz tylko będę testować." },
  ],
  Turkish: [
    {
      phrase: "(desem|dersem|diyorum ki|dedim ki)[,|:] (unutma|hatırla|aklında tut)",
      yes: "Ona diyorum ki, unutma bunu.",
    },
    { phrase: "bundan sonra (ben|sadece ben)", yes: "Bundan sonra ben test edeceğim." },
  ],
  Russian: [
    {
      phrase: "(говорю|сказал|сказала|прошу) (ему|ей|им|claude|клоду)[,|:] (запомни|не забудь|помни|не забывай)",
      yes: "Я говорю ему, запомни порт.",
    },
    {
      phrase: "если я [тебе|ему] (скажу|говорю|напишу)[,|:] (запомни|не забудь|помни|имей в виду)",
      yes: "Если я скажу запомни порт, куда это попадёт?",
    },
    {
      phrase: "(с этого момента|отныне|с сегодняшнего дня) я",
      yes: "С этого момента я только проверяю.",
    },
  ],
  Ukrainian: [
    {
      phrase: "якщо я [тобі|йому] (скажу|кажу|напишу)[,|:] (запам'ятай|не забудь|пам'ятай)",
      yes: "Якщо я скажу запам'ятай порт, куди це потрапить?",
    },
    { phrase: "(відтепер|з цього моменту) я", yes: "Відтепер я лише перевіряю." },
  ],
  Chinese: [
    {
      phrase:
        "(如果我|我如果|假如我|要是我|当我)(说|說|告诉你|告訴你|跟你说|让你)[，|：|“](记住|記住|记得|別忘了|别忘了)",
      yes: "如果我说记住端口，会存到哪里？",
    },
    {
      phrase: "(下次|以后|下一次)(想|需要|要|如果想|如果要|如果需要)…(直接说|跟我说|告诉我|说一声|叫我|找我)",
      yes: "下次想部署直接说就行。",
    },
    {
      phrase: "(从现在开始|从现在起|接下来)[，](我只|我来|我会|我要|我先)",
      yes: "从现在开始我只测试。",
    },
    { phrase: "(这次对话|本次对话|这个会话|这次聊天)…(从现在开始|从现在起|以后)", yes: "这次对话里从现在开始用英文。" },
  ],
  Japanese: [
    {
      phrase: "(この会話|このチャット|このスレッド)(では|で|は)[、](今後|これから|以降)",
      yes: "この会話では今後英語で答えて。",
    },
    { phrase: "(今後は|これからは)(私が|僕が|自分で|自分が)", yes: "これからは私がテストします。" },
  ],
  Korean: [
    { phrase: "(이제부터|지금부터|앞으로)[는] (내가|제가|나는|저는)", yes: "이제부터 내가 테스트할게." },
    { phrase: "이 (대화|채팅)(에서는|에서|에선) (앞으로|이제부터|지금부터)", yes: "이 대화에서는 앞으로 영어로 답해." },
  ],
  Arabic: [
    { phrase: "(إذا|لو) (قلت|طلبت) [لك|منك] [أن] (تذكر|تتذكر|لا تنس)", yes: "إذا قلت لك تذكر المنفذ فأين يحفظ؟" },
    { phrase: "من الآن فصاعدا [أنا|سوف] (سأقوم|سأختبر|سوف)", yes: "من الآن فصاعدا سأقوم بالاختبار." },
  ],
  Hindi: [
    { phrase: "(अगर|यदि) मैं (कहूँ|कहूं|बोलूँ) [कि] याद", yes: "अगर मैं कहूँ कि याद रखो, तो कहाँ जाता है?" },
    { phrase: "(अब से|आगे से) मैं", yes: "अब से मैं सिर्फ टेस्ट करूँगा।" },
  ],
  Czech: [
    {
      phrase:
        "(když|pokud|kdyby) (řeknu|řekneš|někdo řekne|napíšu)[,|:] [ti|mu|claudovi] (zapamatuj|pamatuj|nezapomeň)",
      yes: "Když řeknu, zapamatuj si port, kam se uloží?",
    },
    { phrase: "(odteď|od teď|od nynějška)[,] (budu|jen já|já)", yes: "Od teď budu jen testovat." },
    {
      phrase: "(v tomto|v tomhle) (chatu|rozhovoru)[,] … (odteď|od teď)",
      yes: "V tomto chatu odpovídej od teď česky.",
    },
  ],
  Danish: [
    {
      phrase:
        "(hvis|når|dersom) (jeg|man|nogen|noen) (siger|sier|skriver)[,|:] [til dig|til deg] (husk|glem ikke|fra nu af|fra nå av)",
      yes: "Hvis jeg siger, husk porten, hvor gemmes det?",
    },
    {
      phrase: "(fra nu af|fra nå av|fremover|framover) (tester|bruger|bruker|arbejder|jobber) jeg",
      yes: "Fra nu af tester jeg kun.",
    },
    {
      phrase: "(i denne|i den her) (chat|samtale|samtalen|chatten)[,] … (fra nu af|fra nå av|fremover)",
      yes: "I denne samtale svar fra nu af på dansk.",
    },
  ],
  Finnish: [
    {
      phrase: "(jos|kun) (sanon|joku sanoo|kirjoitan|käyttäjä sanoo)[,|:] [sinulle] (muista|älä unohda|tästä lähtien)",
      yes: "Jos sanon, muista portti, mihin se tallentuu?",
    },
    { phrase: "(tästä lähtien|jatkossa) (minä|teen|testaan|aion)", yes: "Tästä lähtien testaan vain itse." },
    {
      phrase: "tässä (keskustelussa|chatissa) … (tästä lähtien|jatkossa)",
      yes: "Tässä keskustelussa vastaa tästä lähtien suomeksi.",
    },
  ],
  Vietnamese: [
    {
      phrase: "(nếu|khi) (tôi|mình|ai đó|người dùng) (nói|bảo|viết)[,|:] [với bạn|bạn] (hãy nhớ|nhớ|ghi nhớ|từ giờ)",
      yes: "Nếu tôi nói hãy nhớ cổng này thì nó lưu ở đâu?",
    },
    { phrase: "(từ giờ|từ nay|từ bây giờ) [trở đi] (tôi|mình) (sẽ|chỉ)", yes: "Từ giờ trở đi tôi chỉ kiểm thử." },
  ],
  Thai: [
    {
      phrase: "(ถ้า|หาก)(ฉัน|ผม|เรา|ผู้ใช้)(บอก|พูด|พิมพ์)ว่า(จำไว้|จากนี้ไป|อย่าลืม)",
      yes: "ถ้าฉันบอกว่าจำไว้ จะเก็บไว้ที่ไหน",
    },
    { phrase: "(จากนี้ไป|ต่อจากนี้)(ฉัน|ผม|เรา)(จะ|แค่)", yes: "จากนี้ไปฉันจะแค่ทดสอบ" },
  ],
  Indonesian: [
    {
      phrase:
        "(kalau|jika|bila) (saya|aku|seseorang|pengguna) (bilang|berkata|menulis|mengatakan)[,|:] [ke kamu] (ingat|jangan lupa|mulai sekarang)",
      yes: "Kalau saya bilang ingat port ini, disimpan di mana?",
    },
    { phrase: "(mulai sekarang|ke depannya) (saya|aku) (akan|hanya|cuma)", yes: "Mulai sekarang saya hanya menguji." },
    {
      phrase: "(di|dalam) (chat|percakapan) ini … mulai sekarang",
      yes: "Di percakapan ini jawab mulai sekarang dalam bahasa Inggris.",
    },
  ],
} as const satisfies Record<string, readonly PhraseRow[]>;
