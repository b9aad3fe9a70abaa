import type { PhraseRow } from "../phrases.ts";

export const chinese: readonly PhraseRow[] = [
  { phrase: "算了[吧]", yes: "算了" },
  { phrase: "(忘了|忘掉|忘记|忽略)(这个|这条|那个|刚才|它|吧|我)", yes: "忘了它", no: "忽略大小写" },
  { phrase: "当我没说", yes: "不对，当我没说" },
  { phrase: "收回[刚才|这|那|我]", yes: "收回" },
  { phrase: "[我]改[变]主意了", yes: "我改主意了" },
  { phrase: "[还|都|其实](没有|没|未)[最终](决定|定下来|定)", yes: "还没决定", no: "已经决定了" },
  { phrase: "(馊|坏|蠢|烂|糟糕的)主意", yes: "蠢主意", no: "好主意" },
  { phrase: "(作废|不算)", yes: "作废" },
  { phrase: "刚才(说|那)…(作废|不算)", yes: "刚才说的不算" },
];

export const japanese: readonly PhraseRow[] = [
  { phrase: "やっぱ[り](なし|やめ|いい|ナシ|違)", yes: "やっぱりなし", no: "やっぱり使う" },
  { phrase: "(今の|さっきの|それ)…(なし|ナシ|忘れて|取り消|撤回)", yes: "今のはなし", no: "それを使う" },
  { phrase: "忘れて[ください]", yes: "いや、忘れて" },
  { phrase: "取り消(します|して|し|す)", yes: "取り消します" },
  { phrase: "撤回", yes: "撤回" },
  { phrase: "まだ[何も]決ま(って|り)", yes: "まだ決まって", no: "もう決まっている" },
  { phrase: "気が変わ", yes: "気が変わ" },
  { phrase: "(悪い|ばかな|馬鹿な|ダメな)(考え|アイデア)", yes: "ばかな考え", no: "良い考え" },
];

export const korean: readonly PhraseRow[] = [
  { phrase: "취소[할게|해|합니다]", yes: "아니 취소" },
  { phrase: "[그거|그건|방금 말은|방금 말|방금 그 말은|그 말은|그 말] 잊어", yes: "그거 잊어", no: "그거 지워" },
  { phrase: "없던 (걸로|일로)", yes: "없던 걸로" },
  { phrase: "(생각|마음)[이] 바뀌", yes: "생각이 바뀌" },
  { phrase: "아직 [아무것도] (결정|정해)", yes: "아직 아무것도 결정", no: "이미 결정" },
  { phrase: "(나쁜|바보 같은|멍청한) (생각|아이디어)", yes: "나쁜 생각", no: "좋은 생각" },
];
