// How sentences state a password (`mein Passwort ist …`), and what else they say of one: data for stated-value.ts.
import { lazy } from "../../lazy.ts";

/** What sentences of a language put between the name and the value. */
export type StatementRow = {
  readonly language: string;
  /** Verbs between the name and the value. */
  readonly copulas: string;
  /** Words that follow the verb and say something of the password. Without it, a plain word behind the verb is never a value. */
  readonly predicates?: string;
  /** Endings of such words, as an expression; `^` is the beginning of the word. */
  readonly endings?: string;
  /** The names of the language, as an expression: where the verb is a word of other languages, a plain word is a value only behind one of them. */
  readonly names?: string;
  /** An expression for the end of what is in front of the value where the language needs no verb: `мой пароль …`. */
  readonly owned?: string;
  /** Verbs that stand behind the value. */
  readonly finals?: string;
  /** A statement with `*` for the value, and what is none. */
  readonly example: string;
  readonly counterexample: string;
};

/** Made on first use: a hook would create all of their strings when it starts. */
export const statementRows = lazy((): readonly StatementRow[] => [
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
      "falsch richtig korrekt leer fehlt kurz lang länger kürzer stark schwach sicher unsicher geheim bekannt nötig neu alt gleich anders optional pflicht klartext zu sehr schon noch immer nie wieder auch hier dort jetzt da weg gut schlecht einfach nur mindestens höchstens etwas nichts alles dasselbe derselbe gesetzt gültig ungültig erforderlich identisch plain null leider dann dafür damit unter über hinter",
    endings:
      "ig|lich|bar|sam|los|isch|haft|iert|^(?:nicht|neu|selbst|vor)?ge[a-zäöü]{2,12}(?:t|en)|^(?:ver|be|ent|er|zer|un|ab|an|auf|aus|ein|hinter|vor)[a-zäöü]{2,14}(?:t|en)",
    example: "mein Passwort ist *",
    counterexample: "das Passwort ist abgelaufen",
  },
  {
    language: "French",
    copulas: "est était reste",
    predicates:
      "faux incorrect correct vide trop très plus moins bien mal toujours jamais encore déjà aussi ici court long fort faible sûr nul secret public nouveau ancien requis obligatoire optionnel identique différent manquant valide invalide expiré obligatoires facultatif refusé accepté chiffré haché oublié",
    endings: "ée?s?|is|it|ue?|ble|elle?|aire|eu[xs]e?|ant|ent|if|ive",
    example: "mon mot de passe est *",
    counterexample: "le mot de passe est obligatoire",
  },
  {
    language: "Spanish, Portuguese",
    copulas: "es era está é",
    predicates:
      "incorrecta correcta errónea vacía nula corta larga débil fuerte segura secreta muy más menos siempre nunca aquí también igual distinta diferente nueva antigua vieja válida inválida opcional incorreta correta errada vazia curta longa fraca forte muito mais sempre aqui também nova velha obrigatória obrigatório necessária necessario vacío vazio incorrecto correcto incorreto correto secreto corto largo distinta exacta expuesta abierta cierta puesta escrita rota vista devuelta única propia obsoleta aleatoria poderosa peligrosa sospechosa misteriosa famosa válido inválido requerida requerido obligatoria obligatorio texto cadena",
    endings: "[aiu]d[oa]s?|ect[oa]|eit[oa]|ble|vel|al|[ao]ri[oa]|[áó]ri[oa]|iv[oa]|nte",
    example: "mi contraseña es *",
    counterexample: "la contraseña es obligatoria",
  },
  {
    language: "Italian",
    copulas: "è era rimane",
    predicates:
      "sbagliata errata corretta giusta vuota nulla corta lunga debole forte sicura segreta molto più meno sempre mai qui anche uguale diversa nuova vecchia valida facoltativa troppo obbligatoria obbligatorio necessaria vuoto scaduta nascosta pericolosa preziosa",
    endings: "[aiu]t[oa]|bile|ale|iv[oa]|ori[oa]|ari[oa]|nte",
    example: "la mia password è *",
    counterexample: "la password è obbligatoria",
  },
  {
    language: "Danish, Norwegian, Swedish",
    copulas: "er är",
    names: "adgangskod|passord|lösenord|losenord",
    predicates:
      "forkert forkerte rigtigt rigtig korrekt tomt tom udløbet krævet påkrævet nødvendigt nødvendig gemt ugyldigt ugyldig gyldigt gyldig kort kortere langt lang længere stærkt stærk svagt svag sikkert sikker usikkert usikker hemmeligt hemmelig nyt nytt ny gammelt gammel gammalt ens samme samma den det ikke inte kun bare bara også også for för meget mycket veldig altid alltid aldrig aldri blevet sat satt ændret endret glemt glömt nulstillet standard feil riktig utløpt påkrevd lagret fel rätt felaktigt utgånget långt starkt säkert osäkert hemligt klartext klartekst valgfrit valgfritt valfritt",
    endings: "eret|erat|erad|ert|lig|ligt|igt|iskt|isk|bart?|løst?|löst?|[ae]nde|[ae]de|et|at",
    example: "mit adgangskode er *",
    counterexample: "adgangskoden er forkert",
  },
  {
    language: "Dutch",
    copulas: "is luidt",
    predicates:
      "fout verkeerd leeg verplicht vereist hetzelfde dezelfde oud nieuw te niet onjuist juist kort lang zwak sterk nodig ongeldig geldig nog nu al altijd nooit",
    endings: "ig|lijk|baar|loos|^(?:ge|ver|be|ont|her|mis|over|onder|in|op|af)[a-z]{2,14}(?:t|d|en)",
    example: "het wachtwoord is *",
    counterexample: "het wachtwoord is verlopen",
  },
  {
    language: "Polish",
    copulas: "to jest brzmi",
    names: "has[łl]",
    predicates:
      "wymagane puste błędne nieprawidłowe prawidłowe poprawne niepoprawne złe dobre za zbyt krótkie długie silne słabe bezpieczne tajne nowe stare takie samo samą ten ta ciąg tekst tylko też także nie już jeszcze domyślne opcjonalne obowiązkowe znane nieznane jawne losowe unikalne inne ważne nieważne sekret słowo wartość pole zmienna",
    endings: "[ao]ne|[ao]ny|[nwł]e|ące|ty|nie|ść",
    example: "moje hasło to *",
    counterexample: "hasło jest wymagane",
  },
  {
    language: "Czech, Slovak, Croatian",
    copulas: "je",
    names: "hesl|lozin|zaporka",
    predicates:
      "povinné prázdné prázdne špatné správné správne nesprávné nesprávne chybné zlé dobré příliš moc krátké krátke dlouhé silné slabé bezpečné tajné nové staré stejné jiné jen také už ještě uloženo zašifrováno neplatné platné výchozí volitelné známé to řetězec text obavezna obavezno prazna prazno kriva pogrešna točna netočna prekratka kratka duga jaka slaba sigurna tajna nova stara ista samo već još nevažeća važeća potrebna potrebno",
    endings: "[nltv][éáý]|en[oaý]|án[oaý]|ové|ovo|[nc]í|ena|ano|ana",
    example: "moje heslo je *",
    counterexample: "heslo je prázdné",
  },
  {
    language: "Russian, Ukrainian",
    copulas: "это є",
    names: "парол",
    owned: "(?:мой|наш|твой|мій|твій)[ \\t]\\p{L}{6,8}",
    predicates:
      "строка рядок текст обязательно обязателен обов'язковий пустой пуст порожній неверный неверен неверно невірний верный верен верно вірний правильный правильно слишком очень короткий длинный сложный простой слабый надёжный надежный секрет тайна новый старый тот такой же не только тоже уже ещё еще просто всё все важно плохо хорошо поле параметр значение хеш хэш слово набор часть данные ключ истёк истек забыт изменён изменен сброшен утёк утек взломан",
    endings: "[ыио]й|[ая]я|[ое]е|[ыи]е|[её]н[аоы]?|ан[аоы]?|ость|ни[ея]|ция|[тс]ь|ется|л[аои]?",
    example: "мой пароль это *",
    counterexample: "пароль это строка",
  },
  {
    language: "Indonesian, Malay",
    copulas: "adalah ialah",
    names: "sandi|laluan",
    predicates:
      "wajib salah benar kosong opsional pendek panjang kuat lemah aman rahasia baru lama sama terlalu sangat tidak belum sudah juga hanya teks yang untuk",
    endings: "^(?:di|ter|ber|me|pe)[a-z]{3,14}",
    example: "kata sandi adalah *",
    counterexample: "kata sandi adalah wajib",
  },
  {
    language: "Vietnamese",
    copulas: "là",
    names: "mật khẩu",
    predicates:
      "bắt sai đúng rỗng trống quá rất ngắn dài mạnh yếu an bí mới cũ giống khác không đã chưa cũng chỉ chuỗi văn gì",
    endings: "[àáâãèéêìíòóôõùúăđĩũơưạ-ỹ]+",
    example: "mật khẩu là *",
    counterexample: "mật khẩu là bắt buộc",
  },
  {
    language: "Romanian",
    copulas: "este",
    names: "parol",
    predicates:
      "greșită gresita corectă corecta goală goala obligatorie scurtă lungă slabă puternică sigură nesigură secretă nouă veche aceeași aceeasi diferită prea foarte nu deja încă doar și",
    endings: "[aiu]t[ăa]|ivă|oare|bilă|ală|ară|ată",
    example: "parola mea este *",
    counterexample: "parola este greșită",
  },
  {
    language: "Finnish",
    copulas: "on",
    names: "salasana",
    predicates:
      "väärin väärä oikein oikea tyhjä pakollinen vanhentunut lyhyt pitkä vahva heikko turvallinen salainen uusi vanha sama eri liian hyvin ei jo vielä vain myös virheellinen",
    endings: "llinen|inen|nut|nyt|tu|ty|ttu|tty|ton|tön|va|vä",
    example: "salasana on *",
    counterexample: "salasana on pakollinen",
  },
  {
    language: "Greek",
    copulas: "είναι",
    names: "κωδικ|συνθημ",
    predicates:
      "λάθος σωστός σωστό κενός κενό υποχρεωτικός άκυρος πολύ μικρός μεγάλος ισχυρός αδύναμος ασφαλής μυστικός νέος παλιός ίδιος ίδιο δεν ήδη ακόμα απαραίτητος",
    endings: "μένο[ςυ]?|ικό[ςυ]?|ητο[ςυ]?|ος|ό[ςυ]?|ης|ής",
    example: "ο κωδικός είναι *",
    counterexample: "ο κωδικός είναι λάθος",
  },
  {
    language: "Turkish",
    copulas: "şudur şöyle",
    names: "[şs]ifre|parola",
    owned: "(?:[şs]ifre|parola)(?:m|miz)",
    predicates:
      "yanlış doğru boş zorunlu geçersiz geçerli kısa uzun güçlü zayıf gizli yeni eski aynı farklı çok değil hatalı gerekli şifreli ne bu var yok",
    endings: "[lsm][ıiuü]|s[ıiuü]z|m[ıiuü]ş|[dt][ıiuü]k?|yor|mal[ıi]|meli|ecek|acak",
    example: "şifrem *",
    counterexample: "şifrem yanlış",
  },
  {
    language: "Hungarian",
    copulas: "ez",
    names: "jelsz",
    owned: "jelszav(?:am|unk)",
    predicates:
      "kötelező hibás helyes üres rossz jó rövid hosszú erős gyenge titkos új régi ugyanaz nem már még is túl lejárt érvénytelen ami volt lett",
    endings: "v[ae]|tt|hat[óo]|het[őo]|ni[ae]?|[oe]s|tlan|tlen",
    example: "a jelszavam *",
    counterexample: "a jelszavam hibás",
  },
  {
    language: "Korean, Hindi",
    copulas: "이건",
    finals: "입니다 이에요 예요 이야 임 है",
    predicates: "필수 틀렸습니다 필요 동일 गलत सही ज़रूरी अनिवार्य खाली",
    endings: "합니다|됩니다|었습니다",
    example: "비밀번호는 * 입니다",
    counterexample: "비밀번호는 필수 입니다",
  },
]);

/** Signs and particles of scripts without spaces that stand between the name and the value, and behind the value. */
export const particles = {
  before: "是为為は：",
  after: "です|でした|だ|입니다|이에요|이야|的|，|。|、|；|）|」",
} as const;

/** Words between the verb and the value: `is now …`, `is set to …`. */
export const adverbs = "now currently still set to jetzt aktuell nun maintenant ahora adesso ora";

/** What the password is for stands between the name and the verb, behind one of these words. */
export const purposeWords =
  "for of to on at in from für von zu zum zur auf am im bei de du des pour sur del para en di per da su voor van op mea saya kami của tôi do dla для от til för του της";

/** Words in front of the name with which a sentence is a condition: it states nothing. */
export const conditions =
  "if when whether unless until where ensure check that wenn ob falls si se cuando quand lorsque quando";

/** Words behind a value that is not the end of its sentence. */
export const continuations = "now and und et y e but aber btw please bitte jetzt for für";

/** Names with digits that no one chose as a password: of algorithms, formats and programs. */
export const numberedTerms =
  /^(?:1password|base\d{2}|sha-?\d{1,3}|md\d|argon2|pbkdf2|utf-?\d{1,2}|aes-?\d{0,3}|x509|oauth2?|ed25519|[bs]crypt\d?[a-z]?|[rh]s\d{3})(?=[a-z]{0,9}(?:$|[-_/.,:(]))/i;
