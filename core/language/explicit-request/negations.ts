import type { PatternRow } from "../pattern-rows.ts";

/** Words without which a rule behind them, or points below them, may say the opposite or hold too often. */
export const negations: readonly PatternRow[] = [
  {
    id: "english",
    pattern:
      /\b(?:not|no|never|cannot|without|except|unless|only|until|apart from|other than|outside|as long as)\b|n['’]t\b|\b(?:do|ca|wo|is|are|should|must)nt\b/,
    example: "things you must not do",
  },
  {
    id: "english-verbs",
    pattern:
      /\b(?:avoid|stop|skip|drop|ditch|refrain|hate|forbidden|banned|prohibited|deprecated|don['’]?ts|anti-?patterns?|taboo)\b/,
    example: "the things I hate",
  },
  {
    id: "german",
    pattern:
      /(?<!\p{L})(?:nicht\w?|nie|kein\w{0,2}|verboten\w{0,2}|ohne|außer|nur|vermeid\w{0,3}|tabu|solange|sofern|lass\w{0,2})(?!\p{L})/u,
    example: "das ist verboten",
  },
  {
    id: "french",
    pattern:
      /(?<!\p{L})(?:ne|plus|jamais|pas|sans|sauf|[ée]vite\w?|interdit\w?|arr[êe]te\w?|moins que|seulement)(?!\p{L})|(?<!\p{L})n['’]/u,
    example: "ne fais plus",
  },
  {
    id: "spanish",
    pattern:
      /(?<!\p{L})(?:no|nunca|sin|salvo|excepto|s[oó]lo|solamente|prohibid\w{2}|evita\w?|menos que|deja de)(?!\p{L})/u,
    example: "no hagas",
  },
  {
    id: "portuguese",
    pattern: /(?<!\p{L})(?:n[ãa]o|nunca|sem|exceto|só|somente|apenas|proibid\w{2}|evite\w?|pare de)(?!\p{L})/u,
    example: "não faça",
  },
  {
    id: "italian",
    pattern: /(?<!\p{L})(?:non|mai|senza|tranne|salvo|solo|soltanto|vietat\w|evita\w?|meno che|smetti)(?!\p{L})/u,
    example: "non fare",
  },
  {
    id: "dutch",
    pattern: /\b(?:niet|geen|nooit|zonder|behalve|alleen|verboden|tenzij|vermijd|stop)\b/,
    example: "doe dit niet",
  },
  {
    id: "nordic",
    pattern:
      /(?<!\p{L})(?:inte|ikke|aldri[gk]?|utan|uden|uten|bara|kun|bare|undvik|undgå|unngå)(?!\p{L})|förbju|forbudt/u,
    example: "gør ikke",
  },
  { id: "finnish", pattern: /(?<!\p{L})(?:älä|ei|eivät|ilman|vain|vältä|paitsi)(?!\p{L})/u, example: "älä tee" },
  {
    id: "polish-czech",
    pattern:
      /(?<!\p{L})(?:nie|ne|nigdy|bez|tylko|nikdy|pouze|jen|unikaj|chyba że|o ile|oprócz|kromě)(?!\p{L})|zabronion|zakáz/u,
    example: "nie rób",
  },
  {
    id: "russian-ukrainian",
    pattern:
      /(?<!\p{L})(?:не|никогда|ніколи|без|кроме|крім|только|тільки|лише|нельзя|не\s?можна|избегай\p{L}{0,2}|уникай\p{L}{0,2})(?!\p{L})|запре[щт]|заборон/u,
    example: "этого делать нельзя",
  },
  {
    id: "turkish",
    pattern: /(?<!\p{L})(?:asla|yasak|sadece|hariç|kaçın|yapma)/u,
    example: "bunlar yasak",
  },
  { id: "arabic-hindi", pattern: /(?:^|\s)(?:لا|بدون|فقط|إلا|ممنوع)(?=\s|:)|नहीं|मत |बिना|सिर्फ/, example: "यह मत करना" },
  {
    id: "vietnamese-indonesian-thai",
    pattern: /không|đừng|chỉ|trừ|\b(?:jangan|tidak|kecuali|tanpa|hanya)\b|ห้าม|อย่า|ไม่/,
    example: "jangan ini",
  },
  { id: "chinese", pattern: /不|没必要|沒必要|别|別|勿|禁止|避免|除非|除了|只/, example: "不要做" },
  { id: "japanese", pattern: /ない|禁止|以外|だけ|のみ|避け|除/, example: "しないでください" },
  { id: "korean", pattern: /마(?=[\s:]|세요|라|$)|말\s?것|않|금지|제외|피해|안\s?되/, example: "하지 마" },
];

/** An exception behind the words that ask: "use tabs (remember that, but only for Go)". */
export const exceptionsBehind: readonly PatternRow[] = [
  {
    id: "english",
    pattern:
      /\b(?:(?:but|and|or) (?:not|only|never)|unless|except|although|though|only (?:for|in|when|if|on)|not (?:in|for|when))\b/,
    example: "but only for Go",
  },
  {
    id: "german",
    pattern:
      /(?<!\p{L})(?:(?:aber|und) (?:nur|nie|nicht)|außer|es sei denn|nur (?:in|für|bei|wenn)|nicht (?:in|für|bei))(?!\p{L})/u,
    example: "aber nur in Go",
  },
  {
    id: "romance",
    pattern:
      /(?<!\p{L})(?:mais (?:pas|seulement)|sauf|pero (?:no|s[oó]lo)|mas (?:não|só)|ma (?:non|solo)|salvo|excepto|exceto|tranne|a menos|à moins|a meno)(?!\p{L})/u,
    example: "mais pas en Go",
  },
  {
    id: "dutch-nordic",
    pattern:
      /(?<!\p{L})(?:maar (?:niet|alleen)|behalve|tenzij|men (?:inte|ikke|bara|kun)|utom|undtagen|unntatt)(?!\p{L})/u,
    example: "behalve voor YAML",
  },
  {
    id: "slavic",
    pattern:
      /(?<!\p{L})(?:(?:но|але) (?:не|только|тільки)|кроме|крім|если только|ale (?:nie|tylko)|oprócz|chyba że|kromě)(?!\p{L})/u,
    example: "но только в Go",
  },
  { id: "turkish", pattern: /(?<!\p{L})(?:hariç|ama sadece|dışında)/u, example: "YAML hariç" },
  {
    id: "chinese-japanese-korean",
    pattern: /除非|除了|但(?:是|不|只)|除外|ただし|以外|除く|除き|제외|하지만|단,/,
    example: "，但是 Go 除外",
  },
];

/** The end of the words before a purpose, which is no rule: "запомни, чтобы не гадать: …". */
export const purposesAhead: readonly PatternRow[] = [
  { id: "russian-ukrainian", pattern: /(?:чтобы|щоб) (?=не)/, example: "запомни, чтобы не гадать" },
];

/** How a sentence begins that limits the one before it: "Use tabs. Only in YAML use spaces." */
export const exceptionsNext: readonly PatternRow[] = [
  {
    id: "english",
    pattern: /^(?:only|not (?:in|for|when|if)|except|unless|but (?:not|only)|the (?:only )?exception)\b/,
    example: "Only in YAML use spaces.",
  },
  {
    id: "german",
    pattern: /^(?:nur|außer|es sei denn|(?:die )?(?:einzige )?ausnahme|aber n)/,
    example: "Nur im SDK nicht.",
  },
  { id: "french", pattern: /^(?:seulement|uniquement|sauf|à moins|(?:la )?seule exception)/, example: "Sauf en YAML." },
  {
    id: "spanish-portuguese-italian",
    pattern:
      /^(?:s[oó]l[oa]|só|solamente|soltanto|apenas|somente|salvo|exce[pt]to|a n[oã]o? ser|a men[oa]s?|tranne)(?=\s)/,
    example: "A no ser que lo pida.",
  },
  { id: "dutch", pattern: /^(?:alleen|behalve|tenzij)\b/, example: "Behalve voor YAML." },
  {
    id: "slavic",
    pattern: /^(?:только|кроме|за исключением|тільки|крім|tylko|oprócz|chyba że)/,
    example: "Только не в Go.",
  },
  {
    id: "chinese-japanese-korean",
    pattern: /^(?:只有|除了|除非|但|ただし|除|단[,\s]|다만)/,
    example: "只有 Go 例外。",
  },
];
