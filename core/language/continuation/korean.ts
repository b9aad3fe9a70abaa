import type { PhraseRow } from "../phrases.ts";

export const korean: readonly PhraseRow[] = [
  { phrase: "지난번*", yes: "지난번에 어디까지 했더라" },
  { phrase: "저번*", yes: "저번에 뭐 했지?" },
  { phrase: "이전 (세션|작업)*", yes: "이전 작업을 계속해줘", no: "이전 값" },
  { phrase: "하던*", yes: "어제 하던 거 계속하자" },
  { phrase: "어디까지*", yes: "어디까지 했지?" },
  { phrase: "(우리|내가) (뭐|무엇을|무엇) 하고 있었*", yes: "내가 뭐 하고 있었지?" },
  { phrase: "어디서 (멈|멈췄|멈춘|끝|끝났|중단)*", yes: "어디서 멈췄지?", no: "어디서 호출돼?" },
  { phrase: "멈춘", yes: "멈춘 데부터 하자" },
  { phrase: "이어서 (하|해|할|진행)*", yes: "이어서 하자" },
  { phrase: "(뭐|무엇|어떤 게)[가|이] [아직] 남았*", yes: "뭐가 남았지?", no: "남은 메모리를 출력해줘" },
  { phrase: "남은 (작업|일|할 일)*", yes: "남은 작업 알려줘" },
  { phrase: "어제 (뭐|무엇|무엇을|어디까지) (했|하)*", yes: "어제 뭐 했지?" },
];
