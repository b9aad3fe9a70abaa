// Requests that are composed of a verb of keeping and of how long or where, announcements, and what looks like either.
import { describe, expect, test } from "bun:test";
import { findExplicitRequests } from "../../../../core/extract/prompts/explicit-request.ts";

type Rows = { keeps: [prompt: string, ...quotes: string[]][]; ignores: string[] };

const rows: Record<string, Rows> = {
  English: {
    keeps: [
      [
        "this is worth keeping around: our Kafka topics are named team.domain.event",
        "our Kafka topics are named team.domain.event",
      ],
      ["hey can u store in ur memory that i deploy with fly.io not heroku", "i deploy with fly.io not heroku"],
      [
        "Lint must pass before every commit. File that away for the next time we work together.",
        "Lint must pass before every commit.",
      ],
      ["File under things to never forget: the prod bucket has versioning off.", "the prod bucket has versioning off."],
      ["I'd appreciate it if you'd remember across conversations that I'm colorblind.", "I'm colorblind."],
      ["rename the helper. and note to self for you: tests run with -race", "tests run with -race"],
      [
        "Please retain the following for all upcoming sessions:\n* money is in cents\n* times are UTC\n\nNow fix checkout.",
        "money is in cents",
        "times are UTC",
      ],
      ["You keep forgetting this, so burn it into your brain: we never squash merge.", "we never squash merge."],
      ["add a rule to your long-term memory that public functions need docstrings", "public functions need docstrings"],
      [
        "whenever you touch the schema you must bump SCHEMA_VERSION. make that stick",
        "whenever you touch the schema you must bump SCHEMA_VERSION.",
      ],
      [
        "what you need to know for the rest of our collaboration: the legacy API must not be called",
        "the legacy API must not be called",
      ],
      ["pls dont 4get: api keys go in 1password", "api keys go in 1password"],
      ["Henceforth you shall write tests before code, agreed?", "you shall write tests before code"],
      [
        "Three ground rules going forward:\n1. no any\n2. no console.log\n3. small commits\n\nOk now the bug in cart.ts",
        "no any",
        "no console.log",
        "small commits",
      ],
      ["our CI is GitLab, not GitHub. Would you keep that in your notes permanently?", "our CI is GitLab, not GitHub."],
      ["Please be aware in the future that the staging db is shared.", "the staging db is shared."],
      ["just so you remember next week: the token expires on the 1st", "the token expires on the 1st"],
    ],
    ignores: [
      "Store the user's theme permanently in localStorage.",
      "Save the draft for later when the user closes the tab",
      'add a "save for later" button to the cart page',
      "Keep the old endpoint for now, we will remove it next time we release a major.",
      "Did you save the notes from last time?",
      "The cache should always keep the last 10 entries in memory.",
      "Write a function that stores notes for later and reminds the user.",
      "What should I remember about this API?",
      "We kept the old notes in memory for the next session of the workshop.",
    ],
  },
  German: {
    keeps: [
      ["Halte bitte für alle weiteren Gespräche fest: Datumsangaben immer ISO", "Datumsangaben immer ISO"],
      [
        "Ich will, dass du dir ein für alle Mal merkst, dass wir keine Semikolons setzen.",
        "wir keine Semikolons setzen.",
      ],
      ["speicher das mal ab für nächstes mal: der build braucht node 20", "der build braucht node 20"],
      ["Die Tests brauchen Docker. Das solltest du dir langfristig merken.", "Die Tests brauchen Docker."],
      ["Zwei Dinge für die Zukunft:\n- keine Mocks\n- Logs auf Englisch", "keine Mocks", "Logs auf Englisch"],
      ["/merken der server heißt atlas", "der server heißt atlas"],
      ["Ab heute gilt: erst Plan, dann Code.", "erst Plan, dann Code."],
      ["Kannst du das bitte für die Zukunft abspeichern? Wir nutzen nur Postgres.", "Wir nutzen nur Postgres."],
      ["Nur damit du's weißt, fürs nächste Mal: Port 5432 ist belegt", "Port 5432 ist belegt"],
    ],
    ignores: ["Speichere die Auswahl des Nutzers dauerhaft in der Datenbank.", "Hast du dir das für später notiert?"],
  },
  French: {
    keeps: [
      ["mets-toi bien ça dans le crâne : on ne pousse jamais sur main", "on ne pousse jamais sur main"],
      ["Merci de conserver durablement cette info : le port de dev est 8081.", "le port de dev est 8081."],
      ["j'aimerais que tu retiennes pour toujours que je suis daltonien", "je suis daltonien"],
      ["Les tests tournent sous Docker. À garder en tête pour les prochaines fois.", "Les tests tournent sous Docker."],
      ["/retiens le serveur s'appelle atlas", "le serveur s'appelle atlas"],
      ["tu peux noter ça pour nos futures conversations : pas de lodash", "pas de lodash"],
      ["Pense-bête pour toi : les migrations sont irréversibles", "les migrations sont irréversibles"],
      ["garde bien ça dans un coin de ta tête, le port 9000 est pris", "le port 9000 est pris"],
      ["Règle permanente : pas d'ORM", "pas d'ORM"],
    ],
    ignores: [
      "Enregistre le choix de l'utilisateur de façon permanente dans un cookie.",
      "As-tu gardé en mémoire le nom du serveur ?",
      "Sauvegarde la session pour la prochaine connexion de l'utilisateur.",
    ],
  },
  Spanish: {
    keeps: [
      ["grábate a fuego que nunca se hace force push", "nunca se hace force push"],
      ["Necesito que recuerdes en todas nuestras conversaciones que uso Windows.", "uso Windows."],
      ["métetelo en la cabeza: nada de var en javascript", "nada de var en javascript"],
      ["Los precios van sin IVA. Que te quede claro para siempre.", "Los precios van sin IVA."],
      [
        "Un par de cosas para tener en cuenta de aquí en adelante:\n- ramas en inglés\n- commits en español",
        "ramas en inglés",
        "commits en español",
      ],
      ["Que no se te vuelva a olvidar: nada de any", "nada de any"],
      ["Tenlo siempre presente: el puerto 9000 está ocupado", "el puerto 9000 está ocupado"],
      ["¿Te puedes guardar esto para otras sesiones? Usamos solo Postgres.", "Usamos solo Postgres."],
      ["Regla fija: nada de ORM", "nada de ORM"],
    ],
    ignores: [
      "Guarda permanentemente la posición de la ventana en el archivo de configuración.",
      "¿Guardaste eso para la próxima vez?",
      "Guarda el borrador para más tarde si el usuario cierra la pestaña.",
    ],
  },
  Portuguese: {
    keeps: [
      ["enfia na cabeça de uma vez: não se commita .env", "não se commita .env"],
      ["Gostaria que você memorizasse para as próximas sessões que uso zsh.", "uso zsh."],
      ["Os testes precisam do Docker. Deixa isso salvo na memória.", "Os testes precisam do Docker."],
      ["registra aí pro futuro, o banco chama shop_v2", "o banco chama shop_v2"],
      ["/lembrar o servidor chama atlas", "o servidor chama atlas"],
      ["Grava isso na tua cabeça, nada de any", "nada de any"],
      ["Só usamos Postgres. Consegue guardar isso pras próximas sessões?", "Só usamos Postgres."],
      ["Daqui em diante sempre peça antes de instalar pacotes, ok?", "sempre peça antes de instalar pacotes"],
    ],
    ignores: [
      "Salve permanentemente o tema do usuário no localStorage.",
      "Guarde o rascunho para mais tarde quando o usuário sair.",
    ],
  },
  Italian: {
    keeps: [
      ["mettitelo bene in testa: niente push su main", "niente push su main"],
      ["Vorrei che tu ricordassi in tutte le prossime conversazioni che uso zsh.", "uso zsh."],
      ["I test vogliono Docker. Tienine conto anche in futuro.", "I test vogliono Docker."],
      [
        "Cose da sapere per le prossime sessioni:\n- prezzi in centesimi\n- date in UTC",
        "prezzi in centesimi",
        "date in UTC",
      ],
      ["scrivitelo da qualche parte una volta per tutte: il server si chiama atlas", "il server si chiama atlas"],
      ["Non te lo scordare più: la porta 9000 è occupata", "la porta 9000 è occupata"],
      ["Usiamo solo Postgres. Te lo puoi segnare per il futuro?", "Usiamo solo Postgres."],
      ["tienilo presente per tutte le prossime chat: uso il tema scuro", "uso il tema scuro"],
    ],
    ignores: [
      "Salva in modo permanente il tema scelto dall'utente.",
      "Salva la bozza per dopo se l'utente chiude la scheda.",
    ],
  },
  Dutch: {
    keeps: [
      ["prent dit goed in je hoofd: nooit force pushen", "nooit force pushen"],
      ["Ik wil dat je voor altijd onthoudt dat ik Linux gebruik.", "ik Linux gebruik."],
      ["De tests hebben Docker nodig. Graag bewaren voor volgende gesprekken.", "De tests hebben Docker nodig."],
      ["sla dit op in je geheugen: de server heet atlas", "de server heet atlas"],
      ["Knoop in je oren: geen any", "geen any"],
      ["Kun je dit voor de volgende keer onthouden? We gebruiken alleen Postgres.", "We gebruiken alleen Postgres."],
    ],
    ignores: [
      "Sla de keuze van de gebruiker permanent op in de database.",
      "Bewaar het concept voor later als de gebruiker het tabblad sluit.",
    ],
  },
  Swedish: {
    keeps: [
      ["Lägg det på minnet: aldrig force push", "aldrig force push"],
      ["Jag vill att du sparar till kommande samtal att jag kör Linux.", "jag kör Linux."],
      ["Testerna kräver Docker. Skriv upp det till nästa gång.", "Testerna kräver Docker."],
      ["kom ihåg i fortsättningen att servern heter atlas", "servern heter atlas"],
      ["Glöm aldrig det här: inga any", "inga any"],
      ["Kan du spara det här till framtida samtal? Vi använder bara Postgres.", "Vi använder bara Postgres."],
      ["tänk på framöver att port 9000 är upptagen", "port 9000 är upptagen"],
    ],
    ignores: ["Spara användarens val permanent i databasen."],
  },
  Polish: {
    keeps: [
      ["wbij sobie do głowy raz na zawsze: żadnych force pushy", "żadnych force pushy"],
      ["Chciałbym, żebyś zapamiętał na kolejne rozmowy, że pracuję na Linuksie.", "pracuję na Linuksie."],
      ["Testy wymagają Dockera. Zapisz to sobie w notatkach.", "Testy wymagają Dockera."],
      ["od dziś obowiązują takie zasady:\n- ceny w groszach\n- daty w UTC", "ceny w groszach", "daty w UTC"],
      ["Nigdy nie zapominaj: żadnego any", "żadnego any"],
      ["Możesz to zapamiętać na przyszłość? Używamy tylko Postgresa.", "Używamy tylko Postgresa."],
      ["miej w głowie na następny raz, port 9000 zajęty", "port 9000 zajęty"],
    ],
    ignores: ["Zapisz na stałe wybór użytkownika w bazie."],
  },
  Russian: {
    keeps: [
      ["вбей себе в голову: никаких force push", "никаких force push"],
      ["Хотелось бы, чтобы ты помнил во всех наших разговорах, что я на линуксе.", "я на линуксе."],
      ["Тестам нужен докер. Отложи это в долгую память.", "Тестам нужен докер."],
      ["зафиксируй раз и навсегда, сервер называется atlas", "сервер называется atlas"],
      ["Пара вещей на будущее:\n- цены в копейках\n- даты в UTC", "цены в копейках", "даты в UTC"],
      ["Никогда не забывай: никаких any", "никаких any"],
      ["Можешь это запомнить на будущее? У нас только Postgres.", "У нас только Postgres."],
      ["возьми за правило сначала показывать план", "сначала показывать план"],
    ],
    ignores: [
      "Сохрани выбор пользователя навсегда в базе.",
      "Ты сохранил это на будущее?",
      "Сохрани черновик на потом, если пользователь закрыл вкладку.",
    ],
  },
  Ukrainian: {
    keeps: [
      ["зарубай собі на носі: ніяких force push", "ніяких force push"],
      ["Хочу, щоб ти пам'ятав у всіх наших розмовах, що я на лінуксі.", "я на лінуксі."],
      ["Тестам потрібен докер. Збережи це в памʼяті назавжди.", "Тестам потрібен докер."],
      ["Ніколи не забувай: ніяких any", "ніяких any"],
      ["Можеш це запам'ятати на майбутнє? У нас тільки Postgres.", "У нас тільки Postgres."],
      ["візьми за правило спочатку показувати план", "спочатку показувати план"],
    ],
    ignores: ["Збережи вибір користувача назавжди в базі."],
  },
  Turkish: {
    keeps: [
      ["kafana yaz: main'e asla force push yok", "main'e asla force push yok"],
      ["Linux kullandığımı bundan sonraki sohbetlerde de hatırlamanı istiyorum.", "Linux kullandığımı"],
      ["Testler Docker istiyor. Bunu hafızanda tut lütfen.", "Testler Docker istiyor."],
      ["bunu bir köşeye yaz, sunucunun adı atlas", "sunucunun adı atlas"],
      ["Sakın unutma: any yok", "any yok"],
      ["Sadece Postgres kullanıyoruz. Bunu gelecek için saklayabilir misin?", "Sadece Postgres kullanıyoruz."],
      ["şunu aklının bir köşesine yaz: 9000 portu dolu", "9000 portu dolu"],
    ],
    ignores: [
      "Kullanıcının seçimini veritabanına kalıcı olarak kaydet.",
      "Kullanıcı sekmeyi kapatırsa taslağı sonrası için sakla.",
    ],
  },
  Arabic: {
    keeps: [
      ["حطها في راسك: ممنوع force push", "ممنوع force push"],
      ["الاختبارات تحتاج Docker. احفظ ذلك في ذاكرتك للمستقبل.", "الاختبارات تحتاج Docker."],
      ["ماتنساش تاني أبدا ان السيرفر اسمه atlas", "السيرفر اسمه atlas"],
      ["إياك أن تنسى: ممنوع any", "ممنوع any"],
      ["نستخدم Postgres فقط. ممكن تحفظ هذا للمرات الجاية؟", "نستخدم Postgres فقط."],
      ["خلي ببالك دايما ان البورت 9000 مشغول", "البورت 9000 مشغول"],
    ],
    ignores: ["احفظ اختيار المستخدم بشكل دائم في قاعدة البيانات."],
  },
  Hindi: {
    keeps: [
      ["दिमाग में बिठा लो: कभी force push नहीं", "कभी force push नहीं"],
      ["yaar ye baat dimag me daal lo ki server ka naam atlas hai", "server ka naam atlas hai"],
      ["टेस्ट को Docker चाहिए। इसे अगली बार के लिए भी याद रखना।", "टेस्ट को Docker चाहिए।"],
      ["tests ko docker chahiye, ye hamesha ke liye note kar lena", "tests ko docker chahiye"],
      ["कभी मत भूलना: any नहीं चलेगा", "any नहीं चलेगा"],
      [
        "hum sirf Postgres use karte hain. kya aap ise aage ke liye yaad rakh sakte hain?",
        "hum sirf Postgres use karte hain.",
      ],
      ["dhyan rahe, port 9000 busy hai", "port 9000 busy hai"],
    ],
    ignores: ["यूज़र की पसंद को database में हमेशा के लिए सेव करो।"],
  },
  Chinese: {
    keeps: [
      ["刻在脑子里：永远不要 force push", "永远不要 force push"],
      ["希望你在以后的所有对话里都记得我用的是 Linux", "我用的是 Linux"],
      ["测试需要 Docker。请把这个长期记下来。", "测试需要 Docker。"],
      ["幫我存起來，之後都會用到：伺服器叫 atlas", "伺服器叫 atlas"],
      ["长期规则：\n- 价格用分\n- 时间用 UTC", "价格用分", "时间用 UTC"],
      ["千万别忘了：不要用 any", "不要用 any"],
      ["我们只用 Postgres。你能把这个记到长期记忆里吗？", "我们只用 Postgres。"],
      ["立个规矩，以后改代码前先给我看计划", "改代码前先给我看计划"],
    ],
    ignores: ["把用户的选择永久保存到数据库。", "用户关闭标签页时把草稿存起来以后用。"],
  },
  Japanese: {
    keeps: [
      ["肝に銘じて：force push は禁止", "force push は禁止"],
      ["私がLinuxを使っていることを、今後の会話でもずっと覚えていてほしい。", "私がLinuxを使っていることを"],
      ["テストにはDockerが必要。これは頭に叩き込んでおいて。", "テストにはDockerが必要。"],
      ["次回のためにこれを残しておいて：サーバー名は atlas", "サーバー名は atlas"],
      ["絶対に忘れないで：any は禁止", "any は禁止"],
      ["Postgresしか使っていません。今後のために覚えておいてもらえますか？", "Postgresしか使っていません。"],
      ["以後、コードを書く前に計画を見せること", "コードを書く前に計画を見せること"],
    ],
    ignores: [
      "ユーザーの選択をデータベースに永続的に保存して。",
      "ユーザーがタブを閉じたら下書きを次回のために保存する機能を作って。",
    ],
  },
  Korean: {
    keeps: [
      ["머릿속에 새겨 둬: force push 금지", "force push 금지"],
      ["테스트에는 도커가 필요해. 이거 장기 기억에 저장해 줘.", "테스트에는 도커가 필요해."],
      ["나중에 또 쓰니까 적어 둬: 서버 이름은 atlas", "서버 이름은 atlas"],
      ["절대 잊지 마: any 금지", "any 금지"],
      ["다음부턴 코드 쓰기 전에 계획부터 보여줘", "코드 쓰기 전에 계획부터 보여줘"],
    ],
    ignores: [
      "사용자의 선택을 데이터베이스에 영구적으로 저장해 줘.",
      "사용자가 탭을 닫으면 초안을 나중을 위해 저장하는 기능을 만들어 줘.",
    ],
  },
};

describe.each(Object.entries(rows))("%s", (_language, { keeps, ignores }) => {
  test.each(keeps)("%s", (prompt, ...quotes) => {
    const found = findExplicitRequests(prompt);
    expect(found.map(({ quote }) => quote)).toEqual(quotes);
    for (const { quote, start, end } of found) expect(prompt.slice(start, end)).toBe(quote);
  });

  test.each(ignores.map((prompt) => [prompt]))("no request: %s", (prompt) => {
    expect(findExplicitRequests(prompt)).toEqual([]);
  });
});

test("an announcement's rules are the numbered sentences after it", () => {
  const prompt = "Two rules for the long run. First, no ORMs. Second, tabs only. Now fix the banner.";
  expect(findExplicitRequests(prompt).map(({ quote }) => quote)).toEqual(["no ORMs.", "tabs only."]);
});

test("a duration is kept if it belongs to the rule", () => {
  const quotes = ["Recuerda siempre usar pnpm.", "记住永远不要 force push", "Remember: always use pnpm"].flatMap(
    (prompt) => findExplicitRequests(prompt).map(({ quote }) => quote),
  );
  expect(quotes).toEqual(["siempre usar pnpm.", "永远不要 force push", "always use pnpm"]);
});

test("a verb of keeping is no request if it belongs to the task or the rule", () => {
  const found = ["From now on write small functions.", "Store the theme permanently.", "Save settings for good."].map(
    (prompt) => findExplicitRequests(prompt).map(({ quote }) => quote),
  );
  expect(found).toEqual([["write small functions."], [], []]);
});
