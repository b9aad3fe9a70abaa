import { form, type Marker } from "./practice-markers.ts";

/** How people say what holds in their project without "always", "never" or "we decided": as how things are there. */
export const customs: readonly Marker[] = [
  form(
    "constraint",
    "don't do & any",
    "^(?:don't|do not) (?:use|add|introduce|pull in|import|create|write) any (?!(?:of|one|time)\\b)(?!.*\\b(?:here|yet)\\b)[a-z]",
  ),
  form(
    "constraint",
    "guide guideline guidelines styleguide policy contract sla license licence compliance legal security convention & forbids forbid requires require demands prohibits allows mandates",
    "^(?:our|the) (?:[\\w-]+ ){0,2}(?:style ?guide|guidelines?|policy|contract|sla|licen[sc]e|compliance|legal|security|convention) (?:team )?(?:forbids?|requires?|demands?|prohibits?|only allows?|mandates?) \\S",
  ),
  form(
    "preference",
    "live go belong sit & next beside alongside",
    "^(?:all |our |the )?(?:unit |integration |e2e )?(?:tests?|specs?|fixtures|mocks|stories|styles|types|docs) (?:live|go|belong|sit) (?:right )?(?:next to|beside|alongside) (?:the |their |its )?(?:code|source|component|file|module|implementation)",
  ),
  form(
    "constraint",
    "we & support target",
    "^we (?:still |only )?(?:support|target) (?:only )?(?:node|python|java|ios|android|php|ruby|go|postgres|mysql|chrome|safari|firefox|rails|django|react|vue|angular|kotlin|swift|rust|windows|macos|\\.net|es)\\b.{0,40}\\d",
  ),
  form(
    "preference",
    "we & per each every & one single most more",
    "^we (?:keep|do|write|make|open|want|allow) (?:only |exactly )?(?:one|a single|at most \\w+|no more than \\w+) .{2,50} (?:per|for each|for every|in each) (?:pr|pull request|commit|file|branch|release|table|service|test|module|ticket|component|class|function)\\b",
  ),
  form(
    "preference",
    "for & we & use",
    "^for (?!(?:now|this|that|these|those|example|instance|some|the (?:first|moment|time|record))\\b)[\\w -]{2,30},? we (?:always |only |usually )?use (?!(?:it|this|that|(?:the |an? )?(?:wrong|old|same|first))\\b)\\S",
  ),
  form(
    "constraint",
    "no & has have gets & internet network outbound root sudo gpu disk docker write shell",
    "^(?:our |the )?(?:[\\w-]+ ){0,2}(?:ci|runners?|machines?|servers?|agents?|boxes|hosts?|containers?|cluster|sandbox|environment|lambdas?|workers?) (?:has|have|gets?) no (?:internet|network|outbound|root|sudo|gpu|disk|docker|write|shell)\\b(?!.*\\b(?:now|currently|today|since|anymore|again|why)\\b)",
  ),
  form(
    "constraint",
    "we're we & shop team house & a an",
    "^we(?:'re| are) an? [\\w+# -]{2,25} (?:shop|team|house)\\b(?!.*\\b(?:of \\w+ (?:people|devs|developers))\\b)",
  ),
  form(
    "constraint",
    "scripts tools everything code builds commands & work run compile build & have has must need needs",
    "(?:^|[,;] )(?:all )?(?:scripts|tools|everything|code|builds|commands) (?:has to|have to|must|needs? to) (?:work|run|compile|build) (?:in|on|under|with|without) \\w",
  ),
  form(
    "preference",
    "goes go happens & through via & not never instead",
    "^[\\w -]{2,40} (?:goes|go|happens?) (?:through|via) .{2,60},? (?:not|never|instead of) \\S",
  ),
  form(
    "preference",
    "want & any & i",
    "^i (?:don't|do not) want (?:to see )?any (?:new |more )?(?:dependencies|libraries|globals?|magic numbers|comments|todos?|console\\.logs?|prints?|mocks|any types|inline styles|raw sql|force pushes|abbreviations|singletons|secrets)\\b(?! (?:here|there)\\b)",
  ),
  form(
    "preference",
    "snake camelcase kebab pascalcase uppercase lowercase plural singular snake_case camel pascal case & are is use in",
    "(?:^|[,;] )(?!(?:the|this|that|these|those|some)\\b)(?:[\\w-]+ )?(?:columns?|fields?|keys?|files?|names?|classes|variables|functions|constants|tables|routes|urls|branches|events|topics|env vars) (?:are|use|in) (?:always |all )?(?:snake[_ -]?case|camel[_ -]?case|kebab[_ -]?case|pascal[_ -]?case|upper ?case|lower ?case|plural|singular)\\b",
  ),
  form(
    "preference",
    "use & conventional semantic semver calver trunk gitflow british american tdd guard table",
    "^(?:please )?use (?:conventional commits|semantic versioning|semver|calver|trunk[- ]based|gitflow|british english|american english|tdd|guard clauses|table[- ]driven tests)\\b",
  ),
  form(
    "preference",
    "squash rebase lint format review sign & before & merging pushing committing releasing merge push commit",
    "^(?:always )?(?:squash|rebase|lint|format|review|sign) (?:everything |your commits )?before (?:merging|pushing|committing|releasing|you (?:merge|push|commit))\\b",
  ),
  form(
    "preference",
    "no & in & emojis emoji exclamation jargon abbreviations slang hard hardcoded inline magic raw business console todos secrets pii globals",
    "^no (?:emojis?|exclamation marks|jargon|abbreviations|slang|hard-?coded \\w+|inline \\w+|magic numbers|raw \\w+|business logic|console\\.\\w+|todos|secrets|pii|globals) in (?:the|our|any) \\w",
  ),
  form(
    "constraint",
    "our & returns return sends speaks expects emits accepts authenticates paginates & as in with by via over only",
    "^our (?:[\\w-]+ ){0,2}(?:apis?|services?|endpoints?|backend|app|cli|sdk|clients?|gateway) (?:returns?|sends?|speaks?|expects?|emits?|accepts?|authenticates?|paginates?) (?!(?:\\d+|null|undefined|nothing|the wrong|too)\\b)(?:[\\w-]+ ){0,3}?(?:as|in|with|by|via|over|only) (?!.*\\b(?:wrong|bug|broken|should|why|when|but)\\b)\\w",
  ),
  form(
    "constraint",
    "wiped reset rebuilt restarted refreshed restored rotated purged recreated synced archived & every each nightly daily weekly hourly monthly",
    "^(?:our |the |all )?[\\w -]{2,40} (?:gets?|is|are) (?:wiped|reset|rebuilt|restarted|refreshed|restored|rotated|purged|recreated|synced|archived) (?:every (?!time)|each (?!time)|nightly|daily|weekly|hourly|monthly)(?!.*\\b(?:why|should|but|bug)\\b)",
  ),
  form(
    "constraint",
    "can't cannot may mustn't must & you we & during outside between without on before",
    "^(?:you|we) (?:can't|cannot|may not|mustn't|must not) (?!(?:log|see|find|reproduce|merge|tell|go|continue|start|know)\\b)[a-z].{2,60}\\b(?:during|outside|between|without|on (?:mon|tues|wednes|thurs|fri|satur|sun|week)\\w*|before \\d)\\b",
  ),
  form("constraint", "our & must", "^our [\\w -]{2,40} must (?:not|never|always|only)\\b"),
  form(
    "constraint",
    "needs need requires require & build app test tests suite cli server library sdk service package plugin site pipeline",
    "^(?:the |our )?(?:[\\w-]+ ){0,2}(?:build|app|tests?|suite|cli|server|library|sdk|service|package|plugin|site|pipeline) (?:needs?|requires?) (?:at least )?[a-z][a-z.+#-]* v?\\d+(?:\\.\\d+)*(?:\\+|\\b)(?! (?:more|minutes?|seconds?|hours?|days?|retries|tries|times|fields?|columns?|lines?|tests?))(?!.*\\b(?:update|upgrade|bump)\\b)",
  ),
  form(
    "constraint",
    "important crucial essential critical mandatory required & that & it's it",
    "^it(?:'s| is) (?:very |really |super )?(?:important|crucial|essential|critical|mandatory|required)(?: for (?:us|me|legal|compliance|the [\\w-]+))? that (?!(?:you|this|that|it|i|we (?:fix|finish|get|do))\\b)\\w",
  ),
  form(
    "preference",
    "rule & quick new small simple general house team golden important another one",
    "^(?:an? |one )?(?:(?:quick|new|small|simple|general|house|team|golden|important|another|one more) )+rule ?: ?\\S.{4}",
  ),
  form(
    "preference",
    "in & repo repository project codebase code monorepo & this our & always never only must should use live",
    "^in (?:this|our) (?:repo|repository|project|codebase|code base|monorepo),? (?!there\\b)[\\w -]{2,30} (?:(?:are|is) (?:always|never|only|all)|must|should|use|live)\\b",
  ),
  form(
    "constraint",
    "limit quota maximum max timeout ttl retention sla & is are of & per second minute hour day month",
    "\\b(?:rate limit|quota|limit|max(?:imum)?|retention|sla)\\b.{0,50}\\b(?:is|are)\\b (?:about |only |at most )?\\d[\\d.,k]* ?(?:\\w+ )?(?:per|/|an?) ?(?:second|minute|hour|day|month|user|request|ip)\\b(?!.*\\b(?:but|should|why|wrong|bug|raise|increase|change)\\b)",
  ),
  form(
    "preference",
    "preference preferences & my is are",
    "^my preferences? (?:is|are) (?!(?:the|option|plan|this|that|a|b|c|\\d)\\b)\\S.{3}",
  ),
  form("constraint", "never & use run take", "^(?:use|run|take) .{3,60}, (?:and )?never (?!mind\\b)(?:the |an? )?\\w"),
  form(
    "decision",
    "ended wound & up & we & because since instead over",
    "^we (?:ended|wound) up (?:choosing|going with|picking|using) (?!(?:this|that|it|the)\\b)\\S.{1,60}\\b(?:because|since|instead of|over)\\b",
  ),
  form(
    "preference",
    "use & instead & in & layer codebase tests services packages",
    "^use .{2,40} instead of .{2,40} in (?:the |our |all )?(?:[\\w-]+ )?(?:layer|codebase|tests|services|packages)\\b",
  ),
  form(
    "constraint",
    "stored kept saved measured & all our & are is",
    "^(?:all (?:our |the )?|our )(?:prices|amounts|money|dates|times|timestamps|ids|passwords|files|images|uploads|events|sums|weights|distances|currencies) (?:are|is) (?:stored|kept|saved|measured) (?:in|as|with|on) (?!the wrong)\\S(?!.*\\b(?:but|should|wrong|why)\\b)",
  ),
  form(
    "preference",
    "we & don't & do",
    "^we don't do (?!(?:this|that|it|so|anything|much|enough)\\b)[\\w -]{3,40}(?=[,.;]|$)",
  ),
  form(
    "preference",
    "team & wants expects requires insists & before every always",
    "^(?:the |our )?[\\w-]+ team (?:wants|expects|requires|insists on) .{3,80}\\b(?:before|for every|in every|always|with every)\\b",
  ),
  form(
    "constraint",
    "only & may can allowed should must & is are",
    "\\b(?:is|are) the only (?:one|place|service|job|user|account|machine|branch|module|file)s? (?:that|which|who) (?:may|can|(?:is|are) allowed to|should|must)\\b",
  ),
  form(
    "constraint",
    "need needs require requires & approval approvals review reviews reviewer reviewers signoff sign changelog ticket",
    "^(?:all |every )?(?:deploys?|releases?|prs?|pull requests?|merges?|migrations?) (?:needs?|requires?) (?:an? |\\w+ )?(?:approvals?|reviews?|reviewers?|sign-?offs?|changelog entr(?:y|ies)|tickets?)\\b",
  ),
  form(
    "preference",
    "commit push & after & every each",
    "^(?:always )?(?:commit|push) after (?:every|each) (?!step\\b)[a-z]",
  ),
];
