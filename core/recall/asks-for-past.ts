// Prompts that ask whether something is known from before: who asks for the past is told what comes near it, too.
import { lazy } from "../lazy.ts";
import { some } from "../lists.ts";

const asking = lazy(() => {
  const spaced = [
    "remind me",
    "(?:do|don't) we (?:already )?know\\b",
    "(?:did|didn't|have|haven't|had|hadn't) we (?:\\w+ )?(?:see|seen|have|had|hit|fix(?:ed)?|solved?|decided?|tr(?:y|ied)|run into|come across|met|cho(?:o)?sen?)\\b",
    "(?:how|why|where|what|when) did we (?!have to\\b)",
    "(?:seen|had|hit|fixed|solved|met|tried) (?:this|that|it|something like (?:this|that)|one like (?:this|that))\\b.{0,40}\\bbefore",
    "(?:like|as|than|since|what (?:was|did we do)|how was (?:this|that|it)|from) (?:the )?last time",
    "(?:do|can|could) you (?:still )?(?:remember|recall)",
    "what (?:was|were) (?:that|the|those|our) .{2,60} again\\b",
    "(?:is|was) (?:this|that|it) (?:a )?known\\b",
    "(?:kennen|hatten|haben|hatte) wir (?:das|so (?:et)?was|sowas|denn|den|die|nicht)",
    "schon (?:ein)?mal (?:gesehen|gehabt|gelöst|behoben)",
    "erinner(?:e|st)? (?:mich|du dich)",
    "ya (?:nos pasó|lo (?:vimos|tuvimos|arreglamos)|habíamos)",
    "rec(?:ué|o)rda(?:me|s)",
    "(?:on a|avons-nous|n'a-t-on pas|on avait) déjà",
    "rappelle-moi",
    "(?:já|nós já) (?:vimos|tivemos|resolvemos)",
    "(?:già|abbiamo già) (?:visto|avuto|risolto)",
    "(?:мы )?(?:уже )?(?:видели|встречали|чинили|решали) (?:это|такое|эту)",
    "напомни",
  ];
  const joined =
    "(?:之前|以前|上次)(?:.{0,12})(?:遇到|见过|解决|修|怎么)|以前.{0,12}(?:あった|見た|直し)|전에.{0,12}(?:봤|있었|고쳤|했었)";
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${spaced.join("|")})|${joined}`, "iu");
});
/** Nearly every prompt has none of these, and is spared the expression above. */
const hints = [
  ...["remind", "before", "last time", "remember", "recall", " again", "known", " we "],
  ...[
    "wir ",
    "schon",
    "erinner",
    "ya ",
    "record",
    "recuérd",
    "déjà",
    "rappelle",
    "já ",
    "già ",
    "уже",
    "видели",
    "встреча",
  ],
  ...["чинили", "решали", "напомни", "之前", "以前", "上次", "전에"],
];

/** Returns whether the prompt asks for what is known from earlier work. */
export function asksForPast(prompt: string): boolean {
  const text = prompt.slice(0, 2_000).replace(/’/g, "'");
  const lower = text.toLowerCase();
  return some(hints, (hint) => lower.includes(hint)) && asking().test(text);
}
