import type { ObservationType } from "../../store/vocabulary.ts";

/** The words by which people state a standing rule or a decision; the language is there for the reader. */
export type Marker = {
  language: string;
  /** The patterns of other scripts are not tried on a sentence in Latin letters: compiling them takes milliseconds. */
  script: "latin" | "other";
  type: ObservationType & ("preference" | "constraint" | "decision");
  /** Groups of words; without one of each the pattern is not tried: compiling what can't match is most of its cost. */
  cues?: readonly ReadonlySet<string>[];
  pattern: RegExp;
};

/**
 * Returns the groups of words in `we i & use keep`. A sentence is compared by its runs of ASCII letters and apostrophes in
 * lower case: of `künftig` that is `k` and `nftig`.
 */
export function wordGroups(cues: string): ReadonlySet<string>[] {
  return cues.split(" & ").map((words) => new Set(words.split(" ")));
}

/** An English marker whose pattern is made when a sentence first has its cues, written as `we i & use keep`. */
export function form(type: Marker["type"], cues: string, source: string): Marker {
  let made: RegExp | undefined;
  return {
    language: "en",
    script: "latin",
    type,
    cues: wordGroups(cues),
    get pattern() {
      made ??= new RegExp(source, "i");
      return made;
    },
  };
}

const pointing =
  "(?:this|that|these|those|it|them|you|him|us|the|a|an|my|your|his|her|their|me|option|plan|approach|both|either|yours|mine|whatever|which|what|#?\\d|one|some)\\b";
const wholeProject =
  "\\b(?:(?:in|for|across|throughout|on) (?:this|our|the (?:whole|entire)) (?:repo|repository|project|codebase|code base|monorepo|team|code)|everywhere|anywhere(?: else)?|for everything|by default|in general)\\b";
/** What a practice is about; what users see is the product's business. */
const artefact =
  "(?:(?:error |log |api |http |json |test |code |db )?(?:commit messages?|commits?|comments?|docstrings?|(?:variable|branch|file|function|class|test|column|table) names?|branches|identifiers|prs?|pull requests?|titles?|changelog entries|migrations?|endpoints?|handlers?|components?|functions?|methods?|modules?|packages?|services?|quer(?:y|ies)|env(?:ironment)? var(?:iable)?s?|routes?|releases?|deploys?|bug ?fix(?:es)?|(?:db |schema |api |breaking )?changes?|(?:unit |integration |e2e )?tests?|public (?:functions?|methods?|apis?)|timestamps?|dates?|amounts|money|secrets?|config(?:uration)?|logs?|errors?|imports|classes|files|lines|answers|replies|responses|messages|names|docs|code))";

/** "After talking to ops we …" */
const afterwards = "^(?:(?:after|following|having) [\\w' ]{3,40}?,? )?(?:i've talked to [\\w' ]{2,30} and )?";

/** How people put a way of working: what is used, kept, wanted and left, for the whole of a project. */
export const practices: readonly Marker[] = [
  form(
    "decision",
    "go going stay staying stick sticking ship shipping & with",
    `${afterwards}(?:we|i|we'll|i'll|let's|we will|we're|i'm)? ?(?:go|going|stay|staying|stick|sticking|ship|shipping) with (?!${pointing})(?!.*\\bfor now\\b)\\S`,
  ),
  form("decision", "option plan & with", "^(?:let's )?(?:go|going) with (?:option|plan) [\\w]+ ?[:(–—-] ?\\S.{5}"),
  form(
    "decision",
    "use using keep keeping take taking choose stay & because since instead rather",
    `^(?:we|i|we'll|we will|let's|we're) (?:(?:are )?(?:use|using|keep|keeping|take|taking|choose|stay on)) (?!${pointing})\\S.{1,80}\\b(?:because|since|instead of|rather than)\\b`,
  ),
  form(
    "decision",
    "drop dropping dropped deprecate deprecating deprecated abandon abandoning abandoned retire retiring retired phasing ditch ditching ditched stay staying end ending ended & we i we're we'll we've i'm i've i'll",
    `${afterwards}(?:we|i)(?:'re|'ll| are| will|'ve| have)? (?:drop(?:ping|ped)?(?: support for)?|deprecat(?:e|ing|ed)|abandon(?:ing|ed)?|retir(?:e|ing|ed)|phasing out|ditch(?:ing|ed)?|stay(?:ing)? on|end(?:ing)? support for) (?!${pointing})[a-z]`,
  ),
  form(
    "decision",
    "let's & not",
    "^let's not (?:use|add|introduce|support|go with|adopt) (?!(?:this|that|it|these|those|the)\\b)\\S",
  ),
  form(
    "decision",
    "rather settled & we i we'd i'd",
    "^(?:we|i)(?:'d| would) rather .{3,80} than \\w|^we settled .{2,40}: ?\\S",
  ),
  form("decision", "decision", "^(?:the|our) (?:final )?decision (?:is|was) (?:to|that|against)\\b"),
  form(
    "decision",
    "decision decided verdict conclusion outcome resolution",
    "^(?:the |our |my |final |team |architecture |design )*(?:decision|decided|verdict|conclusion|outcome|resolution)\\b[^:?]{0,40}: ?\\S.{5}",
  ),
  form(
    "decision",
    "agreed decided settled & it it's",
    "\\bit(?:'s| was| is| has been) (?:now )?(?:agreed|decided|settled) (?:to|that|not to|on)\\b",
  ),
  form(
    "decision",
    "on & we're i'm we i",
    "^(?:we|i)(?:'re| are|'m| am)(?: now| already)? on (?!(?:line|step|page|day|week|version|branch|port|attempt|phase|sprint|part|point|number|issue|pr|ticket|level|round|try|draft|call|the|it|a)\\b)[a-z][\\w.+#]{1,20} v?\\d",
  ),
  form(
    "preference",
    "use prefer indent stick format name & repo repository project codebase code monorepo team everywhere anywhere everything default general",
    `^(?:use|prefer|indent with|indent|stick to|stick with|format with|name) (?!${pointing})(?!.{1,80}\\bto (?:find|search|see|get|check|look|list|count|grep|show|figure|read|fix)\\b).{2,120}${wholeProject}`,
  ),
  form(
    "preference",
    "prefer & over to instead rather",
    "^prefer (?!(?:the |option|this|that|it|your|my|not\\b)).{2,80}\\b(?:over|to|instead of|rather than) \\w",
  ),
  form(
    "preference",
    "stop quit avoid",
    "^(?:stop|quit|avoid) (?:using|writing|adding|putting|creating|importing|committing|mocking|hard-?coding|abbreviating|throwing|nesting|inlining) (?!(?:this|that|it|them|the|these|those)\\b)(?!.*\\b(?:here|already|enough)\\b)[\\w\ue000]",
  ),
  form(
    "preference",
    "use run prefer & not instead never rather",
    "^(?:we )?(?:use|run|prefer) \ue000+,? (?:and )?(?:not|instead of|never|rather than) \ue000+",
  ),
  form(
    "preference",
    "keep & below under most within than",
    "^keep (?:the |our |all )?[\\w -]{2,40} (?:below|under|at most|within|smaller than|shorter than) \\d",
  ),
  form(
    "preference",
    "write name document format & all every any each",
    "^(?:write|name|document|format) (?:all|every|any|each) .{2,80} (?:in|as|like) \\w",
  ),
  form(
    "preference",
    "keep limit",
    `^(?:keep|limit) (?:the |your |our |all )?(?:[\\w-]+ ){0,2}?${artefact}\\b (?!.*\\b(?:as (?:it|they)|open|for now|there)\\b)(?:short|small|simple|flat|sorted|pure|private|concise|brief|focused|to|under|below|within|at most|in|free of|out of|alphabetical)`,
  ),
  form(
    "preference",
    "like love hate dislike stand want & i",
    "^i (?:really |usually |generally )?(?:like|love|hate|dislike|don't like|can't stand|don't want|want) (?!(?:this|that|it|how|what|when|where|your|you|to|the)\\b)\\w.{2,80}, (?:so )?(?:please )?(?:use|no|don't|avoid|keep|give|write|prefer|stick|always|never)\\b",
  ),
  form(
    "preference",
    "no & in on for",
    `^(?:please,? )?no (?!(?:change|changes|errors?|problems?|idea|difference|need|luck|way|rush|worries|one|such|results?|output)\\b)[\\w' /-]{2,50} (?:in|on|for) (?:the |our |your )?(?:[\\w-]+ )?(?:${artefact}|codebase|production|prod)\\b(?: (?:please|ever|at all|anymore))?[.!]?$`,
  ),
  form(
    "preference",
    "no & in",
    "^(?:please,? )?no (?!(?:change|changes|errors?|problems?|idea|difference|need|luck|way|rush|worries|one|such|results?|output|mention|sign|trace|tests?|typos?|hits?|match(?:es)?)\\b)[^\\s,.?](?:[^,.?]|\\.(?=\\w)){1,50} in (?:our|any|new) (?:[\\w-]+ )?(?:stylesheets|templates|controllers|views|models|scripts|workflows|pipelines|manifests|charts|notebooks|css|sql|html|markup|dockerfiles|images|terraform|yaml|fixtures|schemas|repos?|source|production code)(?: (?:please|ever|at all|anymore))?[.!]?$",
  ),
  form(
    "preference",
    "no & ever anywhere all",
    "^(?:please,? )?no (?!(?:rush|worries|need|problem|idea|one|way|more questions)\\b)[\\w' /-]{2,50}(?:,? please)?,? (?:ever|anywhere|at all)[.!]?$",
  ),
  form(
    "preference",
    "in follow start end should must ought go goes live lives belong belongs always never",
    `^(?!(?:commit|log|test|change|release|query|route|import|file|code|name|deploy|comment|title|line|module|class) (?:in|follow|go|goes|live|lives|start|end|is|are)\\b)(?:our |all |the )?${artefact} (?:(?:always )?(?:in|follow|start with|end with) (?!(?:the|this|that|a|an)\\b)|(?:should|must|ought to) (?:always |never |not )?(?!pass\\b)(?:be(?! (?:fixed|green|updated|there|done))|read|follow|use|have|start|end|go|live|carry|stay|contain|mention|reference|include)\\b|(?:go|goes|live|lives|belong|belongs) (?:in|into|under|on|at) \\S|(?:is|are) (?:always|never) (?!(?:fail\\w*|null|empty|undefined|wrong|red|missing|late|off|true|false|the|a|zero|broken|slow)\\b)[a-z])`,
  ),
  form(
    "constraint",
    "every each all any no & needs need should has have requires require gets get goes go may can carry carries must",
    `^(?:every|each|all|any|no) (?:new |single |our )?${artefact} (?:needs?|should|has to|have to|requires?|gets?|goes|go|may|can|carry|carries|must)\\b(?!.*\\b(?:pass|be fixed|be renamed)\\b)`,
  ),
  form(
    "preference",
    "when whenever & you we",
    `^when(?:ever)? (?:you|we) (?:write|add|create|make|touch|change|edit|commit|open|name|refactor|deploy|release|review|rename|introduce|fix|generate|modify) (?!${pointing.replace("|a|an", "")})\\w[^,]{2,80}, (?:please |also |always |never )*(?!(?:it|the|this|that|i|they|there|we|you)\\b)[a-z]`,
  ),
  form(
    "preference",
    "ask",
    "(?:^|[,;] )(?:always )?ask (?:me |us |for permission )?(?:first )?before (?:you )?(?!(?:start|begin|continue|proceed|doing|going|move|moving)\\w*\\b)[a-z]|(?:^|[,;] )ask (?:me |us )?first(?: before|, then)?[.!]?$",
  ),
  form(
    "constraint",
    "don't do never & unless without",
    "^(?:don't|do not|never) [a-z].{3,120}\\b(?:unless|without) (?:you |i |we )?(?:ask|asked|asking|say|said|tell|told|talk|check|approve|approval|permission|explicit)",
  ),
  form(
    "constraint",
    "don't do & repo repository project codebase code monorepo team everywhere anywhere everything default general",
    `^(?:don't|do not) (?:use|add|write|import|create|commit|put|introduce|mock|hard-?code) .{2,100}${wholeProject}`,
  ),
  form(
    "constraint",
    "don't do never leave hands",
    "^(?:don't|do not|never|please leave|leave|hands off) .{0,20}[\\w./*`-]{2,60}.{0,40}(?:,|;|:| -| –|\\bbecause\\b|\\bsince\\b|\\bas\\b|\\() ?(?:it|they|that|those|these|we|is|are|other|another|the|it's|they're|that's).{0,40}\\b(?:owned|generated|vendored|shared|managed|maintained|belongs?|customers?|legal|deprecated|production|public api|other (?:team|people|repo|service)s?|another team|rel(?:y|ies)|depends?|read-?only|third[- ]party|upstream)\\b",
  ),
  form(
    "preference",
    "we & here anymore more not",
    "^(?:(?:in|for|on) [\\w -]{2,30},? )?we (?:don't|do not|never|only|mostly|usually)? ?(?:use|write|run|allow|do|like|want|have|commit|mock|support|ship) (?!(?:it|this|that|to|the)\\b)\\S.{0,60}(?:\\bhere\\b|\\banymore\\b|\\bany more\\b|, not \\S)",
  ),
  form(
    "preference",
    "we & in under as with on from via through next",
    "^we (?:write|name|format|deploy|release|publish|version) (?!(?:the|a|all) (?:lock|mutex|semaphore|memory|handle|connection|buffer|resources?)\\b)[\\w ]{2,40} (?:in|under|next to|as|with|on|from|via|through) \\w",
  ),
  form(
    "constraint",
    "don't do & that which in with unless when",
    `^(?:don't|do not) (?:add|write|use|create|leave|generate|put) (?!(?:the|this|that|these|those|it|a|an|any|my|your|so|too|more|anything)\\b)[\\w-]+s (?:that|which|in|with|unless|when)\\b`,
  ),
  form(
    "preference",
    "we & lint test build format run start check typecheck migrate seed generate & with using via through",
    "^we (?:always |only )?(?:lint|test|build|format|run|start|check|type-?check|migrate|seed|generate)(?: (?!(?:this|that|it|into)\\b)[\\w -]{2,25})? (?:with|using|via|through) (?:\ue000|(?:make|just|task|npm|npx|pnpm|yarn|bun|cargo|tox|nox|bazel|nx|turbo|rake|gradle|mvn|docker|poetry|uv)\\b)",
  ),
  form(
    "preference",
    "write word phrase & in & english german french spanish italian portuguese imperative present past lowercase lower sentence title",
    "^(?:write|word|phrase) (?:the |your |our |all )*(?:commit messages?|commits?|comments?|docstrings?|pr (?:titles|descriptions)|(?:branch|test|variable) names|titles|changelog entries|answers|replies|issues|docs) in (?:the )?(?:plain |simple |british |american )?(?:english|german|french|spanish|italian|portuguese|imperative|present|past|lower ?case|sentence case|title case)\\b",
  ),
  form(
    "preference",
    "like want love prefer & to & i i'd",
    "^i(?:'d| would)? (?:like|want|love|prefer) (?:all |our )?(?:commit messages|commits|comments|docstrings|prs|pull requests|(?:branch|test|variable|file) names|tests|migrations|error messages|log messages|components|handlers|imports) to (?:always |never |only )?(?!(?:pass|work|run|be (?:fixed|green|removed|deleted|renamed|moved))\\b)[a-z]",
  ),
  form("preference", "no & more", "^no more [\\w.` /-]{2,50}(?:,? please| in .{2,40})[.!]?$"),
  form(
    "preference",
    "use run it's & instead not rather",
    "^(?:you (?:have|need) to )?(?:use|run|it's) (?:\\.{0,2}/[\\w./-]+|(?:make|just|task|npm|npx|pnpm|yarn|bun|cargo|go|python3?|poetry|uv|docker|mvn|gradle|bundle|tox|nox|pytest|bazel|nx|turbo|rake) [\\w:./-]+|\ue000+)[^?]{0,60}\\b(?:instead|not|rather than)\\b",
  ),
  form(
    "preference",
    "no & use only prefer just",
    "^no (?!(?:need|problem|worries|rush|idea|one|luck)\\b)[\\w -]{2,40}, (?:use|only|prefer|just use) \\S",
  ),
  form(
    "preference",
    "everywhere",
    "^(?!(?:errors?|bugs?|fix|find|rename|replace|it|there|this|that)\\b)[a-z][\\w -]{3,40} everywhere(?: please)?[.!]?$",
  ),
];
