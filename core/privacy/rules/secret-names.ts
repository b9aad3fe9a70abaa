/**
 * What a value after the word may be. `strong`: a value is a secret when in doubt. `weak`: the word has other meanings, so only a
 * random value is one. `key`: a key is one only with a qualifier in front (`api_key`).
 */
export type NameStrength = "strong" | "weak" | "key";
export type NameRow = { strength: NameStrength; language: string; words: string };

/**
 * The words that name a secret, in lower case, separated by "|". A weak word of at most five ASCII letters counts only as a whole part
 * of a name (`db_pw`, `dbPw`), another one anywhere in it.
 */
export const secretNames: readonly NameRow[] = [
  {
    strength: "strong",
    language: "English",
    words: "password|passwd|passphrase|passcode|pass-phrase|pass_phrase|pass phrase",
  },
  // Swapped, left out and doubled letters, and the signs that stand for letters.
  {
    strength: "strong",
    language: "misspelt",
    words: [
      "pasword",
      "paswword",
      "passwrod",
      "passwrot",
      "passsword",
      "passowrd",
      "passworrd",
      "passwod",
      "pasowrd",
      "paasword",
      "psasword",
      "passwird",
      "passwordd",
      "p4ssw0rd",
      "passw0rd",
      "p@ssword",
      "pa$$word",
      "passwörd",
      "pasaword",
      "paswort",
      "passwrt",
      "passort",
      "kenwort",
      "contrasenia",
      "contraseñia",
      "mot de pase",
    ].join("|"),
  },
  { strength: "weak", language: "English", words: "psw|p/w" },
  { strength: "strong", language: "English", words: "token|secret|credential|authtok|keymaterial" },
  { strength: "weak", language: "English", words: "bearer|pass|passw|pwd|pw|psk|pin|pat|auth|cred|creds|login" },
  {
    strength: "weak",
    language: "English",
    words: "mnemonic|seed phrase|seed_phrase|seedphrase|recovery phrase|recovery_phrase",
  },
  {
    strength: "weak",
    language: "English",
    words: "recovery code|backup code|verification code|security code|access code|unlock code|unlock phrase|door code",
  },
  {
    strength: "weak",
    language: "English",
    words: "salt|pin code|pin-code|pincode|recovery_code|recoverycode|one-time code|otp|totp|puk|passkey",
  },
  { strength: "key", language: "English", words: "key" },
  {
    strength: "strong",
    language: "API keys in other languages",
    words: [
      "api-schlüssel|api schlüssel|clé d'api|clé d’api|clé api|clave de api|clave api|chave de api|chave da api|chave api",
      "chiave api|chiave dell'api|api-sleutel|api-nyckel|api-nøgle|api-nøkkel|klucz api|klíč api|ključ api|ключ api|api-ключ",
      "api anahtarı|apiキー|api キー|api 키|api key-ul|cheia api|api kulcs|api-avain|kunci api|khóa api|κλειδί api",
    ].join("|"),
  },
  { strength: "strong", language: "German", words: "passwort|passwörter|kennwort|kennwörter|zugangsdaten" },
  { strength: "strong", language: "French", words: "mot_de_passe|mot-de-passe|motdepasse" },
  { strength: "strong", language: "French", words: "mot de passe|mdp|phrase secrète|phrase de passe" },
  { strength: "strong", language: "Spanish", words: "contraseña|contrasena|contraseñas" },
  { strength: "weak", language: "Spanish", words: "clave" },
  { strength: "strong", language: "Portuguese", words: "senha|palavra-passe" },
  { strength: "weak", language: "Italian, Turkish", words: "parola" },
  { strength: "strong", language: "Romanian", words: "parolă" },
  { strength: "strong", language: "Russian", words: "пароль|пароля|паролем|пароли|токен" },
  { strength: "strong", language: "Ukrainian", words: "пароль|секрет" },
  { strength: "strong", language: "Polish", words: "hasło|hasłem|hasła|haslo" },
  { strength: "strong", language: "Chinese", words: "密码|密碼|口令|密钥|密鑰|令牌|秘钥" },
  { strength: "strong", language: "Japanese", words: "パスワード|暗証番号|トークン|合言葉|秘密鍵" },
  { strength: "strong", language: "Korean", words: "비밀번호|암호|패스워드|토큰|비번|비밀키" },
  { strength: "strong", language: "Turkish", words: "şifre|şifresi|sifre" },
  { strength: "strong", language: "Dutch", words: "wachtwoord" },
  { strength: "strong", language: "Swedish", words: "lösenord|losenord" },
  { strength: "strong", language: "Danish, Norwegian", words: "adgangskode|passord" },
  { strength: "strong", language: "Finnish", words: "salasana|salasanaksi|salasanan" },
  { strength: "strong", language: "Czech, Slovak", words: "heslo|heslem" },
  { strength: "strong", language: "Hungarian", words: "jelszó|jelszo|jelszava" },
  { strength: "strong", language: "Vietnamese", words: "mật khẩu" },
  { strength: "strong", language: "Arabic", words: "كلمة المرور|كلمة السر" },
  { strength: "strong", language: "Hindi", words: "पासवर्ड" },
  { strength: "strong", language: "Hebrew", words: "סיסמה|סיסמא" },
  { strength: "strong", language: "Indonesian", words: "kata sandi" },
  { strength: "strong", language: "Thai", words: "รหัสผ่าน" },
  { strength: "weak", language: "Greek", words: "κωδικός|κωδικό|συνθηματικό" },
  { strength: "strong", language: "Bulgarian", words: "паролата|парола" },
  {
    strength: "strong",
    language: "Serbian, Croatian, Bosnian, Macedonian",
    words: "лозинка|лозинку|lozinka|lozinku|zaporka",
  },
  { strength: "strong", language: "Slovenian", words: "geslo" },
  { strength: "strong", language: "Lithuanian", words: "slaptažodis|slaptazodis" },
  { strength: "weak", language: "Latvian", words: "parole" },
  { strength: "strong", language: "Estonian", words: "parool|salasõna" },
  { strength: "strong", language: "Icelandic", words: "lykilorð" },
  { strength: "strong", language: "Catalan, Galician", words: "contrasenya|contrasinal" },
  { strength: "strong", language: "Basque", words: "pasahitza|pasahitz" },
  { strength: "strong", language: "Albanian", words: "fjalëkalim|fjalekalim" },
  { strength: "strong", language: "Welsh, Irish", words: "cyfrinair|pasfhocal" },
  { strength: "strong", language: "Afrikaans", words: "wagwoord" },
  { strength: "strong", language: "Swahili", words: "nenosiri" },
  { strength: "strong", language: "Malay", words: "kata laluan" },
  { strength: "weak", language: "Indonesian", words: "sandi|sandinya" },
  { strength: "weak", language: "Uzbek, Azerbaijani", words: "parol" },
  { strength: "strong", language: "Persian", words: "رمز عبور|گذرواژه|کلمه عبور" },
  { strength: "strong", language: "Urdu", words: "پاس ورڈ" },
  { strength: "strong", language: "Bengali, Tamil, Telugu", words: "পাসওয়ার্ড|கடவுச்சொல்|పాస్‌వర్డ్" },
  { strength: "strong", language: "Georgian, Armenian", words: "პაროლი|գաղտնաբառ" },
  { strength: "strong", language: "Kazakh, Mongolian", words: "құпия сөз|құпиясөз|нууц үг" },
  {
    strength: "strong",
    language: "passphrases in other languages",
    words:
      "wachtwoordzin|lösenfras|tunnuslause|fraza de acces|jelmondat|парольная фраза|парольна фраза|عبارة المرور|عبارت عبور|ביטוי הסיסמה|पासफ़्रेज़|密語|通行短語|パスフレーズ|合い言葉|cụm mật khẩu|frasa sandi|วลีรหัสผ่าน",
  },
  // Keys, tokens and cookies in other languages. They are generated, so only a random value is one.
  {
    strength: "weak",
    language: "German",
    words:
      "api-schlüssel|zugriffstoken|zugangstoken|zugriffsschlüssel|client-geheimnis|privater schlüssel|privaten schlüssel|private schlüssel|geheimer schlüssel|geheimen schlüssel|sitzungscookie|session-cookie|client-secret",
  },
  {
    strength: "weak",
    language: "French",
    words:
      "clé api|clé d'api|clé secrète|clé privée|clé de chiffrement|clé d'accès|jeton d'accès|jeton d’accès|secret client|cookie de session",
  },
  {
    strength: "weak",
    language: "Spanish",
    words:
      "clave api|clave de api|clave privada|clave secreta|clave de cifrado|clave de acceso|token de acceso|secreto del cliente|cookie de sesión",
  },
  {
    strength: "weak",
    language: "Portuguese",
    words:
      "chave de api|chave da api|chave api|chave privada|chave secreta|chave de criptografia|chave de acesso|token de acesso|segredo do cliente|cookie de sessão",
  },
  {
    strength: "weak",
    language: "Italian",
    words:
      "chiave api|chiave privata|chiave segreta|chiave di cifratura|chiave di accesso|token di accesso|segreto del client|cookie di sessione",
  },
  {
    strength: "weak",
    language: "Dutch",
    words: "api-sleutel|privésleutel|geheime sleutel|versleutelingssleutel|toegangssleutel|toegangstoken|sessiecookie",
  },
  {
    strength: "weak",
    language: "Swedish, Danish, Norwegian",
    words:
      "api-nyckel|privata nyckel|krypteringsnyckel|åtkomsttoken|klienthemlighet|api-nøgle|private nøgle|krypteringsnøgle|adgangstoken|api-nøkkel|private nøkkel|krypteringsnøkkel|tilgangstoken|klienthemmelighet|api-nyckeln|privata nyckeln|krypteringsnyckeln|sessionskakan|api-nøglen|private nøgle|krypteringsnøglen|adgangstokenet|klienthemmeligheden|sessionscookien|api-nøkkelen|private nøkkelen|krypteringsnøkkelen|tilgangstokenet|øktcookien|øktcookie",
  },
  {
    strength: "weak",
    language: "Finnish",
    words: "api-avain|salausavain|yksityinen avain|käyttöoikeustunnus|salaisuus",
  },
  {
    strength: "weak",
    language: "Polish",
    words: "klucz api|klucz prywatny|klucz szyfrowania|token dostępu|sekret klienta|ciasteczko sesji|cookie sesji",
  },
  {
    strength: "weak",
    language: "Czech, Slovak",
    words: "api klíč|api kľúč|soukromý klíč|šifrovací klíč|přístupový token|tajný klíč|cookie relace",
  },
  {
    strength: "weak",
    language: "Romanian",
    words: "cheia api|cheia privată|cheia de criptare|tokenul de acces|secretul clientului|cookie-ul de sesiune",
  },
  {
    strength: "weak",
    language: "Hungarian",
    words: "api-kulcs|privát kulcs|titkosítási kulcs|hozzáférési token|kliens titok|munkamenet-süti",
  },
  {
    strength: "weak",
    language: "Russian",
    words:
      "ключ api|api-ключ|апи-ключ|ключ шифрования|приватный ключ|закрытый ключ|секретный ключ|токен доступа|секрет клиента|сессионная кука",
  },
  {
    strength: "weak",
    language: "Ukrainian, Bulgarian",
    words:
      "приватний ключ|токен доступу|секрет клієнта|ключ шифрування|api ключ|частният ключ|токенът за достъп|клиентската тайна",
  },
  {
    strength: "weak",
    language: "Greek",
    words: "κλειδί api|ιδιωτικό κλειδί|κλειδί κρυπτογράφησης|διακριτικό πρόσβασης|cookie συνεδρίας",
  },
  {
    strength: "weak",
    language: "Turkish",
    words: "api anahtarı|özel anahtar|şifreleme anahtarı|erişim jetonu|erişim belirteci|istemci sırrı|oturum çerezi",
  },
  {
    strength: "weak",
    language: "Arabic",
    words: "مفتاح api|المفتاح الخاص|مفتاح التشفير|رمز الوصول|سر العميل|كوكي الجلسة",
  },
  {
    strength: "weak",
    language: "Persian",
    words: "کلید api|کلید خصوصی|کلید رمزنگاری|توکن دسترسی|راز کلاینت",
  },
  {
    strength: "weak",
    language: "Hebrew",
    words: "מפתח ה-api|מפתח api|המפתח הפרטי|מפתח ההצפנה|אסימון הגישה|עוגיית הסשן",
  },
  {
    strength: "weak",
    language: "Hindi",
    words: "api कुंजी|निजी कुंजी|एन्क्रिप्शन कुंजी|एक्सेस टोकन|क्लाइंट सीक्रेट|सेशन कुकी",
  },
  {
    strength: "weak",
    language: "Chinese",
    words: "私钥|私鑰|金鑰|权杖|權杖|凭证|憑證|客户端密钥|访问密钥|会话 cookie|会话cookie",
  },
  {
    strength: "weak",
    language: "Japanese",
    words: "apiキー|暗号化キー|暗号鍵|アクセスキー|シークレット|秘密キー|セッションクッキー",
  },
  {
    strength: "weak",
    language: "Korean",
    words: "api 키|api키|암호화 키|개인 키|개인키|시크릿|액세스 키|접근 키|세션 쿠키",
  },
  {
    strength: "weak",
    language: "Vietnamese",
    words: "khóa api|khóa riêng|khóa mã hóa|mã truy cập|mã bí mật|cookie phiên",
  },
  {
    strength: "weak",
    language: "Indonesian, Malay",
    words: "kunci api|kunci privat|kunci pribadi|kunci enkripsi|token akses|rahasia klien",
  },
  {
    strength: "weak",
    language: "Thai",
    words: "คีย์ api|คีย์ส่วนตัว|คีย์เข้ารหัส|โทเค็นการเข้าถึง|รหัสลับไคลเอนต์",
  },
  {
    strength: "weak",
    language: "English",
    words: "session cookie|session_cookie|sessioncookie|phpsessid|jsessionid|connect.sid|asp.net_sessionid",
  },
];

/** Words of what programs generate. */
const generatedWords: readonly string[] = ["token", "authtok", "bearer", "key", "auth"];

/** A word, and whether it must be a part of a name by itself (`isWhole`) or at least end with it (`isShort`). */
export type SecretWord = {
  readonly word: string;
  readonly strength: NameStrength;
  readonly isForeign: boolean;
  readonly isWhole: boolean;
  readonly isShort: boolean;
  /** Names what a program generates (a token, a key), never words that somebody chose. */
  readonly isGenerated: boolean;
};

/** Returns the words as JSON, one a line, the longest one first: it is found first at a place. Runs when the program is built. */
export function secretWords(): string {
  return secretNames
    .flatMap(({ words, strength }) => words.split("|").map((word) => secretWord(word, strength)))
    .sort((a, b) => b.word.length - a.word.length)
    .map((word) => JSON.stringify(word))
    .join("\n");
}

/** A longer name is found first, and would hide that a strong one is in it: `client-secret`. */
function strengthOf(word: string, strength: NameStrength): NameStrength {
  const strong = secretNames.filter((row) => row.strength === "strong").flatMap(({ words }) => words.split("|"));
  return strength === "weak" && strong.some((each) => word.includes(each)) ? "strong" : strength;
}

function secretWord(word: string, given: NameStrength): SecretWord {
  const strength = strengthOf(word, given);
  const isForeign = /[^\x00-\x7f]/.test(word);
  return {
    word,
    strength,
    isForeign,
    isWhole: !isForeign && word.length <= 5 && strength === "weak",
    // `pw`, but not in `pwned`.
    isShort: !isForeign && word.length <= 4 && strength !== "key" && word !== "pass" && word !== "auth",
    isGenerated: generatedWords.some((each) => (each.length > 4 ? word.includes(each) : word === each)),
  };
}
