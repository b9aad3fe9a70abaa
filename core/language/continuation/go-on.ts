// Prompts that only ask to continue: "ok, continue please".
import type { PhraseRow } from "../phrases.ts";

export const goOnPhrases: readonly PhraseRow[] = [
  "continue",
  "resume",
  "proceed",
  "go on",
  "go ahead",
  "carry on",
  "keep going",
  "keep on",
  "next",
  { phrase: "onward[s]", yes: "onwards" },
  { phrase: "continúa[r|mos]", yes: "continuamos" },
  "sigue",
  "sigamos",
  "seguimos",
  "adelante",
  "continuez",
  "continuons",
  "poursuis",
  "poursuivons",
  { phrase: "weiter[machen]", yes: "weitermachen", no: "die Weiterleitung" },
  "fortfahren",
  "fahr fort",
  "continuiamo",
  "prosegui",
  "vai avanti",
  "avanti",
  "continuemos",
  "prossiga",
  "siga",
  { phrase: "продолжай[те]", yes: "продолжайте" },
  "продолжим",
  "продолжить",
  "дальше",
  "далее",
  { phrase: "जारी (रखें|रखो)", yes: "जारी रखें" },
  { phrase: "आगे (बढ़ें|बढ़ो)", yes: "आगे बढ़ो" },
  "تابع",
  "أكمل",
  "استمر",
  "واصل",
  "继续",
  "接着",
  "下一步",
  "続けて",
  "続き",
  "次へ",
  { phrase: "계속*", yes: "계속해줘" },
  "이어서",
  { phrase: "다음*", yes: "다음으로" },
];

/** Filler words around these phrases. */
export const goOnFillers = `
  please pls ok okay yes yeah yep now then just so and with it this that the work task let's let us hi hello hey again
  por favor bien vale
  s'il te plaît stp
  bitte mach ok gut
  per favore va bene
  пожалуйста да и
  कृपया हाँ
  من فضلك نعم
  请 吧 好 好的
  お願いします ください はい
  해줘 해 주세요 해주세요 진행 진행해줘 진행해주세요 하자 네`;
