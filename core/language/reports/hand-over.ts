import type { PhraseRow } from "../phrases.ts";

/** How a line begins that stands above steps for the reader of a report; nothing else is in the line. */
export const handOverLines: readonly PhraseRow[] = [
  {
    phrase:
      "[please|now|next|then] [,] (run|execute) (this|these|the following) [command|commands] [now] [in (a|the|your) (terminal|shell)] $",
    yes: "Run these now:",
    no: "Run these tests before the build:",
  },
  {
    phrase:
      "[now|next] (you|you'll) (can|need to|need|have to|should) [now|still|then|next] [do|run|try] [this|these|it|the following] $",
    yes: "You can now:",
    no: "As you can see in the output:",
  },
  { phrase: "to (test|try|verify|check) (it|this|that) [out|yourself|locally] $", yes: "To test it:", no: "To test:" },
  {
    phrase: "please do (this|these|the following) [by hand|yourself] $",
    yes: "Please do this by hand:",
    no: "Please note:",
  },
  {
    phrase:
      "(run|do|execute|apply|install|left|steps|what is left|still to do) … on your (own machine|machine|computer|end|side) $",
    yes: "Run these now on your machine:",
    no: "Installed on your machine:",
  },
  {
    phrase: "[jetzt|nun] (du kannst|kannst du|du musst|musst du) [jetzt|noch|nun] $",
    yes: "Du kannst jetzt:",
    no: "Du kannst sehen:",
  },
  {
    phrase: "(vous pouvez|tu peux|vous devez|tu dois) [maintenant|encore] $",
    yes: "Vous pouvez maintenant :",
    no: "Vous pouvez voir :",
  },
  { phrase: "ejecuta [esto|lo siguiente] $", yes: "Ejecuta lo siguiente:", no: "Pruebas ejecutadas:" },
  { phrase: "[ahora] (puedes|debes) [ahora] $", yes: "Ahora puedes:", no: "Puedes ver:" },
  { phrase: "[agora] você (pode|precisa) [agora] $", yes: "Agora você pode:", no: "Você pode ver:" },
  { phrase: "[ora|adesso] (puoi|devi) [ora|adesso] $", yes: "Ora puoi:", no: "Ora puoi vedere:" },
  { phrase: "esegui [questo|questi comandi] $", yes: "Esegui questi comandi:", no: "Test eseguiti:" },
  { phrase: "[теперь] (вы можете|вам нужно) [теперь] $", yes: "Теперь вы можете:", no: "Вы можете видеть:" },
  { phrase: "запустите [это|у себя] $", yes: "Запустите у себя:", no: "Запустите видно:" },
  { phrase: "(你可以|你需要|请运行|请执行) $", yes: "你可以:", no: "你可以看到:" },
  { phrase: "次を実行してください $", yes: "次を実行してください:", no: "次を確認:" },
  { phrase: "다음을 실행하세요 $", yes: "다음을 실행하세요:", no: "다음을 확인:" },
];

/** How such a line ends. */
export const handOverEnds: readonly PhraseRow[] = [
  { phrase: "bei dir [noch] [nötig] $", yes: "Bei dir noch nötig:", no: "Bei dir geändert:" },
  { phrase: "de (votre|ton) côté $", yes: "Reste à faire de votre côté :", no: "De votre côté est changé :" },
];
