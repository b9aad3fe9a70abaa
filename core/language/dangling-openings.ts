import type { PatternRow } from "./pattern-rows.ts";

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
