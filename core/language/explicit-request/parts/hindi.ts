import { lazy } from "../../../lazy.ts";
import type { RequestParts } from "./parts.ts";

export const hindiParts = lazy(
  (): RequestParts => ({
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
        phrase:
          "(अगले|आने वाले|दूसरे|सभी|हर|बाकी|नए|अगली|आगे की|दूसरी) [अगले] (सत्र*|सेशन*|बातचीत*|चैट*|बार|सेशंस) [के लिए|में|को] [भी]",
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
    files: [
      {
        phrase: "(claude.md|agents.md|gemini.md|memory.md|cursorrules) (में|mein|me|mai)",
        yes: "CLAUDE.md में जोड़ दो: ID टेक्स्ट हैं।",
      },
      {
        phrase: "(अपने|हमारे|apne|hamare) (नियमों|निर्देशों|rules|niyamo|niyamon|instructions) (में|mein|me|mai)",
        yes: "अपने नियमों में जोड़ दो: ID टेक्स्ट हैं।",
      },
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
  }),
);
