import { form, type Marker } from "./practice-markers.ts";

const told =
  "(?:btw|by the way|fyi|for (?:future reference|the record|your information)|heads[- ]up|note|important|just so you know|keep in mind|be aware|good to know|reminder|remember)";
/** What a fact of the surroundings holds on to: an address, a limit, an owner, a need. */
const anchor =
  "(?:\\d{2,}|\\d ?(?:[gmk]b|ms|s|min|h|hours?|days?|%|users?|requests?|cores?)\\b|\\w\\.(?:internal|local|com|io|dev|net|org)\\b|\\w/\\w|`|\\bonly\\b|read-?only|\\bowned by\\b|\\bshared\\b|\\blives? (?:in|at|under|on)\\b|\\bneeds?\\b|\\brequires?\\b|\\blimit|\\bnot allowed\\b|\\bforbidden\\b|\\bnever\\b|\\balways\\b|\\bdeprecated\\b|\\bfrozen\\b|\\bbelongs to\\b|\\bcan't\\b|\\bcannot\\b|\\bmust\\b|, not \\S)";
/** How things stand just now, and what the person does. */
const passing =
  "(?!.*\\b(?:is|are|was|were|'s) (?:still |now |currently |back )?(?:down|up|red|green|failing|broken|running|back|out|done|ready|there|slow|stuck|missing)\\b)(?!.*\\b(?:i|i'm|i've|i'll|currently|right now|at the moment|today|yesterday|tomorrow|just now|see|look|fails?|failed|crash\\w*)\\b)";

/** How people tell facts that hold for longer than a task: where things are, what they need, what can't be changed. */
export const facts: readonly Marker[] = [
  form(
    "constraint",
    "btw by fyi for heads note important just keep be good reminder remember",
    `^${told}\\b[,:]? ?(?!(?:that )?(?:this|it|it's)\\b)(?:that )?${passing}(?=.*${anchor})\\S`,
  ),
  form("constraint", "remember note", "\\S.{10,},? (?:please )?(?:remember|note) (?:that|this|it)[.!]?$"),
  form(
    "constraint",
    "can't cannot can not aren't stuck pinned limited bound locked",
    "(?:^|[,;:] ?|\\b(?:and|but|so) )(?:we|you)(?:'re| are)? (?:can't|cannot|can not|not allowed to|aren't allowed to|stuck (?:on|with|at)|pinned to|limited to|bound to|locked (?:to|into)) (?!(?:merge|reproduce|see|continue|find|tell|test|log in)\\b).{2,120}\\b(?:because|until|due to|since|as long as|by contract|for legal|for compliance)\\b",
  ),
  form(
    "constraint",
    "need needs have has must got & run start build generate set export source install log login be connect",
    "^(?:you|we|one) (?:need|needs|have|has|must|got) (?:to )?(?:run|start|build|generate|set|export|source|install|log ?in|be on|connect|have) .{2,80}\\b(?:before (?:you |we )?(?:can )?(?:run|start|build|test|compil|deploy|anything)\\w*|otherwise|or else|or it|first,? or|for (?:the )?(?:tests?|build|dev server)\\b)",
  ),
  form(
    "constraint",
    "need needs require requires only won't run runs work works & test tests suite build server app ci seed worker e e2e",
    "^(?:the |our )?(?:[\\w-]+ ){0,2}(?:tests?|test suite|suite|build|dev server|app|e2e|ci|seed|worker) (?:needs?|requires?|only (?:runs?|works?|pass(?:es)?)|won't (?:run|start|work|build) without|(?:runs?|works?) only) (?!to\\b).{0,60}(?:\\b(?:running|set|installed|started|up|access|docker|database|db|redis|postgres|vpn|network|flag|variable|env|jdk|java|node|python|linux|root|sudo|license|token|port|gb|ram)\\b|`)",
  ),
  form(
    "constraint",
    "only & deploy deploys deployment deployments release releases migration migrations merge merges backup backups",
    "\\b(?:deploys?|deployments?|releases?|migrations?|merges?|backups?)\\b.{0,30}\\bonly (?:happens?|goes?|runs?|gets?|are|is|on|allowed|go out)\\b",
  ),
  form(
    "constraint",
    "not & our the",
    "^(?:our [\\w' -]{2,50}|the (?!(?:bug|problem|issue|error|tests?|failure|title|label|button|colou?r|output|result|screenshot|function|line|text|answer|value|expected|header|footer|menu|icon|link|date|time|total|count|page|user|client|request|response)\\b)[\\w' -]{2,50}) (?:is|are|uses?|lives?|runs?|comes?|goes?|belongs?|expects?|speaks?|listens?) .{1,80},? not (?!(?:working|there|sure|found|the (?:bug|problem|issue))\\b)\\S",
  ),
  form(
    "constraint",
    "owned maintained managed generated",
    "\\b(?:module|package|folder|directory|service|repo|schema|table|file|api|pipeline|bucket|team|library|code)\\b.{0,20}\\b(?:is|are) (?:owned|maintained|managed|generated) by\\b",
  ),
  form(
    "constraint",
    "must has needs & work run build start",
    "^(?:it |this |everything |the (?:app|tool|cli|code|script|site|library) |that )?(?:must|has to|needs to) (?:also |still |always )?(?:work|run|build|start) (?:offline|(?:completely |fully )?without (?:network|internet|root|docker|sudo|javascript)|on (?:windows|linux|macos|mac|node|python|java|safari|firefox|ie|arm|mobile|ios|android|php|ruby|[a-z]+ \\d)|behind (?:a |the )?(?:proxy|vpn|firewall)|under (?:node|python|java|php|ruby|bun|deno))\\b",
  ),
  form(
    "constraint",
    "max maximum limit quota timeout budget cap",
    "\\b(?:max(?:imum)?|limit|quota|timeout|budget|cap)\\b.{0,60}\\b(?:is|are|of)\\b.{0,12}\\d.{0,80}\\b(?:hard|limit|can't|cannot|contract|enforced|imposed|fixed by|set by|from the)\\b",
  ),
  form(
    "constraint",
    "repo repository project codebase code team company & this our the",
    "^(?:this|our|the) (?:repo|repository|project|codebase|code base|team|company) (?:is on|is written in|uses|runs on|targets|requires|only supports|supports|follows|deploys to|still supports) (?!(?:too|a lot|so much|more|way|the same)\\b)\\w",
  ),
  form(
    "constraint",
    "to & need needs have has must got",
    "^to (?:run|build|start|test|deploy|release|debug|compile|get (?:in)?to|connect to|log ?in(?:to)?|sign in|access|reach|publish|regenerate|reset|seed|migrate|sign|install|set up) .{2,60},? (?:you|we|one) (?:need|needs|have|has|must|got)\\b",
  ),
  form(
    "constraint",
    "allowed forbidden supposed & we you we're you're aren't",
    "^(?:we|you)(?:(?:'re| are) (?:not allowed|never allowed|forbidden|not supposed)| aren't (?:allowed|supposed)) to (?!(?:be|see|know|do (?:this|that|it)|merge)\\b)[a-z]",
  ),
  form(
    "constraint",
    "don't do never & push commit merge deploy release publish & to into on from & we",
    "^we (?:don't|do not|never) (?:push|commit|merge|deploy|release|publish) (?:straight |directly |anything )?(?:to|into|on|from) (?!(?:it|this|that|them)\\b)[\\w\ue000]",
  ),
  form(
    "constraint",
    "everything all every & through & pr prs pull review merge ci",
    "\\b(?:everything|all changes|every change) (?:goes|go|has to go|have to go|must go|needs to go) through (?:a |an |the |code )?(?:prs?|pull requests?|merge requests?|review|ci)\\b",
  ),
  form(
    "constraint",
    "our the & customers customer kiosks terminals tablets boxes agents users clients drivers servers machines fleet devices partners runners phones & are is on run runs use uses have has",
    "^(?:our(?: [\\w-]+)?|the [\\w-]+) (?:customers?|users?|clients?|drivers?|servers?|machines|fleet|devices|partners|runners|phones|kiosks|terminals|tablets|boxes|agents) (?:(?:are|is|all|mostly|still|only|often) )*(?:on|runs?|uses?|ha(?:ve|s)) (?!.{0,60}\\b(?:errors?|problems?|issues?|trouble|bugs?|complain\\w*)\\b).{0,40}\\d",
  ),
  form(
    "constraint",
    "must & be run stay",
    "^(?:the |our )?(?:[\\w-]+ ){0,3}(?:scripts?|jobs?|commands?|pipelines?|migrations?|tools?|hooks?|generators?|tasks?|containers?|images?) must (?:not |never |always |only )?(?:be run|be built|be started|be executed|run|stay)\\b",
  ),
  form(
    "constraint",
    "stay remain keep & has have need needs must",
    "\\b(?:has|have|needs?|must) (?:to )?(?:stay|remain|keep) (?:backwards? |fully )?(?:compatible|working|supported|stable|unchanged|that way)\\b",
  ),
  form(
    "constraint",
    "must & edited changed committed touched modified renamed logged exposed imported pushed deployed hardcoded hard",
    "\\bmust (?:not|never) be (?:edited|changed|committed|touched|modified|renamed|logged|exposed|imported|pushed|deployed|hard-?coded)\\b",
  ),
  form(
    "constraint",
    "patched maintained generated vendored managed edited owned forked pinned frozen locked shared deprecated kept",
    "^(?!(?:it|this|that|these|those|they)\\b)[\\w./ *`-]{3,80} (?:is|are|was|were) (?:\\w+ )?(?:patched|maintained|generated|vendored|managed|edited|owned|forked|pinned|frozen|locked|shared|deprecated|kept)\\b.{0,60}[,;.–-] ?(?:so |and )?(?:please )?(?:do not|don't|never|only|always|leave|hands off)\\b",
  ),
];
