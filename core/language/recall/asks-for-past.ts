import type { PhraseRow } from "../phrases.ts";

/** Questions whether something is known from before. */
export const askingForPast: readonly PhraseRow[] = [
  { phrase: "remind me", yes: "remind me why the report job is slow", no: "remind the user by mail" },
  { phrase: "(do|don't) we [already] know", yes: "do we know this error?", no: "what do we need for the release" },
  {
    phrase:
      "(did|didn't|have|haven't|had|hadn't) we [already|ever|not|actually|once|really|never|all|just|also|previously] (see|seen|have|had|hit|fix|fixed|solve|solved|decide|decided|try|tried|tryed|run into|come across|met|choose|chose|chosen|chosed)",
    yes: "didn't we already have the login timing out?",
    no: "we have seen it",
  },
  { phrase: "(how|why|where|what|when) did we", yes: "how did we get rid of that one", no: "how do we" },
  {
    phrase: "(seen|had|hit|fixed|solved|met|tried) (this|that|it) … … before",
    yes: "seen this before? the socket drops after a minute",
    no: "fixed this, then the other one",
  },
  {
    phrase: "(seen|had|hit|fixed|solved|met|tried) (something|one) like (this|that) … … before",
    yes: "have we fixed something like that anywhere before",
  },
  {
    phrase: "(like|as|than|since|what was|what did we do|how was this|how was that|how was it|from) [the] last time",
    yes: "it hangs like last time",
    no: "add a column for the last time a user was seen",
  },
  { phrase: "(do|can|could) you [still] (remember|recall)", yes: "do you remember the trick with the cache" },
  {
    phrase: "what (was|were) (that|the|those|our) … … … again",
    yes: "what was the port of the test database again?",
    no: "run the tests again",
  },
  { phrase: "(is|was) (this|that|it) [a] known", yes: "is this a known issue?", no: "that is known" },
  {
    phrase:
      "(kennen|hatten|haben|hatte) wir (das|dasselbe|so was|so etwas|sowas|denn|den|denselben|die|diese|diesen|dieses|dieselbe|nicht)",
    yes: "kennen wir das?",
    no: "wir brauchen ein Formular",
  },
  {
    phrase: "schon [ein]mal (gesehen|gehabt|gelöst|behoben)",
    yes: "schon mal gesehen?",
    no: "schon einmal ausgeführt",
  },
  { phrase: "(erinner|erinnere) mich", yes: "erinnere mich an den Grund", no: "die Erinnerung an die Mail" },
  { phrase: "erinnerst du dich", yes: "Erinnerst du dich an den Trick?" },
  { phrase: "ya (nos pasó|lo vimos|lo tuvimos|lo arreglamos|habíamos)", yes: "esto ya nos pasó con el build" },
  {
    phrase: "(recuérdame|recordame|recuerdas|recordás)",
    yes: "¿recuerdas el truco de la caché?",
    no: "recordar la clave",
  },
  { phrase: "(on a|avons-nous|n'a-t-on pas|on avait) déjà", yes: "on a déjà vu ça ?", no: "le fichier est déjà là" },
  { phrase: "rappelle-moi", yes: "rappelle-moi le port" },
  { phrase: "já (vimos|tivemos|resolvemos)", yes: "já vimos isso?", no: "já está pronto" },
  { phrase: "già (visto|avuto|risolto)", yes: "l'abbiamo già visto?", no: "è già pronto" },
  {
    phrase: "(видели|встречали|чинили|решали) (это|эту|этот|такое|такую)",
    yes: "мы уже видели это?",
    no: "видели пользователи",
  },
  { phrase: "напомни[те]", yes: "напомни порт", no: "бот должен напомнить пользователю" },
  { phrase: "(之前|以前|上次)…(遇到|见过|解决|修|怎么)", yes: "之前遇到过这个错误吗", no: "在构建之前运行" },
  { phrase: "以前…(あった|見た|直し)", yes: "以前このエラーを見た？", no: "以前のバージョン" },
  { phrase: "전에…(봤|있었|고쳤|했었)*", yes: "전에 이 오류 봤지?", no: "시작하기 전에 읽어" },
];
