import type { PatternRow } from "../pattern-rows.ts";

/** A request that only points at the text before it, from the words that ask on; what follows is a reason or an occasion. */
export const backReferences: readonly PatternRow[] = [
  {
    id: "english-pronoun",
    pattern:
      /^(?:(?!\bthat\b)[^.!?\n]){3,40}\b(?:this|it|these|those)\b(?: (?:please|pls|plz))?(?:[,;!] |,? (?:and|because|since|so|whenever|when|but|as)\b)/,
    example: "remember this please, it comes up every week",
  },
  {
    id: "english-that",
    pattern:
      /^[^.!?\n]{3,40}\bthat\b(?: (?:please|pls|plz))?(?:[,;!] (?!when|if|for|in\b|on\b|as\b|before|after|since|once|until|unlike)|,? (?:because|so that)\b)/,
    example: "make a note of that because the importer needs it",
  },
  {
    id: "english-into",
    pattern:
      /^[^.!?:\n]{2,20}\b(?:this|that|it|these|those) (?:in|into|to|on) (?:your|the|our|my) (?:memory|notes?|rules|docs|head|brain|list)\b[^.!?:\n]{0,30} (?:and|because|since) (?!that\b)[^:\n]{0,200}$/,
    example: "get that into your notes once and for all and redo the lockfile",
  },
  {
    id: "english-mind",
    pattern: /^[^.!?\n]{2,20}\b(?:this|that|it) in mind (?:and|because|since|so|whenever|when|while|for|as|please)\b/,
    example: "keep this in mind whenever you write a migration",
  },
  {
    id: "german",
    pattern:
      /^(?:(?!\bda(?:ss|ß))[^.!?\n]){3,40}\b(?:das|dies)(?: bitte)?(?:[,;!] |,? (?:und|weil|damit|falls|wenn)\b)/,
    example: "merk dir das bitte, das hatten wir schon dreimal",
  },
  {
    id: "french",
    pattern:
      /^(?:(?!\squ[e'’])[^.!?\n]){3,40}\s(?:ça|cela|ceci)(?: stp| svp)?(?:[,;!] |,? (?:et|car|parce que|quand)(?=\s))/,
    example: "retiens ça, on l'a déjà eu trois fois",
  },
  {
    id: "spanish-portuguese-italian",
    pattern:
      /^(?:(?!\s(?:que|che)\s)[^.!?\n]){3,40}\b(?:esto|eso|isto|isso|questo)(?: por favor)?(?:[,;!] |,? (?:porque|perché|cuando|quando|para que)(?=\s))/,
    example: "recuerda esto, pasa cada semana",
  },
];

/** The same, with nothing that could be meant below it. */
export const onlyBackReferences: readonly PatternRow[] = [
  {
    id: "english",
    pattern: /^[^.!?\n]{0,12}\b(?:keep|bear|have) that in mind(?: (?:please|pls|plz))?[.!]/,
    example: "keep that in mind. Start with the project structure now.",
  },
];

/** How a clause begins that says why something is to be kept. What it follows is the content. */
export const reasonOpenings: readonly PatternRow[] = [
  {
    id: "english",
    pattern: /^[\s,;–—-]*(?:so that|so (?:you|we|i|it) (?:don['’]?t|do not|won['’]?t|never|can)|otherwise|or else)\b/,
    example: ", so we don't argue about it again",
  },
  {
    id: "german",
    pattern: /^[\s,;–—-]*(?:damit|sonst|sodass|so dass)\b/,
    example: ", damit die Diskussion nicht wiederkommt",
  },
  {
    id: "french",
    pattern: /^[\s,;–—-]*(?:pour que|pour qu['’]|pour ne (?:pas|plus)|afin (?:que|de)|sinon)\b/,
    example: " pour que le prochain agent ne se trompe pas",
  },
  {
    id: "spanish",
    pattern: /^[\s,;–—-]*(?:para que|as[ií] (?:no|ya))\b/,
    example: ", así no lo vuelves a proponer",
  },
  {
    id: "portuguese",
    pattern: /^[\s,;–—-]*(?:p(?:a)?ra que|pra (?:não|nao)|senão|assim (?:não|nao))/,
    example: ", pra não esquecer",
  },
  {
    id: "italian",
    pattern: /^[\s,;–—-]*(?:così (?:non|poi)|affinché|altrimenti|sennò)/,
    example: " così non lo ridiscutiamo",
  },
  {
    id: "russian-ukrainian",
    pattern: /^[\s,]*(?:чтобы|щоб) (?:\S+ )?не [а-яіїєґ]+(?:ть|ться|ти|тися)(?![а-яіїєґё])/,
    example: ", чтобы не гадать",
  },
  { id: "chinese", pattern: /^[\s，,；;]*(?:老是|免得|省得|以免|不然|否则|否則)/, example: "，老是搞错" },
  {
    id: "korean",
    pattern: /^[\s,]*(?:다음에|나중에) (?:또|다시) [^.!?]{0,20}(?:않게|말고|않도록)/,
    example: " 다음에 또 물어보지 말고",
  },
];

/** How a clause ends that says why something is to be kept, before the words that ask. The content is the sentence before. */
export const reasonEndings: readonly PatternRow[] = [
  {
    id: "japanese",
    pattern:
      /(?:(?:次|また)[^、。]{0,6}使う|必要\S{0,3}|忘れない|ハマりたくない|困る|面倒\S{0,2}|間違え\S{1,4})(?:から|ので|ように)[、,\s]*$/,
    example: "またハマりたくないから",
  },
  {
    id: "korean",
    pattern: /(?:나중에|다음에|또|자꾸)[^,.]{1,14}(?:니까|않게|않도록)[,\s]*$/,
    example: "나중에 또 헷갈릴 테니까",
  },
];

/** The object of the words that ask is a pronoun that stands for the text before them: "write that down". */
export const objectPronouns: readonly PatternRow[] = [
  {
    id: "english",
    pattern:
      /^(?:\w+ ){0,4}(?:write|save|store|add|keep|put|jot|get|commit|record) (?:that|it|those) (?:down|to|into|in|on|for|somewhere|as)\b/,
    example: "write that down somewhere",
  },
  {
    id: "english-note",
    pattern: /^(?:\w+ ){0,4}note of (?:that|it)\b/,
    example: "make a note of that for next time",
  },
  {
    id: "french",
    pattern:
      /^(?:\S+ ){0,2}(?:note|retien|gard|enregistre|ajoute|met|mémorise)[a-zß-ÿąćęłńóśźż]{0,3}[ -](?:ça|cela)(?![a-zß-ÿąćęłńóśźż])/,
    example: "garde ça en mémoire pour la suite du projet",
  },
];

/** The same, if no content follows. */
export const finalPronouns: readonly PatternRow[] = [
  {
    id: "german",
    pattern:
      /^(?:\S+ ){0,2}(?:merk|notier|schreib|speicher|behalt)[a-zß-ÿąćęłńóśźż]{0,3} (?:dir |euch )?(?:das|es)(?:[.,!;]| (?:bitte|auf|ins|für)\b|$)/,
    example: "notier dir das bitte",
  },
  {
    id: "french",
    pattern:
      /^(?:\S+ ){0,2}(?:note|retien|gard|enregistre|ajoute|met|mémorise)[a-zß-ÿąćęłńóśźż]{0,3}-le(?![a-zß-ÿąćęłńóśźż])/,
    example: "note-le quelque part",
  },
  {
    id: "spanish",
    pattern:
      /^(?:\S+ ){0,2}(?:ap[uú]nta|an[oó]ta|gu[aá]rda|memor[ií]za|ten)(?:te)?(?:lo(?![a-zß-ÿąćęłńóśźż])| eso(?![a-zß-ÿąćęłńóśźż]))/,
    example: "apúntatelo porfa",
  },
  {
    id: "portuguese",
    pattern: /^(?:\S+ ){0,2}(?:anot|guard|salv|registr|memoriz)[a-zß-ÿąćęłńóśźż]{1,3} isso(?![a-zß-ÿąćęłńóśźż])/,
    example: "anota isso na memória",
  },
  {
    id: "italian",
    pattern: /^(?:\S+ ){0,2}(?:tieni|segna|annota|salva|memorizza|appunta)(?:te|ti)?lo(?![a-zß-ÿąćęłńóśźż])/,
    example: "tienilo a mente",
  },
  {
    id: "dutch",
    pattern: /^(?:\S+ ){0,2}(?:schrijf|bewaar|zet) (?:dat|het)(?![a-zß-ÿąćęłńóśźż])/,
    example: "schrijf dat ergens op",
  },
  {
    id: "russian",
    pattern: /^(?:\S+ ){0,2}(?:сохрани|запиши|запомни|занеси)(?:те)? (?:себе )?это(?![а-яіїєґё])/,
    example: "сохрани это себе в память",
  },
  {
    id: "ukrainian",
    pattern: /^(?:\S+ ){0,2}(?:збережи|запиши|запам['’]ятай)(?:те)? (?:собі )?це(?![а-яіїєґё])/,
    example: "запиши це собі",
  },
  {
    id: "polish",
    pattern: /^(?:\S+ ){0,2}(?:zapisz|zapamiętaj|zanotuj)(?:cie)? (?:sobie )?to(?![a-zß-ÿąćęłńóśźż])/,
    example: "zapisz to sobie",
  },
];
