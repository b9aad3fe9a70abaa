// The wording of rules and decisions: openings, retired things, reasons.
import type { PhraseRow } from "../phrases.ts";

/** Openings of a rule that do not belong to it. */
export const leadIns: readonly PhraseRow[] = [
  { phrase: "from (now|here) on", yes: "from now on use pnpm" },
  "going forward",
  { phrase: "in [the] future", yes: "in future use pnpm" },
  { phrase: "(actually|also|please|note|remember)", yes: "please use pnpm" },
  { phrase: "(ok|okay|hi|hey|yes|so|and|but)", yes: "so use pnpm" },
  { phrase: "no,", yes: "no, use pnpm", no: "no npm" },
  { phrase: "(decision|rule|update|correction)", yes: "decision: pnpm" },
  { phrase: "change [of (plan|plans)]", yes: "change of plan: pnpm" },
  "new plan",
  { phrase: "on second thought[s]", yes: "on second thought, pnpm" },
  { phrase: "(we|i|we've|i've|we have|i have) changed (our|my) mind[s]", yes: "we changed our minds: pnpm" },
  { phrase: "[quick|small] heads(-| |)up", yes: "quick heads-up: pnpm" },
  { phrase: "(fyi|btw|by the way|just so you know|for the record)", yes: "fyi, pnpm" },
  { phrase: "first [of all]", yes: "first of all, pnpm" },
  { phrase: "before (you|we) (start|begin|go on)", yes: "before you start: pnpm" },
];

/** Beginnings of a reason. */
export const reasons: readonly PhraseRow[] = [
  { phrase: "(because|since|otherwise)", yes: "use pnpm because it is fast" },
  { phrase: "(so that|due to)", yes: "use pnpm due to the size" },
  { phrase: "as (the|we|it|they|our)", yes: "use pnpm as it is fast", no: "as a rule" },
  "потому что",
  "因为",
];

/** Phrases that overturn an earlier statement. */
export const overturnings: readonly PhraseRow[] = [
  "after all",
  { phrase: "(change|changed|changes) (of|our|my|the) (plan|plans|mind|minds)", yes: "change of plans" },
  { phrase: "on second thought[s]", yes: "on second thought" },
  "reconsidered",
  { phrase: "(we are|we're) back (to|on)", yes: "we're back on npm", no: "we are back" },
  "doch",
  "finalement",
  "al final",
  "no fim",
  "alla fine",
  "всё-таки",
  "передумали",
  "还是",
  "やっぱり",
  { phrase: "결국*", yes: "결국 npm으로" },
];

/** Verbs with which a statement names the thing that is used. */
export const usage: readonly PhraseRow[] = [
  {
    phrase: "(we|i|the|our|all|every) … (use|uses|run on|runs on|run with|runs with|deploy with)",
    yes: "the cache uses Redis",
  },
  {
    phrase:
      "(is|are) (built|rendered|written|stored|kept|deployed|served|managed|hashed|sent|run|tested|formatted|linted|generated|hosted|cached|powered) (with|by|in|on|through|via|using)",
    yes: "invoices are rendered with typst",
    no: "the typst renderer is slow",
  },
  { phrase: "(lives|live) (in|on)", yes: "state lives in redux" },
  { phrase: "use … (for|as|in)", yes: "use npm for packages", no: "reuse" },
  {
    phrase: "(verwenden|verwendet|benutzen|benutzt|nutzen|nutzt|läuft (auf|mit)|laufen (auf|mit))",
    yes: "wir verwenden npm",
  },
  { phrase: "(on utilise|utilisons|utilise|utilisent)", yes: "on utilise npm" },
  { phrase: "(usamos|utilizamos|utiliza|utilizan|usiamo|si usa|utilizziamo)", yes: "usamos npm" },
  { phrase: "(gebruiken|gebruikt|använder|bruger|bruker)", yes: "we gebruiken npm" },
  { phrase: "(używamy|używa|korzystamy z|používáme|používá)", yes: "używamy npm" },
  { phrase: "(используем|использует|использовать|используется|використовуємо|використовує)", yes: "используем npm" },
  { phrase: "(kullanıyoruz|kullanır|kullanıyor)", yes: "npm kullanıyoruz" },
  { phrase: "(使用|采用|採用|を使|を利用|사용)", yes: "我们使用 npm" },
];

/** Words before the place that something is sent to. */
export const sending: readonly PhraseRow[] = [
  {
    phrase: "(publish*|push*|upload*|release*|log in|logged in|login|sign in) … (to|on)",
    yes: "publish the package to npm",
    no: "we moved to npm",
  },
];

/** Nouns for one place in a project. English places are read from the words behind "for" and "in". */
export const places: readonly PhraseRow[] = [
  { phrase: "(ordner|ordnern|verzeichnis|verzeichnissen|modul|modulen|dienst)", yes: "yarn im Ordner docs" },
  { phrase: "(dossier|dossiers|répertoire|répertoires|module|modules)", yes: "yarn dans le dossier docs" },
  { phrase: "(carpeta|carpetas|directorio|directorios|módulo|módulos|servicio)", yes: "yarn en la carpeta docs" },
  { phrase: "(pasta|pastas|diretório|diretórios|serviço)", yes: "yarn na pasta docs" },
  { phrase: "(cartella|cartelle|modulo|moduli|servizio)", yes: "yarn nella cartella docs" },
  { phrase: "(de map|mappen|katalogen)", yes: "yarn in de map docs" },
  { phrase: "(katalogu|folderze|module|složce|adresáři)", yes: "yarn w katalogu docs" },
  { phrase: "(папке|папки|каталоге|каталога|модуле|модуля|сервисе|сервиса|теці|каталозі)", yes: "yarn в папке docs" },
  { phrase: "(klasöründe|klasörü|dizininde|modülünde)", yes: "docs klasöründe yarn" },
  { phrase: "(文件夹|資料夾|目录|目錄|模块|模組)", yes: "在 docs 文件夹中使用 yarn" },
  { phrase: "(フォルダ|ディレクトリ|モジュール)", yes: "docs フォルダでは yarn" },
  { phrase: "(폴더|디렉터리|모듈)*", yes: "docs 폴더에서는 yarn" },
];

/** Words of a statement that settles nothing: it neither contradicts another one nor is contradicted. */
export const tentative: readonly PhraseRow[] = [
  { phrase: "(maybe|perhaps|possibly|probably)", yes: "maybe use bun" },
  {
    phrase: "(could|might|may) [also|well] (be|use|try|move|switch|go|become|have)",
    yes: "we could use bun",
    no: "in May we moved",
  },
  { phrase: "(i think|i guess|i wonder|not sure|some day|someday|one day|at some point)", yes: "i think bun is fine" },
  { phrase: "(should we|shall we|what if|how about|what about|let's consider|consider)", yes: "should we use bun" },
  { phrase: "(vielleicht|eventuell|möglicherweise|sollten wir|könnten wir)", yes: "vielleicht bun" },
  { phrase: "(peut-être|on pourrait|faut-il|devrait-on)", yes: "peut-être bun" },
  { phrase: "(quizá|quizás|tal vez|podríamos|deberíamos)", yes: "quizá bun" },
  { phrase: "(talvez|poderíamos|deveríamos)", yes: "talvez bun" },
  { phrase: "(forse|potremmo|dovremmo)", yes: "forse bun" },
  { phrase: "(misschien|zouden we)", yes: "misschien bun" },
  { phrase: "(kanske|måske|kanskje)", yes: "kanske bun" },
  { phrase: "(może|moglibyśmy|možná|mohli bychom)", yes: "może bun" },
  { phrase: "(может быть|возможно|можно было бы|може|можливо)", yes: "возможно bun" },
  { phrase: "(belki|acaba)", yes: "belki bun" },
  { phrase: "(也许|可能|或许|要不要|かもしれ|どうだろう)", yes: "也许用 bun" },
  { phrase: "(아마|어쩌면|할까요)", yes: "아마 bun" },
];

/** Negations. */
export const negations: readonly PhraseRow[] = [
  { phrase: "(never|do not|don't|dont|must not|mustn't|cannot|can't)", yes: "never use npm" },
  { phrase: "(no longer|no more|any more|anymore)", yes: "we no longer use npm" },
  { phrase: "not (to|use|support|allow)", yes: "decided not to mock", no: "it is not here" },
  { phrase: "(avoid|stop|without)", yes: "avoid mocks", no: "avoidable" },
  "никогда не",
  "нельзя",
  { phrase: "(不要|绝不|禁止)", yes: "不要用 mock" },
  "ないで",
  { phrase: "(niemals|nie)", yes: "nie mocken", no: "niemand" },
  "jamais",
  "nunca",
  "mai",
  { phrase: "…마세요", yes: "쓰지 마세요" },
];

/** Phrases before a retired thing. */
export const givingUp: readonly PhraseRow[] = [
  { phrase: "(instead of|rather than|in place of)", yes: "pnpm instead of npm" },
  { phrase: "in favo[u]r of dropping", yes: "in favor of dropping npm" },
  { phrase: "(not|no longer|any more|anymore)", yes: "pnpm, not npm" },
  { phrase: "(away|switch*|move|moved|moves|moving|migrat*) from", yes: "we moved from npm", no: "moves to npm" },
  { phrase: "(drop|dropping|dropped|replaces|replacing|replace|replaced)", yes: "drop npm" },
];

/** The same in other languages, where one name with its number follows: "statt Redis 6 für die Sitzungen". */
export const givingUpOneName: readonly PhraseRow[] = [
  { phrase: "(statt|anstatt|anstelle (von|des|der))", yes: "pnpm statt npm", no: "die stattliche Liste" },
  { phrase: "nicht (mehr|länger) [mit|auf|in|bei|über]", yes: "wir deployen nicht mehr mit Helm" },
  { phrase: "nicht > … sondern", yes: "nicht npm, sondern pnpm", no: "nicht sofort" },
  { phrase: "von > … (umgestiegen|umgestellt|gewechselt|migriert|umgezogen)", yes: "von Jest auf Vitest umgestiegen" },
  { phrase: "(au lieu|à la place) (de|d'|du|des)", yes: "pnpm au lieu de npm" },
  { phrase: "plutôt que [de]", yes: "pnpm plutôt que npm" },
  { phrase: "(n'utilise|n'utilisons|n'utilisent|n'emploie) plus", yes: "on n'utilise plus npm" },
  { phrase: "(passé|passés|passée|migré|migrés|basculé|basculés) de", yes: "nous sommes passés de Jest à Vitest" },
  { phrase: "(remplacé|remplace|remplaçons|abandonné|abandonnons)", yes: "on a remplacé Jest par Vitest" },
  { phrase: "en (lugar|vez) (de|del)", yes: "pnpm en lugar de npm" },
  { phrase: "ya no (usa|usamos|se usa|utiliza|utilizamos|usar|usen)", yes: "el caché ya no usa Redis 6" },
  { phrase: "(migramos|pasamos|cambiamos|migrado|pasado) de", yes: "pasamos de Jest a Vitest" },
  { phrase: "(reemplazamos|sustituimos|dejamos de usar|reemplazado)", yes: "reemplazamos Jest por Vitest" },
  { phrase: "(invece (di|del)|al posto (di|del))", yes: "pnpm invece di npm" },
  { phrase: "non (usa|usiamo|si usa|usate) più", yes: "non usiamo più npm" },
  { phrase: "(passati|passato|migrato|migrati) da", yes: "siamo passati da Jest a Vitest" },
  { phrase: "(sostituito|abbandonato)", yes: "abbiamo sostituito Jest con Vitest" },
  { phrase: "(em (vez|lugar) (de|do|da)|ao invés (de|do|da))", yes: "pnpm em vez de npm" },
  { phrase: "já não (usa|usamos|se usa|utilizamos)", yes: "já não usamos npm" },
  { phrase: "(migramos|passamos|mudamos|trocamos) (de|do|da)", yes: "migramos do Jest para o Vitest" },
  { phrase: "(in plaats van|in plaats daarvan)", yes: "pnpm in plaats van npm" },
  { phrase: "niet (meer|langer) [met|op|in]", yes: "we deployen niet meer met Helm" },
  { phrase: "(overgestapt|gemigreerd) van", yes: "we zijn overgestapt van Jest naar Vitest" },
  { phrase: "van > … (overgestapt|gemigreerd|overgegaan)", yes: "van Jest naar Vitest overgestapt" },
  { phrase: "zamiast", yes: "pnpm zamiast npm" },
  { phrase: "(przeszliśmy|migrowaliśmy|przenieśliśmy się) z", yes: "przeszliśmy z Jest na Vitest" },
  { phrase: "już nie (używa|używamy|korzystamy z)", yes: "już nie używamy npm" },
  { phrase: "вместо", yes: "pnpm вместо npm" },
  { phrase: "(перешли|переехали|мигрировали|ушли) (с|со|от)", yes: "перешли с Jest на Vitest" },
  {
    phrase: "больше не (используем|использует|ставим через|ставим|храним в|пишем на|деплоим через|запускаем через)",
    yes: "больше не используем npm",
  },
  { phrase: "(заменили|отказались от)", yes: "заменили Jest на Vitest" },
  { phrase: "замість", yes: "pnpm замість npm" },
  { phrase: "(перейшли|переїхали|мігрували) (з|із|від)", yes: "перейшли з Jest на Vitest" },
  { phrase: "більше не (використовуємо|використовує|ставимо через)", yes: "більше не використовуємо npm" },
  { phrase: "(i stället för|istället för|i stedet for|istedenfor)", yes: "pnpm i stället för npm" },
  { phrase: "(inte|ikke) (längre|längre på|længere|lenger) [med|på|i]", yes: "vi kör inte längre Jest" },
  { phrase: "(bytt|gått|migrerat|skiftet|byttet|gået) (från|fra)", yes: "vi har bytt från Jest till Vitest" },
  { phrase: "(místo|namísto)", yes: "pnpm místo npm" },
  { phrase: "(přešli|migrovali) (jsme|z|od) [z|od]", yes: "přešli jsme z Jest na Vitest" },
  { phrase: "už (nepoužíváme|nepoužívá)", yes: "už nepoužíváme npm" },
  { phrase: "(thay vì|thay cho)", yes: "dùng pnpm thay vì npm" },
  { phrase: "(chuyển|đổi) từ", yes: "chuyển từ Jest sang Vitest" },
  { phrase: "(daripada|alih-alih|sebagai ganti)", yes: "pakai pnpm daripada npm" },
  { phrase: "(pindah|beralih|migrasi) dari", yes: "kita pindah dari Jest ke Vitest" },
  { phrase: "(代替|取代|替换|替換|而不是|而非|不再使用|不再用|弃用|棄用)", yes: "用 pnpm 代替 npm" },
  { phrase: "(从|從) > …(换|換|切换|切換|迁移|遷移|改)(到|成|为|為|用)", yes: "从 Jest 迁移到 Vitest" },
  { phrase: "(بدلا من|عوضا عن|بدل)", yes: "نستخدم pnpm بدلا من npm" },
];

/** The same, as in "pnpm over npm", unless something moves over it ("goes over https"). */
export const preferring: readonly PhraseRow[] = [
  { phrase: "over >! to", yes: "pnpm over npm", no: "moved over to npm" },
];
export const movingOver: readonly PhraseRow[] = [
  { phrase: "(go|goes|going|went|gone|run|runs|running|ran) over", yes: "it runs over https" },
  { phrase: "(send|sends|sent|travel|travels|travelling|flow|flows) over", yes: "sent over https" },
  { phrase: "(talk|talks|connect|connects|come|comes|serve|served) over", yes: "it talks over a socket" },
  { phrase: "(move|moves|moved|switch|switched) over", yes: "we moved over https" },
];

/** Words before a thing that is scrapped. */
export const scrapping: readonly PhraseRow[] = [
  {
    phrase: "(scrap|scrapped|scrapping|ditch|ditched|ditching) (the|our|those|these)",
    yes: "scrap the npm ones",
    no: "scrap npm",
  },
];

const goneBefore = "(was|has been|got|will be|were) [now|finally|being]";
const goneNow = "(is|gets|are) [now|finally|being]";
/** Something that is removed whenever an event happens is a rule about such things; nothing is retired. */
const onceOnly =
  ">! (after|when|whenever|once|if|before|within|every|each|unless|until|automatically|daily|weekly|monthly)";

/** Words after a thing that is gone. */
export const gone: readonly PhraseRow[] = [
  { phrase: `${goneBefore} (gone|out)`, yes: "npm was finally gone", no: "npm was here" },
  { phrase: `${goneBefore} (dead|history)`, yes: "npm has been dead" },
  { phrase: `${goneBefore} (deprecated|retired)`, yes: "npm got deprecated", no: "npm got a release" },
  { phrase: `${goneBefore} (replaced|superseded)`, yes: "npm will be replaced" },
  { phrase: `${goneBefore} (removed|dropped)`, yes: "the npm scripts were being removed" },
  { phrase: `${goneNow} (gone|out) ${onceOnly}`, yes: "npm is finally gone", no: "a draft is gone after a day" },
  { phrase: `${goneNow} (dead|history) ${onceOnly}`, yes: "npm is dead now", no: "a lease is dead once it is late" },
  {
    phrase: `${goneNow} (deprecated|retired) ${onceOnly}`,
    yes: "the npm scripts are now deprecated",
    no: "a version is retired every year",
  },
  { phrase: `${goneNow} (replaced|superseded) ${onceOnly}`, yes: "npm gets replaced", no: "tokens are replaced daily" },
  {
    phrase: `${goneNow} (removed|dropped) ${onceOnly}`,
    yes: "npm is being removed",
    no: "old flags are removed after a week",
  },
  {
    phrase: "(ist|sind|wurde|wurden) [jetzt] (raus|weg|tot|ersetzt|abgelöst)",
    yes: "npm ist jetzt raus",
    no: "npm ist da",
  },
  { phrase: "(est|sont) (remplacé|remplacée|remplacés|remplacées)", yes: "npm est remplacé", no: "npm est là" },
  { phrase: "(es|fue) (fuera|reemplazado|reemplazada|sustituido|sustituida)", yes: "npm fue reemplazado" },
  { phrase: "foi (substituído|substituída)", yes: "npm foi substituído" },
  { phrase: "è (sostituito|sostituita)", yes: "npm è sostituito" },
  { phrase: "больше не (используется|используются|нужен|нужна|нужно)", yes: "npm больше не используется" },
  { phrase: "більше не (використовується|використовуються|потрібен|потрібна)", yes: "npm більше не використовується" },
  { phrase: "(yerine|yerine artık)", yes: "npm yerine pnpm" },
  { phrase: "(den|dan|'den|'dan|'ten|'tan) > … (geçtik|geçildi|taşındık|taşındı)", yes: "Jest 'ten Vitest 'e geçtik" },
  { phrase: "の(代わりに|かわりに)", yes: "npm の代わりに pnpm" },
  { phrase: "(ではなく|じゃなくて|をやめて|はやめて|の使用をやめ)", yes: "npm ではなく pnpm" },
  { phrase: "から > …に(移行|切り替え|変更|乗り換え)", yes: "Jest から Vitest に移行" },
  { phrase: "(대신|말고|대신에)", yes: "npm 대신 pnpm" },
  { phrase: "(이|가) 아니라", yes: "npm 이 아니라 pnpm" },
  { phrase: "에서 > … (로|으로) (전환|변경|이전|교체|바꿨)*", yes: "Jest 에서 Vitest 로 전환했다" },
  { phrase: "के बजाय", yes: "npm के बजाय pnpm" },
];

/** Words after a thing that was not chosen. */
export const turnedDown: readonly PhraseRow[] = [
  {
    phrase:
      "(is|are|was|were|would be|seem|seems|look|looks) [just|way|far|simply|really|a bit|still] [just|way|far|simply|really|a bit|still] (too|overkill|not worth|out of the question|no option|not an option|ruled out|off the table|unaffordable|banned|forbidden)",
    yes: "kafka is just way too big",
    no: "kafka is big",
  },
  { phrase: "'s [just|way|far|simply|really|a bit|still] (too|overkill|not worth)", yes: "kafka 's overkill" },
  { phrase: "(ist|wäre) [uns] [viel] zu", yes: "kafka ist uns zu teuer", no: "kafka ist teuer" },
  { phrase: "(est|serait) trop", yes: "kafka est trop cher" },
  { phrase: "(es|sería) demasiado", yes: "kafka es demasiado caro" },
  { phrase: "(é|seria) (muito|demais)", yes: "kafka é muito caro" },
  { phrase: "(è|sarebbe) troppo", yes: "kafka è troppo caro" },
];

/** Words before a thing that was not chosen. */
export const turningDown: readonly PhraseRow[] = [
  {
    phrase:
      "(don't|do not|won't|will not|can't|cannot) (need|want|use|afford|adopt|introduce|go with|go for) [a|an|the|any]",
    yes: "we don't need a broker",
    no: "we don't see it",
  },
  { phrase: "(decided|voted) against [using|a|an|the]", yes: "we decided against using redis", no: "decided for it" },
  { phrase: "(reject|rejected|rejecting|ruled out|turned down|discarded) [the]", yes: "we rejected the broker" },
];
