import { form, type Marker } from "./practice-markers.ts";

// Facts that a person states without a word that announces them: "production is eu-central-1", "port 5433 is the test
// database". Nothing but their shape speaks for them, so the shape is narrow: what it is about, said first, and then a
// name, an address or a number, with nothing of how things stand just now.

const environment =
  "(?:production|prod|staging|pre-?prod|uat|qa|ci|dev|(?:the |our )?(?:live|staging|production|prod|test|demo|preview|qa|dev|ci) (?:environment|env|system|server|site|stack|cluster|account|instance|box|database|db|bucket|api|registry|runner|region|host|url|domain|namespace|tenant|project))";
const part =
  "(?:database|db|server|host|hostname|bucket|registry|cluster|region|runner|queue|broker|vpn|bastion|gateway|proxy|load balancer|namespace|kube ?context|tenant|domain|warehouse|vault|data ?lake|mirror|artifact store|project id|workspace|default branch|main branch|release branch|time ?zone|emulator)";
const subject = `(?:${environment}|(?:our |the )(?:[\\w-]+ ){0,3}?${part}|${part})`;
/** The words of a sentence are looked up before its expression is compiled. */
const subjects =
  "production prod staging preprod uat qa ci live test demo preview dev database db server host hostname bucket registry cluster region runner queue broker vpn bastion gateway proxy balancer namespace context kubecontext tenant domain warehouse vault lake datalake mirror store id workspace branch zone timezone emulator";
/** How things stand now, what is wrong with them, what is to be done, and what the person does themselves. */
const lasting =
  "(?!.*\\b(?:but|should\\w*|wrong|bugs?|broken|fails?|failing|failed|errors?|crash\\w*|slow\\w*|down|still|yet|why|instead|fix\\w*|migrat\\w*|currently|right now|at the moment|today|tonight|tomorrow|yesterday|this (?:morning|week|time)|i|i'm|i've|i'll|i'd|me|my|for now|temporar\\w+|if|unless|until|suppose\\w*|assum\\w*|pretend\\w*|say|example|let's|could|would|might|may|maybe|looks?|seems?|apparently|supposedly|probably|twice|again|behind by|(?:show|render|return|throw|hang|give|report|log)s?|blank|empty|unreachable|(?:change|switch|move|rename|point|upgrade|downgrade|bump) (?:it|that|this|them|to|over)|(?:can|could|will) you|please (?:change|make|add|set|update))\\b)";
/** A name no sentence would hold by chance, or a number that measures nothing. */
const measured =
  "v?\\d+\\.\\d+\\.\\d+(?!\\.\\d)|[1-5]\\d\\d\\b|\\w*ing\\b|\\d[\\d.,]*(?: ?%|x\\b| ?(?:times|percent|ms|s|of)\\b| [a-z]+s\\b)";
const source = "\\S*\\.(?:[jt]sx?|py|go|rs|java|rb|php|vue|css|html|kt|swift|cs?|cpp|scss|sql)\\b";
const adjective =
  "(?:up|out|read|write|non|half|well|self|re|off|on|multi|single|over|under|pre|mis|too|auto|long|short|high|low|full|in|semi|cross|open|high|built|re)-";
const compound =
  "[a-z]+-(?:based|only|free|safe|like|ready|aware|side|wide|level|specific|bound|driven|facing|hosted|managed|compatible|once|style|type|grade|scale)\\b";
const name = `(?!${measured}|${source}|${adjective}|${compound})(?:[\\w.:/@-]*\\d[\\w.:/@-]*|\\w[\\w-]*[./:@_]\\w\\S*|[a-z]\\w*-\\w[\\w-]*(?=[.!,;]|$)|\ue000+)`;
const technology =
  "(?:kubernetes|k8s|k3s|ecs|fargate|lambda|postgres\\w*|mysql|mariadb|sqlite|redis|valkey|kafka|rabbitmq|nats|nginx|apache|caddy|traefik|docker|podman|arm64|amd64|aws|azure|gcp|hetzner|heroku|fly|vercel|netlify|cloudflare|render|github|gitlab|jenkins|circleci|buildkite|linux|windows|macos|ubuntu|debian|alpine|rhel|terraform|vault|consul|nomad|s3|cloudfront|openshift|argo ?cd|snowflake|bigquery|databricks|(?:node|python|java|jdk|go|ruby|php|\\.net|rails|django|xcode|gradle)(?: version)? v?\\d+)";
const people =
  "(?:(?-i:[A-Z][a-z]+)(?: from [\\w -]{2,20})?|team [\\w-]+|(?:the |our )?[\\w-]+ (?:team|squad|guild|group|people|folks)|(?:platform|devops|ops|sre|infra|security|legal|finance|data science))";
const cadence =
  "(?:every (?!time)|each (?!time)|nightly|weekly|daily|monthly|hourly|on (?:mon|tues|wednes|thurs|fri|satur|sun|week|work)\\w*days\\b|at \\d|between|only (?:on|at|from|via|through))";

/** Where things run, are kept and are called, and how the team brings them there. */
export const surroundings: readonly Marker[] = [
  form(
    "constraint",
    `${subjects} & is are s`,
    `^${subject}(?:'s| is| are) (?:(?:on|at|in|under|behind|called|named|always|just|only|port|version|postgres|the|an?|our|host|server|branch) ){0,4}${lasting}(?:${name}|(?<=\\b(?:on|in|behind) (?:(?:an?|the|our) )?)${technology}\\b)`,
  ),
  form(
    "constraint",
    "our the & at under behind & is are has lives runs sits listens answers & com io dev net org internal local cloud app corp lan http https",
    `^(?:our |the )[\\w' -]{3,50} (?:(?:is|are|lives?|runs?|sits|listens|answers)|has (?:its|an?|the) (?:own )?[\\w -]{2,30}) (?:at|under|behind) ${lasting}(?!${source})(?:https?://\\S+|[\\w-]+(?:\\.[\\w-]+)*\\.(?:com|io|dev|net|org|internal|local|cloud|app|corp|lan)\\b)`,
  ),
  form(
    "constraint",
    `${subjects} & called named`,
    `^(?:our |the )?(?:[\\w-]+ ){0,3}?${part} (?:is|are) (?:called|named) (?!(?:by|twice|once|when|from|with|on|in|every|before|after|the|an?|it|that|this)\\b)${lasting}[\\w.-]{2,}`,
  ),
  form(
    "constraint",
    "production prod staging preprod uat qa ci live test demo preview dev box machine server host runner cluster node vm instance database db device & runs run uses use points talks listens sits has",
    `^${environment} (?:runs?|uses?|points|talks|listens|sits) (?:on |in |to |behind )?(?:(?:the|an?|our|managed|amazon|google|version|port) ){0,2}${lasting}(?:${name}|${technology}\\b)|^(?:${environment}|(?:the |our )(?:[\\w-]+ ){0,2}?(?:box|machine|server|host|runner|cluster|node|vm|instance|database|db|device)) has (?:only |just )?(?:\\d+ ?|one |two |three |four |eight |sixteen )(?:\\w+ )?(?:[gmt]i?b|cores?|cpus?|gpus?|nodes|replicas|instances|workers|cards)\\b${lasting}`,
  ),
  form(
    "constraint",
    "port & is for the our reserved only used",
    `(?:^|[,;:] )port \\d{2,5} is (?:for |only for |reserved for |used (?:by|for) )?(?:the |our )(?!(?:problem|issue|one|wrong|same|default|culprit|bug)\\b)${lasting}[a-z]|^port \\d{2,5} is reserved\\b${lasting}`,
  ),
  form(
    "preference",
    "we & deploy release ship host publish branch tag monitor track sign version cut roll back & from to on with via through in off by every using behind out",
    `^we (?:only |always |usually |normally )?(?:deploy|release|ship|host|publish(?! (?:events?|messages?|records?|topics?|jobs?|updates?)\\b)|branch|tag|monitor|sign|version|cut (?:a )?releases?|roll out|back up|track (?:bugs|issues|tickets|work|tasks|everything)) (?:(?!(?:the|this|that|it|these|those|them)\\b)[\\w-]+ ){0,3}?(?:every (?!time\\b)|(?:from|to|on|with|via|through|in|off|by|using|behind|out of) (?!(?:it|this|that|them|(?:the )?(?:fix|wrong|same|next|new one)|time|monday|tuesday|wednesday|thursday|friday|saturday|sunday|(?:a|an|one|two|three|the|\\d+) (?:\\d|weeks?|days?|hours?|months?|minutes?)|the \\d+(?:st|nd|rd|th)|january|february|march|april|june|july|august|september|october|november|december|q\\d)\\b))${lasting}\\S`,
  ),
  form(
    "constraint",
    "lives live",
    `^(?:our |the |all )?(?:[\\w-]+ ){0,3}?(?:${part}|docs|documentation|secrets|credentials|config(?:uration)?|state|migrations|fixtures|designs|specs?|flags|translations|runbooks?|dashboards?|alerts|logs|protos|contracts|artifacts|certificates|keys|backups|seeds|charts|manifests|infrastructure|infra) lives? (?:in|at|under|on|next to|behind) (?!(?:here|there|it|this|that)\\b)${lasting}(?!\\S*\\.(?:[jt]sx?|py|go|rs|java|rb|php|vue|css|html|kt|swift)\\b)\\S`,
  ),
  form(
    "constraint",
    "release releases deploy deploys deployment deployments backup backups nightly cron batch rollout rollouts freeze window maintenance & every each nightly weekly daily monthly hourly on at between only",
    `^(?:our |the )?(?:[\\w-]+ ){0,2}?(?:releases?|deploys?|deployments?|backups?|nightly(?: build| job)?|cron(?: jobs?)?|batch(?: jobs?)?|rollouts?|(?:code |deploy )?freeze|maintenance window) (?:go(?:es)? out|happens?|runs?|is|are|starts?|takes? place|begins?) (?:\\w+ )?${cadence}${lasting}`,
  ),
  form(
    "constraint",
    "owns maintains responsible charge",
    `^${people} (?:owns|maintains|is responsible for|is in charge of) (?:the |our )${lasting}(?:[\\w-]+ ){0,2}(?:services?|modules?|repo|repository|pipelines?|infra\\w*|database|schema|releases?|deploys?|apis?|clusters?|billing|payments?|auth\\w*|platform|library|package)(?=[.,;!]|$)`,
  ),
  form(
    "constraint",
    "frozen deprecated legacy append append-only immutable read-only read & is are",
    `^(?:our |the )(?!(?:page|app|ui|screen|browser|button|tab|window|terminal|simulator|editor|process|build|job|pod|input|field|form)\\b)(?:[\\w.-]+ ){0,3}?(?:api|${part}|table|schema|module|package|service|endpoint|library|branch|repo|ledger|log|topic|column|field) (?:is|are) (?:frozen|deprecated|legacy|append-only|immutable|read-only)\\b${lasting}`,
  ),
];
