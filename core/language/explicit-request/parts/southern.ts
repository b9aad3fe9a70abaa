import type { RequestParts } from "./parts.ts";

export const turkishParts: RequestParts = {
  language: "Turkish",
  verbs: [
    {
      phrase:
        "(hatırlamanı|hatırlamanızı|unutmamanı|kaydetmeni|saklamanı|not etmeni|not almanı|ezberlemeni|aklında tutmanı)",
      yes: "Bunu hep hatırlamanı istiyorum: id'ler metindir.",
    },
    {
      phrase: "(hatırla|hatırlayın|hatırlar|hatırlamanı|hatırlayabilir|ezberle|ezberler|ezberlemeni|hatirla)",
      yes: "Bunu hep hatırla: id'ler metindir.",
    },
    {
      phrase: "(kaydet|kaydedin|kaydeder|kaydetmeni|kaydedebilir|sakla|saklar|saklamanı|saklayabilir|kaydet lütfen)",
      yes: "Kalıcı olarak kaydet: id'ler metindir.",
    },
    {
      phrase:
        "(not et|not al|not edin|not alın|not eder|not alır|not etmeni|not almanı|not düş|yaz|yazar|yazıver|ekle|ekler|eklemeni|koy|kazı|işle)",
      yes: "Hafızana yaz: id'ler metindir.",
    },
    { phrase: "(unutma|unutmayın|unutmamanı|unutmaz|unutmayasın)", yes: "Bir dahaki sefere unutma: id'ler metindir." },
    {
      phrase: "(tut|tutun|tutar|tutmanı|tutabilir|olsun|bulunsun|kalsın|kalsin)",
      yes: "Aklında tut: id'ler metindir.",
    },
    { phrase: "(uy|uyun|uygula|geçerli)", yes: "Bundan sonra şu kurallara uy: sekme yok." },
  ],
  permanence: [
    {
      phrase:
        "(kalıcı olarak|kalıcı şekilde|kalıcı|sonsuza kadar|sonsuza dek|her zaman|hep|temelli|ebediyen|uzun vadede|daima|bir daha|iyice)",
      yes: "Bunu kalıcı olarak kaydet.",
    },
  ],
  durability: [
    {
      phrase:
        "(bundan sonraki|gelecek|sonraki|diğer|bütün|tüm) … (oturumlarda|sohbetlerde|konuşmalarda|sohbetler|oturumlar) [da|de|için]",
      yes: "Bunu bundan sonraki sohbetlerde de hatırla.",
    },
    {
      phrase:
        "(sonrası|sonraki|sonra|ilerisi|ileri|gelecek|ilerki|bir dahaki sefer|bir sonraki sefer|bir dahaki) [oturumlar|sohbetler|konuşmalar|seferler|sefer] (için|de|da|icin)",
      yes: "Bunu ilerisi için kaydet.",
    },
    {
      phrase:
        "(sonraki|gelecek|diğer|başka|bütün|tüm|yeni|ilerideki|her) (oturum*|sohbet*|konuşma*|sefer*|seans*) [da|de|için]",
      yes: "Bunu sonraki oturumlarda da hatırla.",
    },
    {
      phrase:
        "(bundan sonra|bundan böyle|bir dahaki sefere|bir sonraki sefere|ileride|gelecekte|artık|şu andan itibaren) [da|de]",
      yes: "Bunu ileride de hatırla.",
    },
    {
      phrase:
        "(hafızana|hafızaya|hafızanda|belleğine|belleğe|belleğinde|aklına|aklında|aklınızda|notlarına|notlarında|kafana|kafanda|zihnine|beynine|kulağına)",
      yes: "Bunu aklına yaz.",
    },
    { phrase: "bir (kenara|köşeye)", yes: "Bunu bir kenara yaz." },
  ],
  asks: [
    { phrase: "(misin|mısın|musun|müsün|misiniz|mısınız|olur mu)", yes: "Bunu kalıcı olarak kaydeder misin?" },
    {
      phrase: "(istiyorum|isterim|rica ediyorum|lazım|gerek|iyi olur|sevinirim)",
      yes: "Bunu kalıcı olarak kaydetmeni istiyorum.",
    },
  ],
  nouns: [
    { phrase: "bilmen (gereken|gerekenler) [şeyler]", yes: "İlerisi için bilmen gerekenler:" },
    {
      phrase: "(kural|kurallar|şey|şeyler|nokta|noktalar|madde|maddeler|tercih|tercihler|hatırlatma)",
      yes: "İlerisi için iki kural:",
    },
  ],
  complements: "diye ımı imi umu ümü ını ını unu ünü ğını ğini ğunu ğünü nı ni nu nü dığımı tiğimi",
  tags: "tamam ok anlaştık lütfen teşekkürler",
  commands: "hatırla hatirla unutma ezberle",
  ordinals: "birincisi ikincisi üçüncüsü ilk ikinci bir iki üç",
};

export const arabicParts: RequestParts = {
  language: "Arabic",
  verbs: [
    { phrase: "(اترك|سيب|خلي) (ملاحظة|نوت)", yes: "اترك ملاحظة للمستقبل: المعرفات نصوص." },
    {
      phrase: "(تذكر|تذكري|تذكرها|تتذكر|افتكر|تفتكر|فاكر|فاكرة|متذكر|ذاكر|أذكر هذا)",
      yes: "خليك فاكر على طول أن المعرفات نصوص.",
    },
    {
      phrase: "(احفظ|احفظها|احفظه|احفظي|احفظوا|تحفظ|تحفظها|حفظ|خزن|خزنها|تخزن|خلي|خليها|خليه|خل|خلها|احتفظ|تحتفظ)",
      yes: "احفظها عندك دايم: المعرفات نصوص.",
    },
    {
      phrase: "(سجل|سجلها|سجله|تسجل|سجلي|دون|دونها|تدون|اكتب|اكتبها|تكتب|قيد|قيدها|أضف|أضفها|ضيف|ضيفها|تضيف|أدرج)",
      yes: "سجل عندك للمرات القادمة: المعرفات نصوص.",
    },
    {
      phrase: "(ضع|ضعها|حط|حطها|حطه|تحط|تضع|خذ|خذها|تأخذ|خد|اعرف|اعتبر|ركز|انقش)",
      yes: "حطها في بالك: المعرفات نصوص.",
    },
    {
      phrase: "(لا|ما|متن) (تنس|تنسى|تنسي|تنسوا|تنساها|تنساش|تنسيش)",
      yes: "لا تنس في الجلسات القادمة أن المعرفات نصوص.",
    },
    { phrase: "(متنساش|متنسيش|ماتنساش|ماتنسى|لاتنسى|لاتنس)", yes: "متنساش المرة الجاية إن المعرفات نصوص." },
    { phrase: "(التزم|اتبع|طبق)", yes: "التزم دائما بهذه القواعد: بدون جداول." },
  ],
  permanence: [
    {
      phrase:
        "(دائما|دايما|دايم|للأبد|إلى الأبد|على طول|بشكل دائم|بصفة دائمة|نهائيا|مرة واحدة وللأبد|على المدى الطويل|طول العمر|على الدوام)",
      yes: "احفظ هذا بشكل دائم.",
    },
  ],
  durability: [
    { phrase: "(في|ل|عبر) … (الجلسات|المحادثات|محادثاتنا|جلساتنا)", yes: "تذكر هذا في كل محادثاتنا." },
    { phrase: "(أبدا|ابدا|تاني|مرة تانية|مرة ثانية|كل مرة)", yes: "ماتنساش أبدا أن المعرفات نصوص." },
    {
      phrase:
        "(ل|للـ)(المستقبل|وقت لاحق|بعدين|لاحقا|لمستقبل|لمرة الجاية|لمرات القادمة|لمرة القادمة|لمرات الجاية|لجلسات القادمة|لجلسات الجاية|لمحادثات القادمة)",
      yes: "احفظ هذا للمستقبل.",
    },
    {
      phrase:
        "[في|ل|من] (المرة|المرات|الجلسات|المحادثات|الجلسة|المحادثة|كل الجلسات|كل المحادثات|كل جلسة|كل مرة|جلسات|محادثات) [القادمة|الجاية|المقبلة|التالية|الأخرى|التانية|الجايه|اللي جاية]",
      yes: "تذكر هذا في الجلسات القادمة.",
    },
    {
      phrase:
        "(من الآن فصاعدا|من هنا ورايح|من اليوم ورايح|مستقبلا|في المستقبل|بعد كده|من اليوم|لاحقا|لبعدين|بعدين|للمستقبل)",
      yes: "تذكر هذا مستقبلا.",
    },
    {
      phrase: "(في|إلى|ب|ع) [ال](ذاكرتك|الذاكرة|ذاكرة|ملاحظاتك|بالك|راسك|دماغك|رأسك|ذهنك|عقلك|مخك|مفكرتك|اعتبارك)",
      yes: "حطها في بالك.",
    },
    { phrase: "(عندك|لديك|بالذاكرة|بذاكرتك|ببالك|براسك|في الحسبان|في الاعتبار|بعين الاعتبار)", yes: "سجلها عندك." },
  ],
  asks: [
    { phrase: "(هل) (يمكنك|تستطيع|بإمكانك|ممكن|تقدر) [أن]", yes: "هل يمكنك أن تحفظ هذا بشكل دائم؟" },
    {
      phrase: "(ممكن|تقدر|يمكنك|بإمكانك|ياريت|يا ريت|لو سمحت|رجاء|من فضلك|بليز) [أن]",
      yes: "ممكن تحفظ هذا بشكل دائم؟",
    },
    {
      phrase: "(أريدك|أريد منك|أريد|أبغاك|أبيك|ابغاك|ابيك|عايزك|عاوزك|بدي|بدي ياك|أود|أرجو) [أن|منك|ياك]",
      yes: "أريدك أن تحفظ هذا بشكل دائم.",
    },
    { phrase: "(عليك|يجب عليك|يجب|لازم|ضروري|خليك|خلك|كن|تأكد) [أن|أنك|من أن]", yes: "لازم تحفظ هذا بشكل دائم." },
  ],
  nouns: [
    { phrase: "(اللي|ما) (لازم|يجب أن) (تعرفه|تعرف|تتذكره)", yes: "اللي لازم تعرفه للمستقبل:" },
    {
      phrase:
        "(قاعدة|قواعد|القواعد|أشياء|نقاط|نقطة|أمور|ملاحظات|ملاحظة|تعليمات|شغلات|حاجات|حاجتين|قاعدتان|قاعدتين|نقطتين|شغلتين)",
      yes: "قواعد للمستقبل:",
    },
  ],
  complements: "",
  tags: "تمام طيب حسنا اوكي ok ماشي صح موافق اتفقنا شكرا",
  commands: "تذكر احفظ سجل",
  ordinals: "أولا ثانيا ثالثا رابعا الأولى الثانية",
};

export const hindiParts: RequestParts = {
  language: "Hindi",
  verbs: [
    {
      phrase: "याद (रखो|रखें|रखना|रखिए|रखिएगा|रख लो|कर लो|रख|रखने|रख लेना|रख लीजिए|रहे|रखोगे)",
      yes: "हमेशा के लिए याद रखना: ID टेक्स्ट हैं।",
    },
    {
      phrase:
        "(सेव|सहेज|सहेजकर|सुरक्षित|स्टोर|नोट|दर्ज|लिख|जोड़|डाल|रख|बिठा|बैठा|गाँठ|बाँध) [कर|के] (लो|लें|लेना|लीजिए|दो|दें|देना|दीजिए|रखो|रखें|रखना|रखिए|करो|करें|करना|लीजिएगा|बांध लो|सकते)",
      yes: "हमेशा के लिए सहेज लें: ID टेक्स्ट हैं।",
    },
    { phrase: "(मत|न|ना|कभी मत) (भूलना|भूलो|भूलें|भूलिए|भूलिएगा)", yes: "अगली बार मत भूलना: ID टेक्स्ट हैं।" },
    { phrase: "ध्यान (रखना|रखो|रखें|रखिए|रहे|दें|में रखना|में रखो|में रखें)", yes: "हमेशा ध्यान रखना: ID टेक्स्ट हैं।" },
    {
      phrase:
        "(yaad|yad|yaaad|dhyan|dhyaan) (rakho|rakhna|rakhe|rakhen|rakhein|rakhiye|rakhiyega|rakh|rakh lo|rakh lena|kar lo|karlo|rahe|mein rakhna|me rakhna)",
      yes: "Hamesha yaad rakhna: IDs text hain.",
    },
    {
      phrase:
        "(save|note|store|likh|daal|dal|jod|rakh|add|bitha) (kar|karke|ke|kr) [lo|lena|do|dena|rakho|rakhna|rakh|lijiye|dijiye]",
      yes: "Agli baar ke liye note kar lo: IDs text hain.",
    },
    {
      phrase:
        "(save|note|store|likh|daal|dal|jod|rakh|karlo|rakhlo) (lo|lena|do|dena|karo|karna|rakho|rakhna|karlo|kardo|krlo|krna|kro|krdo)",
      yes: "Agli baar ke liye likh lo: IDs text hain.",
    },
    {
      phrase: "(mat|na|kabhi mat) (bhoolna|bhulna|bhoolo|bhulo|bhooliye|bhuliyega)",
      yes: "Agli baar mat bhoolna: IDs text hain.",
    },
    { phrase: "(bhoolna|bhulna) (mat|nahi|nahin)", yes: "Agli baar bhoolna mat: IDs text hain." },
  ],
  permanence: [
    { phrase: "(हमेशा के लिए|हमेशा|स्थायी रूप से|परमानेंट|सदा के लिए|लंबे समय के लिए|पक्का|हर बार)", yes: "इसे हमेशा के लिए सहेज लें।" },
    {
      phrase: "(hamesha ke liye|humesha ke liye|hamesha|humesha|permanently|permanent|har baar|pakka|sada)",
      yes: "Hamesha yaad rakhna.",
    },
  ],
  durability: [
    {
      phrase: "(अगले|आने वाले|सभी|हमारी|हमारे|सारे|सारी) … (सत्रों|सेशन|बातचीत|बातों|चैट) (में|के लिए) [भी]",
      yes: "इसे हमारी सारी बातचीत में याद रखना।",
    },
    {
      phrase:
        "(agle|aane wale|saare|sabhi|hamari|apni) … (sessions|session|chats|chat|baatcheet|conversations) (me|mein|ke liye) [bhi]",
      yes: "Ise apni saari chats me yaad rakhna.",
    },
    { phrase: "(बाद|आगे|भविष्य|अगली बार|आने वाले समय|अगले सत्र|अगली) (के लिए|में|से) [भी]", yes: "इसे आगे के लिए सहेज लें।" },
    {
      phrase: "(अगले|आने वाले|दूसरे|सभी|हर|बाकी|नए|अगली|आगे की|दूसरी) [अगले] (सत्र*|सेशन*|बातचीत*|चैट*|बार|सेशंस) [के लिए|में|को] [भी]",
      yes: "इसे आने वाले सत्रों के लिए भी सहेज लें।",
    },
    { phrase: "(अगली बार|अब से|आगे से|भविष्य में|आज से|आगे भी)", yes: "अगली बार याद रखना।" },
    { phrase: "[अपनी|अपने|तुम्हारी] (मेमोरी|याददाश्त|स्मृति|दिमाग|नोट्स|मन|डायरी) (में|के)", yes: "अपनी मेमोरी में रख लो।" },
    {
      phrase:
        "(agli baar|agle session|agle sessions|aage|future|baad|next time|next session|aane wale sessions|dusre sessions) (ke liye|mein|me|se|k liye) [bhi]",
      yes: "Agli baar ke liye yaad rakhna.",
    },
    { phrase: "(agli baar|ab se|aage se|aaj se|aage bhi|agle session)", yes: "Agli baar yaad rakhna." },
    {
      phrase: "(apni|apne|tumhari) (memory|dimag|dimaag|notes|yaaddasht|diary) (mein|me|mai)",
      yes: "Apni memory me rakh lo.",
    },
    { phrase: "(dimag|dimaag|memory|notes) (mein|me|mai)", yes: "Ise memory me daal do." },
  ],
  asks: [
    { phrase: "(क्या) (तुम|आप|तू)", yes: "क्या तुम इसे हमेशा याद रख सकते हो?" },
    { phrase: "(सकते|सकती|सकता|पाओगे|पाएंगे) (हो|हैं|है|क्या)", yes: "इसे हमेशा याद रख सकते हो?" },
    { phrase: "(मैं|मुझे) (चाहता|चाहती|चाहिए) [हूँ|हूं] [कि] [तुम|आप]", yes: "मैं चाहता हूँ कि तुम इसे हमेशा याद रखो।" },
    {
      phrase: "(kya tum|kya aap|please|sakte ho|sakte hain|chahta hu|chahti hu)",
      yes: "Kya tum ise hamesha yaad rakh sakte ho?",
    },
  ],
  nouns: [
    { phrase: "(नियम|बातें|बात|चीज़ें|चीजें|निर्देश|पॉइंट|नोट्स)", yes: "हमेशा याद रखने की दो बातें:" },
    { phrase: "(niyam|rules|baatein|baatey|baten|points|cheezein|cheezen)", yes: "Hamesha ke liye do rules:" },
  ],
  complements: "कि ki को यह ye",
  tags: "ok ठीक है ठीक समझे ना न theek hai thik na samjhe please प्लीज हाँ haan",
  commands: "याद yaad याद-रखो yaad-rakho",
  ordinals: "पहला दूसरा तीसरा पहली दूसरी pehla dusra pehli dusri",
};
