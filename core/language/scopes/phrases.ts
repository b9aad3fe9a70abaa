// Words by which a request says where it holds. They count only in a request to remember something.
import type { PhraseRow } from "../phrases.ts";

/** All projects of the user, wherever the words occur. "All projects of the monorepo" are one project. */
export const everywhere: readonly PhraseRow[] = [
  {
    phrase: "(all|every|each|any) [one] [of] (my|our) (project[s]|repo[s]|repositor(y|ies)|codebase[s])",
    yes: "in all of my projects commits are signed",
    no: "all projects of the monorepo use eslint",
  },
  {
    phrase:
      "(every|any|whatever|whichever|each) (project|repo|repository|codebase) [that] (i|we) (work|am working|are working|have|own|open|touch)",
    yes: "in every project I work on tests come first",
    no: "every project in the solution has a readme",
  },
  {
    phrase: "(no matter|regardless of|independent of|whatever) [the|which|what] (project|repo|repository)",
    yes: "no matter which project, answer in German",
    no: "no matter which region",
  },
  {
    phrase:
      "(allen|alle|jedem|jedes|jeder|sämtlichen|sämtliche) [von] (meinen|meine|meiner|unseren|unsere|unserer) (projekt[en|e]|repos|repositories)",
    yes: "für alle meine Projekte: Tabs statt Leerzeichen",
    no: "alle Projekte des Monorepos nutzen eslint",
  },
  { phrase: "projektübergreifend", yes: "Merk dir projektübergreifend: kurze Antworten", no: "die Projektübersicht" },
  {
    phrase: "(tous|toutes|chacun|chaque) [de] (mes|nos) (projets|dépôts)",
    yes: "pour tous mes projets les commits sont signés",
    no: "tous les projets du monorepo",
  },
  {
    phrase: "(todos|cualquiera de|cada uno de) (mis|nuestros) (proyectos|repositorios|repos)",
    yes: "en todos mis proyectos uso pnpm",
    no: "todos los proyectos del monorepo",
  },
  {
    phrase: "(todos|qualquer um dos) [os] (meus|nossos) (projetos|projectos|repositórios|repos)",
    yes: "em todos os meus projetos eu uso pnpm",
    no: "todos os projetos do monorepo",
  },
  {
    phrase: "(tutti|ognuno dei) [i] (miei|nostri) (progetti|repository|repo)",
    yes: "in tutti i miei progetti uso pnpm",
    no: "tutti i progetti del monorepo",
  },
  {
    phrase: "(al|alle|elk van) [van] (mijn|onze) (projecten|repo's|repositories)",
    yes: "in al mijn projecten gebruik ik tabs",
    no: "alle projecten van de monorepo",
  },
  {
    phrase: "(alla|samtliga) (mina|våra) (projekt|repon)",
    yes: "i alla mina projekt används tabbar",
    no: "alla projekt i monorepot",
  },
  {
    phrase:
      "(wszystkich|wszystkie|każdym z) (moich|moje|naszych|nasze) (projektów|projektach|projekty|repozytoriów|repozytoriach)",
    yes: "we wszystkich moich projektach używam pnpm",
    no: "wszystkie projekty monorepo",
  },
  {
    phrase: "(всех|все|каждом из|любом из) (моих|мои|наших|наши) (проектов|проектах|проекты|репозиториев|репозиториях)",
    yes: "для всех моих проектов: коммиты на английском",
    no: "все проекты монорепозитория",
  },
  {
    phrase: "(всіх|усіх|всі|усі) (моїх|мої|наших|наші) (проєктів|проєктах|проєкти|проектів|проектах|репозиторіїв)",
    yes: "у всіх моїх проєктах коміти підписані",
    no: "усі проєкти монорепозиторію",
  },
  {
    phrase: "(tüm|bütün) (projelerim*|projelerimiz*|depolarım*)",
    yes: "tüm projelerimde pnpm kullanıyorum",
    no: "tüm projeler derlenir",
  },
  {
    phrase: "我[的|们|们的]所有[的](项目|仓库|專案)",
    yes: "在我所有的项目中都使用 pnpm",
    no: "所有项目都在一个仓库里",
  },
  { phrase: "所有我[的|们|们的](项目|仓库|專案)", yes: "在所有我的项目中都使用 pnpm", no: "所有项目都在一个仓库里" },
  {
    phrase: "(私|自分|僕|俺|我々)の(すべて|全て|全部|あらゆる)の(プロジェクト|リポジトリ)",
    yes: "私のすべてのプロジェクトで pnpm を使う",
    no: "全てのプロジェクトの設定",
  },
  {
    phrase: "(내|제|우리) (모든|전체) (프로젝트*|저장소*|레포*)",
    yes: "내 모든 프로젝트에서 pnpm을 쓴다",
    no: "모든 프로젝트 목록",
  },
  { phrase: "(كل|جميع) (مشاريعي|مشاريعنا|مستودعاتي)", yes: "في كل مشاريعي أستخدم pnpm", no: "كل مشاريع المستودع" },
  { phrase: "(मेरे|हमारे|अपने) (सभी|सब|हर) (प्रोजेक्ट*|परियोजना*)", yes: "मेरे सभी प्रोजेक्ट में pnpm है", no: "सभी प्रोजेक्ट" },
];

/** The same without "my": only where a request begins or ends. "In all projects of the monorepo" continues after it. */
export const everywhereAtEdge: readonly PhraseRow[] = [
  {
    phrase:
      "(for|in|across|on) (all|every|each) (project|projects|repo|repos|repository|repositories) >! (of|in|on|under|within|from|that|which|here|where)",
    yes: "for all projects: use pnpm instead of npm",
    no: "in all projects of the monorepo use eslint",
  },
  {
    phrase: "(globally|across projects) > (that|:|,)",
    yes: "globally that I prefer short answers",
    no: "installed globally",
  },
  {
    phrase: "(für|in) (alle|allen|jedes|jedem) (projekt|projekte|projekten|repos) >! (in|im|des|der|von|unter|hier)",
    yes: "für alle Projekte: keine default exports",
    no: "in allen Projekten des Monorepos",
  },
  {
    phrase: "(pour|dans) (tous|chaque) [les] (projets|projet|dépôts) >! (du|de|des|dans|sous|ici)",
    yes: "pour tous les projets : pas de commit direct",
    no: "dans tous les projets du monorepo",
  },
  {
    phrase: "(para|en) (todos|cada) [los] (proyectos|proyecto) >! (del|de|en|bajo)",
    yes: "para todos los proyectos: commits firmados",
    no: "en todos los proyectos del monorepo",
  },
  {
    phrase: "(para|em) (todos|cada) [os] (projetos|projeto) >! (do|da|de|em|no)",
    yes: "para todos os projetos: commits assinados",
    no: "em todos os projetos do monorepo",
  },
  {
    phrase: "(per|in) (tutti|ogni) [i] (progetti|progetto) >! (del|di|nel|in)",
    yes: "per tutti i progetti: niente commit diretti",
    no: "in tutti i progetti del monorepo",
  },
  {
    phrase: "(voor|in) (alle|elk) (projecten|project) >! (van|in|onder|uit)",
    yes: "voor alle projecten: commits ondertekenen",
    no: "in alle projecten van de monorepo",
  },
  {
    phrase: "(для|во|в) (всех|каждого|каждом) (проектов|проектах|проекта|проекте) >! (в|из|этого|этом)",
    yes: "для всех проектов: коммиты подписаны",
    no: "для всех проектов этого репозитория",
  },
  {
    phrase: "(すべて|全て|全部)のプロジェクト(で|に)",
    yes: "すべてのプロジェクトで pnpm を使う",
    no: "すべてのプロジェクト設定",
  },
  { phrase: "(在|对|对于)所有(项目|仓库)(中|里)", yes: "在所有项目中都使用 pnpm", no: "所有项目" },
];

/** The branch of the work. */
export const onThisBranch: readonly PhraseRow[] = [
  {
    phrase:
      "(for|on|in|only for|just for) (this|the current|our current) [git|feature|topic] branch >! (name|prefix|protection)",
    yes: "on this branch the schema is frozen",
    no: "for this branch name there is a rule",
  },
  {
    phrase:
      "(as long as|while|until) (this|the) [feature|topic] branch (is|isn't|is not|gets) (open|merged|unmerged|not merged)",
    yes: "until this branch is merged, keep both parsers",
    no: "until this release",
  },
  {
    phrase: "(auf|für|in) (diesem|diesen|dem aktuellen|den aktuellen) [feature-|feature] (branch|zweig)",
    yes: "Auf diesem Branch bleibt das Schema eingefroren",
    no: "auf diesem Server",
  },
  {
    phrase: "(sur|pour|dans) (cette|la) branche [actuelle|courante]",
    yes: "sur cette branche le schéma est gelé",
    no: "sur cette machine",
  },
  { phrase: "(en|para) esta rama", yes: "en esta rama el esquema está congelado", no: "en esta tabla" },
  {
    phrase: "(nesta|para esta|neste) (branch|ramificação)",
    yes: "nesta branch o esquema está congelado",
    no: "nesta tabela",
  },
  { phrase: "(su|per|in) questo (branch|ramo)", yes: "su questo branch lo schema è congelato", no: "su questo server" },
  { phrase: "(op|voor|in) deze branch", yes: "op deze branch is het schema bevroren", no: "op deze server" },
  {
    phrase: "(på|för|i) (den här|denna) (branchen|grenen)",
    yes: "på den här branchen är schemat fryst",
    no: "på den här servern",
  },
  {
    phrase: "(na|dla|w) (tej gałęzi|tym branchu|tego brancha)",
    yes: "na tej gałęzi schemat jest zamrożony",
    no: "na tej tablicy",
  },
  {
    phrase: "(в|на|для) (этой|данной) (ветке|ветки|ветки)",
    yes: "в этой ветке схема заморожена",
    no: "в этой таблице",
  },
  { phrase: "(у|в|на|для) (цій|цієї) (гілці|гілки)", yes: "у цій гілці схема заморожена", no: "у цій таблиці" },
  { phrase: "bu (dalda|branchte|branch'te|branch için|dal için)", yes: "bu dalda şema donduruldu", no: "bu tabloda" },
  { phrase: "(在|对)(这个|当前|本)(分支)", yes: "在这个分支上冻结模式", no: "在这个表上" },
  { phrase: "この(ブランチ)(で|では|に)", yes: "このブランチではスキーマを変更しない", no: "このテーブルでは" },
  { phrase: "이 (브랜치*)", yes: "이 브랜치에서는 스키마를 바꾸지 않는다", no: "이 테이블에서는" },
  { phrase: "(في|على) هذا الفرع", yes: "في هذا الفرع المخطط مجمد", no: "في هذا الجدول" },
  { phrase: "इस (ब्रांच|शाखा) (में|पर|के लिए)", yes: "इस ब्रांच में स्कीमा नहीं बदलेगा", no: "इस तालिका में" },
];
