import { lazy } from "../../lazy.ts";
import { speech } from "./speech.ts";
import type { ExplicitRequestWords } from "./words.ts";

export const hindi = lazy(
  (): ExplicitRequestWords => ({
    orders: [
      { phrase: "(पक्का|स्थायी|pakka) (नियम|niyam|rule):", yes: "पक्का नियम: कोई ORM नहीं।" },
      { phrase: "(dhyan|dhyaan) (rahe|rakhna|rakho|rakhe|dena)", yes: "dhyan rahe ki port 9000 busy hai" },
      {
        phrase: "(ye|yeh|ise|isko) (note|yaad) (kar lo|karlo|kar lena|rakho|rakhna)",
        yes: "ye note kar lo: port 9000 busy hai",
      },
      {
        phrase: "[यह|ये|इसे|इस बात को|ये बात|यह बात] [हमेशा|जरूर|ज़रूर] याद (रखो|रखें|रखना|रखिए|रखिएगा|रख लो|कर लो|रखे)",
        yes: "याद रखना कि API सिर्फ XML देती है।",
        no: "मुझे याद नहीं है।",
      },
      { phrase: "[यह|ये|इसे] (मत भूलना|मत भूलो|न भूलें|न भूलना|भूलना मत|भूलना नहीं|न भूलिए)", yes: "मत भूलना कि CI में नेटवर्क नहीं है।" },
      {
        phrase: "[यह|ये|इसे|इसको|इस बात का|इसका] (ध्यान|दिमाग|मन) (में|रखना|रखो|रखें|रहे) [रखना|रखो|रखें|रखिए]",
        yes: "ध्यान रखना कि पोर्ट 9000 भरा है।",
      },
      { phrase: "[यह|ये|इसे|इसको] नोट (करो|करें|कर लो|कर लीजिए|कर लें|करना)", yes: "नोट कर लो: कीमतें पैसे में हैं।" },
      {
        phrase:
          "[यह|ये|इसे|इसको|इस नियम को|यह नियम|ये नियम] [अपनी] (मेमोरी|याददाश्त|स्मृति) में (सेव|जोड़|रख|डाल|सहेज|सुरक्षित|जोड़ो) [करो|करें|कर लो|लो|दो|रखो|लें|दें]",
        yes: "इसे अपनी मेमोरी में सेव करो: कोई ORM नहीं।",
        no: "इसे tmp फ़ोल्डर में सेव करो।",
      },
      {
        phrase: "(यह|ये|इस|इन) (नियम|नियमों) [को] (सेव|सहेज|रख|याद) (करो|करें|लो|लें|रखो)",
        yes: "यह नियम सेव करो: माइग्रेशन पलटे जा सकते हैं।",
      },
      { phrase: "(नया नियम|नए नियम):", yes: "नया नियम: कोई डिफ़ॉल्ट एक्सपोर्ट नहीं।" },
      { phrase: "(बाद|आगे|भविष्य|अगली बार) के लिए नोट", yes: "बाद के लिए नोट: चाबी मई में खत्म होगी।" },
      { phrase: "yaad (rakho|rakhna|rakhe|rakhein|rakhiye)", yes: "yaad rakhna ki API sirf XML deti hai" },
      { phrase: "(भूलना|भूलिए|भूलिएगा|भूलियेगा|भूलो) (मत|नहीं|न)", yes: "भूलिएगा मत: पोर्ट 9000 भरा है।" },
      {
        phrase: "(mat|na|kabhi mat|kabhi na) (bhoolna|bhulna|bhoolo|bhulo|bhooliye|bhuliye|bhooliyega|bhuliyega)",
        yes: "mat bhoolna ki port 9000 busy hai",
      },
      {
        phrase: "(bhoolna|bhulna|bhoolo|bhulo|bhooliye|bhuliyega|bhooliyega) (mat|nahi|nahin|na)",
        yes: "bhoolna mat ki port 9000 busy hai",
      },
      {
        phrase:
          "(yaad|yad|dhyan|dhyaan) (rakhna|rakho|rakhen|rakhein|rakhiye|rakhiyega|rakhlo|rakh lo|rakh lena|me rakhna|mein rakhna|me rakho|kar lo|karlo)",
        yes: "yaad rakh lo: port 9000 busy hai",
      },
      {
        phrase: "(note|नोट) (karo|kar lo|karlo|kar lena|kro|kar lijiye|kar len|कीजिए|कर लेना|कर लीजिएगा|कर दो)",
        yes: "note karlo: port 9000 busy hai",
      },
    ],
    polite: [
      {
        phrase: "(क्या तुम|क्या आप) (याद रख|नोट कर|ध्यान रख) (सकते|सकती) (हो|हैं)",
        yes: "क्या आप याद रख सकते हैं कि मुझे टैब पसंद हैं?",
      },
    ],
    standing: [
      { phrase: "(अब से|आज से|अब आगे से|आगे से|इसके बाद से|इस पल से)", yes: "अब से pnpm इस्तेमाल करो।", no: "शुरू से पढ़ो।" },
      { phrase: "(अगले|आने वाले) (सत्रों|सेशन) में", yes: "अगले सत्रों में लिंटर से शुरू करो।" },
      { phrase: "(ab se|aage se|aaj se)", yes: "ab se pnpm use karo" },
      { phrase: "भविष्य में >[,] (हमेशा|कभी|पहले|कृपया|मत)", yes: "भविष्य में हमेशा पहले पूछो।", no: "भविष्य में शायद और क्षेत्र हों।" },
      {
        phrase: "(अभी से|आज के बाद|अब के बाद|इस क्षण से|इस समय से|कल से|यहाँ से आगे|यहां से आगे|आइंदा|आइन्दा|आगे चलकर|आज और अभी से)",
        yes: "आइंदा pnpm इस्तेमाल करो।",
      },
      {
        phrase:
          "(ab se|aaj se|aage se|abhi se|aaj ke baad|iske baad|ab ke baad|aainda|kal se|yahan se aage|is point se)",
        yes: "aainda pnpm use karo",
      },
      {
        phrase: "(आगे के|अगले|आने वाले|सभी आने वाले) (सभी|हर|सारे) [सत्रों|कामों|बातचीतों] (में|के लिए)",
        yes: "अगले सभी कामों में लिंटर से शुरू करो।",
      },
    ],
    standingAtEdge: [{ phrase: "(अगली बार|अगली बार से|आगे के लिए|भविष्य के लिए)", yes: "अगली बार पहले लिंटर चलाओ।" }],
    standingAtStart: [
      // In the middle of a sentence of another language it is a misspelled "base".
      { phrase: "abse", yes: "abse pnpm use karo" },
      { phrase: "भविष्य में", yes: "भविष्य में शाखा का नाम टिकट जैसा हो।" },
    ],
    closings: [
      {
        phrase:
          "[यह|ये|इसे|इस बात को|ये बात|यह बात|यह] [हमेशा|जरूर|ज़रूर] (याद रखो|याद रखें|याद रखना|याद रखिए|याद रखिएगा|याद कर लो|याद रख लो|मत भूलना|मत भूलो|न भूलें|भूलना मत|ध्यान में रखना|ध्यान में रखो|ध्यान में रखें|नोट कर लो|नोट करो|नोट कर लें)",
        yes: "टेस्ट को डॉकर चाहिए, यह याद रखना।",
      },
    ],
    exceptions: [
      ...speech.Hindi,
      { phrase: "(भविष्य में|आगे से|अगली बार) (शायद|हो सकता)", yes: "भविष्य में शायद और क्षेत्र हों।" },
      { phrase: "मुझे याद (रखें|रखो)", yes: "मुझे याद रखें वाला बॉक्स टूटा है।" },
      { phrase: "(आखिरी|पिछला|चुना हुआ|अंतिम) … याद (रखे|रखना|रखो|रखें)", yes: "फ़ॉर्म आखिरी मान याद रखे।" },
      { phrase: "(कैसे|क्या|कब|कहाँ) … याद (है|हैं)", yes: "कैसे ठीक किया था याद है?" },
    ],
    links: "कि ki",
    pointers: `यह ये इसे इसको इस इन बात नियम नियमों को निम्न निम्नलिखित हमेशा सब भी कृपया धन्यवाद शुक्रिया और के लिए बाद अगली बार आगे भविष्य अपनी मेमोरी में
    सारे ठीक है यहाँ
    isko ise ye yeh yah baat bhi zaroor jarur hamesha do teen kuch ज़रूर दो तीन कुछ अपने पास रखने की जानकारी तथ्य`,
    fillers: `कभी kabhi और भी कृपया प्लीज ठीक है हाँ हां नहीं अच्छा नमस्ते claude महत्वपूर्ण ज़रूरी हमेशा तो अब फिर लेकिन शुक्रिया धन्यवाद सुनो देखो बस एक बात
    bhai yaar bhaiya dost sir ji please plz aur भाई यार दोस्त जी सर`,
    joiners: "और लेकिन या तो फिर क्योंकि",
    turns: "अब फिर तो ठीक और",
  }),
);
