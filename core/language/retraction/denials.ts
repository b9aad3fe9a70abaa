// Words with which users reject what the assistant has just done.
import type { PhraseRow } from "../phrases.ts";

export const denials: readonly PhraseRow[] = [
  { phrase: "(that|that's|this|it|it's) [is|was] (wrong|incorrect|not right|not correct)", yes: "no, that's wrong" },
  { phrase: "not what (i|we) (want|wanted|meant|asked|said)", yes: "that's not what I meant" },
  {
    phrase: "(revert|undo|roll back|back out|take back) (that|this|it|your|the last|the change|the fix)",
    yes: "revert that",
  },
  { phrase: "(wrong|bad) (fix|approach|solution|way)", yes: "wrong fix" },
  {
    phrase: "(i|we) (don't|do not) want (that|this|it) [fixed] (like that|this way|that way)",
    yes: "I don't want it that way",
  },
  { phrase: "(das|es) ist (falsch|nicht richtig|verkehrt)", yes: "nein, das ist falsch" },
  { phrase: "(mach|nimm|setz) (das|es) … (rückgängig|zurück)", yes: "mach das wieder rückgängig" },
  { phrase: "nicht das[,] [was] (ich|wir)", yes: "das ist nicht das, was ich wollte" },
  { phrase: "(c'est|c'était|ce n'est) (faux|pas correct|pas bon|pas ça)", yes: "non, c'est faux" },
  { phrase: "(annule|reviens sur|défais) (ça|cela|ce|ton|ta|la|le)", yes: "annule ça" },
  { phrase: "(eso|esto) (está mal|es incorrecto|no es correcto|no es lo que)", yes: "no, eso está mal" },
  { phrase: "(revierte|deshaz|revierta) (eso|esto|el|la|lo)", yes: "revierte eso" },
  { phrase: "(isso|isto) (está errado|não está certo|não é o que)", yes: "não, isso está errado" },
  { phrase: "(desfaça|desfaz|reverta|reverte) (isso|isto|a|o)", yes: "desfaça isso" },
  { phrase: "(è sbagliato|non è corretto|non è quello che)", yes: "no, è sbagliato" },
  { phrase: "(annulla|ripristina) (questo|quello|la|il|tutto)", yes: "annulla la modifica" },
  { phrase: "(это|так) (неверно|неправильно|не то|ошибка)", yes: "нет, это неверно" },
  { phrase: "(откати|верни|отмени) (это|как|изменени*|обратно|назад)", yes: "откати это" },
  { phrase: "(这不对|这样不对|不是这样|不是我要的|改错了|撤销|还原|回滚)", yes: "这样不对，撤销" },
  { phrase: "(違います|違う|間違って|元に戻して|取り消して)", yes: "違う、元に戻して" },
  { phrase: "(틀렸*|그게 아니*|되돌려*|취소해*)", yes: "아니, 틀렸어. 되돌려 줘" },
  { phrase: "(dat is fout|draai dat terug|to jest źle|cofnij to|bu yanlış|geri al)", yes: "dat is fout" },
];
