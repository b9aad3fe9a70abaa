import { lazy } from "../../lazy.ts";

/** Words of one kind, in small letters, with a text that holds some of them; parts of words in languages without spaces. */
export type WordRow = { words: string; example: string };

/** Words of error messages and error pages; users who describe an error add words of their own. */
export const outputWords = lazy((): readonly WordRow[] => [
  {
    words:
      "error errors failed failure invalid denied forbidden unable cannot exception unexpected undefined missing refused aborted unsupported deprecated duplicate exists exist required unknown unauthorized exceeded warning fatal timeout expired contact request response supported found",
    example: "Authorization failed: the token is invalid or expired",
  },
  { words: "ошибка ошибки запрещен запрещён недоступен страницы просмотра прав", example: "Доступ запрещен" },
  { words: "error denegado inválido encontrado permitido", example: "Acceso denegado" },
  { words: "erreur refusé introuvable interdit", example: "Accès refusé" },
  { words: "fehler fehlgeschlagen ungültig verweigert", example: "Zugriff verweigert" },
]);

/** Words that refer to other text, in questions about a text above or below. */
export const pointingWords = lazy((): readonly WordRow[] => [
  { words: "this these that those above below both following it", example: "how can we fix this" },
  { words: "esto este esta estos estas eso esos siguiente", example: "por qué sale esto" },
  { words: "questo questa questi queste seguente", example: "perché ricevo questo" },
  { words: "ce cet cette ces ça cela voici suivant suivante", example: "peux-tu corriger ça" },
  { words: "dies diese dieser diesen dieses das folgende", example: "was heißt dieser Fehler" },
  { words: "это этот эта эти этого этой такое такая такую вот ниже", example: "что это такое" },
  { words: "isto isso este esta estes estas seguinte", example: "o que é isso" },
  { words: "这 上面 下面 以上 以下", example: "这个怎么解决" },
  { words: "これ この 以下 上記", example: "これを直して" },
  { words: "이거 이것 아래 위의", example: "이거 고쳐줘" },
]);

/** Words that a request begins with. */
export const requestWords = lazy((): readonly WordRow[] => [
  {
    words:
      "update use add fix make remove change create implement show commit push run check look review move rename set replace test build write explain tell give help find research proceed merge delete install",
    example: "rename the cart to basket",
  },
  {
    words:
      "haz crea elimina agrega añade pon usa quita cambia corrige revisa mueve explica arregla soluciona genera actualiza",
    example: "elimina el botón azul",
  },
  {
    words: "ajoute corrige fais crée vérifie modifie supprime montre mets explique retire utilise",
    example: "ajoute un bouton",
  },
  { words: "erstelle füge ändere prüfe zeig entferne mach schreib nutze baue", example: "prüfe die Tests" },
  {
    words:
      "сделай исправь добавь проверь проанализируй удали покажи напиши измени создай продолжай запусти давай объясни обнови",
    example: "проверь тесты",
  },
  { words: "aggiungi crea fai controlla modifica rimuovi correggi mostra analizza", example: "controlla i test" },
  { words: "adicione crie faça remova corrija verifique altere mostre", example: "crie um botão" },
  {
    words: "зроби зробимо виправ додай перевір видали покажи напиши зміни створи продовжуй поясни",
    example: "додай кнопку",
  },
  { words: "zrób popraw dodaj sprawdź usuń pokaż napisz zmień stwórz kontynuuj wyjaśnij", example: "dodaj przycisk" },
  { words: "voeg maak verander controleer toon verwijder schrijf gebruik bouw", example: "voeg een knop toe" },
  { words: "ekle düzelt yap oluştur kaldır değiştir göster incele", example: "ekle bir düğme" },
]);

/** Words that users write to the assistant or about themselves, in languages without spaces. */
export const unspacedTypedWords = lazy((): readonly WordRow[] => [
  { words: "我 你 吗 吧 帮 请 看下 一下 怎么 为什么 可以 不用 现在", example: "你帮我看下这个" },
  {
    words: "ください 下さい したい ですか お願い ほしい 欲しい なぜ たのですが しますか して",
    example: "直してください",
  },
  { words: "해줘 해주세요 할까 왜 어떻게 좀 제가 내가", example: "왜 이렇게 나와" },
]);

/** English words that almost every sentence holds: an English message within another language has them. */
export const englishWords = lazy((): readonly WordRow[] => [
  {
    words: "the of is are was to and for with not been has be by from in on at an or this your you",
    example: "the file is not in the folder",
  },
]);

/** First-person words; documents and programs seldom use them. */
export const firstPersonWords = lazy((): readonly WordRow[] => [
  { words: "i i'm im i'd i've i'll me my mine we we're we've us our", example: "i want our cart back" },
  { words: "ich mir mich mein meine wir uns unser", example: "ich will meine Karte" },
  { words: "je j'ai j'aimerais moi mon ma mes nous notre", example: "je veux mon panier" },
  { words: "yo me mi mis nosotros quiero necesito creo tengo", example: "quiero mi carrito" },
  { words: "eu meu minha quero preciso acho io mio mia voglio devo", example: "eu quero meu carrinho" },
  { words: "я мне меня мой моя мы нас нам наш хочу", example: "я хочу мой список" },
  { words: "мені мене мій ми хочемо", example: "покажи мені мій кошик" },
  { words: "ja mnie mój moja chcę potrzebuję", example: "chcę mój koszyk" },
  { words: "ik mij mijn wij onze", example: "ik wil mijn mandje" },
  { words: "bana benim biz istiyorum", example: "benim sepetimi istiyorum" },
]);

/** Words with which documents and assistants address their readers. */
export const secondPersonWords = lazy((): readonly WordRow[] => [
  { words: "you your you're you'll yours", example: "you should check your cart" },
  { words: "vous votre vos sie ihr ihre ihnen usted su sus вы вас вам ваш ваши", example: "vérifiez votre panier" },
]);

/** Openings of error messages that no user writes. */
export const errorOpenings = lazy((): readonly WordRow[] => [
  {
    words:
      "cannot could unable failed unexpected invalid unknown missing access permission authentication unsupported expected",
    example: "cannot read the total of nothing",
  },
  { words: "no not", example: "no cart found" },
]);
