// How sentences state a password (`mein Passwort ist …`), and what else they say of one: data for stated-value.ts.

/** What sentences of a language put between the name and the value. */
export type StatementRow = {
  readonly language: string;
  /** Verbs between the name and the value. */
  readonly copulas: string;
  /** Words that follow the verb and say something of the password. Without it, a plain word behind the verb is never a value. */
  readonly predicates?: string;
  /** Endings of such words, as an expression. */
  readonly endings?: string;
  /** A statement with `*` for the value, and what is none. */
  readonly example: string;
  readonly counterexample: string;
};

export const statementRows: readonly StatementRow[] = [
  {
    language: "English",
    copulas: "is was remains",
    predicates:
      "right wrong incorrect correct valid empty blank null nil none missing weak strong good bad better best fine okay nonempty unset set reset sent kept held lost left found shown known unknown given hidden broken forgotten chosen written taken wrong short shorter long longer too very quite really just never always often usually sometimes still also even more less most least only already already here there gone safe unsafe secure insecure secret private public plain plaintext cleartext text optional mandatory necessary easy hard simple complex random unique different identical same equal similar default standard static dynamic numeric alphanumeric ascii yours mine ours theirs something anything nothing whatever everything what sensitive case-sensitive read-only write-only plain-text clear-text well-known bcrypt nonsense sound ready open closed old older new newer fresh stale visible invisible present absent available exact irrelevant important true false yes like about above below under over between after before because since until while per via within upon against inside outside again later soon today tomorrow yesterday once twice first last next one two three four five six eight ten twelve free possible likely part subject due able unlikely normal common enough usual notasecret",
    endings: "ed|ing|able|ible|ly|less|ful|ous|ive|tion|ment|ness|ant|ent|ary|ory|ical|ial",
    example: "my password is *",
    counterexample: "the password is required",
  },
  {
    language: "German",
    copulas: "ist lautet war heißt bleibt",
    predicates:
      "falsch richtig korrekt leer fehlt kurz lang länger kürzer stark schwach sicher unsicher geheim bekannt nötig neu alt gleich anders optional pflicht klartext zu sehr schon noch immer nie wieder auch hier dort jetzt da weg gut schlecht einfach nur mindestens höchstens etwas nichts alles dasselbe derselbe gesetzt gültig plain null leider dann dafür damit unter über hinter",
    endings:
      "ig|lich|bar|sam|los|isch|haft|iert|ge[a-zäöü]{2,12}(?:t|en)|(?:ver|be|ent|er|zer|un|ab|an|auf|aus|ein|hinter|vor)[a-zäöü]{2,14}(?:t|en)",
    example: "mein Passwort ist *",
    counterexample: "das Passwort ist abgelaufen",
  },
  {
    language: "French",
    copulas: "est était reste",
    predicates:
      "faux incorrect correct vide trop très plus moins bien mal toujours jamais encore déjà aussi ici court long fort faible sûr nul secret public nouveau ancien requis obligatoire optionnel identique différent manquant valide invalide expiré",
    endings: "ée?s?|is|it|ue?|ble|elle?|aire|eu[xs]e?|ant|ent|if|ive",
    example: "mon mot de passe est *",
    counterexample: "le mot de passe est obligatoire",
  },
  {
    language: "Spanish, Portuguese",
    copulas: "es era está é",
    predicates:
      "incorrecta correcta errónea vacía nula corta larga débil fuerte segura secreta muy más menos siempre nunca aquí también igual distinta diferente nueva antigua vieja válida inválida opcional incorreta correta errada vazia curta longa fraca forte muito mais sempre aqui também nova velha obrigatória",
    endings: "[aiu]d[oa]s?|t[oa]|ble|vel|al|i[oa]|iv[oa]|os[oa]|nte",
    example: "mi contraseña es *",
    counterexample: "la contraseña es obligatoria",
  },
  {
    language: "Italian",
    copulas: "è era rimane",
    predicates:
      "sbagliata errata corretta giusta vuota nulla corta lunga debole forte sicura segreta molto più meno sempre mai qui anche uguale diversa nuova vecchia valida facoltativa troppo",
    endings: "[aiu]t[oa]|ss[oa]|tt[oa]|bile|ale|iv[oa]|ri[oa]|os[oa]|nte",
    example: "la mia password è *",
    counterexample: "la password è obbligatoria",
  },
  {
    language: "Danish, Norwegian, Swedish",
    copulas: "er är",
    example: "mit adgangskode er *",
    counterexample: "adgangskoden er forkert",
  },
  {
    language: "Dutch",
    copulas: "is luidt",
    predicates:
      "fout verkeerd leeg verplicht te niet onjuist juist kort lang zwak sterk nodig ongeldig geldig nog nu al altijd nooit",
    endings: "ig|lijk|baar|loos|(?:ge|ver|be|ont|her|mis|over|onder|in|op|af)[a-z]{2,14}(?:t|d|en)",
    example: "het wachtwoord is *",
    counterexample: "het wachtwoord is verlopen",
  },
  { language: "Polish", copulas: "to jest brzmi", example: "moje hasło to *", counterexample: "hasło jest wymagane" },
  { language: "Czech, Croatian", copulas: "je", example: "moje heslo je *", counterexample: "heslo je prázdné" },
  {
    language: "Russian, Ukrainian",
    copulas: "это є",
    example: "мой пароль это *",
    counterexample: "пароль это строка",
  },
  {
    language: "Indonesian",
    copulas: "adalah ialah",
    example: "kata sandi adalah *",
    counterexample: "kata sandi adalah wajib",
  },
  { language: "Vietnamese", copulas: "là", example: "mật khẩu là *", counterexample: "mật khẩu là bắt buộc" },
];

/** Signs and particles of scripts without spaces that stand between the name and the value, and behind the value. */
export const particles = {
  before: "是为為は：",
  after: "です|でした|だ|입니다|이에요|이야|的|，|。|、|；|）|」",
} as const;

/** Words between the verb and the value: `is now …`, `is set to …`. */
export const adverbs = "now currently still set to jetzt aktuell nun maintenant ahora adesso ora";

/** What the password is for stands between the name and the verb, behind one of these words. */
export const purposeWords =
  "for of to on at in from für von zu zum zur auf am im bei de du des pour sur del para en di per da su voor van op do dla для от til för";

/** Words in front of the name with which a sentence is a condition: it states nothing. */
export const conditions =
  "if when whether unless until where ensure check that wenn ob falls si se cuando quand lorsque quando";

/** Words behind a value that is not the end of its sentence. */
export const continuations = "now and und et y e but aber btw please bitte jetzt for für";

/** Names with digits that no one chose as a password: of algorithms, formats and programs. */
export const numberedTerms =
  /^(?:1password|base\d{2}|sha-?\d{1,3}|md\d|argon2|pbkdf2|utf-?\d{1,2}|aes-?\d{0,3}|x509|oauth2?|ed25519|[rh]s\d{3})(?=[a-z]{0,9}(?:$|[-_/.,:(]))/i;
