import type { PhraseRow } from "../phrases.ts";

export const japanese: readonly PhraseRow[] = [
  { phrase: "前回", yes: "前回の続きをお願いします" },
  { phrase: "昨日の続き", yes: "昨日の続きをやろう" },
  { phrase: "昨日[は](どこ|何)(で|を|まで|し)", yes: "昨日はどこで終わった？", no: "昨日のログを消して" },
  { phrase: "続きから", yes: "続きからお願いします" },
  { phrase: "の続き", yes: "この前の続きをやろう" },
  { phrase: "中断した", yes: "中断したところに戻って" },
  { phrase: "どこまで", yes: "どこまでやりましたっけ？" },
  { phrase: "どこで(止|終|中断)", yes: "どこで止まったっけ", no: "どこで使われていますか" },
  { phrase: "(何|なに|どれ)(が|か)[まだ]残って", yes: "何が残ってる？", no: "残っているログを消して" },
  { phrase: "残り(は|の作業)(何|なに|を)", yes: "残りは何？" },
];
