import type { RequestParts } from "./parts.ts";

export const polishParts: RequestParts = {
  language: "Polish",
  verbs: [
    {
      phrase: "(zostaw|zrób) sobie (notatkę|zapisek|przypomnienie)",
      yes: "Zostaw sobie notatkę na później: id to tekst.",
    },
    {
      phrase:
        "(zapamiętaj|zapamiętać|zapamietac|zapamiętał|zapamiętała|pamiętaj|pamiętać|pamiętał|pamiętała|zakoduj|zakodować|wbij|wbić)",
      yes: "Zapamiętaj na zawsze: id to tekst.",
    },
    {
      phrase:
        "(zapisz|zapisać|zapisał|zapisała|zapisuj|zachowaj|zachować|zachował|zachowała|zachowuj|przechowaj|przechowuj|utrwal)",
      yes: "Zachowaj na stałe, że id to tekst.",
    },
    {
      phrase:
        "(zanotuj|zanotować|zanotował|notuj|odnotuj|odnotować|dopisz|dopisać|dodaj|dodać|dodał|wrzuć|wpisz|wpisać|wrzucić|umieść)",
      yes: "Dodaj do swojej pamięci: id to tekst.",
    },
    {
      phrase: "(miej|mieć|weź|wziąć|trzymaj|trzymać|bierz|przyjmij) [to] [pod]",
      yes: "Miej to na uwadze również w przyszłości: id to tekst.",
    },
    {
      phrase: "nie (zapomnij|zapominaj|zapomnieć|zapominać)",
      yes: "Nie zapomnij w kolejnych sesjach, że id to tekst.",
    },
    { phrase: "(stosuj|przestrzegaj|trzymaj się)", yes: "Stosuj w przyszłości te zasady: bez tabulatorów." },
  ],
  permanence: [
    {
      phrase:
        "(na stałe|na zawsze|raz na zawsze|na dobre|trwale|na trwałe|permanentnie|długoterminowo|na amen|na wieki|zawsze)",
      yes: "Zapisz to na stałe.",
    },
  ],
  durability: [
    {
      phrase: "(w|na|dla|we|do) … (sesjach|sesje|rozmowach|rozmowy|czatach|czaty)",
      yes: "Pamiętaj to we wszystkich naszych rozmowach.",
    },
    {
      phrase: "na (później|przyszłość|potem|następny raz|kolejny raz|następne razy|przyszłe razy|dłużej|kiedyś)",
      yes: "Zapisz to na później.",
    },
    {
      phrase:
        "(na|w|we|dla|do|podczas|także w|między) [wszystkich|wszystkie|innych|inne|naszych|moich] (kolejn*|następn*|przyszł*|inn*|dalsz*|sesj*|rozmow*) [sesj*|rozm*|czat*|razem|razy]",
      yes: "Pamiętaj to w kolejnych sesjach.",
    },
    {
      phrase: "(od teraz|od dzisiaj|od dziś|w przyszłości|następnym razem|odtąd|na przyszłość)",
      yes: "Pamiętaj to w przyszłości.",
    },
    {
      phrase:
        "(do|w) (swojej|twojej|swoich|pamięci|notatek|notatkach|głowie|głowy|swoją|pamięć)[ pamięci| notatek| notatkach| głowy| głowie]",
      yes: "Dodaj to do pamięci.",
    },
    { phrase: "(na uwadze|pod uwagę|w głowie|do głowy|w pamięci)", yes: "Miej to na uwadze." },
  ],
  asks: [
    { phrase: "(musisz|powinieneś|powinnaś|masz) [to|sobie]", yes: "To musisz zapisać na stałe." },
    {
      phrase: "(czy) [możesz|mógłbyś|mogłabyś|mogłbyś|byłbyś w stanie|zechcesz]",
      yes: "Czy mógłbyś to zapisać na stałe?",
    },
    { phrase: "(możesz|mógłbyś|mogłabyś|może pan|mógłby pan)", yes: "Możesz to zapisać na stałe?" },
    {
      phrase: "(chcę|chciałbym|chciałabym|prosiłbym|wolałbym|zależy mi)[,] (żebyś|abyś|byś|żeby|aby) [to]",
      yes: "Chcę, żebyś to zapisał na stałe.",
    },
    {
      phrase: "(musisz|powinieneś|powinnaś|masz|trzeba|należy|warto|proszę|prosze|postaraj się)",
      yes: "Proszę to zapisać na stałe.",
    },
  ],
  nouns: [
    { phrase: "co (musisz|powinieneś) (wiedzieć|pamiętać)", yes: "Co musisz wiedzieć na przyszłość:" },
    {
      phrase:
        "(zasada|zasady|reguła|reguły|rzecz|rzeczy|punkt|punkty|uwaga|uwagi|notatka|informacja|informację|wytyczne)",
      yes: "Dwie rzeczy do zapamiętania:",
    },
  ],
  complements: "",
  tags: "ok okej okay dobra dobrze jasne proszę dzięki co zgoda tak",
  commands: "zapamiętaj zapamietaj pamiętaj zapisz",
  ordinals: "po pierwsze drugie trzecie pierwsza druga trzecia pierwsze",
};

export const russianParts: RequestParts = {
  language: "Russian",
  verbs: [
    {
      phrase: "(оставь|сделай) себе (заметку|пометку|напоминание)",
      yes: "Оставь себе заметку на потом: id это строки.",
    },
    {
      phrase: "(отложи|отложить|усвой|усвоить|выучи|вызубри|намотай|положи)",
      yes: "Отложи в долгую память: id это строки.",
    },
    {
      phrase: "(запомни|запомните|запомнить|запомнил|запомнила|помни|помнить|помнил|помнила|запамни|запоминай)",
      yes: "Запомни навсегда: id это строки.",
    },
    {
      phrase: "(сохрани|сохраните|сохранить|сохранил|сохраняй|сохранял|храни|хранить|сейвни|сохранила)",
      yes: "Сохрани надолго: id это строки.",
    },
    {
      phrase:
        "(запиши|запишите|записать|записал|записала|занеси|занести|внеси|внести|добавь|добавить|добавил|зафиксируй|зафиксировать|отметь|отметить|пометь|законспектируй|закинь)",
      yes: "Запиши себе в память: id это строки.",
    },
    {
      phrase:
        "(заруби|зарубите|вбей|отложи|уложи|положи|держи|держать|имей|иметь|учти|учитывай|учесть|учитывать|возьми|взять|прими)",
      yes: "Держи в голове на будущее: id это строки.",
    },
    {
      phrase: "не (забудь|забывай|забыть|забывать|забудьте|забывайте|забыл|забывал)",
      yes: "Не забудь в следующих сессиях: id это строки.",
    },
    { phrase: "(соблюдай|придерживайся|следуй|применяй)", yes: "Соблюдай впредь эти правила: без табов." },
  ],
  permanence: [
    {
      phrase:
        "(навсегда|насовсем|надолго|раз и навсегда|на постоянку|на постоянной основе|на веки|постоянно|долгосрочно|навечно|всегда|окончательно)",
      yes: "Сохрани это навсегда.",
    },
  ],
  durability: [
    {
      phrase: "(в|во|на|для) … (сессиях|сессий|сессии|разговорах|разговоров|чатах|чатов|диалогах|беседах)",
      yes: "Помни это во всех наших разговорах.",
    },
    {
      phrase:
        "(в|во) (свою|твою|долгую|долговременную|постоянную|долгосрочную) [долгую|долговременную|постоянную] память",
      yes: "Отложи это в долгую память.",
    },
    {
      phrase:
        "(на|для) (потом|будущее|след раз|следующий раз|следующего раза|будущего|последующего|дальнейшего|долгое время|долгую память)",
      yes: "Сохрани это на потом.",
    },
    {
      phrase:
        "(на|в|во|для|между|и в|и для) [все|всех|всё|наших|моих] (следующ*|будущ*|друг*|последующ*|дальнейш*|остальн*) [сесси*|разговор*|диалог*|чат*|бесед*|раз]",
      yes: "Помни это в следующих сессиях.",
    },
    { phrase: "(впредь|отныне|в дальнейшем|в следующий раз|в будущем|на будущее|дальше)", yes: "Помни это впредь." },
    {
      phrase:
        "(в|во|на|к себе в) [свою|твою|своей|твоей|свои|твои|себе] (память|памяти|заметки|заметках|голове|голову|мозг|уме|блокнот|подкорку)",
      yes: "Добавь это в память.",
    },
    { phrase: "(себе на носу|на носу|на заметку|в виду|к сведению|на ус|на подкорку)", yes: "Заруби себе на носу." },
  ],
  asks: [
    { phrase: "(тебе|вам) (стоит|следует|надо|нужно|придётся)", yes: "Тебе стоит сохранить это навсегда." },
    {
      phrase: "(можешь|можете|мог бы|могли бы|могла бы|не мог бы|сможешь) [ты|вы]",
      yes: "Можешь сохранить это навсегда?",
    },
    {
      phrase:
        "(хочу|хотел бы|хотелось бы|хотела бы|надо|нужно|попрошу|прошу|мне нужно)[,] [чтобы|чтоб] [ты|вы|тебя|вас]",
      yes: "Хочу, чтобы ты сохранил это навсегда.",
    },
    { phrase: "(ты|тебе|вам) (должен|нужно|надо|следует|стоит)", yes: "Тебе нужно сохранить это навсегда." },
    {
      phrase: "(постарайся|будь добр|будь добра|не забудь|сделай так, чтобы ты)",
      yes: "Постарайся сохранить это навсегда.",
    },
  ],
  nouns: [
    { phrase: "что (тебе|вам) (нужно|надо|важно) (знать|помнить)", yes: "Что тебе нужно знать на будущее:" },
    {
      phrase:
        "(правило|правила|вещь|вещи|пункт|пункта|пункты|момент|момента|заметка|заметки|замечание|инструкция|факт|факты|договорённости)",
      yes: "Два правила на будущее:",
    },
  ],
  complements: "",
  tags: "ок окей ok лады ладно хорошо да пожалуйста спасибо договорились понял ага идёт плиз",
  commands: "запомни запомнить запиши",
  ordinals: "первое второе третье во-первых во-вторых в-третьих первый второй",
};

export const ukrainianParts: RequestParts = {
  language: "Ukrainian",
  verbs: [
    { phrase: "(залиш|зроби) собі (нотатку|замітку|нагадування)", yes: "Залиш собі нотатку на потім: id це рядки." },
    {
      phrase: "(відклади|засвой|вивчи|памʼятав|пам'ятав|пам'ятала|зберіг|зберегла)",
      yes: "Хочу, щоб ти зберіг назавжди, що id це рядки.",
    },
    {
      phrase: "(запам'ятай|запам'ятати|запам'ятав|запамятай|пам'ятай|пам'ятати|закарбуй|закарбувати)",
      yes: "Запам'ятай назавжди: id це рядки.",
    },
    { phrase: "(збережи|зберегти|зберіг|зберігай|зберігати|збережіть)", yes: "Збережи назавжди: id це рядки." },
    {
      phrase: "(запиши|записати|записав|занотуй|занотувати|нотуй|зафіксуй|додай|додати|внеси|занеси|відзнач|познач)",
      yes: "Занотуй собі на наступні сесії: id це рядки.",
    },
    {
      phrase: "(май|мати|тримай|тримати|врахуй|враховуй|візьми|взяти|зарубай|поклади|матимеш)",
      yes: "Май на майбутнє на увазі: id це рядки.",
    },
    { phrase: "не (забудь|забувай|забути|забувати|забудьте)", yes: "Не забудь у наступних сесіях: id це рядки." },
    { phrase: "(дотримуйся|дотримуйтесь|застосовуй)", yes: "Дотримуйся надалі цих правил: без табів." },
  ],
  permanence: [
    {
      phrase: "(назавжди|раз і назавжди|надовго|на постійно|постійно|довгостроково|навіки|остаточно|завжди)",
      yes: "Збережи це назавжди.",
    },
  ],
  durability: [
    {
      phrase: "(у|в|на|для) … (сесіях|сесій|розмовах|розмов|чатах|чатів|діалогах)",
      yes: "Пам'ятай це в усіх наших розмовах.",
    },
    {
      phrase: "(на|для) (потім|майбутнє|наступний раз|наступного разу|майбутнього|подальшого|довго)",
      yes: "Збережи це на потім.",
    },
    {
      phrase:
        "(на|в|у|для|й для|і для|між) [усіх|всіх|усі|всі|наших|моїх] (наступн*|майбутн*|інш*|подальш*|решт*) [сесі*|розмов*|діалог*|чат*|раз*]",
      yes: "Пам'ятай це в наступних сесіях.",
    },
    {
      phrase: "(надалі|відтепер|наступного разу|у майбутньому|в майбутньому|віднині|на майбутнє)",
      yes: "Пам'ятай це надалі.",
    },
    {
      phrase:
        "(в|у|до|на) [свою|твою|своїй|твоїй|свої|твої|своєї|твоєї] (пам'ять|пам'яті|нотатки|нотатках|нотаток|голові|голову|мозок)",
      yes: "Додай це в пам'ять.",
    },
    { phrase: "(на увазі|до уваги|собі на носі|на замітку|до відома)", yes: "Май це на увазі." },
  ],
  asks: [
    { phrase: "(можеш|можете|міг би|могла б|чи можеш|чи міг би|зможеш) [ти|ви]", yes: "Можеш зберегти це назавжди?" },
    {
      phrase: "(хочу|хотів би|хотіла б|треба|потрібно|прошу|попрошу)[,] [щоб|щоби] [ти|ви|тебе|вас]",
      yes: "Прошу зберегти це назавжди.",
    },
    { phrase: "(ти|тобі) (маєш|повинен|мусиш|треба|слід|варто)", yes: "Тобі треба зберегти це назавжди." },
  ],
  nouns: [
    { phrase: "що (тобі|вам) (треба|потрібно|важливо) (знати|пам'ятати)", yes: "Що тобі треба знати на майбутнє:" },
    {
      phrase: "(правило|правила|річ|речі|пункт|пункти|момент|моменти|нотатка|нотатки|зауваження|домовленості)",
      yes: "Два правила на майбутнє:",
    },
  ],
  complements: "",
  tags: "ок окей ok добре гаразд так будь ласка дякую домовились ага лади",
  commands: "запам'ятай запамятай запиши",
  ordinals: "перше друге третє по-перше по-друге по-третє",
};
