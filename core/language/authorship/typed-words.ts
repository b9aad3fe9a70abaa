/** Words that a user says to the assistant or of themselves, by language; programs and documents seldom do. */
export const typedWords: readonly { words: string; example: string }[] = [
  {
    words:
      "i i'm im i'd i've me my mine you your we we're we'll let's lets us our please pls plz can could would should why how what where which ok okay yes yeah yep no nope hey hi thanks thx continue proceed go sure now don't dont doesn't doesnt didn't didnt can't cant isn't isnt still maybe also actually wait stop great cool nice btw good want need think wanna seems looks gonna",
    example: "why does it still ask me, i dont want that",
  },
  {
    words:
      "ich mir mich mein meine du dein wir uns bitte kannst könntest warum wie was wo ja nein nicht danke weiter mach jetzt noch auch will brauche möchte sollte doch mal",
    example: "kannst du mir bitte noch die Tests zeigen",
  },
  {
    words:
      "je j'ai j'aimerais moi mon ma mes tu ton nous on notre peux pourquoi comment quoi oui non merci stp continue maintenant aussi encore veux ok",
    example: "tu peux me dire pourquoi",
  },
  {
    words:
      "yo me mi mis tú tu nosotros quiero necesito puedes podrías por favor porque qué cómo dónde sí no gracias sigue ahora también todavía creo vamos dale hay",
    example: "puedes ver por qué no funciona",
  },
  {
    words:
      "eu meu minha você nós quero preciso pode poderia porque como onde sim não obrigado agora também ainda acho vamos",
    example: "você pode ver isso agora",
  },
  {
    words: "io mio mia tu noi voglio puoi potresti perché come dove sì grazie adesso ora anche ancora credo poi devo",
    example: "puoi dirmi perché",
  },
  {
    words:
      "я мне меня мой моя ты мы нас нам наш пожалуйста почему как что где да нет не давай продолжай сделай хочу нужно надо можешь теперь еще ещё тоже спасибо исправь проверь вот",
    example: "почему мне еще приходят письма",
  },
];
