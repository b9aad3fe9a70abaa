import { describe, expect, test } from "bun:test";
import { findStatements } from "../../../../core/extract/prompts/statements.ts";

function kept(prompt: string): string[] {
  const found = findStatements(prompt, { previousReport: null, isRepeated: () => false });
  return found.flatMap(({ quote, isExplicit }) => (isExplicit ? [quote] : []));
}

describe("a time that belongs to the sentence is kept with it", () => {
  test.each([
    "Next time you touch the schema, ask me first.",
    "Das nächste Mal wenn du das Schema änderst, frag mich zuerst.",
    "La prochaine fois que tu touches au schéma, demande-moi d'abord.",
    "下次改表结构先问我。",
  ])("%s", (prompt) => {
    expect(kept(prompt)).toEqual([prompt]);
  });

  test("is not cut off after a mark", () => {
    expect(kept("Next time, run the linter first.")).toEqual(["run the linter first."]);
  });

  test("a condition before a reminder is kept", () => {
    const rule = "When you rename a table, always remember to rename its view.";
    expect(kept(`Whenever you rename a table, remember to rename its view.`)).toEqual([
      "Whenever you rename a table, remember to rename its view.",
    ]);
    expect(kept(`Fine. ${rule}`)).toEqual([rule]);
  });
});

test("words that say what it is for are not the content", () => {
  expect(kept("We commit when version 1.0 is complete. Please remember that for your instructions.")).toEqual([
    "We commit when version 1.0 is complete.",
  ]);
});

test("a method that points back is kept with the sentence that explains it", () => {
  const rule = "The players come from one query with named columns. Please use this approach in the future";
  expect(kept(`${rule} as well.\nThe drop-down works.`)).toEqual([rule]);
  expect(kept("Is this fast enough? Use this approach from now on.")).toEqual([]);
});

test.each([
  "I moved the queries to one class. Use this approach from now on.",
  "I moved the queries to one class. From now on, use this approach for every module.",
  "查询放在一个类里。以后都用这个方案。",
  "Las fechas son ISO. Usa estos formatos a partir de ahora.",
])("the sentence before explains, wherever the time stands: %s", (prompt) => {
  const [quote = ""] = kept(prompt);
  expect(prompt).toStartWith(quote);
  expect(quote.length).toBeGreaterThan(prompt.length / 2);
});

test.each([
  [
    "Redis needs --tls against staging. pls remember this, it comes up every week",
    "Redis needs --tls against staging.",
  ],
  ["We have date-fns here. please remember this and fix the import", "We have date-fns here."],
  ["Ids have a check digit. Make a note of that because the importer needs it", "Ids have a check digit."],
  ["Die Tests brauchen LANG=C.UTF-8. Merk dir das bitte, das hatten wir schon oft", "Die Tests brauchen LANG=C.UTF-8."],
])("a reason behind the request is not its content: %s", (prompt, rule) => {
  expect(kept(prompt)).toEqual([rule]);
});

test.each([
  "from now on this function returns a promise, so update all the callers",
  "à partir de maintenant la fonction renvoie une promesse, adapte les appels",
  "Remember, you're in the middle of the refactoring, so continue with step 3.",
  "please don't forget that I need this by 5pm",
  "Will you remember this tomorrow?",
  "can you remember things across sessions or do I have to repeat it all?",
  "Make a note component in Svelte with a title and a body",
  "Make a note in the PR that the migration is irreversible",
])("neither behavior, the moment, a question nor another note is kept: %s", (prompt) => {
  expect(kept(prompt)).toEqual([]);
});

test("a request before the one that points back is kept by itself", () => {
  expect(kept("Remember that we use pnpm. Always use this convention from now on.")).toEqual(["we use pnpm."]);
});

test.each(["/remember use pnpm :)", "Remember that we use pnpm :)", "From now on: 1) always use pnpm"])(
  "a smiley or the mark of a list is no cut parenthesis: %s",
  (prompt) => expect(kept(prompt)).toHaveLength(1),
);

test.each(["Usa pnpm a partir de ahora.", "Use pnpm a partir de agora.", "Utilise pnpm à partir de maintenant."])(
  "a time of several words at the end is no part of the rule: %s",
  (prompt) => expect(kept(prompt)).toEqual([prompt.split(" ").slice(0, 2).join(" ")]),
);

test("a time in the middle of a sentence belongs to the rule", () => {
  const rule = "I want you to confirm going forward after each edit that the server was restarted";
  expect(kept(`${rule}, ok?`)).toEqual([rule]);
});

test("a file that a standing order writes to is a part of it", () => {
  expect(kept("From now on, always add a line to CHANGELOG.md when customers notice a change.")).toEqual([
    "always add a line to CHANGELOG.md when customers notice a change.",
  ]);
});

describe("no request", () => {
  test.each([
    [
      "a complaint above a list",
      "You did not follow my instructions.\n1) I wanted one row of boxes.\n2) The line is still there.",
    ],
    ["a report of how things are", "It seems the list should hold all teams, but is empty as of now"],
    ["a method that nothing explains", "Please use this approach in the future."],
    ["what begins now", "好了，现在开始改登录页"],
    ["what begins now, in Japanese", "これから実装します。"],
    ["what the user says to do", "Ok. From now on I am only testing what you build."],
    ["what the user says to do, in Russian", "Хорошо. С этого момента я только проверяю."],
    ["an order for this conversation", "For the rest of this chat from now on just say yes or no."],
    ["what is to be ignored", "Olvida el chat a partir de este punto."],
    ["reported", "I am writing about agents and I keep telling them, remember to never flatter me."],
    ["supposed", "If I say remember that ids are strings, where is it stored?"],
    ["supposed, in German", "Wenn ich sage, merk dir das, wo landet es dann?"],
    ["an offer of the assistant's", "下次想加新页面直接说就行"],
    ["an offer of the assistant's, in English", "Next time you want a new page just tell me."],
    ["a question for what was forgotten", "ricordami per favore: la chiave è pubblica o privata (non ricordo bene)?"],
    ["a question in a parenthesis", "Remember: is the key public or private (not quite clear)?"],
  ])("%s", (_name, prompt) => {
    expect(kept(prompt)).toEqual([]);
  });

  test.each([
    ["from now on", "从现在开始改代码前先问我", "改代码前先问我"],
    ["a rule that begins now", "现在开始都用 pnpm。", "都用 pnpm。"],
    ["what we do from now on", "From now on we use pnpm.", "we use pnpm."],
  ])("but %s is", (_name, prompt, quote) => {
    expect(kept(prompt)).toEqual([quote]);
  });
});

test("a request that holds for this task only is asked about", () => {
  const found = findStatements("Rename parseRow. Remember that for this task the tests are off.", {
    previousReport: null,
    isRepeated: () => false,
  });
  expect(found.map(({ isExplicit, isAsked }) => ({ isExplicit, isAsked }))).toEqual([
    { isExplicit: false, isAsked: true },
  ]);
});

describe("a part of a sentence about the task is nothing to keep", () => {
  test.each([
    ["a question with a particle for its mark", "下次会记得吗"],
    ["a question about what was kept", "我让你记录的版本，以后在所有页面上都看得到吗？"],
    ["a question in Korean without a mark", "앞으로는 자동으로 배포되나요"],
    ["a question in Japanese without a mark", "今後は自動で配備されますか"],
    ["what something is saved to", "请把所有截图都保存到文档里，然后发布"],
    ["what it is recorded for", "删掉提醒功能。记录到记忆，方便新同事查看。"],
    ["what comes next", "等脚本跑完，后续是检查，然后再部署。"],
    ["the days that come next", "先连续三天，后续第五天，第十天，第二十天"],
    ["what follows from an order", "都记起来。以后就不用手动部署了。"],
    ["the next point in Korean", "다음으로 머리글이 깨지는데 이것도 고쳐줘"],
    ["a question with its figure behind it", "以后每次都会提醒我吗80%"],
    ["what the work is to be like", "remember this needs to be sorted into the archive"],
    ["a requirement", "Test both exports. Remember I want to be able to undo the import."],
    ["a further piece of the task", "don't forget to bump all the versions too"],
    ["a further piece, as well", "remember to update all docs as well."],
  ])("%s", (_name, prompt) => {
    expect(kept(prompt)).toEqual([]);
  });

  test.each([
    ["an order with an agreement", "以后提交都用英文，好吗？", "提交都用英文"],
    ["what is due", "记住：到期前三天要提醒我", "到期前三天要提醒我"],
    ["a rule about 'too'", "don't forget that staging needs the seed too", "staging needs the seed too"],
  ])("but %s is", (_name, prompt, quote) => {
    expect(kept(prompt)).toEqual([quote]);
  });
});

describe("the change of a file names no content to keep", () => {
  test.each([
    "please add this rule to notes.mdc and suggest a prompt that tests it.",
    "Add these rules to `docs/rules.md`, then open a pull request.",
    "запиши текст на английском в .md файл.",
    "notier die Schritte in docs/steps.md",
    "note down the steps in docs/steps.md",
    "Add the rules about releases to CLAUDE.md",
    "Add a note on deployment to CLAUDE.md",
  ])("%s", (prompt) => {
    expect(kept(prompt)).toEqual([]);
  });

  test.each([
    ["add to CLAUDE.md: always use pnpm", "always use pnpm"],
    ["add this rule to rules/style.mdc: always use pnpm", "always use pnpm"],
    ["add the rule never push to main to CLAUDE.md", "never push to main"],
    ["Add the rule 'ids are strings' to CLAUDE.md.", "ids are strings"],
    ["Put the rule that ids are strings into AGENTS.md", "ids are strings"],
    ["füge die Regel nie auf main pushen zu CLAUDE.md hinzu", "nie auf main pushen"],
    ["Remember that the port is in config.yaml", "the port is in config.yaml"],
    ["Запомни: ключи лежат в secrets.env", "ключи лежат в secrets.env"],
    ["запиши себе что ключи лежат в secrets.env", "ключи лежат в secrets.env"],
  ])("but %s does", (prompt, quote) => {
    expect(kept(prompt)).toEqual([quote]);
  });
});

describe("a label keeps its paragraph up to the task", () => {
  test.each([
    ["Remember: the database is called orion. Now add a login page.", "the database is called orion."],
    ["Remember: the database is called orion. Add a login page.", "the database is called orion."],
    ["Merk dir: die Datenbank heißt orion. Erstelle die Login-Seite.", "die Datenbank heißt orion."],
    ["记住：数据库叫 orion。帮我做登录页。", "数据库叫 orion。"],
    ["Remember: we deploy on Mondays. Never on Fridays.", "we deploy on Mondays. Never on Fridays."],
    ["Remember: ask first. Always run the tests.", "ask first. Always run the tests."],
  ])("%s", (prompt, quote) => {
    expect(kept(prompt)).toEqual([quote]);
  });
});

describe("a sentence that was broken at a terminal's width", () => {
  test("continues after the order", () => {
    const prompt =
      "Look at https://example.org/blog/agents-and-t\n  ools-2024 В доме есть сеть. Важно помнить\n  что у нас три клиента.";
    expect(kept(prompt)).toContain("у нас три клиента.");
  });

  test("does not begin in the middle of an address", () => {
    const prompt = "Look at https://example.org/blog/agents-and-t\n  ools-2024 and never push to main. Remember that.";
    for (const quote of kept(prompt)) expect(quote).not.toStartWith("ools");
  });
});

describe("the words that make a rule of what was said before", () => {
  test.each([
    "Never use grep on JSON. Save this as a rule.",
    "Never use grep on JSON. Record this as a global rule, not just for this repository.",
    "Never use grep on JSON. Make this a project rule",
  ])("%s", (prompt) => {
    expect(kept(prompt)).toEqual(["Never use grep on JSON."]);
  });

  test("are no statement of their own", () => {
    const found = findStatements("Never use grep on JSON. Save this as a rule.", {
      previousReport: null,
      isRepeated: () => false,
    });
    expect(found).toMatchObject([{ quote: "Never use grep on JSON.", isExplicit: true }]);
  });
});

describe("a purpose", () => {
  test.each([
    ["We deploy on Fridays, for future reference.", "We deploy on Fridays"],
    ["For future reference, we deploy on Fridays.", "we deploy on Fridays."],
  ])("of a fact asks to keep it: %s", (prompt, quote) => {
    expect(kept(prompt)).toEqual([quote]);
  });

  test.each([
    "Create a .md file in the module that explains it for future reference",
    "Add a file for future modifications",
  ])("of the work asks for nothing to be kept: %s", (prompt) => {
    expect(kept(prompt)).toEqual([]);
  });

  test.each([
    "今後どのように直すかまとめて文書化してください。",
    "このバグが二度と起きないように修正して",
    "后续再在报告的基础上补充到文件中",
    "首次展开，然后后续展开都不要联动",
    "彻底执行第二步，并更新文件",
    "다시는 이런 오류가 나지 않게 고쳐줘",
    "Nie mehr als 5 Einträge anzeigen",
    "Nunca más de 3 reintentos",
    "Никогда больше 5 попыток",
    "Never mind, run the tests again.",
    "Corrige le bug pour qu'il n'apparaisse plus jamais.",
    "Update CLAUDE.md to record the changes we made today",
    "Two weeks from now only admins log in",
    "# Remember Password Feature Spec",
    "Fix this. Rule: no-explicit-any",
    "Remember everything you've done here, but please undo it",
  ])("words that sound alike ask for nothing to be kept: %s", (prompt) => {
    expect(kept(prompt)).toEqual([]);
  });

  test.each([
    ["今後いつも日本語で答えて", "いつも日本語で答えて"],
    ["Plus jamais de force push sur main.", "Plus jamais de force push sur main."],
    ["Nunca mais edite nada dentro de src/generated.", "Nunca mais edite nada dentro de src/generated."],
    ["Mai piu force push sui rami condivisi.", "Mai piu force push sui rami condivisi."],
    ["Merk dir: damit der Build läuft, braucht es Node 20.", "damit der Build läuft, braucht es Node 20."],
  ])("a rule keeps the word that forbids it, and its condition: %s", (prompt, quote) => {
    expect(kept(prompt)).toEqual([quote]);
  });

  test("a file's name alone is asked about", () => {
    const [found] = findStatements("Implement it, follow our guidelines: docs/python-guide.md", {
      previousReport: null,
      isRepeated: () => false,
    });
    expect(found).toMatchObject({ isExplicit: false, isAsked: true });
    for (const value of ["5433", "10.0.0.5", "https://staging.example.com"])
      expect(kept(`Remember ${value}`)).toEqual([value]);
  });

  test("'keep that in mind' never means the next sentence", () => {
    expect(kept("OK, just keep that in mind. Start with the project structure now.")).toEqual([]);
  });
});

test.each([
  [
    "Move the logo (btw, always remember that the brand color is #0B5FA5) and fix the margin.",
    "the brand color is #0B5FA5",
  ],
  ["добавь кнопку (запомни на будущее: суммы храним в копейках) и поправь ширину", "суммы храним в копейках"],
  ["arregla el menú (recuerda siempre: los importes van en céntimos) y sube el margen", "los importes van en céntimos"],
])("a request in parentheses ends with them: %s", (prompt, quote) => {
  expect(kept(prompt)).toEqual([quote]);
});

test.each([
  [
    "The table is append only. Write that down somewhere so you don't forget it tomorrow. Revert it.",
    "The table is append only.",
  ],
  ["Redis must run first. Save that to your memory please, we lost an hour on it.", "Redis must run first."],
  ["Les endpoints renvoient du JSON. Garde ça en mémoire pour la suite du projet.", "Les endpoints renvoient du JSON."],
  ["Das Token läuft montags ab. Notier dir das bitte für das nächste Mal.", "Das Token läuft montags ab."],
  ["Kafka есть только внутри сети. Сохрани это себе в память, чтобы не гадать.", "Kafka есть только внутри сети."],
])("a pronoun stands for the sentence before: %s", (prompt, quote) => {
  expect(kept(prompt)).toEqual([quote]);
});

test.each([
  "你还记得我们上次升级 protobuf 是升到哪个版本吗?我这边编译报不兼容",
  "还记得去年我们把库存校验注释掉那次吗,现在线上超卖了,帮我查一下",
  "このままリファクタ進めて、終わったらテスト回すの忘れないでね",
  "don't forget to delete the temp branch once this is merged, and then we're done for today",
])("no request: %s", (prompt) => {
  expect(kept(prompt)).toEqual([]);
});

test("what separates words from the colon still belongs to the words that ask", () => {
  const prompt = "Schon wieder npm. Merk dir das endlich: hier wird nur pnpm benutzt! Und jetzt lösch die Datei.";
  expect(kept(prompt)).toEqual(["hier wird nur pnpm benutzt!"]);
});

test("numbered sentences below an announcement are kept", () => {
  const prompt = "Two things to remember. First, we deploy on Tuesdays. Second, ids are strings. Now fix it.";
  expect(kept(prompt)).toEqual(["we deploy on Tuesdays.", "ids are strings."]);
});

test("a ban that only points back is kept with the sentence before it", () => {
  const prompt = ".env を勝手に書き換えるな。二度とやらないで";
  expect(kept(prompt)).toEqual([prompt]);
});

test("an order to stop something for good is kept", () => {
  const prompt = "cara, nunca mais edita nada dentro de src/gen, entendeu?";
  expect(kept(prompt)).toEqual(["nunca mais edita nada dentro de src/gen"]);
});

test("a reason before the words that ask is not the content", () => {
  expect(kept("M1ではプラットフォームの指定が要る、次も使うから記録しておいて。")).toEqual([
    "M1ではプラットフォームの指定が要る",
  ]);
  expect(kept("Safariだと100dvhが効かない。またハマりたくないから覚えといて。")).toEqual([
    "Safariだと100dvhが効かない。",
  ]);
  expect(kept("TTL은 밀리초 단위야. 나중에 또 헷갈릴 테니까 적어 둬")).toEqual(["TTL은 밀리초 단위야."]);
});

describe("a reason behind the words that ask is not the content", () => {
  test.each([
    [
      "We chose Zustand over Redux. Please add that to your memory, so we don't argue about it again.",
      "We chose Zustand over Redux.",
    ],
    [
      "Wir nehmen Zustand statt Redux. Das bitte ins Gedächtnis aufnehmen, damit die Diskussion nicht wiederkommt.",
      "Wir nehmen Zustand statt Redux.",
    ],
    ["测试环境的 redis 端口是 6380，帮我记一下，老是搞错", "测试环境的 redis 端口是 6380"],
  ])("%s", (prompt, quote) => {
    expect(kept(prompt)).toEqual([quote]);
  });
});

test("the word that asks is no part of a memory line", () => {
  expect(kept("#remember we use pnpm here")).toEqual(["we use pnpm here"]);
  expect(kept("#remember: use pnpm")).toEqual(["use pnpm"]);
});

test.each([
  ["From now on, never ever push to main.", "never ever push to main."],
  ["Remember: never push to main again.", "never push to main again."],
  ["Recuerda: no vuelvas a hacer push a main.", "no vuelvas a hacer push a main."],
  ["Désormais, ne pousse plus jamais sur main.", "ne pousse plus jamais sur main."],
  ["Merk dir: nie wieder auf main pushen.", "nie wieder auf main pushen."],
  ["Ricorda: non usare mai più yarn.", "non usare mai più yarn."],
  ["Onthoud: gebruik nooit meer yarn.", "gebruik nooit meer yarn."],
  ["Запомни: больше никогда не пушь в main.", "больше никогда не пушь в main."],
  ["记住：再也不许改 generated 目录。", "再也不许改 generated 目录。"],
  ["今後二度とmainにpushしないで。", "二度とmainにpushしないで。"],
  ["Ne pousse plus jamais, s'il te plaît, sur main.", "Ne pousse plus jamais, s'il te plaît, sur main."],
])("a ban is never kept without its negation: %s", (prompt, quote) => {
  expect(kept(prompt)).toEqual([quote]);
});

test.each([
  "Never again:\n- push to main\n- skip the hooks",
  "Log in once, then never ask again.",
  "The popup: einmal wegklicken und nie wieder zeigen.",
  "Zet de vlag zodat hij nooit meer opent.",
  "The socket never tries to connect again after a timeout.",
])("no ban for the agent, or one whose content would say the opposite: %s", (prompt) => {
  expect(kept(prompt)).toEqual([]);
});

test.each([
  ["We use pnpm (please remember that).", "We use pnpm"],
  ["All strings go through t(), from now on.", "All strings go through t()"],
  ["I want you to remember (and I mean it) that ids are strings", "ids are strings"],
  ["From now on (unless I say otherwise) use pnpm for installs.", "(unless I say otherwise) use pnpm for installs."],
  ["(Two rules for the future: use tabs, no semicolons) Now fix the form.", "use tabs, no semicolons"],
])("no part of a parenthesis is kept without its sense: %s", (prompt, quote) => {
  expect(kept(prompt)).toEqual([quote]);
});

test.each([
  ["Gut so. Merk dir das Passwort-Feld ist optional.", "das Passwort-Feld ist optional."],
  ["De tests slagen. Onthoud dat ids strings zijn.", "ids strings zijn."],
  ["Tests pass. Save it to memory that ids are strings.", "ids are strings."],
  ["Tests pass now. Don't forget that in CI the network is off.", "in CI the network is off."],
  ["Looks good. Save this to memory and make it permanent: the API only returns XML.", "the API only returns XML."],
])("a pronoun or an article before the content does not point back: %s", (prompt, quote) => {
  expect(kept(prompt)).toEqual([quote]);
});

test.each([
  ["いいね。このリポジトリではpnpmを使うので、覚えておいてください。", "このリポジトリではpnpmを使うので"],
  ["忘れないようにメモしておいて：IDは文字列です。", "IDは文字列です。"],
  ["とりあえずメモしておいて：ポート9000は使用中。", "ポート9000は使用中。"],
])("the content is neither the praise nor the words that ask: %s", (prompt, quote) => {
  expect(kept(prompt)).toEqual([quote]);
});

test.each([
  ["Remember: ./scripts/x.sh is generated", "./scripts/x.sh is generated"],
  ["Remember: ../shared holds the types", "../shared holds the types"],
  ["Remember: -f is banned here", "-f is banned here"],
  ["Remember: *.{ts,tsx} files are formatted by biome", "*.{ts,tsx} files are formatted by biome"],
  ["Remember: **/*.ts files are formatted by biome", "**/*.ts files are formatted by biome"],
  ["(remember the glob is src/**)", "the glob is src/**"],
])("the marks of a name belong to it: %s", (prompt, quote) => {
  expect(kept(prompt)).toEqual([quote]);
});

test.each([
  ["Remember never to push to main.", "never to push to main."],
  ["Remember never to commit .env: it holds keys.", "never to commit .env: it holds keys."],
  ["Denk dran, nie auf main zu pushen.", "nie auf main zu pushen."],
  ["Husk aldri å bruke npm.", "aldri å bruke npm."],
  ["From now on never, unless I ask: push, deploy, tag.", "never, unless I ask: push, deploy, tag."],
  ["Remember that you must never, ever use npm.", "you must never, ever use npm."],
  ["以后永远不要，除非我说，推送main。", "永远不要，除非我说，推送main。"],
  ["Never ever again push to main unless I say so.", "Never ever again push to main unless I say so."],
  ["Bitte ab jetzt nicht ohne Tests mergen", "nicht ohne Tests mergen"],
  ["Please don't in the future touch package-lock.json", "Please don't in the future touch package-lock.json"],
  ["不要以后每次都问我", "不要以后每次都问我"],
  ["No quiero que a partir de ahora uses npm", "No quiero que a partir de ahora uses npm"],
  ["Nie chcę, żebyś od teraz używał npm", "Nie chcę, żebyś od teraz używał npm"],
  ["Except in tests, from now on use strict null checks", "Except in tests, from now on use strict null checks"],
  [
    "À moins que je dise le contraire, désormais réponds en français",
    "À moins que je dise le contraire, désormais réponds en français",
  ],
  ["除了测试，以后都不要用any", "除了测试，以后都不要用any"],
  ["From now on **never** push to main.", "**never** push to main."],
  ["From now on and unless I say otherwise: answer in German.", "and unless I say otherwise: answer in German."],
])("the words that forbid the content belong to it: %s", (prompt, quote) => {
  expect(kept(prompt)).toEqual([quote]);
});

test.each([
  "From now on never:\n- push to main\n- edit generated files",
  "Never do any of this again:\n- push to main\n- delete branches",
  "Things you must not do from now on:\n- push",
  "Merk dir, verboten sind:\n- npm",
  "Désormais, ne fais plus :\n- npm install",
  "С этого момента не делай следующее:\n- npm",
  "以后不要做以下事情：\n- npm install",
  "From now on only when I ask explicitly:\n- push\n- deploy",
  "Use tabs. (Remember that, but only for Go.)",
  "Запомни, чего делать нельзя:\n- force push\n- менять миграции",
  "Ab jetzt vermeide:\n- force push\n- any",
  "Remember the things I hate:\n- any types\n- default exports",
  "We squash merges, remember that please, unless it's a release branch",
  "Nutze Tabs. Merk dir das bitte, es sei denn es ist YAML.",
  "Remember our API is read-only. Except POST /login.",
  "Ab jetzt schreibst du Kommentare auf Deutsch. Nur im SDK-Ordner bleiben sie Englisch.",
  "以后接口的错误信息都用中文写。只有对外的接口用英文。",
  "今後はコメントを書かないでください。ただし正規表現は除きます。",
  "Never edit dist/ (remember!) unless I say so.",
  "We use pnpm (please remember this) and never npm.",
  "запомни, чтобы не гадать: порт 9000 занят.",
])("points and sentences that lose a negation or an exception are only asked about: %s", (prompt) => {
  expect(kept(prompt)).toEqual([]);
});

test.each([
  "Please remember this. First fix the header. Second run the tests. Third push.",
  "Please remember. First, fix the login. Second, add a button.",
])("orders for the task below the words that ask are not kept: %s", (prompt) => {
  expect(kept(prompt)).toEqual([]);
});

test("a list below a whole sentence is another thought", () => {
  const update = "They actually update our state, and we use theta' going forward";
  expect(kept(`${update}\n\n1. Do it from the previous weights\n2. Remove from analysis`).join()).not.toContain(
    "analysis",
  );
  expect(kept("Follow these rules going forward\n- use pnpm\n- never use any")).toEqual(["use pnpm", "never use any"]);
});

test("a misspelled word of another language is no opening", () => {
  expect(kept("ayúdame primero a crear la abse de datos")).toEqual([]);
  expect(kept("abse pnpm use karo")).toEqual(["pnpm use karo"]);
});

test.each([
  ["Look at the readme, and always answer in one line from now on.", "always answer in one line"],
  ["Fix the login bug and never touch the lock file from now on", "never touch the lock file"],
  ["Use pnpm, and never npm from now on.", "Use pnpm, and never npm"],
  ["Always run the tests, and never push to main from now on.", "Always run the tests, and never push to main"],
])("a task in front of the rule is left out: %s", (prompt, rule) => {
  expect(kept(prompt)).toEqual([rule]);
});

test("a line of the memory begins the prompt", () => {
  expect(kept("\n# always use pnpm here")).toEqual(["always use pnpm here"]);
  const pasted = 'setx SERVICE_API_KEY "<qzJ2kXw81LmTt0>"\nsetx SERVICE_URL "http://localhost:5678"';
  expect(kept(`${pasted}   # 本機的預設值；請換成你的網域`)).toEqual([]);
  expect(kept(`# 設定\n${pasted}   # 本機的預設值；請換成你的網域`)).toEqual([]);
});

test.each([
  "zapisz to do pliku w głównym folderze",
  "salva isso em um arquivo na pasta principal",
  "write this down in a file in the root folder",
])("a place to write to is no content: %s", (prompt) => {
  expect(kept(prompt)).toEqual([]);
  expect(kept(`${prompt}: ids are strings`).join()).toEndWith("ids are strings");
});

test.each([
  "write this down, in the docs folder we always use tabs",
  "write down for later, in the database all ids are strings",
  "schreib dir auf, in der Datenbank sind alle ids Strings",
  "anota en la carpeta docs que siempre usamos tabs",
])("a content that begins with a place is found: %s", (prompt) => {
  const found = findStatements(prompt, { previousReport: null, isRepeated: () => false });
  expect(found.some(({ isExplicit, isAsked }) => isExplicit || isAsked)).toBe(true);
});

test.each(["下次我要部署的时候，应该如何开始", "앞으로 배포라고 치면 바로 시작하게 세팅부터 할까"])(
  "a question without a mark is not kept: %s",
  (prompt) => {
    expect(kept(prompt)).toEqual([]);
  },
);
