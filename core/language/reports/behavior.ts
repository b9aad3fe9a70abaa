// Phrases for behavior in reports, and for surprise.
import { anyWord, type PatternRow } from "../pattern-rows.ts";

/** General behavior of a thing: what it needs, refuses, does by itself. */
export const behaviors: readonly PatternRow[] = [
  {
    id: "wants",
    pattern: anyWord(
      "throws? returns? ignores? requires? needs? expects? accepts? rejects? refuses? defaults? depends? assumes? limits? limited",
    ),
    example: "`parse` ignores the name.",
  },
  {
    id: "spoils",
    pattern: anyWord(
      `fails? breaks? crashes? drops? truncates? overrid(?:es|den) overwrites? blocks? locks? expires? evicts? leaks? races? collides?
      shadows? swallows?`,
    ),
    example: "`parse` truncates the name.",
  },
  {
    id: "does",
    pattern: anyWord("caches? strips? rounds? converts? treats? counts? reads? resets? escapes?"),
    example: "`parse` rounds the sum.",
  },
  {
    id: "conditions",
    pattern: anyWord(
      `only silently by~default unless until because when(?:ever)? instead has~to have~to had~to must cannot can't can~not won't never always
      at~most at~least`,
    ),
    example: "`parse` works only in UTC.",
  },
  { id: "negations", pattern: /\b(?:does|do|is|are)(?:n't| not)\b/, example: "`parse` does not trim." },
  { id: "runs", pattern: /\bruns? (?:before|after|twice|once|in)\b/, example: "The hook runs twice." },
  {
    id: "de",
    pattern: anyWord(
      "wirft ignoriert braucht erwartet nur still ohne standardmäßig weil wenn muss müssen nicht kein\\w?",
    ),
    example: "`parse` braucht UTC.",
  },
  {
    id: "fr",
    pattern: anyWord("ignore exige attend seulement par~défaut parce quand doit pas"),
    example: "`parse` exige UTC.",
  },
  {
    id: "es",
    pattern: anyWord("lanza ignora requiere necesita espera solo sólo por~defecto porque cuando debe no"),
    example: "`parse` requiere UTC.",
  },
  {
    id: "pt",
    pattern: anyWord("lança exige precisa apenas por~padrão quando deve não"),
    example: "`parse` precisa de UTC.",
  },
  { id: "it", pattern: anyWord("richiede solo perché deve non"), example: "`parse` richiede UTC." },
  { id: "ru", pattern: /тольк|нужн|требу|игнор|потому|если|когда|не /, example: "`parse` требует UTC." },
  { id: "zh", pattern: /只|必须|默认|需要|不会|不能|因为/, example: "`parse` 默认用 UTC。" },
  { id: "ja", pattern: /のみ|だけ|必要|ない|既定|ため/, example: "`parse` は UTC のみ。" },
  { id: "ko", pattern: /만 |필요|기본|않|때문/, example: "`parse`는 UTC가 필요합니다." },
];

/** Inline code, identifiers, options, and numbers with a unit. */
export const technicalNames: readonly PatternRow[] = [
  { id: "inline", pattern: /`[^`]{2,120}`/, example: "the `limit`" },
  {
    id: "name",
    pattern:
      /(?:^|[\s("'@])(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|\w[^\W_]*_\w+|[\w-]+\.(?:[a-z]\w{0,5})(?:\(\))?|\w+\(\))(?=$|[\s.,;:)"'])/,
    example: "call openPool first",
  },
  {
    id: "option",
    pattern: /(?:^|[\s("'@])(?:--?[a-z][\w-]{2,}|[A-Z][A-Z0-9_]{3,})(?=$|[\s.,;:)"'])/,
    example: "with --no-cache",
  },
  {
    id: "figure",
    pattern: /\b\d[\d.,]{0,20}\s?(?:ms|s|sec|seconds?|minutes?|hours?|days?|[kKMG]i?B|bytes?|%)(?=\W|$)/,
    example: "after 30 seconds",
  },
  {
    id: "count",
    pattern: /\b\d[\d.,]{0,20}\s?(?:requests?|rows?|items?|chars?|characters?|connections?|retries|times)\b/,
    example: "at 500 rows",
  },
];

const announcementEnd = "(?:,? that\\b|,|:)?\\s+(?=\\S)";
const connective = "(?:(?:please|but|also|and|so),? )?";
const announcementWords =
  "note|be aware|keep in mind|bear in mind|mind|beware|watch out|careful|be careful|heads up|worth (?:noting|knowing|remembering)";
const surprises = "thing|gotcha|pitfall|trap|quirk|catch|surprise|caveat|subtlety";

/** "Note that `openPool` ignores the limit." */
export const announcements: readonly PatternRow[] = [
  {
    id: "note",
    pattern: new RegExp(`^${connective}(?:${announcementWords})${announcementEnd}`),
    example: "Note that `openPool` ignores the limit.",
  },
  {
    id: "worth",
    pattern: new RegExp(`^${connective}it(?:'s| is) worth (?:noting|knowing|remembering|mentioning)${announcementEnd}`),
    example: "It is worth knowing that `openPool` ignores the limit.",
  },
  {
    id: "one-thing",
    pattern: new RegExp(
      `^${connective}(?:one|another|the) (?:${surprises})(?: here| to know| to note| to watch| worth knowing)?(?: is| was)${announcementEnd}`,
    ),
    example: "One gotcha here is that `openPool` ignores the limit.",
  },
];

/** A surprising behavior, in the present tense. */
export const surprisingBehaviors: readonly PatternRow[] = [
  {
    id: "adverb",
    pattern: /\b(?:silently|surprisingly|unexpectedly|counter-?intuitively|confusingly|undocumented)\b/,
    example: "`openPool` silently ignores the limit.",
  },
  {
    id: "despite",
    pattern:
      /\b(?:despite|in spite of|contrary to|unlike) (?:its|the|what the) (?:name|docs?|documentation|types?|signature)\b/,
    example: "Despite its name, `openPool` opens none.",
  },
  {
    id: "though",
    pattern: /\b(?:al)?though (?:its|the) (?:docs?|documentation)\b/,
    example: "It opens none, although its docs promise it.",
  },
  {
    id: "only-when",
    pattern:
      /\bonly (?:works?|applies|apply|takes? effect|fires?|honou?rs?|matches|reads?|counts?|sees?)\b.{0,40}\b(?:when|if|with|after|on|inside|outside|from|once|as|for)\b/,
    example: "`openPool` only works when the host is set.",
  },
  {
    id: "otherwise",
    pattern: /\b(?:has|have|needs?|must) (?:to )?be\b.{3,120}\b(?:otherwise|or else)\b/,
    example: "The pool has to be closed, otherwise the test hangs.",
  },
];

/** Words before the noun of a label: "one more gotcha". */
export const labelPrefixes = anyWord(
  `and also plus but so one another a an the my our main big small minor key important only quick last first second final more other general
  real little interesting known unexpected eine? une? una? ein kleine[rs]?`,
);

/** Words after the noun of a label: "gotcha for next time". */
export const labelSuffixes: readonly PatternRow[] = [
  { id: "here", pattern: /\s(?:here|though|too|#?\d{1,2}|i found|found)$/, example: "gotcha here" },
  { id: "worth", pattern: /\sworth (?:noting|knowing|remembering|mentioning)$/, example: "gotcha worth noting" },
  {
    id: "for-later",
    pattern: /\sfor (?:later|the future|next time|the record|others|the team|reviewers?)$/,
    example: "gotcha for next time",
  },
  { id: "on-the-way", pattern: /\s(?:on|along) the way$/, example: "gotcha along the way" },
  { id: "to-know", pattern: /\s(?:to|of) (?:note|remember|know|be aware of)$/, example: "gotcha to know" },
  {
    id: "that-i-found",
    pattern: /\s(?:with (?:this|that)|that i (?:hit|found)|(?:we|i) (?:hit|found|learned))$/,
    example: "gotcha that i hit",
  },
];
