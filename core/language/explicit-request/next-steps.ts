import type { PatternRow } from "../pattern-rows.ts";

/** Phrases for the next step of the work, after "from now on": "let's work on the backend". */
export const nextSteps: readonly PatternRow[] = [
  {
    id: "english-go-on",
    pattern:
      /^(?:let['’]?s|we(?:['’]ll| will| can)?|i(?:['’]ll| will)?) (?:now )?(?:continue|go|move|proceed|switch)\b/,
    example: "let's move on to the backend",
  },
  {
    id: "english-work",
    pattern: /^(?:let['’]?s|we(?:['’]ll| will| can)?|i(?:['’]ll| will)?) (?:now )?(?:work|focus|start|begin)\b/,
    example: "let's work on the backend",
  },
  {
    id: "english-build",
    pattern: /^(?:let['’]?s|we(?:['’]ll| will| can)?|i(?:['’]ll| will)?) (?:now )?(?:implement|build)\b/,
    example: "we will build the login",
  },
  {
    id: "german",
    pattern: /^(?:machen|arbeiten|gehen|fangen|beginnen|starten|bauen|kümmern) wir(?!\p{L})/u,
    example: "machen wir mit dem Frontend weiter",
  },
  {
    id: "french",
    pattern: /^(?:on|nous) (?:passe|passons|continue|continuons|commence|commençons|travaille|travaillons)(?!\p{L})/u,
    example: "on passe à l'étape 3",
  },
  {
    id: "spanish-portuguese",
    pattern: /^(?:vamos (?:a )?(?:trabajar|trabalhar|seguir|continuar|empezar|começar|pasar|passar)|pasamos|passamos)/,
    example: "vamos a trabajar en el login",
  },
  {
    id: "italian",
    pattern: /^(?:passiamo|continuiamo|lavoriamo|iniziamo|cominciamo)(?!\p{L})/u,
    example: "passiamo al backend",
  },
  { id: "dutch", pattern: /^(?:gaan|werken|beginnen) we(?!\p{L})/u, example: "gaan we verder met de backend" },
  { id: "swedish", pattern: /^(?:går|jobbar|fortsätter|börjar) vi(?!\p{L})/u, example: "jobbar vi med backend" },
  {
    id: "polish",
    pattern: /^(?:przechodzimy|pracujemy|kontynuujemy|zaczynamy|zajmujemy)(?!\p{L})/u,
    example: "przechodzimy do testów",
  },
  {
    id: "russian",
    pattern: /^(?:мы )?(?:переходим|перейдём|перейдем|начинаем|продолжаем|займёмся|займемся|работаем над)/,
    example: "переходим к тестам",
  },
  {
    id: "ukrainian",
    pattern: /^(?:ми )?(?:переходимо|перейдемо|починаємо|продовжуємо|працюємо над)/,
    example: "переходимо до тестів",
  },
  {
    id: "chinese",
    pattern: /^(?:我们|我們|咱们|咱們)?(?:来|來)?(?:开始|開始|继续|繼續|实现|實現|开发|開發)/,
    example: "我们来实现登录功能",
  },
  {
    id: "japanese",
    pattern: /(?:作っていき|進めていき|実装していき|に取り掛か)(?:ます|る|ましょう)/,
    example: "ログイン機能を作っていきます",
  },
  { id: "korean", pattern: /(?:만들어|구현해|진행해|시작해) ?(?:보자|봅시다|나가)/, example: "로그인을 구현해 보자" },
];

/** Phrases for what a part of the product does: "the export should include the tax". */
export const productSubjects: readonly PatternRow[] = [
  {
    id: "english",
    pattern: /^(?:the|a|an|this|that|each) (?:[\w/'’-]+ ){1,4}(?:should|must|shall|will|has to|needs to|can)\b/,
    example: "the export should include the tax column",
  },
  {
    id: "english-ability",
    pattern: /^(?:i|we|users?|people)(?:['’]d| would)? (?:want|need|like|have) to be able to\b/,
    example: "I want to be able to undo the import",
  },
  {
    id: "german",
    pattern: /^(?:soll|sollen|muss|müssen|wird|werden) (?:der|die|das|ein|eine) /,
    example: "soll der Export die Steuer enthalten",
  },
  {
    id: "french",
    pattern: /^(?:le |la |les |l['’]|un |une )\S+ (?:doit|doivent|devrait|devraient|va|vont)(?=\s)/,
    example: "l'export doit contenir la taxe",
  },
  {
    id: "spanish-portuguese",
    pattern:
      /^(?:el|la|los|las|un|una|o|a|os|as) \S+ (?:debe|deben|debería|deberían|tiene que|necesita|deve|devem|deveria|precisam?)(?=\s)/,
    example: "el botón debe ser rojo",
  },
  {
    id: "italian",
    pattern: /^(?:il |lo |la |i |gli |le |l['’]|un |una )\S+ (?:deve|devono|dovrebbe|dovrebbero)(?=\s)/,
    example: "il pulsante deve essere rosso",
  },
  {
    id: "russian",
    pattern:
      /^(?:бот|приложение|сервис|система|пользовател\S{1,3}|кнопка|страница|форма) (?:должен|должна|должно|должны)(?=\s)/,
    example: "бот должен запоминать язык",
  },
];

/** What a function does from now on is no rule, even if all its callers change. */
export const newBehaviors: readonly PatternRow[] = [
  {
    id: "english",
    pattern:
      /^(?:the|this|that|calling|each|every) (?:[\w()./'’-]+ ){1,4}(?:returns?|throws?|accepts?|expects?|is asked)\b/,
    example: "this function returns a promise",
  },
  {
    id: "romance",
    pattern:
      /^(?:la |a |questa |esta |cette )?(?:fonction renvoie|función devuelve|função retorna|funzione restituisce)(?=\s|$)/,
    example: "la fonction renvoie une promesse",
  },
  {
    id: "germanic",
    pattern: /^(?:gibt die funktion|geeft de functie|returnerer funks?jonen|returnerar funktionen)(?=\s|$)/,
    example: "gibt die Funktion ein Promise zurück",
  },
  {
    id: "others",
    pattern:
      /^(?:funkcja zwraca|функция возвращает|この関数は|这个函数返回|이 함수는|تعيد الدالة|fungsinya mengembalikan)/,
    example: "この関数はPromiseを返す",
  },
];
